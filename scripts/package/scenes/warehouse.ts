/** Draws a warehouse on a quay at night, the scene of the sample world. */
import { formatRoundedNumber } from '../cards/svg'
import {
  paintBarrel,
  paintRectangle,
  paintCar,
  createSeededRandom,
  paintCrate,
  paintLightPool,
  paintStorageRack,
  paintWithShadow,
} from './pieces'

/** The size of the scene in pixels: twelve squares by eight. */
const SCENE_WIDTH = 1200
const SCENE_HEIGHT = 800

/** The distance from the outer walls to the edge of the picture. */
const WAREHOUSE_WALL_WIDTH = 18
const HALL_AREA = { x: 42, y: 42, width: 896, height: 556 } as const

/** Draws the warehouse and the quay from above. */
export function paintWarehouse(title: string): string {
  const nextRandom = createSeededRandom(2026)
  const svgBody = [
    paintStreet(nextRandom),
    paintWater(nextRandom),
    paintQuay(nextRandom),
    paintHallFloor(nextRandom),
    paintOffice(),
    paintStoredGoods(nextRandom),
    paintWalls(),
    paintWithShadow(paintCar('#8f2430'), 560, 690),
    paintLampLights(),
  ].join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SCENE_WIDTH * 2}" height="${SCENE_HEIGHT * 2}" viewBox="0 0 ${SCENE_WIDTH} ${SCENE_HEIGHT}">` +
    `<title>${title}</title>${SVG_DEFINITIONS}${svgBody}</svg>\n`
  )
}

const SVG_DEFINITIONS =
  '<defs><radialGradient id="lamp"><stop offset="0" stop-color="#ffdf9e" stop-opacity=".62"/>' +
  '<stop offset=".45" stop-color="#ffc76e" stop-opacity=".24"/><stop offset="1" stop-color="#ffb04a" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="night" cx=".42" cy=".45" r=".75"><stop offset=".45" stop-color="#0a0f1e" stop-opacity="0"/>' +
  '<stop offset="1" stop-color="#050810" stop-opacity=".62"/></radialGradient>' +
  '<pattern id="cobbles" width="44" height="30" patternUnits="userSpaceOnUse"><path fill="#2b3037" d="M0 0H44V30H0z"/>' +
  '<path fill="#3a4149" d="M1 1H20V14H1zM23 1H43V14H23zM-10 16H9V29H-10zM12 16H31V29H12zM34 16H53V29H34z"/></pattern></defs>'

function paintStreet(nextRandom: () => number): string {
  const puddleDrawings = [170, 810].map(
    (x) =>
      `<ellipse cx="${x}" cy="${formatRoundedNumber(700 + nextRandom() * 50)}" rx="${formatRoundedNumber(46 + nextRandom() * 26)}" ry="17" fill="#55697a" opacity=".4"/>`,
  )
  return (
    paintRectangle(0, 0, SCENE_WIDTH, SCENE_HEIGHT, 'url(#cobbles)') +
    paintRectangle(0, 598, 980, 14, '#4a5058') +
    puddleDrawings.join('')
  )
}

/** Draws the harbour with a little light on its ripples, and a boat. */
function paintWater(nextRandom: () => number): string {
  let ripplePath = ''
  for (let rippleIndex = 0; rippleIndex < 70; rippleIndex += 1) {
    const x = 1070 + nextRandom() * 110
    const y = nextRandom() * SCENE_HEIGHT
    const length = 10 + nextRandom() * 24
    ripplePath += `M${formatRoundedNumber(x, 0)} ${formatRoundedNumber(y, 0)}q${formatRoundedNumber(length / 2, 0)}-5 ${formatRoundedNumber(length, 0)} 0`
  }
  const boatDrawing =
    '<path d="M0-92Q36-40 30 70Q0 88-30 70Q-36-40 0-92z" fill="#6b4426" stroke="#24150a" stroke-width="4"/>' +
    '<path d="M0-72Q24-34 20 58Q0 70-20 58Q-24-34 0-72z" fill="#946238"/>' +
    '<path d="M-22-6H22V8H-22zM-20 38H20V50H-20z" fill="#5a3819" stroke="#24150a" stroke-width="2"/>' +
    '<path d="M-34 20L26-30" stroke="#caa46a" stroke-width="5"/>'
  return (
    paintRectangle(1050, 0, 150, SCENE_HEIGHT, '#123040') +
    `<path d="${ripplePath}" fill="none" stroke="#5f93a3" stroke-opacity=".45" stroke-width="2"/>` +
    paintWithShadow(boatDrawing, 1128, 250, 6)
  )
}

