/** Draws objects from above, in pixels of the scene. Light falls from the upper left. */
import { roundedText } from '../cards/svg'

/**
 * Makes random numbers from a seed. They are the same in every build, so a picture changes only when its code changes.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixedBits = Math.imul(state ^ (state >>> 15), state | 1)
    mixedBits ^= mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), mixedBits | 61)
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32
  }
}

export function drawRectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  attributes = '',
): string {
  return `<rect x="${roundedText(x)}" y="${roundedText(y)}" width="${roundedText(width)}" height="${roundedText(height)}" fill="${fill}"${attributes}/>`
}

/** Draws an object that stands on the ground, with its shadow. */
export function drawWithShadow(drawing: string, x: number, y: number, turn = 0): string {
  return (
    `<g transform="translate(${roundedText(x + 7)} ${roundedText(y + 9)}) rotate(${turn})" fill="#000" opacity=".38">${shadowOf(drawing)}</g>` +
    `<g transform="translate(${roundedText(x)} ${roundedText(y)}) rotate(${turn})">${drawing}</g>`
  )
}

/** The shadow of a drawing has the outline of the drawing's first shape, in a single colour. */
function shadowOf(drawing: string): string {
  const [first = ''] = /^<[^>]+\/>/.exec(drawing) ?? []
  return first.replaceAll(/ (fill|stroke)="[^"]*"/g, '')
}

/** Draws a crate with nailed planks around 0, 0. */
export function drawCrate(size: number, wood = '#8a5f34'): string {
  const half = size / 2
  const inner = half - size * 0.12
  const planks = [-1, 0, 1]
    .map((at) => `M${roundedText(-inner)} ${roundedText(at * inner * 0.5)}H${roundedText(inner)}`)
    .join('')
  return (
    drawRectangle(-half, -half, size, size, wood, ` rx="3" stroke="#3b2613" stroke-width="2.5"`) +
    drawRectangle(-inner, -inner, inner * 2, inner * 2, '#a3733f', ' stroke="#4f341a" stroke-width="2"') +
    `<path d="${planks}" stroke="#5d3f21" stroke-width="1.5" fill="none"/>` +
    `<path d="M${roundedText(-inner)} ${roundedText(-inner)}L${roundedText(inner)} ${roundedText(inner)}" stroke="#3b2613" stroke-width="${roundedText(size * 0.13 + 3)}"/>` +
    `<path d="M${roundedText(-inner)} ${roundedText(-inner)}L${roundedText(inner)} ${roundedText(inner)}" stroke="#b88448" stroke-width="${roundedText(size * 0.13)}"/>`
  )
}

/** Draws a barrel that stands on its end. */
export function drawBarrel(radius: number, paintColour = '#3f6a72'): string {
  return (
    `<circle r="${radius}" fill="${paintColour}" stroke="#12262a" stroke-width="2.5"/>` +
    `<circle r="${roundedText(radius * 0.76)}" fill="none" stroke="#1d3a40" stroke-width="2"/>` +
    `<circle cx="${roundedText(radius * 0.35)}" cy="${roundedText(-radius * 0.3)}" r="${roundedText(radius * 0.14)}" fill="#12262a"/>` +
    `<path d="M${roundedText(-radius * 0.55)} ${roundedText(-radius * 0.2)}A${roundedText(radius * 0.6)} ${roundedText(radius * 0.6)} 0 0 1 ${roundedText(-radius * 0.1)} ${roundedText(-radius * 0.58)}" stroke="#fff" stroke-opacity=".35" stroke-width="3" fill="none"/>`
  )
}

/** Draws shelves with boxes, beginning at 0, 0. */
export function drawRack(length: number, random: () => number): string {
  const colours = ['#9c7a4a', '#6d7f54', '#7d4b3f', '#55708a', '#b08d57', '#705a7a']
  let boxes = ''
  for (let x = 6; x < length - 18;) {
    const width = 14 + random() * 20
    const fill = colours[Math.floor(random() * colours.length)] ?? ''
    boxes += drawRectangle(
      x,
      7 + random() * 5,
      Math.min(width, length - x - 6),
      22 + random() * 5,
      fill,
      ' stroke="#241a12" stroke-width="1.5"',
    )
    x += width + 3 + random() * 10
  }
  return drawRectangle(0, 0, length, 40, '#4b3a2b', ' stroke="#20160e" stroke-width="3"') + boxes
}

/** Draws a car without lights around 0, 0. Its front is on the right. */
export function drawCar(paintColour: string): string {
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
export function drawLightPool(x: number, y: number, radius: number, strength = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#lamp)" opacity="${strength}"/>`
}
