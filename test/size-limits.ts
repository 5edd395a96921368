/** The largest allowed sizes of the built package's parts. Lower a limit when its part becomes smaller. */

/**
 * Limits in bytes after gzip: everything that the start loads, the script of each game, the scripts of the dock and of sheets, and
 * the styles.
 */
export const SIZE_LIMITS = {
  start: 100_500,
  'harm-cards': 3_220,
  resources: 10_940,
  humanity: 60_000,
  'story-mode': 14_360,
  tarot: 30_940,
  /** Fetched when the dock first has content. */
  'card-dock': 7_760,
  /** Fetched when the first sheet opens. */
  'sheet-script': 5_220,
  styles: 12_600,
  /**
   * The limit of each other script. A page loads such a script, for example a window's, when it first needs the
   * script.
   */
  laterScript: 3_800,
} as const