/** Draws the stone slabs along the water, bollards, and a rope to the boat. */
function paintQuay(nextRandom: () => number): string {
  let slabDrawings = paintRectangle(960, 0, 96, SCENE_HEIGHT, '#4d5359')
  for (let y = 0; y < SCENE_HEIGHT; y += 50) {
    const slabJointX = 1000 + nextRandom() * 26
    slabDrawings += `<path d="M960 ${y}H1056M${formatRoundedNumber(slabJointX, 0)} ${y}v50" stroke="#33383d" stroke-width="2"/>`
  }
  const bollardDrawings = [120, 330, 560, 740].map((y) =>
    paintWithShadow(
      '<circle r="15" fill="#20262b" stroke="#0c0f11" stroke-width="3"/><circle r="7" fill="#39424a"/>',
      1032,
      y,
    ),
  )
  const ropeDrawing =
    '<path d="M1032 330C1064 340 1086 330 1104 318" fill="none" stroke="#c9a86f" stroke-width="5" stroke-linecap="round"/>'
  return (
    slabDrawings +
    paintRectangle(1048, 0, 10, SCENE_HEIGHT, '#2c3135') +
    bollardDrawings.join('') +
    ropeDrawing
  )
}

/** Draws a floor of planks with their joints. Neighbouring planks differ a little in brightness. */
function paintHallFloor(nextRandom: () => number): string {
  let plankDrawings = paintRectangle(HALL_AREA.x, HALL_AREA.y, HALL_AREA.width, HALL_AREA.height, '#6b4a2b')
  let plankJointPath = ''
  for (let y: number = HALL_AREA.y; y < HALL_AREA.y + HALL_AREA.height; y += 28) {
    const plankHeight = Math.min(28, HALL_AREA.y + HALL_AREA.height - y)
    for (let x = HALL_AREA.x - nextRandom() * 160; x < HALL_AREA.x + HALL_AREA.width; x += 190) {
      const plankStart = Math.max(x, HALL_AREA.x)
      const plankEnd = Math.min(x + 190, HALL_AREA.x + HALL_AREA.width)
      const plankDarkness = formatRoundedNumber(nextRandom() * 0.2)
      plankDrawings += paintRectangle(
        plankStart,
        y,
        plankEnd - plankStart,
        plankHeight,
        '#2c1a0b',
        ` opacity="${plankDarkness}"`,
      )
      plankJointPath += `M${formatRoundedNumber(plankStart, 0)} ${y}v${plankHeight}`
    }
    plankJointPath += `M${HALL_AREA.x} ${y}h${HALL_AREA.width}`
  }
  return `${plankDrawings}<path d="${plankJointPath}" stroke="#37230f" stroke-opacity=".8" stroke-width="1.5" fill="none"/>`
}

/** Draws the corner with the desk, behind a partition with a gap for a door. */
function paintOffice(): string {
  const deskDrawing =
    paintRectangle(-62, -28, 124, 56, '#5b3a20', ' rx="4" stroke="#24140a" stroke-width="3"') +
    paintRectangle(-48, -16, 30, 38, '#efe6cf', ' transform="rotate(-8)"') +
    paintRectangle(-6, -18, 28, 36, '#e6dcc2', ' transform="rotate(11)"') +
    '<circle cx="44" cy="-10" r="11" fill="#2f5f4a" stroke="#0f2018" stroke-width="2"/><circle cx="44" cy="-10" r="5" fill="#ffe9b0"/>'
  const chairDrawing =
    '<circle r="19" fill="#3b2a33" stroke="#160e13" stroke-width="3"/><path d="M-17 9A19 19 0 0 0 17 9" stroke="#5a4350" stroke-width="7" fill="none"/>'
  const strongboxDrawing =
    paintRectangle(-24, -24, 48, 48, '#454c55', ' rx="3" stroke="#15181c" stroke-width="3"') +
    '<circle r="11" fill="#2a2f36" stroke="#8a939e" stroke-width="3"/><path d="M0-11V11M-11 0H11" stroke="#8a939e" stroke-width="2"/>'
  return (
    paintRectangle(56, 56, 232, 182, '#3f5347', ' opacity=".82"') +
    paintRectangle(74, 92, 180, 118, '#7a3038', ' rx="4" stroke="#c79a58" stroke-width="5" opacity=".9"') +
    paintWithShadow(deskDrawing, 214, 104) +
    paintWithShadow(chairDrawing, 214, 166) +
    paintWithShadow(strongboxDrawing, 88, 216) +
    paintRectangle(288, 42, 12, 118, '#2f2119') +
    paintRectangle(42, 238, 258, 12, '#2f2119')
  )
}

