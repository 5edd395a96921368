/** Draws the first scene of Story Mode: a mill in the rain with pond, race and wheel, and a lane. */
import { formatRoundedNumber } from '../cards/svg'
import { paintWoodenBoard, createScenePicture, paintPlanks, paintSack, paintWalls } from './houses'
import {
  createClosedCurvePath,
  paintRain,
  paintReeds,
  paintRipple,
  paintRock,
  paintStrokes,
  paintTree,
  paintGrassTuft,
  paintFootpath,
} from './nature'
import { paintBarrel, paintRectangle, createSeededRandom, paintLightPool, paintWithShadow } from './pieces'

const SCENE_WIDTH = 1400
const SCENE_HEIGHT = 1000
const HOUSE_AREA = { x: 540, y: 250, width: 440, height: 390 } as const

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

export function paintMill(title: string): string {
  const nextRandom = createSeededRandom(411)
  return createScenePicture(
    title,
    SCENE_WIDTH,
    SCENE_HEIGHT,
    [
      paintMeadow(nextRandom),
      paintRiver(nextRandom),
      paintMuddyLane(nextRandom),
      paintHouse(nextRandom),
      paintMillWheel(nextRandom),
      paintRiverBanks(nextRandom),
      paintLampLight(),
      paintRain(nextRandom, 420, SCENE_WIDTH, SCENE_HEIGHT),
    ].join(''),
  )
}

function paintMeadow(nextRandom: () => number): string {
  const groundPatches = Array.from({ length: 26 }, () => {
    const [x, y] = [nextRandom() * SCENE_WIDTH, nextRandom() * SCENE_HEIGHT]
    return `<ellipse cx="${formatRoundedNumber(x)}" cy="${formatRoundedNumber(y)}" rx="${formatRoundedNumber(60 + nextRandom() * 120)}" ry="${formatRoundedNumber(30 + nextRandom() * 60)}" fill="${nextRandom() > 0.5 ? '#41583a' : '#24351f'}" opacity=".5"/>`
  })
  return (
    paintRectangle(0, 0, SCENE_WIDTH, SCENE_HEIGHT, '#334a2d') +
    groundPatches.join('') +
    paintStrokes(
      nextRandom,
      520,
      [0, 0, SCENE_WIDTH, SCENE_HEIGHT],
      paintGrassTuft,
      'stroke="#6d8a52" stroke-opacity=".55" stroke-width="1.8"',
    )
  )
}

