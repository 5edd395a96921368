/** The faces of the deck of What's the Harm? */
import type { FaceCardWithIdAndName } from '../../../src/harm-cards/face-cards'
import { paintCourtCoat } from './coats'
import {
  createNotchedOutline,
  paintFramedPicture,
  POKER_CARD_SIZE,
  paintCardPaper,
  paintUprightAndReversed,
} from './frame'
import { paintVeilBehindHead, paintCourtHead } from './heads'
import { GOLD_COLOUR, HARM_SUIT_COLOURS } from './palette'
import { HARM_SUIT_SIGNS } from './signs'
import { placeDrawing, defineDrawing, createSvgFile, placeDefinedDrawing } from './svg'
import { paintTextLine } from './text'

/**
 * `NOTCH_SIZE` is the size of the corner that the picture leaves free. `CORNER_INDEX_POSITION` is the place of the rank
 * and the suit sign in this corner.
 */
const NOTCH_SIZE = { width: 52, height: 101 }
const CORNER_INDEX_POSITION = { x: 40, rank: 64, sign: 94 }
const CARD_PICTURE_INSET = { x: 20, top: 20, bottom: 20 }
/** The height of the strip between the card's two halves, and the distance between the strip's ornaments. */
const MIDDLE_STRIP_HEIGHT = 19
const ORNAMENT_DISTANCE = 15

/** Draws a face card of the poker deck: two half figures, so that one figure is always upright. */
export function paintHarmCard({ rank, suit }: FaceCardWithIdAndName): string {
  const suitColours = HARM_SUIT_COLOURS[suit]
  const { width, height } = POKER_CARD_SIZE
  const [middle, top] = [width / 2, (height - MIDDLE_STRIP_HEIGHT) / 2]
  const figureDrawing =
    paintVeilBehindHead(rank, suitColours.ink) +
    paintCourtCoat(rank, suitColours) +
    paintCourtHead(rank, suitColours.ink)
  const halfFigureDrawing =
    placeDrawing(middle, top - 42, 0.9, figureDrawing) +
    `<g fill="${suitColours.ink}">${placeDefinedDrawing('sign', width - 50, 82, 0.4)}</g>`
  const cornerIndex =
    paintTextLine(rank.charAt(0).toUpperCase(), {
      x: CORNER_INDEX_POSITION.x,
      y: CORNER_INDEX_POSITION.rank,
      height: 46,
      anchor: 'middle',
    }) + placeDefinedDrawing('sign', CORNER_INDEX_POSITION.x, CORNER_INDEX_POSITION.sign, 0.47)
  const svgBody =
    defineDrawing('sign', HARM_SUIT_SIGNS[suit]) +
    `<clipPath id="upper"><path d="M0 0H${width}V${height / 2}H0z"/></clipPath>` +
    defineDrawing('half', `<g clip-path="url(#upper)">${halfFigureDrawing}</g>`) +
    defineDrawing('index', cornerIndex) +
    paintCardPaper(POKER_CARD_SIZE) +
    paintFramedPicture(
      createNotchedOutline(CARD_PICTURE_INSET, POKER_CARD_SIZE, NOTCH_SIZE, true),
      suitColours,
      paintUprightAndReversed('half', POKER_CARD_SIZE) + paintMiddleStrip(suitColours.ink),
    ) +
    `<g fill="${suitColours.ink}">${paintUprightAndReversed('index', POKER_CARD_SIZE)}</g>`
  return createSvgFile({ ...POKER_CARD_SIZE, body: svgBody })
}

/** Draws the strip between the two halves of a card: gold lozenges and dots between two gold lines. */
function paintMiddleStrip(inkColour: string): string {
  const { width, height } = POKER_CARD_SIZE
  const [middle, half] = [height / 2, MIDDLE_STRIP_HEIGHT / 2]
  const ornamentDrawings = Array.from({ length: 15 }, (_, index) => {
    const x = width / 2 + (index - 7) * ORNAMENT_DISTANCE
    return index % 2 === 1
      ? `M${x - 5} ${middle}l5-4.5 5 4.5-5 4.5z`
      : `M${x - 1.5} ${middle}a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0z`
  })
  return (
    `<path fill="${inkColour}" d="M0 ${middle - half}H${width}v${MIDDLE_STRIP_HEIGHT}H0z"/>` +
    `<path fill="${GOLD_COLOUR}" d="M0 ${middle - half}H${width}v2H0zM0 ${middle + half - 2}H${width}v2H0z${ornamentDrawings.join('')}"/>`
  )
}
