/** Draws the faces of the minor arcana. */
import type { MinorArcanaCard, MinorArcanaSuit } from '../../../src/tarot/arcana'
import { TAROT_PAGE_CARD_NUMBER } from '../../../src/tarot/arcana'
import { paintCourtCoat } from './coats'
import {
  createNotchedOutline,
  paintFramedPicture,
  paintCardPaper,
  TAROT_CARD_SIZE,
  paintUprightAndReversed,
} from './frame'
import { paintRaisedHands } from './hands'
import type { CourtRank } from './heads'
import { paintVeilBehindHead, paintCourtHead, paintHeaddressSign } from './heads'
import { GOLD_COLOUR, TAROT_SUIT_COLOURS } from './palette'
import { PIP_POSITIONS_BY_NUMBER } from './pips'
import { SUIT_SIGN_BACKGROUNDS, TAROT_SUIT_SIGNS } from './signs'
import { placeDrawing, defineDrawing, paintRays, createSvgFile, placeDefinedDrawing } from './svg'
import { paintTextLine } from './text'

const CARD_MIDDLE_X = TAROT_CARD_SIZE.width / 2
const CARD_PICTURE_INSET = { x: 14, top: 14, bottom: 14 }
/**
 * `NOTCH_SIZE` is the size of the corner that the picture leaves free. `CORNER_INDEX_POSITION` is the place of the rank
 * and the sign in this corner.
 */
const NOTCH_SIZE = { width: 43, height: 104 }
const CORNER_INDEX_POSITION = { x: 32, rank: 60, sign: 91 }
const RANK_TEXT_STYLE = { height: 44, anchor: 'middle', tracking: -2, within: 42 } as const
/**
 * The arrangement of suit signs on number cards: the size of the signs, the distance of the outer columns from the
 * middle, and the heights of the first and the last row. The signs touch nothing else.
 */
const TWO_OR_THREE_PIPS_LAYOUT = { scale: 0.82, column: 0, first: 74, last: 346 }
const FOUR_TO_SIX_PIPS_LAYOUT = { scale: 0.6, column: 33, first: 66, last: 354 }
const SEVEN_TO_TEN_PIPS_LAYOUT = { scale: 0.5, column: 36.5, first: 66, last: 354 }
const ACE_SUIT_SIGN_PLACEMENT = { y: TAROT_CARD_SIZE.height / 2, size: 1.3 }

/**
 * The factor by which the signs of each suit are enlarged or reduced, so that all suits look equally large. Wands and
 * swords are slim, so they are larger; coins are broad, so they are smaller.
 */
const SUIT_SIGN_SCALES: Readonly<Record<MinorArcanaSuit, number>> = {
  wands: 1.1,
  cups: 1,
  swords: 1.16,
  pentacles: 0.84,
}

/** The court cards of a suit in their order, from the Page to the King. */
const COURT_RANKS: readonly CourtRank[] = ['jack', 'knight', 'queen', 'king']

/**
 * Draws a card of a suit. Number cards show as many signs as their number; the Ace and court cards show a picture.
 * Court cards have no letter, because letters differ by language.
 */
export function paintMinorCard({ suit, number }: MinorArcanaCard): string {
  const suitColours = TAROT_SUIT_COLOURS[suit]
  const courtRank = COURT_RANKS[number - TAROT_PAGE_CARD_NUMBER]
  const cardRankDrawing = courtRank
    ? placeDrawing(
        CORNER_INDEX_POSITION.x,
        CORNER_INDEX_POSITION.rank - 22,
        0.46,
        paintHeaddressSign(courtRank),
      )
    : paintTextLine(number === 1 ? 'A' : String(number), {
        ...RANK_TEXT_STYLE,
        x: CORNER_INDEX_POSITION.x,
        y: CORNER_INDEX_POSITION.rank,
      })
  const cornerIndex =
    cardRankDrawing +
    placeDefinedDrawing(
      'sign',
      CORNER_INDEX_POSITION.x,
      CORNER_INDEX_POSITION.sign,
      0.46 * SUIT_SIGN_SCALES[suit],
    )
  const cornerDrawing = courtRank
    ? placeDefinedDrawing('index')
    : paintUprightAndReversed('index', TAROT_CARD_SIZE)
  const frameOutline = createNotchedOutline(CARD_PICTURE_INSET, TAROT_CARD_SIZE, NOTCH_SIZE, !courtRank)
  const pictureDrawing = courtRank
    ? paintCourtFigure(courtRank, suit)
    : paintSuitPips(number, SUIT_SIGN_SCALES[suit])
  const svgBody =
    defineDrawing('sign', TAROT_SUIT_SIGNS[suit]) +
    defineDrawing('index', cornerIndex) +
    paintCardPaper(TAROT_CARD_SIZE) +
    `<g fill="${suitColours.ink}">${paintFramedPicture(frameOutline, suitColours, pictureDrawing)}${cornerDrawing}</g>`
  return createSvgFile({ ...TAROT_CARD_SIZE, body: svgBody })
}

/** Draws the suit signs of a number card: as many as the card's number. An Ace gets a single large sign with a halo. */
function paintSuitPips(pipCount: number, signScale: number): string {
  if (pipCount === 1) {
    const sunRayDrawing = paintRays(40, 84, 91, 2.2) + paintRays(20, 84, 98, 2.2)
    return `<g stroke="${GOLD_COLOUR}">${placeDrawing(CARD_MIDDLE_X, ACE_SUIT_SIGN_PLACEMENT.y, 1, sunRayDrawing)}</g>${placeDefinedDrawing('sign', CARD_MIDDLE_X, ACE_SUIT_SIGN_PLACEMENT.y, ACE_SUIT_SIGN_PLACEMENT.size * signScale)}`
  }
  const { scale, column, first, last } =
    pipCount < 4
      ? TWO_OR_THREE_PIPS_LAYOUT
      : pipCount < 7
        ? FOUR_TO_SIX_PIPS_LAYOUT
        : SEVEN_TO_TEN_PIPS_LAYOUT
  const pipDrawings = (PIP_POSITIONS_BY_NUMBER[pipCount] ?? []).map(([side, row]) =>
    placeDefinedDrawing('pip', CARD_MIDDLE_X + side * column, first + row * (last - first)),
  )
  return defineDrawing('pip', placeDefinedDrawing('sign', 0, 0, scale * signScale)) + pipDrawings.join('')
}

function paintCourtFigure(courtRank: CourtRank, suit: MinorArcanaSuit): string {
  const suitColours = TAROT_SUIT_COLOURS[suit]
  const drawingOfHeldSuitSign = `<g fill="${suitColours.ink}">${SUIT_SIGN_BACKGROUNDS[suit]}</g>${placeDefinedDrawing('sign')}`
  const drawing =
    paintVeilBehindHead(courtRank, suitColours.ink) +
    paintCourtCoat(courtRank, suitColours) +
    paintCourtHead(courtRank, suitColours.ink) +
    paintRaisedHands(drawingOfHeldSuitSign, suitColours)
  return placeDrawing(CARD_MIDDLE_X, 172, 1.18, drawing)
}
