/** The largest allowed sizes of the built package's parts. Lower a limit when its part becomes smaller. */

/**
 * Limits in bytes after gzip: everything that the start loads, the script of each game and of its parts, the scripts of the
 * dock and of sheets, and the styles.
 */
export const SIZE_LIMITS = {
  start: 98_380,
  'harm-cards': 3_220,
  resources: 7_260,
  'resources-conflict': 4_070,
  humanity: 40_360,
  'humanity-actions': 14_400,
  'humanity-creation': 4_060,
  'humanity-shop': 3_320,
  'humanity-use': 3_440,
  'story-mode': 7_880,
  'story-mode-actions': 8_310,
  tarot: 20_020,
  'tarot-actions': 10_560,
  /** A page fetches this script when the dock first has content. */
  'card-dock': 7_380,
  /** A page fetches this script when it opens the first sheet. */
  'sheet-script': 5_220,
  styles: 12_600,
  /** The limit of every other script. Pages load these scripts, for example a window's, only when they need them. */
  laterScript: 3_800,
} as const
