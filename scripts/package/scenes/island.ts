/**
 * Draws the first scene of The meaning of Harm: an island at low tide with its causeway, hall, slip, salt pans and
 * lamp.
 */
import { roundedText } from '../cards/svg'
import { drawBoard, scenePicture, drawPlanks, drawRoof, drawWalls } from './houses'
import {
  closedCurve,
  openCurve,
  drawReeds,
  drawRipple,
  drawRock,
  drawStrokes,
  drawTree,
  drawGrassTuft,
  drawFootpath,
} from './nature'
import { drawBarrel, drawRectangle, seededRandom, drawCrate, drawLightPool, drawWithShadow } from './pieces'

const WIDTH = 1400
const HEIGHT = 1000
const HALL = { x: 520, y: 370, width: 320, height: 210 } as const

const SHORE_OUTLINE = [
  [430, 250],
  [640, 150],
  [900, 130],
  [1120, 190],
  [1240, 330],
  [1230, 520],
  [1150, 680],
  [980, 830],
  [740, 880],
  [520, 850],
  [400, 740],
  [360, 580],
  [370, 400],
] as const

export function drawIsland(title: string): string {
  const random = seededRandom(60)
  return scenePicture(
    title,
    WIDTH,
    HEIGHT,
    [
      drawFlats(random),
      drawSea(random),
      drawCauseway(random),
      drawLand(random),
      drawPans(random),
      drawHall(random),
      drawSlip(random),
      drawTower(random),
      drawGrowth(random),
      drawLight(),
    ].join(''),
  )
}

/** Draws the mud around the island, with things that the sea has left in it. */
function drawFlats(random: () => number): string {
  const pools = Array.from({ length: 44 }, () => {
    const [x, y] = [random() * WIDTH, random() * HEIGHT]
    const radiusX = 18 + random() * 70
    return `<ellipse cx="${roundedText(x)}" cy="${roundedText(y)}" rx="${roundedText(radiusX)}" ry="${roundedText(radiusX * 0.34)}" fill="#8fb0bd" opacity="${roundedText(0.3 + random() * 0.35)}" transform="rotate(${roundedText(-14 + random() * 22)} ${roundedText(x)} ${roundedText(y)})"/>`
  })
  const creeks = [
    openCurve([
      [0, 380],
      [120, 420],
      [220, 360],
      [340, 330],
      [420, 300],
    ]),
    openCurve([
      [200, 1000],
      [280, 900],
      [420, 920],
      [520, 960],
      [700, 990],
    ]),
    openCurve([
      [1400, 760],
      [1280, 730],
      [1200, 780],
      [1130, 760],
    ]),
  ]
  return (
    drawRectangle(0, 0, WIDTH, HEIGHT, '#8b7c68') +
    pools.join('') +
    drawStrokes(
      random,
      330,
      [0, 0, WIDTH, HEIGHT],
      (nextRandom) =>
        `q${roundedText(12 + nextRandom() * 20)} ${roundedText(-5 + nextRandom() * 4)} ${roundedText(34 + nextRandom() * 40)} 0`,
      'stroke="#6d5f4e" stroke-opacity=".55" stroke-width="2"',
    ) +
    drawStrokes(
      random,
      90,
      [0, 0, WIDTH, HEIGHT],
      (nextRandom) => `q10-3 ${roundedText(26 + nextRandom() * 20)} 0`,
      'stroke="#cfd8d6" stroke-opacity=".35" stroke-width="2"',
    ) +
    creeks
      .map(
        (line) =>
          `<path d="${line}" fill="none" stroke="#5c7885" stroke-width="20" stroke-linecap="round" opacity=".8"/><path d="${line}" fill="none" stroke="#9fc0ca" stroke-width="7" stroke-linecap="round" opacity=".6"/>`,
      )
      .join('')
  )
}

