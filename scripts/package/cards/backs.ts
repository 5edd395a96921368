/** The backs of the cards. */
import { ARENA_SUITS } from '../../../src/harm-cards/rules'
import type { Size } from './frame'
import { POKER, sheet, TAROT } from './frame'
import { DUSK, GOLD, NIGHT, PAPER, SKIN, WINE, WINE_LIGHT } from './palette'
import { HARM_SIGNS, star } from './signs'
import { at, glyph, rays, svg } from './svg'

/** The distance between the edge of a card and the patterned ground of its back. */
const MARGIN = 12
/** The size of the pattern's repeating tile. */
const TILE: Size = { width: 40, height: 80 }

/** The card backs by game. Each looks the same after half a turn, so that a card's orientation reveals nothing. */
export const BACKS: Readonly<Record<string, { readonly id: string; readonly draw: () => string }>> = {
  'harm-cards': {
    id: 'back-harm',
    draw: () => back(POKER, 'Back of a harm card', WINE, suits(), brokenHearts()),
  },
  tarot: { id: 'back-tarot', draw: () => back(TAROT, 'Back of a tarot card', NIGHT, sky(), sun()) },
}

function back(size: Size, title: string, ground: string, lattice: string, medallion: string): string {
  const { width, height } = size
  const box = (inset: number, rest: string): string =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" ${rest}/>`
  const body =
    `<pattern id="lattice" patternUnits="userSpaceOnUse" x="${width / 2}" y="${height / 2}" width="${TILE.width}" height="${TILE.height}">${lattice}</pattern>` +
    sheet(size) +
    box(MARGIN, `rx="7" fill="${ground}"`) +
    box(MARGIN, 'rx="7" fill="url(#lattice)"') +
    box(MARGIN + 6, `rx="4" fill="none" stroke="${GOLD}" stroke-width="1.5"`) +
    at(width / 2, height / 2, 1, medallion)
  return svg({ ...size, title, body })
}

/** Draws the four suits in a lattice, and again upside down below, so that half a turn changes nothing. */
function suits(): string {
  const places = [
    [10, 10],
    [30, 10],
    [10, 30],
    [30, 30],
  ] as const
  const signs = ARENA_SUITS.map((suit, index) => {
    const [x, y] = places[index] ?? places[0]
    const sign = HARM_SIGNS[suit]
    return at(x, y, 0.1, sign) + at(TILE.width - x, TILE.height - y, 0.1, sign, 180)
  })
  return (
    `<path fill="none" stroke="${WINE_LIGHT}" stroke-width=".8" d="M0 0L40 40 0 80M40 0L0 40 40 80M20 0L40 20 0 60 20 80 40 60 0 20z"/>` +
    `<g fill="${WINE_LIGHT}">${signs.join('')}</g>`
  )
}

/** Two broken hearts, point to point. */
function brokenHearts(): string {
  const heart = `<g fill="${SKIN}">${glyph('broken-heart')}</g>`
  return (
    `<circle r="74" fill="${WINE}" stroke="${GOLD}" stroke-width="2.5"/><g stroke="${GOLD}">${rays(60, 64, 69, 1.4)}</g>` +
    at(0, -30, 0.62, heart) +
    at(0, 30, 0.62, heart, 180)
  )
}

/** Stars on the crossings of a lattice. */
function sky(): string {
  const spark = `<path d="${star(4, 8, 2)}"/>`
  return (
    `<g fill="${DUSK}">${at(20, 20, 1, spark)}${at(20, 60, 1, spark)}</g>` +
    `<path fill="none" stroke="${DUSK}" stroke-width=".8" d="M0 0L40 40 0 80M40 0L0 40 40 80"/>`
  )
}

/** A sun of sixteen points between two moons. */
function sun(): string {
  const moon = `<path fill="${GOLD}" d="M-22 0A22 22 0 0 0 22 0 26 26 0 0 1-22 0z"/>`
  return (
    `<circle r="84" fill="${NIGHT}" stroke="${GOLD}" stroke-width="2.5"/><g stroke="${GOLD}">${rays(72, 72, 78, 1.4)}</g>` +
    `<path fill="${GOLD}" d="${star(16, 64, 34)}"/><path fill="${SKIN}" d="${star(8, 50, 24)}"/>` +
    `<circle r="15" fill="${NIGHT}"/><circle r="8" fill="${PAPER}"/>` +
    at(0, -124, 1.1, moon) +
    at(0, 124, 1.1, moon, 180)
  )
}
