/** Draws objects from above, in pixels of the scene. Light falls from the upper left. */
import { formatRoundedNumber } from '../cards/svg'

/**
 * Creates a generator of random numbers from a seed. The numbers are the same in every build, so a picture changes only
 * when its code changes.
 */
export function createSeededRandom(seed: number): () => number {
  let generatorState = seed >>> 0
  return () => {
    generatorState = (generatorState + 0x6d2b79f5) >>> 0
    let scrambledSeedBits = Math.imul(generatorState ^ (generatorState >>> 15), generatorState | 1)
    scrambledSeedBits ^=
      scrambledSeedBits + Math.imul(scrambledSeedBits ^ (scrambledSeedBits >>> 7), scrambledSeedBits | 61)
    return ((scrambledSeedBits ^ (scrambledSeedBits >>> 14)) >>> 0) / 2 ** 32
  }
}

export function paintRectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  fillColour: string,
  svgAttributes = '',
): string {
  return `<rect x="${formatRoundedNumber(x)}" y="${formatRoundedNumber(y)}" width="${formatRoundedNumber(width)}" height="${formatRoundedNumber(height)}" fill="${fillColour}"${svgAttributes}/>`
}

/** Draws an object that stands on the ground, together with the shadow that it casts. */
export function paintWithShadow(drawing: string, x: number, y: number, turnDegrees = 0): string {
  return (
    `<g transform="translate(${formatRoundedNumber(x + 7)} ${formatRoundedNumber(y + 9)}) rotate(${turnDegrees})" fill="#000" opacity=".38">${createDrawingShadow(drawing)}</g>` +
    `<g transform="translate(${formatRoundedNumber(x)} ${formatRoundedNumber(y)}) rotate(${turnDegrees})">${drawing}</g>`
  )
}

/**
 * Creates a shadow from the first shape of a drawing. The shape loses its own colours, so the shadow has a single
 * colour.
 */
function createDrawingShadow(drawing: string): string {
  const [first = ''] = /^<[^>]+\/>/.exec(drawing) ?? []
  return first.replaceAll(/ (fill|stroke)="[^"]*"/g, '')
}

/** Draws a crate with nailed planks around 0, 0. */
export function paintCrate(size: number, woodColour = '#8a5f34'): string {
  const halfCrateSize = size / 2
  const halfInnerCrateSize = halfCrateSize - size * 0.12
  const plankPath = [-1, 0, 1]
    .map(
      (plankOffset) =>
        `M${formatRoundedNumber(-halfInnerCrateSize)} ${formatRoundedNumber(plankOffset * halfInnerCrateSize * 0.5)}H${formatRoundedNumber(halfInnerCrateSize)}`,
    )
    .join('')
  return (
    paintRectangle(
      -halfCrateSize,
      -halfCrateSize,
      size,
      size,
      woodColour,
      ` rx="3" stroke="#3b2613" stroke-width="2.5"`,
    ) +
    paintRectangle(
      -halfInnerCrateSize,
      -halfInnerCrateSize,
      halfInnerCrateSize * 2,
      halfInnerCrateSize * 2,
      '#a3733f',
      ' stroke="#4f341a" stroke-width="2"',
    ) +
    `<path d="${plankPath}" stroke="#5d3f21" stroke-width="1.5" fill="none"/>` +
    `<path d="M${formatRoundedNumber(-halfInnerCrateSize)} ${formatRoundedNumber(-halfInnerCrateSize)}L${formatRoundedNumber(halfInnerCrateSize)} ${formatRoundedNumber(halfInnerCrateSize)}" stroke="#3b2613" stroke-width="${formatRoundedNumber(size * 0.13 + 3)}"/>` +
    `<path d="M${formatRoundedNumber(-halfInnerCrateSize)} ${formatRoundedNumber(-halfInnerCrateSize)}L${formatRoundedNumber(halfInnerCrateSize)} ${formatRoundedNumber(halfInnerCrateSize)}" stroke="#b88448" stroke-width="${formatRoundedNumber(size * 0.13)}"/>`
  )
}