/** Draws the sea, far out. */
function drawSea(random: () => number): string {
  const tide = closedCurve([
    [1290, -80],
    [1500, -80],
    [1500, 1100],
    [1220, 1080],
    [1300, 940],
    [1340, 760],
    [1290, 560],
    [1350, 340],
    [1250, 140],
  ])
  return (
    `<path d="${tide}" fill="#35606f" stroke="#d9e6e6" stroke-width="9" stroke-opacity=".75"/>` +
    `<path d="${tide}" fill="#24495a" transform="translate(46 0)"/>` +
    drawStrokes(
      random,
      60,
      [1340, 0, 60, HEIGHT],
      drawRipple,
      'stroke="#a9cdd6" stroke-opacity=".5" stroke-width="2"',
    ) +
    drawRock(1230, 880, 34, random) +
    drawRock(1270, 840, 22, random) +
    drawRock(1190, 910, 20, random)
  )
}

function drawCauseway(random: () => number): string {
  const stones = Array.from({ length: 44 }, (_, at) => {
    const x = at * 9.6 - 6
    const y = 690 - at * 1.5
    return (
      drawRectangle(
        x,
        y - 30 + random() * 6,
        26 + random() * 8,
        26,
        '#9a948a',
        ` rx="5" stroke="#4a443c" stroke-width="2.5" transform="rotate(${roundedText(-6 + random() * 12)} ${roundedText(x)} ${roundedText(y)})"`,
      ) +
      drawRectangle(
        x,
        y + random() * 6,
        26 + random() * 8,
        26,
        '#88827a',
        ' rx="5" stroke="#4a443c" stroke-width="2.5"',
      )
    )
  })
  const posts = [60, 180, 300, 400].map((x) =>
    drawWithShadow(
      '<circle r="8" fill="#4a3a28" stroke="#1b120a" stroke-width="3"/><circle r="4" fill="#7a6142"/>',
      x,
      640 - x * 0.05,
    ),
  )
  return stones.join('') + posts.join('')
}

function drawLand(random: () => number): string {
  const shape = closedCurve(SHORE_OUTLINE)
  const landPatches = Array.from({ length: 22 }, () => {
    const [x, y] = [480 + random() * 540, 260 + random() * 480]
    return `<ellipse cx="${roundedText(x)}" cy="${roundedText(y)}" rx="${roundedText(40 + random() * 90)}" ry="${roundedText(20 + random() * 44)}" fill="${random() > 0.5 ? '#8aa262' : '#5f7a49'}" opacity=".5"/>`
  })
  return (
    `<path d="${shape}" fill="#000" opacity=".25" transform="translate(10 14)"/>` +
    `<path d="${shape}" fill="#cdbb92" stroke="#8f7d58" stroke-width="8"/>` +
    `<path d="${shape}" fill="#738d55" transform="translate(61 40) scale(.925)"/>` +
    landPatches.join('') +
    drawStrokes(
      random,
      300,
      [450, 230, 700, 560],
      drawGrassTuft,
      'stroke="#a9bf78" stroke-opacity=".6" stroke-width="1.8"',
    ) +
    drawFootpath(
      [
        [370, 630],
        [470, 630],
        [560, 610],
        [670, 640],
        [680, 580],
      ],
      60,
      '#5f5138',
      '#b39c6d',
      '#cbb684',
    ) +
    drawFootpath(
      [
        [680, 640],
        [860, 620],
        [1000, 560],
        [1090, 550],
      ],
      48,
      '#5f5138',
      '#b39c6d',
      '#cbb684',
    ) +
    drawFootpath(
      [
        [850, 440],
        [950, 360],
        [1020, 280],
      ],
      36,
      '#5f5138',
      '#b39c6d',
      '#cbb684',
    ) +
    `<path d="M404 560V600M404 660V702" stroke="#1b120a" stroke-width="22"/><path d="M404 560V600M404 660V702" stroke="#7a7166" stroke-width="15"/>` +
    drawRectangle(
      396,
      598,
      18,
      66,
      '#5a3d22',
      ' stroke="#1b120a" stroke-width="3" transform="rotate(24 404 600)"',
    )
  )
}

