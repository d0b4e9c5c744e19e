/*
 * $HEAD$
 * Each function has a check that returns 0 if all bits go where they should, or else the number of
 * the first bit that does not, plus 1. To run all checks, save this as permutations.h, then
 *     cc -DBITXFORM_SELF_CHECK -x c permutations.h && ./a.out
 * The steps are linear, so what is right for every single bit is right for every word.
 */
#ifndef BITXFORM_$GUARD$_H
#define BITXFORM_$GUARD$_H

#include <stdint.h>

$FUNCTIONS$
#ifdef BITXFORM_SELF_CHECK
#include <stdio.h>

int main(void)
{
    int bit, wrong = 0;
$CALLS$    if (!wrong) { puts("all bits go where they should"); }
    return wrong;
}
#endif

#endif
