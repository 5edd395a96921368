/**
 * The height of capital letters. Its unit is the unit in which the outlines, widths and kerning of the letters are
 * given.
 */
export const CAPITAL_LETTER_HEIGHT = 80

/** The width of each letter: the distance from its start to the start of the next letter. */
export const LETTER_WIDTHS: Readonly<Record<string, number>> = {
  0: 78,
  1: 54,
  2: 71,
  3: 65,
  4: 73,
  5: 68,
  6: 72,
  7: 61,
  8: 72,
  9: 72,
  A: 85,
  B: 82,
  E: 76,
  G: 87,
  H: 98,
  I: 47,
  J: 60,
  K: 92,
  L: 72,
  M: 106,
  N: 88,
  Q: 91,
  R: 87,
  S: 70,
  V: 82,
  X: 84,
}

/**
 * The kerning of pairs of letters: the distance by which the two letters stand closer together than their widths
 * require.
 */
export const KERNING_BY_PAIR: Readonly<Record<string, number>> = {
  AV: -5,
  LV: -6,
  RV: -3,
  VA: -5,
  VJ: -4,
}