/** Draws a barrel that stands on its end. */
export function paintBarrel(radius: number, paintColour = '#3f6a72'): string {
  return (
    `<circle r="${radius}" fill="${paintColour}" stroke="#12262a" stroke-width="2.5"/>` +
    `<circle r="${formatRoundedNumber(radius * 0.76)}" fill="none" stroke="#1d3a40" stroke-width="2"/>` +
    `<circle cx="${formatRoundedNumber(radius * 0.35)}" cy="${formatRoundedNumber(-radius * 0.3)}" r="${formatRoundedNumber(radius * 0.14)}" fill="#12262a"/>` +
    `<path d="M${formatRoundedNumber(-radius * 0.55)} ${formatRoundedNumber(-radius * 0.2)}A${formatRoundedNumber(radius * 0.6)} ${formatRoundedNumber(radius * 0.6)} 0 0 1 ${formatRoundedNumber(-radius * 0.1)} ${formatRoundedNumber(-radius * 0.58)}" stroke="#fff" stroke-opacity=".35" stroke-width="3" fill="none"/>`
  )
}

/** Draws shelves with boxes, beginning at 0, 0. */
export function paintStorageRack(rackLength: number, nextRandom: () => number): string {
  const storedBoxColours = ['#9c7a4a', '#6d7f54', '#7d4b3f', '#55708a', '#b08d57', '#705a7a']
  let drawingsOfStoredBoxes = ''
  for (let x = 6; x < rackLength - 18;) {
    const storedBoxWidth = 14 + nextRandom() * 20
    const storedBoxColour = storedBoxColours[Math.floor(nextRandom() * storedBoxColours.length)] ?? ''
    drawingsOfStoredBoxes += paintRectangle(
      x,
      7 + nextRandom() * 5,
      Math.min(storedBoxWidth, rackLength - x - 6),
      22 + nextRandom() * 5,
      storedBoxColour,
      ' stroke="#241a12" stroke-width="1.5"',
    )
    x += storedBoxWidth + 3 + nextRandom() * 10
  }
  return (
    paintRectangle(0, 0, rackLength, 40, '#4b3a2b', ' stroke="#20160e" stroke-width="3"') +
    drawingsOfStoredBoxes
  )
}

/** Draws a car whose lights are off. Its centre is at 0, 0 and its front is on the right. */
export function paintCar(paintColour: string): string {
  return (
    `<path d="M-86-34Q-92 0-86 34Q-80 42-62 42H58Q84 40 90 24V-24Q84-40 58-42H-62Q-80-42-86-34z" fill="${paintColour}" stroke="#2a0d10" stroke-width="3"/>` +
    '<path d="M18-33Q40-30 44 0Q40 30 18 33Q26 0 18-33z" fill="#1c2c38" stroke="#0c1318" stroke-width="2"/>' +
    '<path d="M-46-31Q-62-28-64 0Q-62 28-46 31Q-52 0-46-31z" fill="#1c2c38" stroke="#0c1318" stroke-width="2"/>' +
    '<path d="M-38-36H10L6-30H-34zM-38 36H10L6 30H-34z" fill="#1c2c38"/>' +
    '<path d="M-30-24H10Q16 0 10 24H-30Q-35 0-30-24z" fill="#fff" opacity=".1"/>' +
    '<path d="M82-34L88-22M82 34L88 22" stroke="#f4e3a8" stroke-width="6"/>' +
    '<path d="M-88-30L-89-16M-88 30L-89 16" stroke="#e25a4d" stroke-width="5"/>'
  )
}

/** Draws the warm light of a lamp on the ground. */
export function paintLightPool(x: number, y: number, radius: number, lightStrength = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#lamp)" opacity="${lightStrength}"/>`
}
