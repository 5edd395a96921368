/** Draws the faces of the minor arcana. */
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
import { drawBehindHead, drawHead, drawHeaddressSign } from './heads'
import { GOLD_COLOUR, TAROT_SUIT_COLOURS } from './palette'
import { PIP_SPOTS } from './pips'
import { SIGN_GROUNDS, TAROT_SUIT_SIGNS } from './signs'
import { placeDrawing, defineDrawing, drawRays, svgFile, useDrawing } from './svg'
import { drawText } from './text'

const MIDDLE = TAROT_CARD_SIZE.width / 2
const PICTURE_INSET = { x: 14, top: 14, bottom: 14 }
/**
 * `NOTCH` is the size of the corner that the picture leaves free. `CORNER_INDEX` is the position of the rank and of the
 * sign in this corner.
 */
const NOTCH = { width: 43, height: 104 }
const CORNER_INDEX = { x: 32, rank: 60, sign: 91 }
const RANK_TEXT_STYLE = { height: 44, anchor: 'middle', tracking: -2, within: 42 } as const
/**
 * How a card arranges the signs of its suit: their scale, the distance of the outer columns from the middle, and the
 * height of the first and the last row. With these values, no sign touches the corners, the frame or another sign.
 */
const TWO_OR_THREE_PIPS = { scale: 0.82, column: 0, first: 74, last: 346 }
const FOUR_TO_SIX_PIPS = { scale: 0.6, column: 33, first: 66, last: 354 }
const SEVEN_TO_TEN_PIPS = { scale: 0.5, column: 36.5, first: 66, last: 354 }
const ACE_SIGN_POSITION = { y: TAROT_CARD_SIZE.height / 2, size: 1.3 }

/**
 * The size of each suit's signs. Slim wands and swords are larger and broad coins smaller, so that all look equally
 * large.
 */
const SIGN_SCALES: Readonly<Record<MinorSuit, number>> = {
  wands: 1.1,
  cups: 1,
  swords: 1.16,
  pentacles: 0.84,
}

/** The court cards of a suit in their order, from the Page to the King. */
const COURT_RANKS: readonly CourtRank[] = ['jack', 'knight', 'queen', 'king']

/**
 * Draws a card of a suit. The Ace and the court cards show a picture. Every other card shows as many signs as its
 * number. In the corner, a court card shows its headdress, because each language has other letters for the ranks.
 */
export function drawMinorCard({ suit, number }: MinorArcanaCard): string {
  const suitColours = TAROT_SUIT_COLOURS[suit]
  const courtRank = COURT_RANKS[number - PAGE_CARD_NUMBER]
  const rank = courtRank
    ? placeDrawing(CORNER_INDEX.x, CORNER_INDEX.rank - 22, 0.46, drawHeaddressSign(courtRank))
    : drawText(number === 1 ? 'A' : String(number), {
        ...RANK_TEXT_STYLE,
        x: CORNER_INDEX.x,
        y: CORNER_INDEX.rank,
      })
  const index = rank + useDrawing('sign', CORNER_INDEX.x, CORNER_INDEX.sign, 0.46 * SIGN_SCALES[suit])
  const corner = courtRank ? useDrawing('index') : drawUprightAndReversed('index', TAROT_CARD_SIZE)
  const outline = notchedOutline(PICTURE_INSET, TAROT_CARD_SIZE, NOTCH, !courtRank)
  const drawing = courtRank ? drawFigure(courtRank, suit) : drawPips(number, SIGN_SCALES[suit])
  const body =
    defineDrawing('sign', TAROT_SUIT_SIGNS[suit]) +
    defineDrawing('index', index) +
    drawCardPaper(TAROT_CARD_SIZE) +
    `<g fill="${suitColours.ink}">${drawFramedPicture(outline, suitColours, drawing)}${corner}</g>`
  return svgFile({ ...TAROT_CARD_SIZE, body })
}

/** Draws as many signs as the number of the card. An Ace has a single large sign with a halo. */
function drawPips(number: number, size: number): string {
  if (number === 1) {
    const glory = drawRays(40, 84, 91, 2.2) + drawRays(20, 84, 98, 2.2)
    return `<g stroke="${GOLD_COLOUR}">${placeDrawing(MIDDLE, ACE_SIGN_POSITION.y, 1, glory)}</g>${useDrawing('sign', MIDDLE, ACE_SIGN_POSITION.y, ACE_SIGN_POSITION.size * size)}`
  }
  const { scale, column, first, last } =
    number < 4 ? TWO_OR_THREE_PIPS : number < 7 ? FOUR_TO_SIX_PIPS : SEVEN_TO_TEN_PIPS
  const placedPips = (PIP_SPOTS[number] ?? []).map(([side, row]) =>
    useDrawing('pip', MIDDLE + side * column, first + row * (last - first)),
  )
  return defineDrawing('pip', useDrawing('sign', 0, 0, scale * size)) + placedPips.join('')
}

function drawFigure(rank: CourtRank, suit: MinorSuit): string {
  const suitColours = TAROT_SUIT_COLOURS[suit]
  const heldSign = `<g fill="${suitColours.ink}">${SIGN_GROUNDS[suit]}</g>${useDrawing('sign')}`
  const drawing =
    drawBehindHead(rank, suitColours.ink) +
    drawCoat(rank, suitColours) +
    drawHead(rank, suitColours.ink) +
    drawRaisedHands(heldSign, suitColours)
  return placeDrawing(MIDDLE, 172, 1.18, drawing)
}
