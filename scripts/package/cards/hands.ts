/** Draws the hands of a court card's figure. They hold up the sign of the suit. */
import type { SuitColours } from './palette'
import { INK_COLOUR, SKIN_COLOUR } from './palette'
import { placeDrawing, defineDrawing, placeDefinedDrawing } from './svg'

/** Draws two hands before the breast. They hold up the suit's sign, so that players see the suit. */
export function paintRaisedHands(suitSignDrawing: string, { ink, tint }: SuitColours): string {
  const armDrawing =
    `<path fill="${ink}" stroke="${tint}" stroke-width="2.5" d="M104 176C84 184 52 170 24 150L34 126C58 138 84 140 98 132z"/>` +
    `<g stroke="${INK_COLOUR}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">` +
    `<path fill="${SKIN_COLOUR}" d="M28 154C16 152 6 146 4 138 3 130 10 126 16 126 24 126 32 126 36 130z"/>` +
    `<path fill="none" d="M6 137Q14 137 20 139M9 144Q16 144 21 146"/></g>`
  return (
    defineDrawing('arm', armDrawing) +
    placeDrawing(
      0,
      110,
      1.06,
      `<g fill="${tint}" stroke="${INK_COLOUR}" stroke-width="2">${suitSignDrawing}</g>`,
    ) +
    placeDrawing(
      0,
      12,
      1,
      `${placeDefinedDrawing('arm')}<g transform="scale(-1 1)">${placeDefinedDrawing('arm')}</g>`,
    )
  )
}
