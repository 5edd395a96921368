/** Draws plants, water, rocks and weather from above, in pixels of the scene. Light falls from the upper left. */
import { roundedText } from '../cards/svg'

type Point = readonly [x: number, y: number]

/** A closed line through the points. The line is round at every point. */
export function closedCurve(points: readonly Point[]): string {
  const pointAt = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0]
  const midpoint = ([x, y]: Point, [a, b]: Point): Point => [(x + a) / 2, (y + b) / 2]
  const [startX, startY] = midpoint(pointAt(-1), pointAt(0))
  const curvePaths = points.map((point, index) => {
    const [x, y] = midpoint(point, pointAt(index + 1))
    return `Q${roundedText(point[0])} ${roundedText(point[1])} ${roundedText(x)} ${roundedText(y)}`
  })
  return `M${roundedText(startX)} ${roundedText(startY)}${curvePaths.join('')}Z`
}

/** An open line through the points. The line is round at every point. */
export function openCurve(points: readonly Point[]): string {
  const [first = [0, 0], ...others] = points
  const lastPoint = others.at(-1) ?? first
  const curvePaths = others.slice(0, -1).map(([x, y], index) => {
    const [a, b] = others[index + 1] ?? lastPoint
    return `Q${roundedText(x)} ${roundedText(y)} ${roundedText((x + a) / 2)} ${roundedText((y + b) / 2)}`
  })
  return `M${roundedText(first[0])} ${roundedText(first[1])}${curvePaths.join('')}L${roundedText(lastPoint[0])} ${roundedText(lastPoint[1])}`
}

/** Draws a footpath along an open curve: its edge, its surface, and a lighter middle. */
export function drawFootpath(
  points: readonly Point[],
  width: number,
  edge: string,
  fill: string,
  wornColour: string,
): string {
  const line = openCurve(points)
  const drawLine = (colour: string, lineWidth: number, attributes = '') =>
    `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${roundedText(lineWidth)}" stroke-linecap="round" stroke-linejoin="round"${attributes}/>`
  return (
    drawLine(edge, width + 10) + drawLine(fill, width) + drawLine(wornColour, width * 0.45, ' opacity=".5"')
  )
}

/** Fills an area with short strokes, for grass, mud, or wind in the snow. */
export function drawStrokes(
  random: () => number,
  count: number,
  [left, top, width, height]: readonly [number, number, number, number],
  drawStroke: (random: () => number) => string,
  strokeAttributes: string,
): string {
  let line = ''
  for (let at = 0; at < count; at += 1) {
    line += `M${roundedText(left + random() * width, 0)} ${roundedText(top + random() * height, 0)}${drawStroke(random)}`
  }
  return `<path d="${line}" fill="none" ${strokeAttributes}/>`
}

/** Draws a tuft of grass. */
export const drawGrassTuft = (random: () => number): string =>
  `l${roundedText(-3 - random() * 3)} ${roundedText(-6 - random() * 6)}m${roundedText(4 + random() * 2)} 8l2 ${roundedText(-9 - random() * 5)}`

/** Draws a ripple from far above. */
export const drawRipple = (random: () => number): string => {
  const length = 12 + random() * 26
  return `q${roundedText(length / 2, 0)}-6 ${roundedText(length, 0)} 0`
}

/** Draws the crown of a tree with its shadow. */
export function drawTree(
  x: number,
  y: number,
  radius: number,
  random: () => number,
  leaf = '#2f4a2c',
): string {
  const crownOutline = (size: number, turn: number): string => {
    const points = Array.from({ length: 11 }, (_, index): Point => {
      const angle = (index / 11) * Math.PI * 2 + turn
      const distance = size * (0.84 + random() * 0.28)
      return [Math.cos(angle) * distance, Math.sin(angle) * distance]
    })
    return closedCurve(points)
  }
  return (
    `<g transform="translate(${x} ${y})"><path d="${crownOutline(radius, 0)}" transform="translate(12 16)" fill="#000" opacity=".4"/>` +
    `<path d="${crownOutline(radius, 0)}" fill="${leaf}" stroke="#111c10" stroke-width="3"/>` +
    `<path d="${crownOutline(radius * 0.68, 1)}" transform="translate(${roundedText(-radius * 0.14)} ${roundedText(-radius * 0.16)})" fill="#fff" opacity=".09"/>` +
    `<path d="${crownOutline(radius * 0.36, 2)}" transform="translate(${roundedText(-radius * 0.22)} ${roundedText(-radius * 0.26)})" fill="#fff" opacity=".1"/></g>`
  )
}

/** Draws reeds at the edge of the water. */
export function drawReeds(x: number, y: number, spread: number, random: () => number): string {
  let stems = ''
  let reedHeads = ''
  for (let at = 0; at < 16; at += 1) {
    const stemX = x + (random() - 0.5) * spread
    const foot = y + (random() - 0.5) * spread * 0.5
    const lean = (random() - 0.5) * 14
    const reedHeight = 26 + random() * 26
    stems += `M${roundedText(stemX)} ${roundedText(foot)}q${roundedText(lean * 0.2)} ${roundedText(-reedHeight * 0.6)} ${roundedText(lean)} ${roundedText(-reedHeight)}`
    if (at % 3 === 0)
      reedHeads += `<ellipse cx="${roundedText(stemX + lean)}" cy="${roundedText(foot - reedHeight)}" rx="3" ry="9" fill="#5a3c22" transform="rotate(${roundedText(lean)} ${roundedText(stemX + lean)} ${roundedText(foot - reedHeight)})"/>`
  }
  return `<path d="${stems}" fill="none" stroke="#6f8148" stroke-width="2.4" stroke-linecap="round"/>${reedHeads}`
}

/** Draws a rock. */
export function drawRock(
  x: number,
  y: number,
  size: number,
  random: () => number,
  stoneColour = '#666a6e',
): string {
  const points = Array.from({ length: 7 }, (_, index): Point => {
    const angle = (index / 7) * Math.PI * 2
    const distance = size * (0.75 + random() * 0.4)
    return [Math.cos(angle) * distance, Math.sin(angle) * distance * 0.85]
  })
  const shape = closedCurve(points)
  return (
    `<g transform="translate(${roundedText(x)} ${roundedText(y)})"><path d="${shape}" transform="translate(5 7)" fill="#000" opacity=".35"/>` +
    `<path d="${shape}" fill="${stoneColour}" stroke="#23272a" stroke-width="2.5"/>` +
    `<path d="${shape}" transform="translate(${roundedText(-size * 0.16)} ${roundedText(-size * 0.18)}) scale(.55)" fill="#fff" opacity=".16"/></g>`
  )
}

/** Draws rain that falls to the left. */
export function drawRain(random: () => number, count: number, width: number, height: number): string {
  return drawStrokes(
    random,
    count,
    [0, 0, width, height],
    (nextRandom) => `l${roundedText(-6 - nextRandom() * 5)} ${roundedText(20 + nextRandom() * 16)}`,
    'stroke="#bcd3df" stroke-opacity=".26" stroke-width="1.6"',
  )
}

/** Draws falling snow. */
export function drawSnow(random: () => number, count: number, width: number, height: number): string {
  let flakes = ''
  for (let at = 0; at < count; at += 1) {
    flakes += `<circle cx="${roundedText(random() * width, 0)}" cy="${roundedText(random() * height, 0)}" r="${roundedText(1 + random() * 2.6)}" opacity="${roundedText(0.35 + random() * 0.5)}"/>`
  }
  return `<g fill="#fff">${flakes}</g>`
}
