/** The size limits of the built package. Lower a limit when its part becomes smaller; a part must not exceed its limit. */

/** The limits in bytes gzipped: what the start loads, the script of each game, and the styles. */
export const SIZE_LIMITS = {
  start: 108_300,
  'harm-cards': 3_140,
  resources: 9_500,
  humanity: 57_750,
  'story-mode': 13_990,
  tarot: 28_780,
  styles: 12_500,
} as const
