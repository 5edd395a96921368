/** The backs of the cards. */
import { HARM_ARENA_SUITS } from '../../../src/harm-cards/rules'
import type { CardSize } from './frame'
import { POKER_CARD_SIZE, paintCardPaper, TAROT_CARD_SIZE } from './frame'
import {
  DUSK_COLOUR,
  GOLD_COLOUR,
  NIGHT_COLOUR,
  PAPER_COLOUR,
  SKIN_COLOUR,
  WINE_COLOUR,
  LIGHT_WINE_COLOUR,
} from './palette'
import { HARM_SUIT_SIGNS, createStarPath } from './signs'
import { placeDrawing, paintIcon, paintRays, createSvgFile } from './svg'

/** The distance from the edge of a card to the pattern on its back, in drawing units. */
const CARD_BACK_PATTERN_MARGIN = 12
/** The size of the tile that the pattern of a card's back repeats. */
const CARD_BACK_PATTERN_TILE_SIZE: CardSize = { width: 40, height: 80 }

/**
 * The backs of the cards. The key is the game. A back looks the same when the card is upside down, so that players
 * cannot see which way a face-down card lies.
 */
export const CARD_BACKS: Readonly<Record<string, { readonly id: string; readonly draw: () => string }>> = {
  'harm-cards': {
    id: 'back-harm',
    draw: () => paintCardBack(POKER_CARD_SIZE, WINE_COLOUR, paintSuitPattern(), paintBrokenHeartsMedallion()),
  },
  tarot: {
    id: 'back-tarot',
    draw: () => paintCardBack(TAROT_CARD_SIZE, NIGHT_COLOUR, paintStarPattern(), paintSunMedallion()),
  },
}

function paintCardBack(
  cardSize: CardSize,
  groundColour: string,
  latticeDrawing: string,
  medallionDrawing: string,
): string {
  const { width, height } = cardSize
  const paintInsetBox = (insetWidth: number, insetBoxAttributes: string): string =>
    `<rect x="${insetWidth}" y="${insetWidth}" width="${width - 2 * insetWidth}" height="${height - 2 * insetWidth}" ${insetBoxAttributes}/>`
  const svgBody =
    `<pattern id="lattice" patternUnits="userSpaceOnUse" x="${width / 2}" y="${height / 2}" width="${CARD_BACK_PATTERN_TILE_SIZE.width}" height="${CARD_BACK_PATTERN_TILE_SIZE.height}">${latticeDrawing}</pattern>` +
    paintCardPaper(cardSize) +
    paintInsetBox(CARD_BACK_PATTERN_MARGIN, `rx="7" fill="${groundColour}"`) +
    paintInsetBox(CARD_BACK_PATTERN_MARGIN, 'rx="7" fill="url(#lattice)"') +
    paintInsetBox(
      CARD_BACK_PATTERN_MARGIN + 6,
      `rx="4" fill="none" stroke="${GOLD_COLOUR}" stroke-width="1.5"`,
    ) +
    placeDrawing(width / 2, height / 2, 1, medallionDrawing)
  return createSvgFile({ ...cardSize, body: svgBody })
}

/** Draws a repeated pattern of the four suit signs, and below it the same pattern upside down. */
function paintSuitPattern(): string {
  const signPositions = [
    [10, 10],
    [30, 10],
    [10, 30],
    [30, 30],
  ] as const
  const signDrawings = HARM_ARENA_SUITS.map((suit, index) => {
    const [x, y] = signPositions[index] ?? signPositions[0]
    const suitSignDrawing = HARM_SUIT_SIGNS[suit]
    return (
      placeDrawing(x, y, 0.1, suitSignDrawing) +
      placeDrawing(
        CARD_BACK_PATTERN_TILE_SIZE.width - x,
        CARD_BACK_PATTERN_TILE_SIZE.height - y,
        0.1,
        suitSignDrawing,
        180,
      )
    )
  })
  return (
    `<path fill="none" stroke="${LIGHT_WINE_COLOUR}" stroke-width=".8" d="M0 0L40 40 0 80M40 0L0 40 40 80M20 0L40 20 0 60 20 80 40 60 0 20z"/>` +
    `<g fill="${LIGHT_WINE_COLOUR}">${signDrawings.join('')}</g>`
  )
}

/** Draws two broken hearts, point to point. */
function paintBrokenHeartsMedallion(): string {
  const heartDrawing = `<g fill="${SKIN_COLOUR}">${paintIcon('broken-heart')}</g>`
  return (
    `<circle r="74" fill="${WINE_COLOUR}" stroke="${GOLD_COLOUR}" stroke-width="2.5"/><g stroke="${GOLD_COLOUR}">${paintRays(60, 64, 69, 1.4)}</g>` +
    placeDrawing(0, -30, 0.62, heartDrawing) +
    placeDrawing(0, 30, 0.62, heartDrawing, 180)
  )
}

/** Draws the pattern of the tarot back: a lattice with a star on each crossing. */
function paintStarPattern(): string {
  const starDrawing = `<path d="${createStarPath(4, 8, 2)}"/>`
  return (
    `<g fill="${DUSK_COLOUR}">${placeDrawing(20, 20, 1, starDrawing)}${placeDrawing(20, 60, 1, starDrawing)}</g>` +
    `<path fill="none" stroke="${DUSK_COLOUR}" stroke-width=".8" d="M0 0L40 40 0 80M40 0L0 40 40 80"/>`
  )
}

/** Draws a sun with sixteen points between two moons. */
function paintSunMedallion(): string {
  const moonDrawing = `<path fill="${GOLD_COLOUR}" d="M-22 0A22 22 0 0 0 22 0 26 26 0 0 1-22 0z"/>`
  return (
    `<circle r="84" fill="${NIGHT_COLOUR}" stroke="${GOLD_COLOUR}" stroke-width="2.5"/><g stroke="${GOLD_COLOUR}">${paintRays(72, 72, 78, 1.4)}</g>` +
    `<path fill="${GOLD_COLOUR}" d="${createStarPath(16, 64, 34)}"/><path fill="${SKIN_COLOUR}" d="${createStarPath(8, 50, 24)}"/>` +
    `<circle r="15" fill="${NIGHT_COLOUR}"/><circle r="8" fill="${PAPER_COLOUR}"/>` +
    placeDrawing(0, -124, 1.1, moonDrawing) +
    placeDrawing(0, 124, 1.1, moonDrawing, 180)
  )
}
