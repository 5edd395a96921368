/** The size limits of the built package. When a part shrinks, lower its limit. */

/**
 * The size limits in bytes after gzip: of everything that a page loads at its start, of the styles, and of the scripts
 * of each game, each game's parts, the dock, the sheets, the decisions and the presses.
 */
export const SIZE_LIMITS_OF_PACKAGE_PARTS = {
  start: 89_150,
  'harm-cards': 3_235,
  resources: 7_260,
  'resources-conflict': 4_070,
  humanity: 40_400,
  'humanity-actions': 14_400,
  'humanity-creation': 4_060,
  'humanity-shop': 3_320,
  'humanity-use': 3_440,
  'story-mode': 7_890,
  'story-mode-actions': 8_370,
  tarot: 20_070,
  'tarot-actions': 10_560,
  /** The largest allowed size of the script that a page fetches when the dock first has content. */
  'card-dock': 7_425,
  /** The largest allowed size of the script that a page fetches when it opens its first sheet. */
  'sheet-script': 5_080,
  /** The largest allowed size of the script that a client fetches when it first decides a request or writes. */
  decisions: 19_760,
  /** The largest allowed size of the script that a page fetches at its first press or question. */
  'press-script': 6_290,
  styles: 12_600,
  /**
   * The largest allowed size of each other script. A page loads such a script only when needed, for example when its
   * window opens.
   */
  laterScript: 3_800,
} as const
