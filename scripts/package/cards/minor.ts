/** The faces of the minor arcana. */
import type { MinorArcanaCard, MinorSuit } from '../../../src/tarot/arcana'
import { PAGE_CARD_NUMBER } from '../../../src/tarot/arcana'
import { drawCoat } from './coats'
import {
  notchedOutline,
  drawFramedPicture,
  drawCardPaper,
  TAROT_CARD_SIZE,
  drawUprightAndReversed,
} from './frame'
import { drawRaisedHands } from './hands'
import type { CourtRank } from './heads'
import { drawBehindHead, drawHead } from './heads'
import { GOLD_COLOUR, INK_COLOUR, TAROT_SUIT_COLOURS } from './palette'
import { PIP_SPOTS } from './pips'
import { SIGN_GROUNDS, TAROT_SUIT_SIGNS } from './signs'
import { placeDrawing, defineDrawing, drawRays, svgFile, useDrawing } from './svg'
import { drawText } from './text'

const MIDDLE = TAROT_CARD_SIZE.width / 2
/** Pictures and suit signs end this far above the lower edge, where the card's name is. */
const FOOT = 24
const INSET = { x: 14, top: 14, bottom: 14 + FOOT }
/** The corner that the picture leaves free, and where rank and sign are in it. */
const NOTCH = { width: 43, height: 104 }
const INDEX = { x: 32, rank: 60, sign: 91 }
/**
 * How the signs of a suit are placed on a card: their scale, the distance of the outer columns from the middle, and
 * the first and last row.
 * The signs do not touch the corners, the frame or each other.
 */
const FEW = { scale: 0.82, column: 0, first: 74, last: 322 }
const SOME = { scale: 0.6, column: 33, first: 66, last: 330 }
const MANY = { scale: 0.5, column: 36.5, first: 66, last: 330 }
const ACE = { y: (TAROT_CARD_SIZE.height - FOOT) / 2, size: 1.3 }

/**
 * The size of each suit's signs. Slim wands and swords are larger and broad coins smaller, so that all look equally
 * large.
 */
const SIZES: Readonly<Record<MinorSuit, number>> = { wands: 1.1, cups: 1, swords: 1.16, pentacles: 0.84 }

const COURT: readonly { readonly index: string; readonly rank: CourtRank }[] = [
  { index: 'P', rank: 'jack' },
  { index: 'Kn', rank: 'knight' },
  { index: 'Q', rank: 'queen' },
  { index: 'K', rank: 'king' },
]

/**
 * Draws a card of a suit. The Ace and the court cards show a picture; the others show as many signs as their
 * number.
 */
export function drawMinorCard({ suit, number }: MinorArcanaCard, title: string): string {
  const hue = TAROT_SUIT_COLOURS[suit]
  const court = COURT[number - PAGE_CARD_NUMBER]
  const rank = court?.index ?? (number === 1 ? 'A' : String(number))
  const index =
    drawText(rank, { x: INDEX.x, y: INDEX.rank, height: 44, anchor: 'middle', tracking: -2, within: 42 }) +
    useDrawing('sign', INDEX.x, INDEX.sign, 0.46 * SIZES[suit])
  const corner = court
    ? useDrawing('index')
    : drawUprightAndReversed('index', { ...TAROT_CARD_SIZE, height: TAROT_CARD_SIZE.height - FOOT })
  const outline = notchedOutline(INSET, TAROT_CARD_SIZE, NOTCH, !court)
  const drawing = court ? drawFigure(court.rank, suit) : drawPips(number, SIZES[suit])
  const body =
    defineDrawing('sign', TAROT_SUIT_SIGNS[suit]) +
    defineDrawing('index', index) +
    drawCardPaper(TAROT_CARD_SIZE) +
    `<g fill="${hue.ink}">${drawFramedPicture(outline, hue, drawing)}${corner}</g>` +
    drawText(title.toUpperCase(), {
      x: MIDDLE,
      y: 404,
      height: 11.5,
      fill: INK_COLOUR,
      anchor: 'middle',
      within: 204,
    })
  return svgFile({ ...TAROT_CARD_SIZE, title, body })
}

/** Draws as many signs as the card's number. The Ace has one large sign with a halo. */
function drawPips(number: number, size: number): string {
  if (number === 1) {
    const glory = drawRays(40, 84, 91, 2.2) + drawRays(20, 84, 98, 2.2)
    return `<g stroke="${GOLD_COLOUR}">${placeDrawing(MIDDLE, ACE.y, 1, glory)}</g>${useDrawing('sign', MIDDLE, ACE.y, ACE.size * size)}`
  }
  const { scale, column, first, last } = number < 4 ? FEW : number < 7 ? SOME : MANY
  const spots = (PIP_SPOTS[number] ?? []).map(([side, row]) =>
    useDrawing('pip', MIDDLE + side * column, first + row * (last - first)),
  )
  return defineDrawing('pip', useDrawing('sign', 0, 0, scale * size)) + spots.join('')
}

function drawFigure(rank: CourtRank, suit: MinorSuit): string {
  const hue = TAROT_SUIT_COLOURS[suit]
  const held = `<g fill="${hue.ink}">${SIGN_GROUNDS[suit]}</g>${useDrawing('sign')}`
  const drawing =
    drawBehindHead(rank, hue.ink) + drawCoat(rank, hue) + drawHead(rank, hue.ink) + drawRaisedHands(held, hue)
  return placeDrawing(MIDDLE, 164, 1.15, drawing)
}
