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
  /**
   * The limit of each other script. A page loads such a script, for example a window's, when it first needs the
   * script.
   */
  laterScript: 3_800,
} as const