/** Draws the salt pans, each whiter than the pan before. */
function drawPans(random: () => number): string {
  const colours = ['#7fa3ab', '#9ab7ba', '#bccbc8', '#dde4df', '#f2f3ee']
  const rows = [0, 1].flatMap((row) =>
    colours.map((colour, at) => {
      const [x, y] = [560 + at * 74, 690 + row * 66]
      return (
        drawRectangle(x, y, 68, 58, '#7a6a4c', ' rx="4" stroke="#4a3f2b" stroke-width="3"') +
        drawRectangle(x + 6, y + 6, 56, 46, colour, ' rx="3"') +
        drawStrokes(
          random,
          5,
          [x + 10, y + 14, 40, 34],
          () => 'h12',
          'stroke="#fff" stroke-opacity=".6" stroke-width="2"',
        )
      )
    }),
  )
  const drawHeap = (x: number, y: number, size: number) =>
    `<ellipse cx="${x + 4}" cy="${y + 5}" rx="${size}" ry="${roundedText(size * 0.7)}" opacity=".3"/><ellipse cx="${x}" cy="${y}" rx="${size}" ry="${roundedText(size * 0.7)}" fill="#fbfbf7" stroke="#b8b8ac" stroke-width="2.5"/><ellipse cx="${x - 4}" cy="${y - 4}" rx="${roundedText(size * 0.5)}" ry="${roundedText(size * 0.34)}" fill="#fff"/>`
  return rows.join('') + drawHeap(960, 720, 22) + drawHeap(990, 752, 18) + drawHeap(956, 770, 16)
}

/** Draws the hall: the long table, the speakers' chairs, the hearth, the bell. */
function drawHall(random: () => number): string {
  const chairs = Array.from({ length: 5 }, (_, at) =>
    [430, 516]
      .map((y) =>
        drawWithShadow('<circle r="13" fill="#5b3a20" stroke="#24140a" stroke-width="3"/>', 570 + at * 46, y),
      )
      .join(''),
  )
  const hearth =
    drawRectangle(-22, -46, 44, 92, '#6a645c', ' stroke="#211d19" stroke-width="4"') +
    '<ellipse rx="12" ry="26" fill="#1c0f08"/><path d="M-8 18Q-12-6 0-20Q10-4 8 18z" fill="#ff9d3c"/>'
  const bell =
    '<circle r="18" fill="#b5893f" stroke="#3a2610" stroke-width="4"/><circle r="8" fill="#e2bd6b"/>'
  return (
    drawPlanks(HALL, random, '#7d5a36') +
    chairs.join('') +
    drawWithShadow(drawBoard(226, 46, '#8a5f34'), 662, 473) +
    drawWithShadow(hearth, 806, 474) +
    drawWithShadow(drawCrate(36), 546, 398) +
    drawWithShadow(drawBarrel(18, '#6a4a2c'), 550, 552) +
    drawWalls(HALL, 18, { bottom: [130, 200], right: [20, 80] }, ['#57534d', '#8a847a']) +
    drawWithShadow(bell, 500, 350) +
    drawRoof({ x: 880, y: 420, width: 96, height: 74 }, '#7a5a3c', random) +
    drawRoof({ x: 460, y: 270, width: 110, height: 72 }, '#84643f', random) +
    drawRoof({ x: 600, y: 230, width: 96, height: 68 }, '#6f5438', random)
  )
}

