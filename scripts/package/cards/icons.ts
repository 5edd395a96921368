/** The icons of the trumps. */
import { SKIN_COLOUR } from './palette'
import { paintIcon } from './svg'

/** The icon of each trump, by its number. */
const TRUMP_ICON_NAMES = [
  'tarot-00-the-fool',
  'tarot-01-the-magician',
  'tarot-02-the-high-priestess',
  'tarot-03-the-empress',
  'tarot-04-the-emperor',
  'tarot-05-the-hierophant',
  'tarot-06-the-lovers',
  'tarot-07-the-chariot',
  'tarot-08-strength',
  'tarot-09-the-hermit',
  'tarot-10-wheel-of-fortune',
  'tarot-11-justice',
  'tarot-12-the-hanged-man',
  'tarot-13-death',
  'tarot-14-temperance',
  'tarot-15-the-devil',
  'tarot-16-the-tower',
  'tarot-17-the-star',
  'tarot-18-the-moon',
  'tarot-19-the-sun',
  'tarot-20-judgement',
  'tarot-21-the-world',
]

/**
 * Additions to four card icons. These icons end at the edge of a square tile, but cards show no tile, so the missing
 * parts of the figures are drawn here. The unit is that of the icon, which is 512 units wide.
 */
const ICON_COMPLETION_BY_TRUMP: Readonly<Record<number, string>> = {
  16: '<path d="M417 26L534-89H629L463 26z"/>',
  17: `<circle cx="147.6" cy="119.8" r="114.1" fill="none" stroke="${SKIN_COLOUR}" stroke-width="16.7"/>`,
  18:
    `<g fill="none" stroke="${SKIN_COLOUR}" stroke-width="16.7"><circle cx="256" cy="119.8" r="128.1"/>` +
    '<path d="M256-12V-60M194-2L171-48M318-2L341-48"/></g><path d="M99 25.5L25-24V-44L129 25.5zM428.5 25.5L487-4V15L466 25.5z"/>',
  19:
    '<clipPath id="above"><path d="M140-84H372V25.5H140z"/></clipPath>' +
    '<g clip-path="url(#above)"><use href="#icon" transform="rotate(180 256 106.5)"/></g>',
}

/**
 * The number of units by which the figure of a trump is moved down. These figures are taller than their tile. The key
 * is the number of the trump.
 */
const FIGURE_OFFSET_BY_TRUMP: Readonly<Record<number, number>> = { 17: 3, 18: 10, 19: 15 }

/**
 * Creates the figure of a trump card. The drawing is 100 units wide and lies around 0, 0. `lowered` is the number of
 * units by which it must be moved down to be centred.
 */
export function createTrumpFigure(trumpNumber: number): { drawing: string; lowered: number } {
  return {
    drawing: paintIcon(TRUMP_ICON_NAMES[trumpNumber] ?? '', ICON_COMPLETION_BY_TRUMP[trumpNumber]),
    lowered: FIGURE_OFFSET_BY_TRUMP[trumpNumber] ?? 0,
  }
}
