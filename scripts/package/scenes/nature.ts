/** Draws plants, water, rocks and weather from above, in pixels of the scene. Light falls from the upper left. */
import { formatRoundedNumber } from '../cards/svg'

type Point = readonly [x: number, y: number]

/** The SVG path of a closed curve through the points, rounded at every point. */
export function createClosedCurvePath(curvePoints: readonly Point[]): string {
  const findClosedCurvePoint = (index: number): Point =>
    curvePoints[(index + curvePoints.length) % curvePoints.length] ?? [0, 0]
  const findMidpoint = ([x, y]: Point, [a, b]: Point): Point => [(x + a) / 2, (y + b) / 2]
  const [startX, startY] = findMidpoint(findClosedCurvePoint(-1), findClosedCurvePoint(0))
  const curveSegmentPaths = curvePoints.map((curvePoint, index) => {
    const [x, y] = findMidpoint(curvePoint, findClosedCurvePoint(index + 1))
    return `Q${formatRoundedNumber(curvePoint[0])} ${formatRoundedNumber(curvePoint[1])} ${formatRoundedNumber(x)} ${formatRoundedNumber(y)}`
  })
  return `M${formatRoundedNumber(startX)} ${formatRoundedNumber(startY)}${curveSegmentPaths.join('')}Z`
}

/** The SVG path of an open curve through the points, rounded at every point. */
export function createOpenCurvePath(curvePoints: readonly Point[]): string {
  const [first = [0, 0], ...others] = curvePoints
  const lastCurvePoint = others.at(-1) ?? first
  const curveSegmentPaths = others.slice(0, -1).map(([x, y], index) => {
    const [a, b] = others[index + 1] ?? lastCurvePoint
    return `Q${formatRoundedNumber(x)} ${formatRoundedNumber(y)} ${formatRoundedNumber((x + a) / 2)} ${formatRoundedNumber((y + b) / 2)}`
  })
  return `M${formatRoundedNumber(first[0])} ${formatRoundedNumber(first[1])}${curveSegmentPaths.join('')}L${formatRoundedNumber(lastCurvePoint[0])} ${formatRoundedNumber(lastCurvePoint[1])}`
}

/** Draws a footpath along an open curve: its edge, its surface, and a lighter middle. */
export function paintFootpath(
  curvePoints: readonly Point[],
  width: number,
  footpathEdgeColour: string,
  footpathColour: string,
  wornFootpathColour: string,
): string {
  const centreLinePath = createOpenCurvePath(curvePoints)
  const paintPathLine = (lineColour: string, lineWidth: number, svgAttributes = '') =>
    `<path d="${centreLinePath}" fill="none" stroke="${lineColour}" stroke-width="${formatRoundedNumber(lineWidth)}" stroke-linecap="round" stroke-linejoin="round"${svgAttributes}/>`
  return (
    paintPathLine(footpathEdgeColour, width + 10) +
    paintPathLine(footpathColour, width) +
    paintPathLine(wornFootpathColour, width * 0.45, ' opacity=".5"')
  )
}

/** Fills an area with short strokes, for grass, mud, or wind in the snow. */
export function paintStrokes(
  nextRandom: () => number,
  strokeCount: number,
  [left, top, width, height]: readonly [number, number, number, number],
  paintStroke: (nextRandom: () => number) => string,
  strokeAttributes: string,
): string {
  let strokePath = ''
  for (let strokeIndex = 0; strokeIndex < strokeCount; strokeIndex += 1) {
    strokePath += `M${formatRoundedNumber(left + nextRandom() * width, 0)} ${formatRoundedNumber(top + nextRandom() * height, 0)}${paintStroke(nextRandom)}`
  }
  return `<path d="${strokePath}" fill="none" ${strokeAttributes}/>`
}

/** Draws a tuft of grass. */
export const paintGrassTuft = (nextRandom: () => number): string =>
  `l${formatRoundedNumber(-3 - nextRandom() * 3)} ${formatRoundedNumber(-6 - nextRandom() * 6)}m${formatRoundedNumber(4 + nextRandom() * 2)} 8l2 ${formatRoundedNumber(-9 - nextRandom() * 5)}`

/** Draws a ripple from far above. */
export const paintRipple = (nextRandom: () => number): string => {
  const rippleLength = 12 + nextRandom() * 26
  return `q${formatRoundedNumber(rippleLength / 2, 0)}-6 ${formatRoundedNumber(rippleLength, 0)} 0`
}

