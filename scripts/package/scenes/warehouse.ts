/** Draws a warehouse on a quay at night, the scene of the sample world. */
import { roundedText } from '../cards/svg'
import {
  drawBarrel,
  drawRectangle,
  drawCar,
  seededRandom,
  drawCrate,
  drawLightPool,
  drawRack,
  drawWithShadow,
} from './pieces'

/** The size of the scene in pixels: twelve squares by eight. */
const WIDTH = 1200
const HEIGHT = 800

/** The distance from the outer walls to the edge of the picture. */
const WALL_WIDTH = 18
const HALL = { x: 42, y: 42, width: 896, height: 556 } as const

/** Draws the warehouse and the quay from above. */
export function drawWarehouse(title: string): string {
  const random = seededRandom(2026)
  const body = [
    drawStreet(random),
    drawWater(random),
    drawQuay(random),
    drawFloor(random),
    drawOffice(),
    drawGoods(random),
    drawWalls(),
    drawWithShadow(drawCar('#8f2430'), 560, 690),
    drawLights(),
  ].join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * 2}" height="${HEIGHT * 2}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<title>${title}</title>${SVG_DEFINITIONS}${body}</svg>\n`
  )
}

const SVG_DEFINITIONS =
  '<defs><radialGradient id="lamp"><stop offset="0" stop-color="#ffdf9e" stop-opacity=".62"/>' +
  '<stop offset=".45" stop-color="#ffc76e" stop-opacity=".24"/><stop offset="1" stop-color="#ffb04a" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="night" cx=".42" cy=".45" r=".75"><stop offset=".45" stop-color="#0a0f1e" stop-opacity="0"/>' +
  '<stop offset="1" stop-color="#050810" stop-opacity=".62"/></radialGradient>' +
  '<pattern id="cobbles" width="44" height="30" patternUnits="userSpaceOnUse"><path fill="#2b3037" d="M0 0H44V30H0z"/>' +
  '<path fill="#3a4149" d="M1 1H20V14H1zM23 1H43V14H23zM-10 16H9V29H-10zM12 16H31V29H12zM34 16H53V29H34z"/></pattern></defs>'

function drawStreet(random: () => number): string {
  const puddles = [170, 810].map(
    (x) =>
      `<ellipse cx="${x}" cy="${roundedText(700 + random() * 50)}" rx="${roundedText(46 + random() * 26)}" ry="17" fill="#55697a" opacity=".4"/>`,
  )
  return (
    drawRectangle(0, 0, WIDTH, HEIGHT, 'url(#cobbles)') +
    drawRectangle(0, 598, 980, 14, '#4a5058') +
    puddles.join('')
  )
}

/** Draws the harbour with a little light on its ripples, and a boat. */
function drawWater(random: () => number): string {
  let ripples = ''
  for (let at = 0; at < 70; at += 1) {
    const x = 1070 + random() * 110
    const y = random() * HEIGHT
    const length = 10 + random() * 24
    ripples += `M${roundedText(x, 0)} ${roundedText(y, 0)}q${roundedText(length / 2, 0)}-5 ${roundedText(length, 0)} 0`
  }
  const boat =
    '<path d="M0-92Q36-40 30 70Q0 88-30 70Q-36-40 0-92z" fill="#6b4426" stroke="#24150a" stroke-width="4"/>' +
    '<path d="M0-72Q24-34 20 58Q0 70-20 58Q-24-34 0-72z" fill="#946238"/>' +
    '<path d="M-22-6H22V8H-22zM-20 38H20V50H-20z" fill="#5a3819" stroke="#24150a" stroke-width="2"/>' +
    '<path d="M-34 20L26-30" stroke="#caa46a" stroke-width="5"/>'
  return (
    drawRectangle(1050, 0, 150, HEIGHT, '#123040') +
    `<path d="${ripples}" fill="none" stroke="#5f93a3" stroke-opacity=".45" stroke-width="2"/>` +
    drawWithShadow(boat, 1128, 250, 6)
  )
}

/** Draws the stone slabs along the water, bollards, and a rope to the boat. */
function drawQuay(random: () => number): string {
  let slabs = drawRectangle(960, 0, 96, HEIGHT, '#4d5359')
  for (let y = 0; y < HEIGHT; y += 50) {
    const jointX = 1000 + random() * 26
    slabs += `<path d="M960 ${y}H1056M${roundedText(jointX, 0)} ${y}v50" stroke="#33383d" stroke-width="2"/>`
  }
  const bollards = [120, 330, 560, 740].map((y) =>
    drawWithShadow(
      '<circle r="15" fill="#20262b" stroke="#0c0f11" stroke-width="3"/><circle r="7" fill="#39424a"/>',
      1032,
      y,
    ),
  )
  const rope =
    '<path d="M1032 330C1064 340 1086 330 1104 318" fill="none" stroke="#c9a86f" stroke-width="5" stroke-linecap="round"/>'
  return slabs + drawRectangle(1048, 0, 10, HEIGHT, '#2c3135') + bollards.join('') + rope
}

/** Draws a floor of planks with their joints. Neighbouring planks differ a little in brightness. */
function drawFloor(random: () => number): string {
  let planks = drawRectangle(HALL.x, HALL.y, HALL.width, HALL.height, '#6b4a2b')
  let joints = ''
  for (let y: number = HALL.y; y < HALL.y + HALL.height; y += 28) {
    const height = Math.min(28, HALL.y + HALL.height - y)
    for (let x = HALL.x - random() * 160; x < HALL.x + HALL.width; x += 190) {
      const from = Math.max(x, HALL.x)
      const to = Math.min(x + 190, HALL.x + HALL.width)
      const darkness = roundedText(random() * 0.2)
      planks += drawRectangle(from, y, to - from, height, '#2c1a0b', ` opacity="${darkness}"`)
      joints += `M${roundedText(from, 0)} ${y}v${height}`
    }
    joints += `M${HALL.x} ${y}h${HALL.width}`
  }
  return `${planks}<path d="${joints}" stroke="#37230f" stroke-opacity=".8" stroke-width="1.5" fill="none"/>`
}

/** Draws the corner with the desk, behind a partition with a gap for a door. */
function drawOffice(): string {
  const desk =
    drawRectangle(-62, -28, 124, 56, '#5b3a20', ' rx="4" stroke="#24140a" stroke-width="3"') +
    drawRectangle(-48, -16, 30, 38, '#efe6cf', ' transform="rotate(-8)"') +
    drawRectangle(-6, -18, 28, 36, '#e6dcc2', ' transform="rotate(11)"') +
    '<circle cx="44" cy="-10" r="11" fill="#2f5f4a" stroke="#0f2018" stroke-width="2"/><circle cx="44" cy="-10" r="5" fill="#ffe9b0"/>'
  const chair =
    '<circle r="19" fill="#3b2a33" stroke="#160e13" stroke-width="3"/><path d="M-17 9A19 19 0 0 0 17 9" stroke="#5a4350" stroke-width="7" fill="none"/>'
  const strongbox =
    drawRectangle(-24, -24, 48, 48, '#454c55', ' rx="3" stroke="#15181c" stroke-width="3"') +
    '<circle r="11" fill="#2a2f36" stroke="#8a939e" stroke-width="3"/><path d="M0-11V11M-11 0H11" stroke="#8a939e" stroke-width="2"/>'
  return (
    drawRectangle(56, 56, 232, 182, '#3f5347', ' opacity=".82"') +
    drawRectangle(74, 92, 180, 118, '#7a3038', ' rx="4" stroke="#c79a58" stroke-width="5" opacity=".9"') +
    drawWithShadow(desk, 214, 104) +
    drawWithShadow(chair, 214, 166) +
    drawWithShadow(strongbox, 88, 216) +
    drawRectangle(288, 42, 12, 118, '#2f2119') +
    drawRectangle(42, 238, 258, 12, '#2f2119')
  )
}

/** Draws the goods in the warehouse: racks along the wall, heaps of crates, barrels and a rope. */
function drawGoods(random: () => number): string {
  const racks = [
    [344, 50],
    [560, 50],
    [560, 158],
  ].map(([x = 0, y = 0]) => drawWithShadow(drawRack(178, random), x, y))
  const crates: readonly (readonly [number, number, number, number])[] = [
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
  const barrels: readonly (readonly [number, number, number])[] = [
    [880, 90, 30],
    [820, 84, 28],
    [884, 150, 26],
    [350, 330, 28],
    [402, 300, 24],
    [985, 640, 26],
  ]
  const coil = [30, 22, 14, 7].map(
    (radius) => `<circle r="${radius}" fill="none" stroke="#b9935a" stroke-width="6"/>`,
  )
  return (
    racks.join('') +
    crates.map(([x, y, size, turn]) => drawWithShadow(drawCrate(size), x, y, turn)).join('') +
    barrels
      .map(([x, y, radius], at) => drawWithShadow(drawBarrel(radius, at % 2 ? '#7c4a2c' : '#3f6a72'), x, y))
      .join('') +
    drawWithShadow(`<circle r="33" fill="#6d5430"/>${coil.join('')}`, 990, 180)
  )
}

/** Draws brick walls that are lighter on top. The gate to the street and the door to the quay are open. */
function drawWalls(): string {
  const { x, y, width, height } = HALL
  const right = x + width
  const bottom = y + height
  const wallParts = [
    [x - WALL_WIDTH, y - WALL_WIDTH, width + 2 * WALL_WIDTH, WALL_WIDTH],
    [x - WALL_WIDTH, y - WALL_WIDTH, WALL_WIDTH, height + 2 * WALL_WIDTH],
    [right, y - WALL_WIDTH, WALL_WIDTH, 320],
    [right, y + 400, WALL_WIDTH, height - 400 + WALL_WIDTH],
    [x - WALL_WIDTH, bottom, 298, WALL_WIDTH],
    [540, bottom, right - 540 + WALL_WIDTH, WALL_WIDTH],
  ] as const
  const brick = wallParts.map(([left, above, wide, high]) =>
    drawRectangle(left, above, wide, high, '#5f3a30', ' stroke="#20120d" stroke-width="3"'),
  )
  const wallTops = wallParts.map(([left, above, wide, high]) =>
    drawRectangle(left + 5, above + 5, wide - 10, high - 10, '#835043'),
  )
  const gate = [322, 540].map((at) =>
    drawRectangle(at - 7, bottom - 5, 14, WALL_WIDTH + 12, '#2b2f33', ' stroke="#0d0f10" stroke-width="2"'),
  )
  const wallShadow = `<path d="M${x} ${y}H${right}V${y + 16}H${x + 14}V${bottom}H${x}z" fill="#000" opacity=".32"/>`
  return wallShadow + brick.join('') + wallTops.join('') + gate.join('')
}

function drawLights(): string {
  return (
    drawRectangle(0, 0, WIDTH, HEIGHT, '#0b1230', ' opacity=".26"') +
    drawLightPool(450, 220, 250) +
    drawLightPool(700, 430, 230, 0.85) +
    drawLightPool(230, 440, 200, 0.7) +
    drawLightPool(214, 110, 130, 0.9) +
    drawLightPool(430, 640, 190, 0.75) +
    drawLightPool(1000, 420, 150, 0.6) +
    drawRectangle(0, 0, WIDTH, HEIGHT, 'url(#night)')
  )
}
