/** The frame of every card: its size, edge and ground. */
import type { Hue } from './palette'
import { EDGE, PAPER } from './palette'
import { use } from './svg'

/** A card's size, in drawing units. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Five to seven, as poker cards are; and four to seven, as tarot cards are. */
export const POKER: Size = { width: 250, height: 350 }
export const TAROT: Size = { width: 240, height: 420 }

const RADIUS = 15
/** The width of a card's edge line, which keeps the card visible on a table of its own colour. */
const LINE = 2.5

/** The card itself: its edge, and its paper or the ground of its back. */
export function sheet({ width, height }: Size, fill = PAPER): string {
  return (
    `<rect x="${LINE / 2}" y="${LINE / 2}" width="${width - LINE}" height="${height - LINE}" rx="${RADIUS}" ` +
    `fill="${fill}" stroke="${EDGE}" stroke-width="${LINE}"/>`
  )
}

/** Draws the same picture upright and upside down, as on the two halves of a court card. */
export function twice(id: string, { width, height }: Size): string {
  return use(id) + use(id, width, height, 1, 180)
}

/** A picture within its outline, on the suit's tint and with a line in its ink. */
export function picture(outline: string, { ink, tint }: Hue, drawing: string): string {
  return (
    `<defs><path id="frame" d="${outline}"/></defs><clipPath id="clip">${use('frame')}</clipPath>` +
    `<g clip-path="url(#clip)"><path fill="${tint}" d="M0 0H999V999H0z"/>${drawing}</g>` +
    `<g fill="none" stroke="${ink}" stroke-width="2">${use('frame')}</g>`
  )
}

/** Rounds a picture's corners. */
const CORNER = 6

/** A picture's distances from the card's edges. */
export interface Inset {
  readonly x: number
  readonly top: number
  readonly bottom: number
}

/**
 * A picture's outline with a notch for rank and sign in its first corner, and with `both` also in the opposite corner.
 */
export function notched({ x, top, bottom }: Inset, size: Size, notch: Size, both: boolean): string {
  const [right, low, r] = [size.width - x, size.height - bottom, CORNER]
  const end = both
    ? `V${low - notch.height - r}q0 ${r}-${r} ${r}H${right - notch.width + r}q-${r} 0-${r} ${r}V${low - r}q0 ${r}-${r} ${r}`
    : `V${low - r}q0 ${r}-${r} ${r}`
  return (
    `M${x + notch.width + r} ${top}H${right - r}q${r} 0 ${r} ${r}${end}H${x + r}q-${r} 0-${r}-${r}` +
    `V${top + notch.height + r}q0-${r} ${r}-${r}H${x + notch.width - r}q${r} 0 ${r}-${r}V${top + r}q0-${r} ${r}-${r}z`
  )
}