/** Draws the pond, the mill race, and the river, which has risen over its bank. */
function paintRiver(nextRandom: () => number): string {
  const floodPath = createClosedCurvePath([
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
    `<path d="${floodPath}" ${waterAttributes}/>` +
    `<path d="${createClosedCurvePath(POND_OUTLINE)}" ${waterAttributes}/>` +
    paintRectangle(1100, 400, 92, 500, '#1f3f47') +
    paintRectangle(1094, 420, 10, 440, '#6b6257', ' stroke="#231f1a" stroke-width="2"') +
    paintRectangle(1188, 420, 10, 440, '#6b6257', ' stroke="#231f1a" stroke-width="2"') +
    paintStrokes(
      nextRandom,
      60,
      [1080, 10, 300, 400],
      paintRipple,
      'stroke="#7fb0b8" stroke-opacity=".4" stroke-width="2"',
    ) +
    paintStrokes(
      nextRandom,
      90,
      [0, 915, SCENE_WIDTH, 80],
      paintRipple,
      'stroke="#b89e78" stroke-opacity=".35" stroke-width="2.5"',
    ) +
    paintStrokes(
      nextRandom,
      34,
      [1108, 470, 60, 390],
      (nextStrokeRandom) => `v${formatRoundedNumber(14 + nextStrokeRandom() * 26)}`,
      'stroke="#d7e7ea" stroke-opacity=".5" stroke-width="2.5"',
    )
  )
}

function paintMuddyLane(nextRandom: () => number): string {
  const rutDrawing = paintStrokes(
    nextRandom,
    40,
    [10, 740, 520, 70],
    (nextStrokeRandom) =>
      `q20 ${formatRoundedNumber(-4 + nextStrokeRandom() * 8)} ${formatRoundedNumber(36 + nextStrokeRandom() * 20)} 0`,
    'stroke="#2b2118" stroke-opacity=".6" stroke-width="3"',
  )
  const puddleDrawings = [
    [120, 815, 60],
    [330, 790, 44],
    [560, 735, 40],
  ].map(
    ([x = 0, y = 0, size = 0]) =>
      `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${formatRoundedNumber(size * 0.3)}" fill="#86a3ab" opacity=".4"/>`,
  )
  const bridgeDrawing =
    paintPlanks({ x: 410, y: 868, width: 96, height: 132 }, nextRandom, '#5a4227') +
    paintRectangle(404, 860, 9, 140, '#7c7468', ' stroke="#24201b" stroke-width="2"') +
    paintRectangle(503, 860, 9, 140, '#7c7468', ' stroke="#24201b" stroke-width="2"')
  return (
    paintFootpath(
      [
        [455, 800],
        [456, 880],
      ],
      84,
      '#2a2419',
      '#5b4a33',
      '#75613f',
    ) +
    paintFootpath(
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
    bridgeDrawing +
    rutDrawing +
    puddleDrawings.join('')
  )
}

/** Draws the ground floor of the mill: millstones, sacks, the stair, and a burning hearth. */
function paintHouse(nextRandom: () => number): string {
  const paintMillstone = (radius: number) =>
    `<circle r="${radius}" fill="#8b8780" stroke="#2c2a27" stroke-width="4"/><circle r="${formatRoundedNumber(radius * 0.2)}" fill="#3a2a1a" stroke="#1b120a" stroke-width="3"/>` +
    `<path d="${Array.from({ length: 12 }, (_, notchIndex) => {
      const angle = (notchIndex / 12) * Math.PI * 2
      return `M${formatRoundedNumber(Math.cos(angle) * radius * 0.3)} ${formatRoundedNumber(Math.sin(angle) * radius * 0.3)}L${formatRoundedNumber(Math.cos(angle + 0.35) * radius * 0.9)} ${formatRoundedNumber(Math.sin(angle + 0.35) * radius * 0.9)}`
    }).join('')}" stroke="#55524d" stroke-width="3"/>`
  const stairDrawings = Array.from({ length: 7 }, (_, stairIndex) =>
    paintRectangle(
      560,
      270 + stairIndex * 16,
      92,
      14,
      `rgb(${120 - stairIndex * 10} ${86 - stairIndex * 8} ${52 - stairIndex * 5})`,
      ' stroke="#1c1109" stroke-width="2"',
    ),
  )
  const hearthDrawing =
    paintRectangle(-46, -22, 92, 44, '#57504a', ' stroke="#1d1916" stroke-width="4"') +
    '<ellipse rx="28" ry="13" fill="#1c0f08"/><path d="M-20 4Q-10-16 0 4Q8-20 20 4Q8 12-20 4z" fill="#ff9d3c"/><path d="M-9 4Q0-10 9 4z" fill="#ffe08a"/>'
  const sackPositions: readonly (readonly [number, number, number])[] = [
    [590, 600, 24],
    [636, 608, 22],
    [612, 566, 23],
    [560, 560, 20],
    [940, 600, 24],
    [900, 608, 22],
    [566, 512, 22],
  ]
  return (
    paintPlanks(HOUSE_AREA, nextRandom) +
    paintRectangle(540, 250, 440, 390, '#000', ' opacity=".08"') +
    stairDrawings.join('') +
    paintWithShadow(paintMillstone(66), 850, 380) +
    paintWithShadow(paintMillstone(40), 930, 470) +
    `<path d="M850 380L1010 560" stroke="#3b2715" stroke-width="14"/><path d="M850 380L1010 560" stroke="#7a5732" stroke-width="8"/>` +
    paintWithShadow(hearthDrawing, 720, 282) +
    paintWithShadow(paintWoodenBoard(120, 54), 700, 470, 8) +
    sackPositions
      .map(([x, y, size], sackIndex) =>
        paintWithShadow(paintSack(size, sackIndex % 2 ? '#b69a6a' : '#a58c60'), x, y),
      )
      .join('') +
    paintWithShadow(paintBarrel(24, '#5b4a2c'), 680, 600) +
    paintWalls(HOUSE_AREA, 22, { bottom: [120, 210], right: [230, 310] }, ['#4e4a46', '#77726b']) +
    paintRectangle(540 + 120, 636, 90, 30, '#4a3018', ' stroke="#160d06" stroke-width="3"') +
    `<path d="M664 640l40 22M750 640l-40 22" stroke="#2a1a0c" stroke-width="6"/>`
  )
}

/** Draws the wheel in the mill race, the footboard beside it, the windlass, and the closed gate. */
function paintMillWheel(nextRandom: () => number): string {
  const wheelPaddles = Array.from({ length: 13 }, (_, paddleIndex) =>
    paintRectangle(1104, 506 + paddleIndex * 18, 84, 10, '#5d4427', ' stroke="#1a1008" stroke-width="2"'),
  )
  const sluiceGateDrawing =
    paintRectangle(1096, 440, 100, 18, '#3b2a1a', ' stroke="#120b05" stroke-width="3"') +
    [1106, 1128, 1150, 1172]
      .map((x) => paintRectangle(x, 436, 16, 26, '#6d4f2d', ' stroke="#1a1008" stroke-width="2"'))
      .join('')
  const windlassDrawing =
    paintRectangle(-40, -9, 80, 18, '#6d4f2d', ' stroke="#1a1008" stroke-width="3"') +
    '<path d="M0-38V38M-30-24L30 24M-30 24L30-24" stroke="#2a1a0c" stroke-width="9"/><path d="M0-38V38M-30-24L30 24M-30 24L30-24" stroke="#9a7444" stroke-width="4"/><circle r="11" fill="#3a3f44" stroke="#101214" stroke-width="3"/>'
  return (
    paintPlanks({ x: 1002, y: 470, width: 92, height: 190 }, nextRandom, '#5c4327') +
    paintRectangle(1002, 470, 92, 190, 'none', ' stroke="#1a1008" stroke-width="3"') +
    paintRectangle(1100, 496, 92, 250, '#000', ' opacity=".35"') +
    paintRectangle(1100, 496, 10, 246, '#3a2917') +
    paintRectangle(1182, 496, 10, 246, '#3a2917') +
    wheelPaddles.join('') +
    paintRectangle(1100, 608, 92, 16, '#2b2f33', ' stroke="#0d0f10" stroke-width="2"') +
    sluiceGateDrawing +
    paintWithShadow(windlassDrawing, 1048, 500)
  )
}

function paintRiverBanks(nextRandom: () => number): string {
  const treePositions: readonly (readonly [number, number, number])[] = [
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
  const stonePositions: readonly (readonly [number, number, number])[] = [
    [1010, 420, 22],
    [1250, 560, 30],
    [1210, 640, 20],
    [640, 860, 18],
    [700, 880, 26],
    [340, 890, 20],
    [1030, 780, 18],
  ]
  return (
    stonePositions.map(([x, y, size]) => paintRock(x, y, size, nextRandom)).join('') +
    [
      [1070, 300, 90],
      [1210, 470, 120],
      [250, 900, 110],
      [820, 880, 120],
      [1320, 540, 90],
    ]
      .map(([x = 0, y = 0, spread = 0]) => paintReeds(x, y, spread, nextRandom))
      .join('') +
    treePositions.map(([x, y, size]) => paintTree(x, y, size, nextRandom)).join('')
  )
}

function paintLampLight(): string {
  return (
    paintRectangle(0, 0, SCENE_WIDTH, SCENE_HEIGHT, '#0a1226', ' opacity=".3"') +
    paintLightPool(720, 310, 240) +
    paintLightPool(700, 480, 210, 0.7) +
    paintLightPool(880, 450, 190, 0.6) +
    paintLightPool(705, 690, 150, 0.7) +
    paintLightPool(1048, 520, 130, 0.6)
  )
}
