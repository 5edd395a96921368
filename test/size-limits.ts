/**
 * The size limits of the built package. When a part shrinks, lower its limit. A limit leaves about 25 bytes, or 60 bytes
 * for a large part, because a change elsewhere moves the compressed size of each script by a few bytes.
 */

/**
 * The size limits in bytes after gzip: of everything that a page loads at its start, of the styles, and of the scripts
 * of each game, each game's parts, the dock, the sheets, the decisions and the presses.
 */
export const SIZE_LIMITS_OF_PACKAGE_PARTS = {
  start: 89_350,
  'harm-cards': 3_260,
  resources: 7_290,
  'resources-conflict': 4_100,
  humanity: 40_520,
  'humanity-actions': 14_430,
  'humanity-creation': 4_090,
  'humanity-shop': 3_350,
  'humanity-use': 3_470,
  'story-mode': 7_930,
  'story-mode-actions': 8_400,
  tarot: 20_130,
  'tarot-actions': 10_590,
  /** The largest allowed size of the script that a page fetches when the dock first has content. */
  'card-dock': 7_480,
  /** The largest allowed size of the script that a page fetches when it opens its first sheet. */
  'sheet-script': 5_110,
  /** The largest allowed size of the script that a client fetches when it first decides a request or writes. */
  decisions: 19_790,
  /** The largest allowed size of the script that a page fetches at its first press or question. */
  'press-script': 6_360,
  styles: 12_630,
  /**
   * The largest allowed size of each other script. A page loads such a script only when needed, for example when its
   * window opens.
   */
  laterScript: 3_830,
} as const
