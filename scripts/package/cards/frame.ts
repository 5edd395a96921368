/** The sizes of the cards, and the frame of a card: its edge and its background. */
import type { SuitColours } from './palette'
import { EDGE_COLOUR, PAPER_COLOUR } from './palette'
import { useDrawing } from './svg'

/** A card's size, in drawing units. */
export interface CardSize {
  readonly width: number
  readonly height: number
}

/** A poker card is five units wide and seven high. A tarot card is four units wide and seven high. */
export const POKER_CARD_SIZE: CardSize = { width: 250, height: 350 }
export const TAROT_CARD_SIZE: CardSize = { width: 240, height: 420 }

const CARD_RADIUS = 15
/** The width of a card's edge line. The line keeps the card visible on a table of the same colour. */
const EDGE_WIDTH = 2.5

/** Draws a card without its picture: the edge, and the background of the face or the back. */
export function drawCardPaper({ width, height }: CardSize, fill = PAPER_COLOUR): string {
  return (
    `<rect x="${EDGE_WIDTH / 2}" y="${EDGE_WIDTH / 2}" width="${width - EDGE_WIDTH}" height="${height - EDGE_WIDTH}" rx="${CARD_RADIUS}" ` +
    `fill="${fill}" stroke="${EDGE_COLOUR}" stroke-width="${EDGE_WIDTH}"/>`
  )
}

/** Places the same picture twice, upright and upside down, as on a court card. */
export function drawUprightAndReversed(id: string, { width, height }: CardSize): string {
  return useDrawing(id) + useDrawing(id, width, height, 1, 180)
}

/** Draws a picture inside its outline: on the suit's tint, with a line in the suit's ink. */
export function drawFramedPicture(outline: string, { ink, tint }: SuitColours, drawing: string): string {
  return (
    `<defs><path id="frame" d="${outline}"/></defs><clipPath id="clip">${useDrawing('frame')}</clipPath>` +
    `<g clip-path="url(#clip)"><path fill="${tint}" d="M0 0H999V999H0z"/>${drawing}</g>` +
    `<g fill="none" stroke="${ink}" stroke-width="2">${useDrawing('frame')}</g>`
  )
}

/** The radius of a picture's rounded corners. */
const CORNER_RADIUS = 6

/** How far a picture is from the edges of its card. */
export interface PictureInset {
  readonly x: number
  readonly top: number
  readonly bottom: number
}

/**
 * The outline of a picture. Its upper left corner has a notch for the rank and the sign. The opposite corner may have a
 * second notch.
 */
export function notchedOutline(
  { x, top, bottom }: PictureInset,
  size: CardSize,
  notch: CardSize,
  hasTwoNotches: boolean,
): string {
  const [right, low, r] = [size.width - x, size.height - bottom, CORNER_RADIUS]
  const rightEdge = hasTwoNotches
    ? `V${low - notch.height - r}q0 ${r}-${r} ${r}H${right - notch.width + r}q-${r} 0-${r} ${r}V${low - r}q0 ${r}-${r} ${r}`
    : `V${low - r}q0 ${r}-${r} ${r}`
  return (
    `M${x + notch.width + r} ${top}H${right - r}q${r} 0 ${r} ${r}${rightEdge}H${x + r}q-${r} 0-${r}-${r}` +
    `V${top + notch.height + r}q0-${r} ${r}-${r}H${x + notch.width - r}q${r} 0 ${r}-${r}V${top + r}q0-${r} ${r}-${r}z`
  )
}