/** Draws the boat-house, a hull without a name, and boats on the mud. */
function drawSlip(random: () => number): string {
  const drawHull = (paintColour: string) =>
    `<path d="M0-86Q34-40 28 62Q0 82-28 62Q-34-40 0-86z" fill="${paintColour}" stroke="#24150a" stroke-width="4"/>` +
    '<path d="M0-66Q22-34 18 50Q0 62-18 50Q-22-34 0-66z" fill="#b58a55"/><path d="M-20-8H20V4H-20zM-19 30H19V42H-19z" fill="#5a3819" stroke="#24150a" stroke-width="2"/>'
  const ribs =
    '<path d="M0-92V78" stroke="#6d4a28" stroke-width="9"/>' +
    [-62, -38, -14, 10, 34, 56]
      .map(
        (y) =>
          `<path d="M-${roundedText(30 - Math.abs(y) * 0.2)} ${y}Q0 ${y + 12} ${roundedText(30 - Math.abs(y) * 0.2)} ${y}" fill="none" stroke="#a57745" stroke-width="7"/>`,
      )
      .join('')
  return (
    drawPlanks({ x: 1070, y: 420, width: 130, height: 200 }, random, '#6b5334') +
    drawWalls({ x: 1070, y: 420, width: 130, height: 200 }, 14, { right: [40, 170], left: [100, 160] }, [
      '#4c3a28',
      '#7a6142',
    ]) +
    drawWithShadow(ribs, 1136, 524) +
    `<path d="M1216 470L1330 480L1330 580L1216 580z" fill="#8a7a5c" stroke="#4a3f2b" stroke-width="4"/>` +
    drawStrokes(random, 14, [1220, 480, 90, 92], () => 'v18', 'stroke="#5f5138" stroke-width="4"') +
    drawWithShadow(drawHull('#3f6a72'), 1250, 400, 70) +
    drawWithShadow(drawHull('#7c3a33'), 1262, 660, 112) +
    drawWithShadow(drawHull('#4f6a44'), 1170, 770, 140) +
    drawWithShadow(drawBarrel(16), 1050, 640) +
    drawWithShadow(
      '<circle r="24" fill="#8d7447"/><circle r="24" fill="none" stroke="#b9935a" stroke-width="6"/><circle r="13" fill="none" stroke="#b9935a" stroke-width="6"/>',
      1040,
      410,
    )
  )
}

/** Draws the lamp on its rock. */
function drawTower(random: () => number): string {
  return (
    drawRock(1040, 250, 84, random, '#7d7c78') +
    drawRock(1100, 300, 34, random) +
    drawRock(980, 300, 26, random) +
    drawWithShadow(
      '<circle r="46" fill="#b9b2a4" stroke="#3a352d" stroke-width="5"/><circle r="34" fill="#d5cfc2"/><circle r="22" fill="#3a4148" stroke="#14181c" stroke-width="4"/><circle r="13" fill="#ffe9a8"/><circle r="6" fill="#fff"/>',
      1046,
      240,
    )
  )
}

function drawGrowth(random: () => number): string {
  const trees: readonly (readonly [number, number, number])[] = [
    [760, 250, 46],
    [850, 230, 38],
    [470, 450, 40],
    [440, 520, 32],
    [900, 560, 34],
    [780, 330, 30],
    [1000, 640, 36],
    [500, 780, 34],
  ]
  return (
    trees.map(([x, y, size]) => drawTree(x, y, size, random, '#4f6b3c')).join('') +
    [
      [430, 870, 170],
      [380, 820, 130],
      [520, 910, 150],
      [700, 930, 120],
      [400, 330, 110],
      [960, 880, 110],
    ]
      .map(([x = 0, y = 0, spread = 0]) => drawReeds(x, y, spread, random))
      .join('') +
    Array.from({ length: 9 }, () => {
      const [x, y] = [60 + random() * 1150, 30 + random() * 200]
      return `<path d="M${roundedText(x)} ${roundedText(y)}q10-12 20 0q10-12 20 0" fill="none" stroke="#fff" stroke-width="3.5" opacity=".85"/><path d="M${roundedText(x + 16)} ${roundedText(y + 26)}q10-8 20 0q10-8 20 0" fill="none" stroke="#000" stroke-width="3" opacity=".16"/>`
    }).join('')
  )
}

function drawLight(): string {
  return (
    drawRectangle(0, 0, WIDTH, HEIGHT, '#ffb36b', ' opacity=".1"') +
    drawLightPool(1046, 240, 230, 0.9) +
    drawLightPool(680, 470, 190, 0.4)
  )
}
