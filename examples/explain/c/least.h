/* Changes a word to its image under a symmetry by its number: 0 changes nothing, and then they come in the order above. */
static inline void $NAME$_image($TYPE$ image[$LIMBS$], int symmetry)
{
    switch (symmetry) {
$CASES$    default: break;
    }
}

/*
 * Changes a word to the least of its images, and returns the number of the first symmetry that leads there. Numbers compare
 * from their highest bit on, and words of more than 128 bits from their first limb on.
 */
static inline int $NAME$($TYPE$ bits[$LIMBS$])
{
    $TYPE$ least[$LIMBS$], image[$LIMBS$];
    int symmetry, first = 0, limb;
    for (limb = 0; limb < $LIMBS$; limb++) { least[limb] = bits[limb]; }
    for (symmetry = 1; symmetry < $COUNT$; symmetry++) {
        for (limb = 0; limb < $LIMBS$; limb++) { image[limb] = bits[limb]; }
        $NAME$_image(image, symmetry);
        for (limb = 0; limb + 1 < $LIMBS$ && image[$ORDER$] == least[$ORDER$]; limb++) { }
        if (image[$ORDER$] < least[$ORDER$]) {
            first = symmetry;
            for (limb = 0; limb < $LIMBS$; limb++) { least[limb] = image[limb]; }
        }
    }
    for (limb = 0; limb < $LIMBS$; limb++) { bits[limb] = least[limb]; }
    return first;
}

/* Returns 0 if all images of some words have one least image, or else the number of a word that has another. */
static inline int $NAME$_check(void)
{
    static const uint64_t squares[$LIMBS$] = { $SQUARES$ };
    uint64_t state = 1;
    int word, symmetry, limb;
    for (word = 1; word < 1000; word++) {
        $TYPE$ bits[$LIMBS$], least[$LIMBS$], image[$LIMBS$];
        for (limb = 0; limb < $LIMBS$; limb++) {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            bits[limb] = least[limb] = ($TYPE$)(state & squares[limb]);
        }
        symmetry = $NAME$(least);
        $NAME$_image(bits, symmetry);
        for (limb = 0; limb < $LIMBS$; limb++) { if (bits[limb] != least[limb]) { return word; } }
        for (symmetry = 0; symmetry < $COUNT$; symmetry++) {
            for (limb = 0; limb < $LIMBS$; limb++) { image[limb] = bits[limb]; }
            $NAME$_image(image, symmetry);
            $NAME$(image);
            for (limb = 0; limb < $LIMBS$; limb++) { if (image[limb] != least[limb]) { return word; } }
        }
    }
    return 0;
}
