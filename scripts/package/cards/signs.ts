/** Draws the signs of the suits of both decks. */
import type { HarmArenaSuit } from '../../../src/harm-cards/rules'
import type { MinorArcanaSuit } from '../../../src/tarot/arcana'
import { placeDrawing, paintIcon, findPointOnCircle, createPolygonPath } from './svg'

/** The signs of the suits, each 100 units high around 0, 0. They differ clearly even at ten pixels. */
export const HARM_SUIT_SIGNS: Readonly<Record<HarmArenaSuit, string>> = {
  clubs: placeDrawing(0, 0, 1.02, paintIcon('clubs')),
  diamonds: placeDrawing(0, 0, 1.04, paintIcon('diamonds')),
  hearts: placeDrawing(0, 0, 1.02, paintIcon('hearts')),
  spades: placeDrawing(0, 0, 1.04, paintIcon('spades')),
}

/** The suit sign of wands: a staff with buds, which distinguish it from a sword. */
const WAND_DRAWING =
  '<path d="M-6.5-41 2-50 7.5-44V43.5q0 6.5-7 6.5t-7-6.5z"/>' +
  '<path d="M-8 2C-22 0-30-9-31-25-16-24-8-15-8 2zM9-11C9-28 16-37 30-39 30-23 23-14 9-11zM9 31C9 14 16 5 30 3 30 19 23 28 9 31z"/>'

/** The suit sign of cups: a chalice. The line below its rim and the knob on its stem distinguish it from a vase. */
const CUP_DRAWING =
  '<path fill-rule="evenodd" d="M-35-46H35C35-12 25 3 8 9V25C11 33 23 35 28 46H-28C-23 35-11 33-8 25V9C-25 3-35-12-35-46z' +
  'M-31.5-35.5Q-31-31-30.3-28H30.3Q31-31 31.5-35.5z"/><ellipse cy="17" rx="15" ry="5.5"/>'

/** The suit sign of swords: a sword with its point up and a groove along the blade. */
const SWORD_DRAWING =
  '<path fill-rule="evenodd" d="M0-50 8-39 11.5 15H25C28 15 29 10 33 10L34 14C33 21 29 25 24 25H6.5V34A8.5 8.5 0 1 1-6.5 34V25H-24C-29 25-33 21-34 14L-33 10C-29 10-28 15-25 15H-11.5L-8-39z' +
  'M-1.2-35-2 15H2L1.2-35z"/>'

/** The suit sign of pentacles: a coin with a star. */
const PENTACLE_DRAWING = `<path fill-rule="evenodd" d="${createCirclePath(47)}${createCirclePath(42.5)}${createCirclePath(39)}${createStarPath(5, 34, 14)}"/>`

export const TAROT_SUIT_SIGNS: Readonly<Record<MinorArcanaSuit, string>> = {
  wands: WAND_DRAWING,
  cups: CUP_DRAWING,
  swords: SWORD_DRAWING,
  pentacles: PENTACLE_DRAWING,
}

function createCirclePath(radius: number): string {
  return `M0-${radius}A${radius} ${radius} 0 0 1 0 ${radius} ${radius} ${radius} 0 0 1 0-${radius}z`
}

/**
 * The drawings behind the suit signs on court cards. They cover the coat of the figure, so that it does not show
 * through a sign.
 */
export const SUIT_SIGN_BACKGROUNDS: Readonly<Record<MinorArcanaSuit, string>> = {
  wands: '',
  cups: '<path d="M-32-40H32V-24H-32z"/>',
  swords: '<path d="M-6-38H6V16H-6z"/>',
  pentacles: '<circle r="46"/>',
}

/** Creates the outline of a star with the given number of points. */
export function createStarPath(pointCount: number, outerRadius: number, innerRadius: number): string {
  return createPolygonPath(
    Array.from({ length: pointCount * 2 }, (_, index) =>
      findPointOnCircle(index % 2 === 0 ? outerRadius : innerRadius, (index * 180) / pointCount),
    ),
  )
}
