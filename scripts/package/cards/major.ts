/** The faces of the major arcana. */
import type { MajorArcanaCard } from '../../../src/tarot/arcana'
import { sheet, TAROT } from './frame'
import { figureOf } from './icons'
import { DUSK, GOLD, NIGHT, SKIN } from './palette'
import { star } from './signs'
import { at, define, rays, svg, use } from './svg'
import { text } from './text'

const MIDDLE = TAROT.width / 2
/** The window of the picture: an arch. */
const WINDOW = { left: 16, top: 62, bottom: 376 }
const FIGURE = { y: 236, size: 1.88 }

/** The positions and sizes of small stars. */
const STARS = [
  [62, 116, 0.8],
  [120, 92, 1.3],
  [178, 116, 0.8],
  [40, 350, 0.7],
  [120, 357, 1],
  [200, 350, 0.7],
] as const

/** Draws a trump as a gold and pale window into the night, so that players tell it from every suit at a glance. */
export function majorCard({ number }: MajorArcanaCard, title: string): string {
  const { drawing, lowered } = figureOf(number)
  const right = TAROT.width - WINDOW.left
  const arch =
    `M${WINDOW.left} ${WINDOW.bottom}V${WINDOW.top + 70}C${WINDOW.left} ${WINDOW.top + 26} ${WINDOW.left + 44} ${WINDOW.top} ${MIDDLE} ${WINDOW.top}` +
    `S${right} ${WINDOW.top + 26} ${right} ${WINDOW.top + 70}V${WINDOW.bottom}z`
  const body =
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${NIGHT}"/><stop offset="1" stop-color="${DUSK}"/></linearGradient>` +
    `<clipPath id="arch"><path d="${arch}"/></clipPath>` +
    sheet(TAROT) +
    `<path fill="url(#sky)" d="${arch}"/><g clip-path="url(#arch)">${glory()}</g>` +
    `<g fill="${SKIN}" clip-path="url(#arch)">${at(MIDDLE, FIGURE.y + lowered, FIGURE.size, drawing)}</g>` +
    `<path fill="none" stroke="${GOLD}" stroke-width="3" d="${arch}"/>` +
    text(roman(number), { x: 17, y: 53, height: 35, fill: NIGHT, tracking: 2 }) +
    at(TAROT.width - 34, 35, 0.34, `<path fill="${NIGHT}" d="${star(8, 50, 22)}"/>`) +
    text(title.toUpperCase(), { x: MIDDLE, y: 402, height: 12, fill: NIGHT, anchor: 'middle', within: 204 })
  return svg({ ...TAROT, title, body })
}

/** A disc and a halo behind the figure, and small stars above and below it. */
function glory(): string {
  const halo = `<g stroke="${GOLD}">${rays(60, 118, 126, 1.4)}${rays(30, 134, 220, 1.2)}</g>`
  return (
    define('star', `<path fill="${GOLD}" d="${star(4, 8, 2)}"/>`) +
    at(MIDDLE, FIGURE.y, 1, `<circle r="110" fill="${DUSK}"/>${halo}`) +
    STARS.map(([x, y, scale]) => use('star', x, y, scale)).join('')
  )
}

/** Roman numerals up to the World's; the Fool has none and bears a nought. */
export function roman(number: number): string {
  const units = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']
  return number === 0 ? '0' : 'X'.repeat(Math.floor(number / 10)) + (units[number % 10] ?? '')
}
