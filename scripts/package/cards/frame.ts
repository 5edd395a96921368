/** The sizes of the cards, and the frame of a card: its edge and its background. */
import type { SuitColours } from './palette'
import { CARD_EDGE_COLOUR, PAPER_COLOUR } from './palette'
import { placeDefinedDrawing } from './svg'

/** The width and the height of a card, in drawing units. */
export interface CardSize {
  readonly width: number
  readonly height: number
}

/** A poker card is five units wide and seven high. A tarot card is four units wide and seven high. */
export const POKER_CARD_SIZE: CardSize = { width: 250, height: 350 }
export const TAROT_CARD_SIZE: CardSize = { width: 240, height: 420 }

const CARD_CORNER_RADIUS = 15
/** The width of a card's edge line. The line keeps the card visible on a table of the same colour. */
const CARD_EDGE_WIDTH = 2.5

/** Draws a card without its picture: the edge, and the background of the face or the back. */
export function paintCardPaper({ width, height }: CardSize, paperColour = PAPER_COLOUR): string {
  return (
    `<rect x="${CARD_EDGE_WIDTH / 2}" y="${CARD_EDGE_WIDTH / 2}" width="${width - CARD_EDGE_WIDTH}" height="${height - CARD_EDGE_WIDTH}" rx="${CARD_CORNER_RADIUS}" ` +
    `fill="${paperColour}" stroke="${CARD_EDGE_COLOUR}" stroke-width="${CARD_EDGE_WIDTH}"/>`
  )
}

/** Places the same picture twice, upright and upside down, as on a court card. */
export function paintUprightAndReversed(drawingId: string, { width, height }: CardSize): string {
  return placeDefinedDrawing(drawingId) + placeDefinedDrawing(drawingId, width, height, 1, 180)
}

/**
 * Draws a picture inside an outline. The area behind the picture has the suit's tint. The line around the picture has
 * the suit's ink.
 */
export function paintFramedPicture(
  frameOutline: string,
  { ink, tint }: SuitColours,
  drawing: string,
): string {
  return (
    `<defs><path id="frame" d="${frameOutline}"/></defs><clipPath id="clip">${placeDefinedDrawing('frame')}</clipPath>` +
    `<g clip-path="url(#clip)"><path fill="${tint}" d="M0 0H999V999H0z"/>${drawing}</g>` +
    `<g fill="none" stroke="${ink}" stroke-width="2">${placeDefinedDrawing('frame')}</g>`
  )
}

/** The radius of a picture's rounded corners. */
const CARD_FRAME_CORNER_RADIUS = 6

/** The distances of a picture from the edges of its card. */
export interface PictureInset {
  readonly x: number
  readonly top: number
  readonly bottom: number
}

/**
 * Creates the outline of a picture. It leaves a notch for the rank and the suit sign in the upper left corner, and
 * optionally another in the opposite corner.
 */
export function createNotchedOutline(
  { x, top, bottom }: PictureInset,
  cardSize: CardSize,
  notchSize: CardSize,
  hasTwoNotches: boolean,
): string {
  const [right, low, r] = [cardSize.width - x, cardSize.height - bottom, CARD_FRAME_CORNER_RADIUS]
  const rightEdge = hasTwoNotches
    ? `V${low - notchSize.height - r}q0 ${r}-${r} ${r}H${right - notchSize.width + r}q-${r} 0-${r} ${r}V${low - r}q0 ${r}-${r} ${r}`
    : `V${low - r}q0 ${r}-${r} ${r}`
  return (
    `M${x + notchSize.width + r} ${top}H${right - r}q${r} 0 ${r} ${r}${rightEdge}H${x + r}q-${r} 0-${r}-${r}` +
    `V${top + notchSize.height + r}q0-${r} ${r}-${r}H${x + notchSize.width - r}q${r} 0 ${r}-${r}V${top + r}q0-${r} ${r}-${r}z`
  )
}
