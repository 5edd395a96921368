/** The faces of the major arcana. */
import type { MajorArcanaCard } from '../../../src/tarot/arcana'
import { paintCardPaper, TAROT_CARD_SIZE } from './frame'
import { createTrumpFigure } from './icons'
import { DUSK_COLOUR, GOLD_COLOUR, NIGHT_COLOUR, SKIN_COLOUR } from './palette'
import { createStarPath } from './signs'
import { placeDrawing, defineDrawing, paintRays, createSvgFile, placeDefinedDrawing } from './svg'
import { paintTextLine } from './text'

const CARD_MIDDLE_X = TAROT_CARD_SIZE.width / 2
/** The edges of the arch that frames the picture on a trump card. */
const ARCH_EDGES = { left: 16, top: 62, bottom: 404 }
const TRUMP_FIGURE_PLACEMENT = { y: 248, size: 1.94 }

/** The positions and sizes of small stars. */
const STAR_POSITIONS = [
  [62, 116, 0.8],
  [120, 92, 1.3],
  [178, 116, 0.8],
  [40, 376, 0.8],
  [120, 384, 1.2],
  [200, 376, 0.8],
] as const

/** Draws a trump as a golden arch with a night sky, so that players see at a glance that it has no suit. */
export function paintMajorCard({ number }: MajorArcanaCard): string {
  const { drawing, lowered } = createTrumpFigure(number)
  const archRightX = TAROT_CARD_SIZE.width - ARCH_EDGES.left
  const archOutline =
    `M${ARCH_EDGES.left} ${ARCH_EDGES.bottom}V${ARCH_EDGES.top + 70}C${ARCH_EDGES.left} ${ARCH_EDGES.top + 26} ${ARCH_EDGES.left + 44} ${ARCH_EDGES.top} ${CARD_MIDDLE_X} ${ARCH_EDGES.top}` +
    `S${archRightX} ${ARCH_EDGES.top + 26} ${archRightX} ${ARCH_EDGES.top + 70}V${ARCH_EDGES.bottom}z`
  const svgBody =
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${NIGHT_COLOUR}"/><stop offset="1" stop-color="${DUSK_COLOUR}"/></linearGradient>` +
    `<clipPath id="arch"><path d="${archOutline}"/></clipPath>` +
    paintCardPaper(TAROT_CARD_SIZE) +
    `<path fill="url(#sky)" d="${archOutline}"/><g clip-path="url(#arch)">${paintFigureHalo()}</g>` +
    `<g fill="${SKIN_COLOUR}" clip-path="url(#arch)">${placeDrawing(CARD_MIDDLE_X, TRUMP_FIGURE_PLACEMENT.y + lowered, TRUMP_FIGURE_PLACEMENT.size, drawing)}</g>` +
    `<path fill="none" stroke="${GOLD_COLOUR}" stroke-width="3" d="${archOutline}"/>` +
    paintTextLine(formatRomanNumeral(number), { x: 17, y: 53, height: 35, fill: NIGHT_COLOUR, tracking: 2 }) +
    placeDrawing(
      TAROT_CARD_SIZE.width - 34,
      35,
      0.34,
      `<path fill="${NIGHT_COLOUR}" d="${createStarPath(8, 50, 22)}"/>`,
    )
  return createSvgFile({ ...TAROT_CARD_SIZE, body: svgBody })
}

/** Draws a disc and a halo behind the figure, and small stars above and below it. */
function paintFigureHalo(): string {
  const haloDrawing = `<g stroke="${GOLD_COLOUR}">${paintRays(60, 118, 126, 1.4)}${paintRays(30, 134, 220, 1.2)}</g>`
  return (
    defineDrawing('star', `<path fill="${GOLD_COLOUR}" d="${createStarPath(4, 8, 2)}"/>`) +
    placeDrawing(
      CARD_MIDDLE_X,
      TRUMP_FIGURE_PLACEMENT.y,
      1,
      `<circle r="110" fill="${DUSK_COLOUR}"/>${haloDrawing}`,
    ) +
    STAR_POSITIONS.map(([x, y, scale]) => placeDefinedDrawing('star', x, y, scale)).join('')
  )
}

/** The Roman numeral of a trump. The Fool has no numeral, so its card shows 0. */
export function formatRomanNumeral(trumpNumber: number): string {
  const romanNumeralsOfUnits = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']
  return trumpNumber === 0
    ? '0'
    : 'X'.repeat(Math.floor(trumpNumber / 10)) + (romanNumeralsOfUnits[trumpNumber % 10] ?? '')
}
