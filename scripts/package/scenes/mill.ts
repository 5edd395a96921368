/**
 * Draws the first scene of Story Mode: a mill in the rain, the pond above it, the mill race and the wheel, and the
 * lane to the ford.
 */
import { roundedText } from '../cards/svg'
import { drawBoard, scenePicture, drawPlanks, drawSack, drawWalls } from './houses'
import {
  closedCurve,
  drawRain,
  drawReeds,
  drawRipple,
  drawRock,
  drawStrokes,
  drawTree,
  drawGrassTuft,
  drawFootpath,
} from './nature'
import { drawBarrel, drawRectangle, seededRandom, drawLightPool, drawWithShadow } from './pieces'

const WIDTH = 1400
const HEIGHT = 1000
const HOUSE = { x: 540, y: 250, width: 440, height: 390 } as const

const POND_OUTLINE = [
  [1060, -60],
  [1480, -80],
  [1500, 500],
  [1330, 520],
  [1190, 430],
  [1110, 450],
  [1060, 330],
  [1010, 180],
] as const

export function drawMill(title: string): string {
  const random = seededRandom(411)
  return scenePicture(
    title,
    WIDTH,
    HEIGHT,
    [
      drawMeadow(random),
      drawRiver(random),
      drawLane(random),
      drawHouse(random),
      drawWheel(random),
      drawBanks(random),
      drawLight(),
      drawRain(random, 420, WIDTH, HEIGHT),
    ].join(''),
  )
}

function drawMeadow(random: () => number): string {
  const groundPatches = Array.from({ length: 26 }, () => {
    const [x, y] = [random() * WIDTH, random() * HEIGHT]
    return `<ellipse cx="${roundedText(x)}" cy="${roundedText(y)}" rx="${roundedText(60 + random() * 120)}" ry="${roundedText(30 + random() * 60)}" fill="${random() > 0.5 ? '#41583a' : '#24351f'}" opacity=".5"/>`
  })
  return (
    drawRectangle(0, 0, WIDTH, HEIGHT, '#334a2d') +
    groundPatches.join('') +
    drawStrokes(
      random,
      520,
      [0, 0, WIDTH, HEIGHT],
      drawGrassTuft,
      'stroke="#6d8a52" stroke-opacity=".55" stroke-width="1.8"',
    )
  )
}

/** Draws the pond, the mill race, and the river, which has risen over its bank. */
function drawRiver(random: () => number): string {
  const flood = closedCurve([
    [-60, 905],
    [200, 880],
    [430, 915],
    [700, 875],
    [960, 900],
    [1080, 850],
    [1230, 850],
    [1480, 900],
    [1480, 1080],
    [-80, 1080],
  ])
  const waterAttributes = `fill="#1f3f47" stroke="#12282d" stroke-width="12"`
  return (
    `<path d="${flood}" ${waterAttributes}/>` +
    `<path d="${closedCurve(POND_OUTLINE)}" ${waterAttributes}/>` +
    drawRectangle(1100, 400, 92, 500, '#1f3f47') +
    drawRectangle(1094, 420, 10, 440, '#6b6257', ' stroke="#231f1a" stroke-width="2"') +
    drawRectangle(1188, 420, 10, 440, '#6b6257', ' stroke="#231f1a" stroke-width="2"') +
    drawStrokes(
      random,
      60,
      [1080, 10, 300, 400],
      drawRipple,
      'stroke="#7fb0b8" stroke-opacity=".4" stroke-width="2"',
    ) +
    drawStrokes(
      random,
      90,
      [0, 915, WIDTH, 80],
      drawRipple,
      'stroke="#b89e78" stroke-opacity=".35" stroke-width="2.5"',
    ) +
    drawStrokes(
      random,
      34,
      [1108, 470, 60, 390],
      (nextRandom) => `v${roundedText(14 + nextRandom() * 26)}`,
      'stroke="#d7e7ea" stroke-opacity=".5" stroke-width="2.5"',
    )
  )
}

