/** The largest allowed sizes of the built package's parts. Lower a limit when its part becomes smaller. */

/** Limits in bytes after gzip: everything that the start loads, the script of each game, and the styles. */
export const SIZE_LIMITS = {
  start: 113_700,
  'harm-cards': 3_220,
  resources: 10_940,
  humanity: 60_020,
  'story-mode': 14_370,
  tarot: 30_950,
  styles: 12_600,
  /** Each other script, such as a window, which is loaded when it is first needed. */
  laterScript: 3_800,
} as const