/** Draws the goods in the warehouse: racks along the wall, heaps of crates, barrels and a rope. */
function paintStoredGoods(nextRandom: () => number): string {
  const rackDrawings = [
    [344, 50],
    [560, 50],
    [560, 158],
  ].map(([x = 0, y = 0]) => paintWithShadow(paintStorageRack(178, nextRandom), x, y))
  const cratePositions: readonly (readonly [number, number, number, number])[] = [
    [100, 330, 84, 0],
    [188, 322, 72, 4],
    [104, 420, 70, -7],
    [92, 512, 88, 2],
    [186, 520, 62, 12],
    [122, 372, 50, 20],
    [760, 520, 88, -3],
    [852, 510, 76, 5],
    [866, 424, 66, 0],
    [786, 446, 54, 14],
    [820, 190, 80, 0],
    [884, 258, 58, 9],
    [470, 380, 82, 6],
  ]
  const barrelPositions: readonly (readonly [number, number, number])[] = [
    [880, 90, 30],
    [820, 84, 28],
    [884, 150, 26],
    [350, 330, 28],
    [402, 300, 24],
    [985, 640, 26],
  ]
  const ropeCoilDrawings = [30, 22, 14, 7].map(
    (radius) => `<circle r="${radius}" fill="none" stroke="#b9935a" stroke-width="6"/>`,
  )
  return (
    rackDrawings.join('') +
    cratePositions.map(([x, y, size, turn]) => paintWithShadow(paintCrate(size), x, y, turn)).join('') +
    barrelPositions
      .map(([x, y, radius], barrelIndex) =>
        paintWithShadow(paintBarrel(radius, barrelIndex % 2 ? '#7c4a2c' : '#3f6a72'), x, y),
      )
      .join('') +
    paintWithShadow(`<circle r="33" fill="#6d5430"/>${ropeCoilDrawings.join('')}`, 990, 180)
  )
}

/** Draws brick walls, lighter on top, with an open gate to the street and an open door to the quay. */
function paintWalls(): string {
  const { x, y, width, height } = HALL_AREA
  const rightWallX = x + width
  const bottomWallY = y + height
  const wallDrawingParts = [
    [
      x - WAREHOUSE_WALL_WIDTH,
      y - WAREHOUSE_WALL_WIDTH,
      width + 2 * WAREHOUSE_WALL_WIDTH,
      WAREHOUSE_WALL_WIDTH,
    ],
    [
      x - WAREHOUSE_WALL_WIDTH,
      y - WAREHOUSE_WALL_WIDTH,
      WAREHOUSE_WALL_WIDTH,
      height + 2 * WAREHOUSE_WALL_WIDTH,
    ],
    [rightWallX, y - WAREHOUSE_WALL_WIDTH, WAREHOUSE_WALL_WIDTH, 320],
    [rightWallX, y + 400, WAREHOUSE_WALL_WIDTH, height - 400 + WAREHOUSE_WALL_WIDTH],
    [x - WAREHOUSE_WALL_WIDTH, bottomWallY, 298, WAREHOUSE_WALL_WIDTH],
    [540, bottomWallY, rightWallX - 540 + WAREHOUSE_WALL_WIDTH, WAREHOUSE_WALL_WIDTH],
  ] as const
  const brickDrawings = wallDrawingParts.map(([left, above, wide, high]) =>
    paintRectangle(left, above, wide, high, '#5f3a30', ' stroke="#20120d" stroke-width="3"'),
  )
  const wallTopDrawings = wallDrawingParts.map(([left, above, wide, high]) =>
    paintRectangle(left + 5, above + 5, wide - 10, high - 10, '#835043'),
  )
  const gateDrawings = [322, 540].map((leftGateX) =>
    paintRectangle(
      leftGateX - 7,
      bottomWallY - 5,
      14,
      WAREHOUSE_WALL_WIDTH + 12,
      '#2b2f33',
      ' stroke="#0d0f10" stroke-width="2"',
    ),
  )
  const wallShadow = `<path d="M${x} ${y}H${rightWallX}V${y + 16}H${x + 14}V${bottomWallY}H${x}z" fill="#000" opacity=".32"/>`
  return wallShadow + brickDrawings.join('') + wallTopDrawings.join('') + gateDrawings.join('')
}

function paintLampLights(): string {
  return (
    paintRectangle(0, 0, SCENE_WIDTH, SCENE_HEIGHT, '#0b1230', ' opacity=".26"') +
    paintLightPool(450, 220, 250) +
    paintLightPool(700, 430, 230, 0.85) +
    paintLightPool(230, 440, 200, 0.7) +
    paintLightPool(214, 110, 130, 0.9) +
    paintLightPool(430, 640, 190, 0.75) +
    paintLightPool(1000, 420, 150, 0.6) +
    paintRectangle(0, 0, SCENE_WIDTH, SCENE_HEIGHT, 'url(#night)')
  )
}