/** Draws the crown of a tree with its shadow. */
export function paintTree(
  x: number,
  y: number,
  radius: number,
  nextRandom: () => number,
  leafColour = '#2f4a2c',
): string {
  const createCrownOutline = (crownRadius: number, crownTurnAngle: number): string => {
    const outlinePoints = Array.from({ length: 11 }, (_, index): Point => {
      const angle = (index / 11) * Math.PI * 2 + crownTurnAngle
      const outlinePointDistance = crownRadius * (0.84 + nextRandom() * 0.28)
      return [Math.cos(angle) * outlinePointDistance, Math.sin(angle) * outlinePointDistance]
    })
    return createClosedCurvePath(outlinePoints)
  }
  return (
    `<g transform="translate(${x} ${y})"><path d="${createCrownOutline(radius, 0)}" transform="translate(12 16)" fill="#000" opacity=".4"/>` +
    `<path d="${createCrownOutline(radius, 0)}" fill="${leafColour}" stroke="#111c10" stroke-width="3"/>` +
    `<path d="${createCrownOutline(radius * 0.68, 1)}" transform="translate(${formatRoundedNumber(-radius * 0.14)} ${formatRoundedNumber(-radius * 0.16)})" fill="#fff" opacity=".09"/>` +
    `<path d="${createCrownOutline(radius * 0.36, 2)}" transform="translate(${formatRoundedNumber(-radius * 0.22)} ${formatRoundedNumber(-radius * 0.26)})" fill="#fff" opacity=".1"/></g>`
  )
}

/** Draws reeds at the edge of the water. */
export function paintReeds(x: number, y: number, reedSpread: number, nextRandom: () => number): string {
  let stemPath = ''
  let reedHeads = ''
  for (let reedIndex = 0; reedIndex < 16; reedIndex += 1) {
    const stemX = x + (nextRandom() - 0.5) * reedSpread
    const stemFootY = y + (nextRandom() - 0.5) * reedSpread * 0.5
    const stemLean = (nextRandom() - 0.5) * 14
    const reedHeight = 26 + nextRandom() * 26
    stemPath += `M${formatRoundedNumber(stemX)} ${formatRoundedNumber(stemFootY)}q${formatRoundedNumber(stemLean * 0.2)} ${formatRoundedNumber(-reedHeight * 0.6)} ${formatRoundedNumber(stemLean)} ${formatRoundedNumber(-reedHeight)}`
    if (reedIndex % 3 === 0)
      reedHeads += `<ellipse cx="${formatRoundedNumber(stemX + stemLean)}" cy="${formatRoundedNumber(stemFootY - reedHeight)}" rx="3" ry="9" fill="#5a3c22" transform="rotate(${formatRoundedNumber(stemLean)} ${formatRoundedNumber(stemX + stemLean)} ${formatRoundedNumber(stemFootY - reedHeight)})"/>`
  }
  return `<path d="${stemPath}" fill="none" stroke="#6f8148" stroke-width="2.4" stroke-linecap="round"/>${reedHeads}`
}

/** Draws a rock. */
export function paintRock(
  x: number,
  y: number,
  size: number,
  nextRandom: () => number,
  stoneColour = '#666a6e',
): string {
  const rockOutlinePoints = Array.from({ length: 7 }, (_, index): Point => {
    const angle = (index / 7) * Math.PI * 2
    const outlinePointDistance = size * (0.75 + nextRandom() * 0.4)
    return [Math.cos(angle) * outlinePointDistance, Math.sin(angle) * outlinePointDistance * 0.85]
  })
  const rockPath = createClosedCurvePath(rockOutlinePoints)
  return (
    `<g transform="translate(${formatRoundedNumber(x)} ${formatRoundedNumber(y)})"><path d="${rockPath}" transform="translate(5 7)" fill="#000" opacity=".35"/>` +
    `<path d="${rockPath}" fill="${stoneColour}" stroke="#23272a" stroke-width="2.5"/>` +
    `<path d="${rockPath}" transform="translate(${formatRoundedNumber(-size * 0.16)} ${formatRoundedNumber(-size * 0.18)}) scale(.55)" fill="#fff" opacity=".16"/></g>`
  )
}

/** Draws rain that falls to the left. */
export function paintRain(
  nextRandom: () => number,
  raindropCount: number,
  width: number,
  height: number,
): string {
  return paintStrokes(
    nextRandom,
    raindropCount,
    [0, 0, width, height],
    (nextStrokeRandom) =>
      `l${formatRoundedNumber(-6 - nextStrokeRandom() * 5)} ${formatRoundedNumber(20 + nextStrokeRandom() * 16)}`,
    'stroke="#bcd3df" stroke-opacity=".26" stroke-width="1.6"',
  )
}

/** Draws falling snow. */
export function paintSnow(
  nextRandom: () => number,
  flakeCount: number,
  width: number,
  height: number,
): string {
  let flakeDrawings = ''
  for (let flakeIndex = 0; flakeIndex < flakeCount; flakeIndex += 1) {
    flakeDrawings += `<circle cx="${formatRoundedNumber(nextRandom() * width, 0)}" cy="${formatRoundedNumber(nextRandom() * height, 0)}" r="${formatRoundedNumber(1 + nextRandom() * 2.6)}" opacity="${formatRoundedNumber(0.35 + nextRandom() * 0.5)}"/>`
  }
  return `<g fill="#fff">${flakeDrawings}</g>`
}