function drawLane(random: () => number): string {
  const ruts = drawStrokes(
    random,
    40,
    [10, 740, 520, 70],
    (nextRandom) => `q20 ${roundedText(-4 + nextRandom() * 8)} ${roundedText(36 + nextRandom() * 20)} 0`,
    'stroke="#2b2118" stroke-opacity=".6" stroke-width="3"',
  )
  const puddles = [
    [120, 815, 60],
    [330, 790, 44],
    [560, 735, 40],
  ].map(
    ([x = 0, y = 0, size = 0]) =>
      `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${roundedText(size * 0.3)}" fill="#86a3ab" opacity=".4"/>`,
  )
  const bridge =
    drawPlanks({ x: 410, y: 868, width: 96, height: 132 }, random, '#5a4227') +
    drawRectangle(404, 860, 9, 140, '#7c7468', ' stroke="#24201b" stroke-width="2"') +
    drawRectangle(503, 860, 9, 140, '#7c7468', ' stroke="#24201b" stroke-width="2"')
  return (
    drawFootpath(
      [
        [455, 800],
        [456, 880],
      ],
      84,
      '#2a2419',
      '#5b4a33',
      '#75613f',
    ) +
    drawFootpath(
      [
        [-40, 800],
        [160, 812],
        [380, 800],
        [560, 742],
        [690, 720],
        [700, 640],
      ],
      104,
      '#2a2419',
      '#5b4a33',
      '#75613f',
    ) +
    bridge +
    ruts +
    puddles.join('')
  )
}

/** Draws the ground floor of the mill: millstones, sacks, the stair, and a burning hearth. */
function drawHouse(random: () => number): string {
  const drawMillstone = (radius: number) =>
    `<circle r="${radius}" fill="#8b8780" stroke="#2c2a27" stroke-width="4"/><circle r="${roundedText(radius * 0.2)}" fill="#3a2a1a" stroke="#1b120a" stroke-width="3"/>` +
    `<path d="${Array.from({ length: 12 }, (_, at) => {
      const angle = (at / 12) * Math.PI * 2
      return `M${roundedText(Math.cos(angle) * radius * 0.3)} ${roundedText(Math.sin(angle) * radius * 0.3)}L${roundedText(Math.cos(angle + 0.35) * radius * 0.9)} ${roundedText(Math.sin(angle + 0.35) * radius * 0.9)}`
    }).join('')}" stroke="#55524d" stroke-width="3"/>`
  const stair = Array.from({ length: 7 }, (_, at) =>
    drawRectangle(
      560,
      270 + at * 16,
      92,
      14,
      `rgb(${120 - at * 10} ${86 - at * 8} ${52 - at * 5})`,
      ' stroke="#1c1109" stroke-width="2"',
    ),
  )
  const hearth =
    drawRectangle(-46, -22, 92, 44, '#57504a', ' stroke="#1d1916" stroke-width="4"') +
    '<ellipse rx="28" ry="13" fill="#1c0f08"/><path d="M-20 4Q-10-16 0 4Q8-20 20 4Q8 12-20 4z" fill="#ff9d3c"/><path d="M-9 4Q0-10 9 4z" fill="#ffe08a"/>'
  const sacks: readonly (readonly [number, number, number])[] = [
    [590, 600, 24],
    [636, 608, 22],
    [612, 566, 23],
    [560, 560, 20],
    [940, 600, 24],
    [900, 608, 22],
    [566, 512, 22],
  ]
  return (
    drawPlanks(HOUSE, random) +
    drawRectangle(540, 250, 440, 390, '#000', ' opacity=".08"') +
    stair.join('') +
    drawWithShadow(drawMillstone(66), 850, 380) +
    drawWithShadow(drawMillstone(40), 930, 470) +
    `<path d="M850 380L1010 560" stroke="#3b2715" stroke-width="14"/><path d="M850 380L1010 560" stroke="#7a5732" stroke-width="8"/>` +
    drawWithShadow(hearth, 720, 282) +
    drawWithShadow(drawBoard(120, 54), 700, 470, 8) +
    sacks
      .map(([x, y, size], at) => drawWithShadow(drawSack(size, at % 2 ? '#b69a6a' : '#a58c60'), x, y))
      .join('') +
    drawWithShadow(drawBarrel(24, '#5b4a2c'), 680, 600) +
    drawWalls(HOUSE, 22, { bottom: [120, 210], right: [230, 310] }, ['#4e4a46', '#77726b']) +
    drawRectangle(540 + 120, 636, 90, 30, '#4a3018', ' stroke="#160d06" stroke-width="3"') +
    `<path d="M664 640l40 22M750 640l-40 22" stroke="#2a1a0c" stroke-width="6"/>`
  )
}

