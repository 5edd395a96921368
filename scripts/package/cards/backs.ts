/** The backs of the cards. */
import { ARENA_SUITS } from '../../../src/harm-cards/rules'
import type { CardSize } from './frame'
import { POKER_CARD_SIZE, drawCardPaper, TAROT_CARD_SIZE } from './frame'
import {
  DUSK_COLOUR,
  GOLD_COLOUR,
  NIGHT_COLOUR,
  PAPER_COLOUR,
  SKIN_COLOUR,
  WINE_COLOUR,
  LIGHT_WINE_COLOUR,
} from './palette'
import { HARM_SUIT_SIGNS, starPath } from './signs'
import { placeDrawing, drawIcon, drawRays, svgFile } from './svg'

/** The distance from the edge of a card to the pattern on its back, in drawing units. */
const PATTERN_MARGIN = 12
/** The size of the tile that the pattern of a card's back repeats. */
const PATTERN_TILE_SIZE: CardSize = { width: 40, height: 80 }

/**
 * The backs of the cards. The key is the game. A back looks the same when the card is upside down, so that players
 * cannot see which way a face-down card lies.
 */
export const CARD_BACKS: Readonly<Record<string, { readonly id: string; readonly draw: () => string }>> = {
  'harm-cards': {
    id: 'back-harm',
    draw: () => drawBack(POKER_CARD_SIZE, WINE_COLOUR, drawSuits(), drawBrokenHearts()),
  },
  tarot: {
    id: 'back-tarot',
    draw: () => drawBack(TAROT_CARD_SIZE, NIGHT_COLOUR, drawSky(), drawSun()),
  },
}

function drawBack(size: CardSize, ground: string, lattice: string, medallion: string): string {
  const { width, height } = size
  const drawBox = (inset: number, attributes: string): string =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" ${attributes}/>`
  const body =
    `<pattern id="lattice" patternUnits="userSpaceOnUse" x="${width / 2}" y="${height / 2}" width="${PATTERN_TILE_SIZE.width}" height="${PATTERN_TILE_SIZE.height}">${lattice}</pattern>` +
    drawCardPaper(size) +
    drawBox(PATTERN_MARGIN, `rx="7" fill="${ground}"`) +
    drawBox(PATTERN_MARGIN, 'rx="7" fill="url(#lattice)"') +
    drawBox(PATTERN_MARGIN + 6, `rx="4" fill="none" stroke="${GOLD_COLOUR}" stroke-width="1.5"`) +
    placeDrawing(width / 2, height / 2, 1, medallion)
  return svgFile({ ...size, body })
}

/** Draws a lattice of the four suits, and the same lattice upside down below it. */
function drawSuits(): string {
  const signPositions = [
    [10, 10],
    [30, 10],
    [10, 30],
    [30, 30],
  ] as const
  const signs = ARENA_SUITS.map((suit, index) => {
    const [x, y] = signPositions[index] ?? signPositions[0]
    const sign = HARM_SUIT_SIGNS[suit]
    return (
      placeDrawing(x, y, 0.1, sign) +
      placeDrawing(PATTERN_TILE_SIZE.width - x, PATTERN_TILE_SIZE.height - y, 0.1, sign, 180)
    )
  })
  return (
    `<path fill="none" stroke="${LIGHT_WINE_COLOUR}" stroke-width=".8" d="M0 0L40 40 0 80M40 0L0 40 40 80M20 0L40 20 0 60 20 80 40 60 0 20z"/>` +
    `<g fill="${LIGHT_WINE_COLOUR}">${signs.join('')}</g>`
  )
}

/** Draws two broken hearts, point to point. */
function drawBrokenHearts(): string {
  const heart = `<g fill="${SKIN_COLOUR}">${drawIcon('broken-heart')}</g>`
  return (
    `<circle r="74" fill="${WINE_COLOUR}" stroke="${GOLD_COLOUR}" stroke-width="2.5"/><g stroke="${GOLD_COLOUR}">${drawRays(60, 64, 69, 1.4)}</g>` +
    placeDrawing(0, -30, 0.62, heart) +
    placeDrawing(0, 30, 0.62, heart, 180)
  )
}

/** Draws the pattern of the tarot back: a lattice with a star on each crossing. */
function drawSky(): string {
  const spark = `<path d="${starPath(4, 8, 2)}"/>`
  return (
    `<g fill="${DUSK_COLOUR}">${placeDrawing(20, 20, 1, spark)}${placeDrawing(20, 60, 1, spark)}</g>` +
    `<path fill="none" stroke="${DUSK_COLOUR}" stroke-width=".8" d="M0 0L40 40 0 80M40 0L0 40 40 80"/>`
  )
}

/** Draws a sun with sixteen points between two moons. */
function drawSun(): string {
  const moon = `<path fill="${GOLD_COLOUR}" d="M-22 0A22 22 0 0 0 22 0 26 26 0 0 1-22 0z"/>`
  return (
    `<circle r="84" fill="${NIGHT_COLOUR}" stroke="${GOLD_COLOUR}" stroke-width="2.5"/><g stroke="${GOLD_COLOUR}">${drawRays(72, 72, 78, 1.4)}</g>` +
    `<path fill="${GOLD_COLOUR}" d="${starPath(16, 64, 34)}"/><path fill="${SKIN_COLOUR}" d="${starPath(8, 50, 24)}"/>` +
    `<circle r="15" fill="${NIGHT_COLOUR}"/><circle r="8" fill="${PAPER_COLOUR}"/>` +
    placeDrawing(0, -124, 1.1, moon) +
    placeDrawing(0, 124, 1.1, moon, 180)
  )
}
