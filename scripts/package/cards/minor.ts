/** The faces of the minor arcana. */
import type { MinorArcanaCard, MinorSuit } from '../../../src/tarot/arcana'
import { PAGE_CARD_NUMBER } from '../../../src/tarot/arcana'
import { coat } from './coats'
import { notched, picture, sheet, TAROT, twice } from './frame'
import { hands } from './hands'
import type { Rank } from './heads'
import { behind, head } from './heads'
import { GOLD, INK, TAROT_HUES } from './palette'
import { PIPS } from './pips'
import { SIGN_GROUNDS, TAROT_SIGNS } from './signs'
import { at, define, rays, svg, use } from './svg'
import { text } from './text'

const MIDDLE = TAROT.width / 2
/** Pictures and pips end above the name of the card. */
const FOOT = 24
const INSET = { x: 14, top: 14, bottom: 14 + FOOT }
/** The corner that a picture leaves free, and the positions of rank and sign there. */
const NOTCH = { width: 43, height: 104 }
const INDEX = { x: 32, rank: 60, sign: 91 }
/**
 * The scale of pips, the distance of the outer columns from the middle, and the first and last row. Pips touch neither
 * the corners nor the frame nor each other.
 */
const FEW = { scale: 0.82, column: 0, first: 74, last: 322 }
const SOME = { scale: 0.6, column: 33, first: 66, last: 330 }
const MANY = { scale: 0.5, column: 36.5, first: 66, last: 330 }
const ACE = { y: (TAROT.height - FOOT) / 2, size: 1.3 }

/** Wands and swords are slim and may be larger, coins are broad and have to be smaller, to weigh the same. */
const SIZES: Readonly<Record<MinorSuit, number>> = { wands: 1.1, cups: 1, swords: 1.16, pentacles: 0.84 }

const COURT: readonly { readonly index: string; readonly rank: Rank }[] = [
  { index: 'P', rank: 'jack' },
  { index: 'Kn', rank: 'knight' },
  { index: 'Q', rank: 'queen' },
  { index: 'K', rank: 'king' },
]

/** Draws a card of a suit: the Ace and the court cards show a picture, the others as many signs as their number. */
export function minorCard({ suit, number }: MinorArcanaCard, title: string): string {
  const hue = TAROT_HUES[suit]
  const court = COURT[number - PAGE_CARD_NUMBER]
  const rank = court?.index ?? (number === 1 ? 'A' : String(number))
  const index =
    text(rank, { x: INDEX.x, y: INDEX.rank, height: 44, anchor: 'middle', tracking: -2, within: 42 }) +
    use('sign', INDEX.x, INDEX.sign, 0.46 * SIZES[suit])
  const corner = court ? use('index') : twice('index', { ...TAROT, height: TAROT.height - FOOT })
  const outline = notched(INSET, TAROT, NOTCH, !court)
  const drawing = court ? figure(court.rank, suit) : pips(number, SIZES[suit])
  const body =
    define('sign', TAROT_SIGNS[suit]) +
    define('index', index) +
    sheet(TAROT) +
    `<g fill="${hue.ink}">${picture(outline, hue, drawing)}${corner}</g>` +
    text(title.toUpperCase(), { x: MIDDLE, y: 404, height: 11.5, fill: INK, anchor: 'middle', within: 204 })
  return svg({ ...TAROT, title, body })
}

/** Draws as many signs as the card's number; the Ace's single sign is large, with a halo. */
function pips(number: number, size: number): string {
  if (number === 1) {
    const glory = rays(40, 84, 91, 2.2) + rays(20, 84, 98, 2.2)
    return `<g stroke="${GOLD}">${at(MIDDLE, ACE.y, 1, glory)}</g>${use('sign', MIDDLE, ACE.y, ACE.size * size)}`
  }
  const { scale, column, first, last } = number < 4 ? FEW : number < 7 ? SOME : MANY
  const spots = (PIPS[number] ?? []).map(([side, row]) =>
    use('pip', MIDDLE + side * column, first + row * (last - first)),
  )
  return define('pip', use('sign', 0, 0, scale * size)) + spots.join('')
}

function figure(rank: Rank, suit: MinorSuit): string {
  const hue = TAROT_HUES[suit]
  const held = `<g fill="${hue.ink}">${SIGN_GROUNDS[suit]}</g>${use('sign')}`
  const drawing = behind(rank, hue.ink) + coat(rank, hue) + head(rank, hue.ink) + hands(held, hue)
  return at(MIDDLE, 164, 1.15, drawing)
}