/** Draws the wheel in the mill race, the footboard beside it, the windlass, and the closed gate. */
function drawWheel(random: () => number): string {
  const wheelPaddles = Array.from({ length: 13 }, (_, at) =>
    drawRectangle(1104, 506 + at * 18, 84, 10, '#5d4427', ' stroke="#1a1008" stroke-width="2"'),
  )
  const gate =
    drawRectangle(1096, 440, 100, 18, '#3b2a1a', ' stroke="#120b05" stroke-width="3"') +
    [1106, 1128, 1150, 1172]
      .map((x) => drawRectangle(x, 436, 16, 26, '#6d4f2d', ' stroke="#1a1008" stroke-width="2"'))
      .join('')
  const windlass =
    drawRectangle(-40, -9, 80, 18, '#6d4f2d', ' stroke="#1a1008" stroke-width="3"') +
    '<path d="M0-38V38M-30-24L30 24M-30 24L30-24" stroke="#2a1a0c" stroke-width="9"/><path d="M0-38V38M-30-24L30 24M-30 24L30-24" stroke="#9a7444" stroke-width="4"/><circle r="11" fill="#3a3f44" stroke="#101214" stroke-width="3"/>'
  return (
    drawPlanks({ x: 1002, y: 470, width: 92, height: 190 }, random, '#5c4327') +
    drawRectangle(1002, 470, 92, 190, 'none', ' stroke="#1a1008" stroke-width="3"') +
    drawRectangle(1100, 496, 92, 250, '#000', ' opacity=".35"') +
    drawRectangle(1100, 496, 10, 246, '#3a2917') +
    drawRectangle(1182, 496, 10, 246, '#3a2917') +
    wheelPaddles.join('') +
    drawRectangle(1100, 608, 92, 16, '#2b2f33', ' stroke="#0d0f10" stroke-width="2"') +
    gate +
    drawWithShadow(windlass, 1048, 500)
  )
}

function drawBanks(random: () => number): string {
  const trees: readonly (readonly [number, number, number])[] = [
    [70, 90, 92],
    [220, 40, 74],
    [360, 130, 84],
    [120, 260, 70],
    [300, 330, 66],
    [60, 480, 80],
    [430, 560, 54],
    [860, 110, 70],
    [990, 60, 56],
    [700, 60, 60],
    [1330, 640, 80],
    [1260, 760, 60],
    [880, 790, 50],
  ]
  const stones: readonly (readonly [number, number, number])[] = [
    [1010, 420, 22],
    [1250, 560, 30],
    [1210, 640, 20],
    [640, 860, 18],
    [700, 880, 26],
    [340, 890, 20],
    [1030, 780, 18],
  ]
  return (
    stones.map(([x, y, size]) => drawRock(x, y, size, random)).join('') +
    [
      [1070, 300, 90],
      [1210, 470, 120],
      [250, 900, 110],
      [820, 880, 120],
      [1320, 540, 90],
    ]
      .map(([x = 0, y = 0, spread = 0]) => drawReeds(x, y, spread, random))
      .join('') +
    trees.map(([x, y, size]) => drawTree(x, y, size, random)).join('')
  )
}

function drawLight(): string {
  return (
    drawRectangle(0, 0, WIDTH, HEIGHT, '#0a1226', ' opacity=".3"') +
    drawLightPool(720, 310, 240) +
    drawLightPool(700, 480, 210, 0.7) +
    drawLightPool(880, 450, 190, 0.6) +
    drawLightPool(705, 690, 150, 0.7) +
    drawLightPool(1048, 520, 130, 0.6)
  )
}
