/**
 * Draws buildings and furniture seen from above, in pixels of the scene: floors, walls, roofs, tables, sacks, lanterns.
 */
import { formatRoundedNumber } from '../cards/svg'
import { paintRectangle } from './pieces'

/** A rectangle in a scene: its upper left corner and its size. */
export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Draws a floor of planks. Neighbouring planks differ a little in brightness. */
export function paintPlanks(
  { x, y, width, height }: Rectangle,
  nextRandom: () => number,
  woodColour = '#6b4a2b',
): string {
  let boardDrawings = paintRectangle(x, y, width, height, woodColour)
  let plankJointPath = ''
  for (let plankTop = y; plankTop < y + height; plankTop += 25) {
    const plankHeight = Math.min(25, y + height - plankTop)
    for (let plankX = x - nextRandom() * 140; plankX < x + width; plankX += 165) {
      const plankStart = Math.max(plankX, x)
      const plankEnd = Math.min(plankX + 165, x + width)
      boardDrawings += paintRectangle(
        plankStart,
        plankTop,
        plankEnd - plankStart,
        plankHeight,
        '#1c1008',
        ` opacity="${formatRoundedNumber(nextRandom() * 0.24)}"`,
      )
      plankJointPath += `M${formatRoundedNumber(plankStart, 0)} ${formatRoundedNumber(plankTop, 0)}v${formatRoundedNumber(plankHeight, 0)}`
    }
    plankJointPath += `M${x} ${formatRoundedNumber(plankTop, 0)}h${width}`
  }
  return `${boardDrawings}<path d="${plankJointPath}" stroke="#23160a" stroke-opacity=".8" stroke-width="1.5" fill="none"/>`
}

/**
 * Draws walls around a rectangle. For each side with a door, `doorGaps` states where the gap for the door begins and
 * where it ends.
 */
export function paintWalls(
  { x, y, width, height }: Rectangle,
  wallThickness: number,
  doorGaps: Partial<Record<'top' | 'right' | 'bottom' | 'left', readonly [number, number]>>,
  stoneColours: readonly [dark: string, light: string],
): string {
  const createWallSegments = (wallLength: number, doorGap?: readonly [number, number]) =>
    doorGap
      ? [[-wallThickness, doorGap[0]] as const, [doorGap[1], wallLength + wallThickness] as const]
      : [[-wallThickness, wallLength + wallThickness] as const]
  const wallDrawingParts = [
    ...createWallSegments(width, doorGaps.top).map(
      ([from, to]) => [x + from, y - wallThickness, to - from, wallThickness] as const,
    ),
    ...createWallSegments(width, doorGaps.bottom).map(
      ([from, to]) => [x + from, y + height, to - from, wallThickness] as const,
    ),
    ...createWallSegments(height, doorGaps.left).map(
      ([from, to]) => [x - wallThickness, y + from, wallThickness, to - from] as const,
    ),
    ...createWallSegments(height, doorGaps.right).map(
      ([from, to]) => [x + width, y + from, wallThickness, to - from] as const,
    ),
  ]
  const [dark, light] = stoneColours
  return (
    `<path d="M${x} ${y}h${width}v14H${x + 14}V${y + height}H${x}z" fill="#000" opacity=".32"/>` +
    wallDrawingParts
      .map(([a, b, c, d]) => paintRectangle(a, b, c, d, dark, ' stroke="#16100c" stroke-width="3"'))
      .join('') +
    wallDrawingParts.map(([a, b, c, d]) => paintRectangle(a + 4, b + 4, c - 8, d - 8, light)).join('')
  )
}

/** Draws a roof with its ridge along the longer side, lit from the left or above. */
export function paintRoof(
  { x, y, width, height }: Rectangle,
  tileColour: string,
  nextRandom: () => number,
): string {
  const isHouseWide = width >= height
  const halfRoofDepth = isHouseWide ? height / 2 : width / 2
  let tileRowPath = ''
  for (let tileDistance = 12; tileDistance < halfRoofDepth * 2; tileDistance += 12) {
    tileRowPath += isHouseWide
      ? `M${x} ${formatRoundedNumber(y + tileDistance)}h${width}`
      : `M${formatRoundedNumber(x + tileDistance)} ${y}v${height}`
  }
  let slateDrawings = ''
  for (let tileDistance = 0; tileDistance < 40; tileDistance += 1) {
    slateDrawings += paintRectangle(
      x + nextRandom() * (width - 20),
      y + Math.floor((nextRandom() * (height - 14)) / 12) * 12,
      16,
      11,
      nextRandom() > 0.5 ? '#fff' : '#000',
      ' opacity=".06"',
    )
  }
  const drawingOfLitRoofHalf = isHouseWide
    ? paintRectangle(x, y, width, halfRoofDepth, '#fff', ' opacity=".09"')
    : paintRectangle(x, y, halfRoofDepth, height, '#fff', ' opacity=".09"')
  const ridgePath = isHouseWide
    ? `M${x} ${y + halfRoofDepth}h${width}`
    : `M${x + halfRoofDepth} ${y}v${height}`
  return (
    paintRectangle(x + 14, y + 18, width, height, '#000', ' opacity=".42"') +
    paintRectangle(x, y, width, height, tileColour, ' stroke="#120d0b" stroke-width="4"') +
    slateDrawings +
    drawingOfLitRoofHalf +
    `<path d="${tileRowPath}" stroke="#000" stroke-opacity=".28" stroke-width="1.5"/>` +
    `<path d="${ridgePath}" stroke="#120d0b" stroke-width="5"/><path d="${ridgePath}" stroke="#fff" stroke-opacity=".18" stroke-width="2"/>`
  )
}

