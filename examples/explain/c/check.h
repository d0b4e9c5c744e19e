/* Returns 0 if $NAME$ is right, or else 1 plus the first bit that goes to a wrong place. */
static inline int $NAME$_check(void)
{
    static const int16_t to[$BITS$] = {
        $TO$
    };
    static const uint64_t kept[$LIMBS$] = { $KEPT$ };
    int bit, limb;
    for (bit = 0; bit < $BITS$; bit++) {
        uint64_t image[$LIMBS$] = {0};
        $APPLY$
        for (limb = 0; limb < $LIMBS$; limb++) {
            uint64_t wanted = 0;
            if (to[bit] >= 0 && to[bit] / 64 == limb) { wanted = (uint64_t)1 << to[bit] % 64; }
            if (to[bit] < 0 ? (image[limb] & kept[limb]) != 0 : image[limb] != wanted) { return bit + 1; }
        }
    }
    return 0;
}