/** Draws a bench or a table. */
export function paintWoodenBoard(width: number, height: number, woodColour = '#7d5630'): string {
  return (
    paintRectangle(
      -width / 2,
      -height / 2,
      width,
      height,
      woodColour,
      ' rx="4" stroke="#24150a" stroke-width="3"',
    ) +
    `<path d="M${-width / 2 + 6} 0H${width / 2 - 6}" stroke="#24150a" stroke-opacity=".5" stroke-width="2"/>`
  )
}

/** Draws a sack of grain or of coal. */
export function paintSack(size: number, sackColour = '#b69a6a'): string {
  return (
    `<ellipse rx="${size}" ry="${formatRoundedNumber(size * 0.82)}" fill="${sackColour}" stroke="#3b2c17" stroke-width="2.5"/>` +
    `<path d="M${formatRoundedNumber(-size * 0.25)} ${formatRoundedNumber(-size * 0.2)}q${formatRoundedNumber(size * 0.25)} ${formatRoundedNumber(size * 0.3)} ${formatRoundedNumber(size * 0.5)} 0" stroke="#3b2c17" stroke-width="2" fill="none"/>` +
    `<circle cx="${formatRoundedNumber(size * 0.1)}" cy="${formatRoundedNumber(-size * 0.3)}" r="${formatRoundedNumber(size * 0.2)}" fill="#8d7447" stroke="#3b2c17" stroke-width="2"/>`
  )
}

/** Draws a string of paper lanterns that hangs a little between two points. */
export function paintLanterns(
  startPoint: readonly [number, number],
  endPoint: readonly [number, number],
  lanternCount: number,
): string {
  const lanternColours = ['#ff9f43', '#ff6b6b', '#ffd166', '#9be08a', '#7fc8f8']
  const findPointOnSaggingLine = (curveFraction: number) => {
    const lineSag = Math.sin(curveFraction * Math.PI) * 26
    return [
      startPoint[0] + (endPoint[0] - startPoint[0]) * curveFraction,
      startPoint[1] + (endPoint[1] - startPoint[1]) * curveFraction + lineSag,
    ] as const
  }
  const [middleX, middleY] = [(startPoint[0] + endPoint[0]) / 2, (startPoint[1] + endPoint[1]) / 2 + 52]
  const lampDrawings = Array.from({ length: lanternCount }, (_, index) => {
    const [x, y] = findPointOnSaggingLine((index + 1) / (lanternCount + 1))
    const lanternColour = lanternColours[index % lanternColours.length] ?? ''
    return (
      `<circle cx="${formatRoundedNumber(x)}" cy="${formatRoundedNumber(y)}" r="34" fill="${lanternColour}" opacity=".16"/>` +
      `<ellipse cx="${formatRoundedNumber(x)}" cy="${formatRoundedNumber(y)}" rx="9" ry="11" fill="${lanternColour}" stroke="#3a2412" stroke-width="1.5"/>` +
      `<ellipse cx="${formatRoundedNumber(x - 2)}" cy="${formatRoundedNumber(y - 3)}" rx="3" ry="4" fill="#fff" opacity=".7"/>`
    )
  })
  return (
    `<path d="M${startPoint[0]} ${startPoint[1]}Q${formatRoundedNumber(middleX)} ${formatRoundedNumber(middleY)} ${endPoint[0]} ${endPoint[1]}" fill="none" stroke="#20160e" stroke-width="2"/>` +
    lampDrawings.join('')
  )
}

/** Makes the picture of a scene from its size, its drawing and its gradients. Screen readers read the title. */
export function createScenePicture(
  title: string,
  width: number,
  height: number,
  svgBody: string,
  svgDefinitions = '',
): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}">` +
    `<title>${title}</title><defs><radialGradient id="lamp"><stop offset="0" stop-color="#ffdf9e" stop-opacity=".62"/>` +
    '<stop offset=".45" stop-color="#ffc76e" stop-opacity=".24"/><stop offset="1" stop-color="#ffb04a" stop-opacity="0"/></radialGradient>' +
    '<radialGradient id="edge" cx=".5" cy=".5" r=".75"><stop offset=".5" stop-color="#0a0f1e" stop-opacity="0"/>' +
    `<stop offset="1" stop-color="#050810" stop-opacity=".6"/></radialGradient>${svgDefinitions}</defs>${svgBody}` +
    `${paintRectangle(0, 0, width, height, 'url(#edge)')}</svg>\n`
  )
}
