/** Draws the first scene of The meaning of Harm: an island at low tide with causeway, hall, slip and lamp. */
import { formatRoundedNumber } from '../cards/svg'
import { paintWoodenBoard, createScenePicture, paintPlanks, paintRoof, paintWalls } from './houses'
import {
  createClosedCurvePath,
  createOpenCurvePath,
  paintReeds,
  paintRipple,
  paintRock,
  paintStrokes,
  paintTree,
  paintGrassTuft,
  paintFootpath,
} from './nature'
import {
  paintBarrel,
  paintRectangle,
  createSeededRandom,
  paintCrate,
  paintLightPool,
  paintWithShadow,
} from './pieces'

const SCENE_WIDTH = 1400
const SCENE_HEIGHT = 1000
const HALL_AREA = { x: 520, y: 370, width: 320, height: 210 } as const

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

export function paintIsland(title: string): string {
  const nextRandom = createSeededRandom(60)
  return createScenePicture(
    title,
    SCENE_WIDTH,
    SCENE_HEIGHT,
    [
      paintMudFlats(nextRandom),
      paintIslandSea(nextRandom),
      paintCauseway(nextRandom),
      paintIslandLand(nextRandom),
      paintSaltPans(nextRandom),
      paintIslandHall(nextRandom),
      paintBoatSlip(nextRandom),
      paintLighthouseTower(nextRandom),
      paintVegetation(nextRandom),
      paintLampLight(),
    ].join(''),
  )
}

/** Draws the mud around the island, with things that the sea has left in it. */
function paintMudFlats(nextRandom: () => number): string {
  const tidePoolDrawings = Array.from({ length: 44 }, () => {
    const [x, y] = [nextRandom() * SCENE_WIDTH, nextRandom() * SCENE_HEIGHT]
    const poolRadiusX = 18 + nextRandom() * 70
    return `<ellipse cx="${formatRoundedNumber(x)}" cy="${formatRoundedNumber(y)}" rx="${formatRoundedNumber(poolRadiusX)}" ry="${formatRoundedNumber(poolRadiusX * 0.34)}" fill="#8fb0bd" opacity="${formatRoundedNumber(0.3 + nextRandom() * 0.35)}" transform="rotate(${formatRoundedNumber(-14 + nextRandom() * 22)} ${formatRoundedNumber(x)} ${formatRoundedNumber(y)})"/>`
  })
  const creekPaths = [
    createOpenCurvePath([
      [0, 380],
      [120, 420],
      [220, 360],
      [340, 330],
      [420, 300],
    ]),
    createOpenCurvePath([
      [200, 1000],
      [280, 900],
      [420, 920],
      [520, 960],
      [700, 990],
    ]),
    createOpenCurvePath([
      [1400, 760],
      [1280, 730],
      [1200, 780],
      [1130, 760],
    ]),
  ]
  return (
    paintRectangle(0, 0, SCENE_WIDTH, SCENE_HEIGHT, '#8b7c68') +
    tidePoolDrawings.join('') +
    paintStrokes(
      nextRandom,
      330,
      [0, 0, SCENE_WIDTH, SCENE_HEIGHT],
      (nextStrokeRandom) =>
        `q${formatRoundedNumber(12 + nextStrokeRandom() * 20)} ${formatRoundedNumber(-5 + nextStrokeRandom() * 4)} ${formatRoundedNumber(34 + nextStrokeRandom() * 40)} 0`,
      'stroke="#6d5f4e" stroke-opacity=".55" stroke-width="2"',
    ) +
    paintStrokes(
      nextRandom,
      90,
      [0, 0, SCENE_WIDTH, SCENE_HEIGHT],
      (nextStrokeRandom) => `q10-3 ${formatRoundedNumber(26 + nextStrokeRandom() * 20)} 0`,
      'stroke="#cfd8d6" stroke-opacity=".35" stroke-width="2"',
    ) +
    creekPaths
      .map(
        (creekPath) =>
          `<path d="${creekPath}" fill="none" stroke="#5c7885" stroke-width="20" stroke-linecap="round" opacity=".8"/><path d="${creekPath}" fill="none" stroke="#9fc0ca" stroke-width="7" stroke-linecap="round" opacity=".6"/>`,
      )
      .join('')
  )
}

/** Draws the sea, far out. */
function paintIslandSea(nextRandom: () => number): string {
  const tidePath = createClosedCurvePath([
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
    `<path d="${tidePath}" fill="#35606f" stroke="#d9e6e6" stroke-width="9" stroke-opacity=".75"/>` +
    `<path d="${tidePath}" fill="#24495a" transform="translate(46 0)"/>` +
    paintStrokes(
      nextRandom,
      60,
      [1340, 0, 60, SCENE_HEIGHT],
      paintRipple,
      'stroke="#a9cdd6" stroke-opacity=".5" stroke-width="2"',
    ) +
    paintRock(1230, 880, 34, nextRandom) +
    paintRock(1270, 840, 22, nextRandom) +
    paintRock(1190, 910, 20, nextRandom)
  )
}

function paintCauseway(nextRandom: () => number): string {
  const stoneDrawings = Array.from({ length: 44 }, (_, stoneIndex) => {
    const x = stoneIndex * 9.6 - 6
    const y = 690 - stoneIndex * 1.5
    return (
      paintRectangle(
        x,
        y - 30 + nextRandom() * 6,
        26 + nextRandom() * 8,
        26,
        '#9a948a',
        ` rx="5" stroke="#4a443c" stroke-width="2.5" transform="rotate(${formatRoundedNumber(-6 + nextRandom() * 12)} ${formatRoundedNumber(x)} ${formatRoundedNumber(y)})"`,
      ) +
      paintRectangle(
        x,
        y + nextRandom() * 6,
        26 + nextRandom() * 8,
        26,
        '#88827a',
        ' rx="5" stroke="#4a443c" stroke-width="2.5"',
      )
    )
  })
  const causewayPostDrawings = [60, 180, 300, 400].map((x) =>
    paintWithShadow(
      '<circle r="8" fill="#4a3a28" stroke="#1b120a" stroke-width="3"/><circle r="4" fill="#7a6142"/>',
      x,
      640 - x * 0.05,
    ),
  )
  return stoneDrawings.join('') + causewayPostDrawings.join('')
}

function paintIslandLand(nextRandom: () => number): string {
  const shorePath = createClosedCurvePath(SHORE_OUTLINE)
  const landPatches = Array.from({ length: 22 }, () => {
    const [x, y] = [480 + nextRandom() * 540, 260 + nextRandom() * 480]
    return `<ellipse cx="${formatRoundedNumber(x)}" cy="${formatRoundedNumber(y)}" rx="${formatRoundedNumber(40 + nextRandom() * 90)}" ry="${formatRoundedNumber(20 + nextRandom() * 44)}" fill="${nextRandom() > 0.5 ? '#8aa262' : '#5f7a49'}" opacity=".5"/>`
  })
  return (
    `<path d="${shorePath}" fill="#000" opacity=".25" transform="translate(10 14)"/>` +
    `<path d="${shorePath}" fill="#cdbb92" stroke="#8f7d58" stroke-width="8"/>` +
    `<path d="${shorePath}" fill="#738d55" transform="translate(61 40) scale(.925)"/>` +
    landPatches.join('') +
    paintStrokes(
      nextRandom,
      300,
      [450, 230, 700, 560],
      paintGrassTuft,
      'stroke="#a9bf78" stroke-opacity=".6" stroke-width="1.8"',
    ) +
    paintFootpath(
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
    paintFootpath(
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
    paintFootpath(
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
    paintRectangle(
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
function paintSaltPans(nextRandom: () => number): string {
  const saltPanColours = ['#7fa3ab', '#9ab7ba', '#bccbc8', '#dde4df', '#f2f3ee']
  const saltPanDrawings = [0, 1].flatMap((saltPanRow) =>
    saltPanColours.map((saltPanColour, saltPanIndex) => {
      const [x, y] = [560 + saltPanIndex * 74, 690 + saltPanRow * 66]
      return (
        paintRectangle(x, y, 68, 58, '#7a6a4c', ' rx="4" stroke="#4a3f2b" stroke-width="3"') +
        paintRectangle(x + 6, y + 6, 56, 46, saltPanColour, ' rx="3"') +
        paintStrokes(
          nextRandom,
          5,
          [x + 10, y + 14, 40, 34],
          () => 'h12',
          'stroke="#fff" stroke-opacity=".6" stroke-width="2"',
        )
      )
    }),
  )
  const paintSaltHeap = (x: number, y: number, size: number) =>
    `<ellipse cx="${x + 4}" cy="${y + 5}" rx="${size}" ry="${formatRoundedNumber(size * 0.7)}" opacity=".3"/><ellipse cx="${x}" cy="${y}" rx="${size}" ry="${formatRoundedNumber(size * 0.7)}" fill="#fbfbf7" stroke="#b8b8ac" stroke-width="2.5"/><ellipse cx="${x - 4}" cy="${y - 4}" rx="${formatRoundedNumber(size * 0.5)}" ry="${formatRoundedNumber(size * 0.34)}" fill="#fff"/>`
  return (
    saltPanDrawings.join('') +
    paintSaltHeap(960, 720, 22) +
    paintSaltHeap(990, 752, 18) +
    paintSaltHeap(956, 770, 16)
  )
}

/** Draws the hall: the long table, the speakers' chairs, the hearth, the bell. */
function paintIslandHall(nextRandom: () => number): string {
  const chairDrawings = Array.from({ length: 5 }, (_, chairIndex) =>
    [430, 516]
      .map((y) =>
        paintWithShadow(
          '<circle r="13" fill="#5b3a20" stroke="#24140a" stroke-width="3"/>',
          570 + chairIndex * 46,
          y,
        ),
      )
      .join(''),
  )
  const hearthDrawing =
    paintRectangle(-22, -46, 44, 92, '#6a645c', ' stroke="#211d19" stroke-width="4"') +
    '<ellipse rx="12" ry="26" fill="#1c0f08"/><path d="M-8 18Q-12-6 0-20Q10-4 8 18z" fill="#ff9d3c"/>'
  const bellDrawing =
    '<circle r="18" fill="#b5893f" stroke="#3a2610" stroke-width="4"/><circle r="8" fill="#e2bd6b"/>'
  return (
    paintPlanks(HALL_AREA, nextRandom, '#7d5a36') +
    chairDrawings.join('') +
    paintWithShadow(paintWoodenBoard(226, 46, '#8a5f34'), 662, 473) +
    paintWithShadow(hearthDrawing, 806, 474) +
    paintWithShadow(paintCrate(36), 546, 398) +
    paintWithShadow(paintBarrel(18, '#6a4a2c'), 550, 552) +
    paintWalls(HALL_AREA, 18, { bottom: [130, 200], right: [20, 80] }, ['#57534d', '#8a847a']) +
    paintWithShadow(bellDrawing, 500, 350) +
    paintRoof({ x: 880, y: 420, width: 96, height: 74 }, '#7a5a3c', nextRandom) +
    paintRoof({ x: 460, y: 270, width: 110, height: 72 }, '#84643f', nextRandom) +
    paintRoof({ x: 600, y: 230, width: 96, height: 68 }, '#6f5438', nextRandom)
  )
}

/** Draws the boat-house, a hull without a name, and boats on the mud. */
function paintBoatSlip(nextRandom: () => number): string {
  const paintBoatHull = (paintColour: string) =>
    `<path d="M0-86Q34-40 28 62Q0 82-28 62Q-34-40 0-86z" fill="${paintColour}" stroke="#24150a" stroke-width="4"/>` +
    '<path d="M0-66Q22-34 18 50Q0 62-18 50Q-22-34 0-66z" fill="#b58a55"/><path d="M-20-8H20V4H-20zM-19 30H19V42H-19z" fill="#5a3819" stroke="#24150a" stroke-width="2"/>'
  const ribDrawing =
    '<path d="M0-92V78" stroke="#6d4a28" stroke-width="9"/>' +
    [-62, -38, -14, 10, 34, 56]
      .map(
        (y) =>
          `<path d="M-${formatRoundedNumber(30 - Math.abs(y) * 0.2)} ${y}Q0 ${y + 12} ${formatRoundedNumber(30 - Math.abs(y) * 0.2)} ${y}" fill="none" stroke="#a57745" stroke-width="7"/>`,
      )
      .join('')
  return (
    paintPlanks({ x: 1070, y: 420, width: 130, height: 200 }, nextRandom, '#6b5334') +
    paintWalls({ x: 1070, y: 420, width: 130, height: 200 }, 14, { right: [40, 170], left: [100, 160] }, [
      '#4c3a28',
      '#7a6142',
    ]) +
    paintWithShadow(ribDrawing, 1136, 524) +
    `<path d="M1216 470L1330 480L1330 580L1216 580z" fill="#8a7a5c" stroke="#4a3f2b" stroke-width="4"/>` +
    paintStrokes(nextRandom, 14, [1220, 480, 90, 92], () => 'v18', 'stroke="#5f5138" stroke-width="4"') +
    paintWithShadow(paintBoatHull('#3f6a72'), 1250, 400, 70) +
    paintWithShadow(paintBoatHull('#7c3a33'), 1262, 660, 112) +
    paintWithShadow(paintBoatHull('#4f6a44'), 1170, 770, 140) +
    paintWithShadow(paintBarrel(16), 1050, 640) +
    paintWithShadow(
      '<circle r="24" fill="#8d7447"/><circle r="24" fill="none" stroke="#b9935a" stroke-width="6"/><circle r="13" fill="none" stroke="#b9935a" stroke-width="6"/>',
      1040,
      410,
    )
  )
}

/** Draws the lamp on its rock. */
function paintLighthouseTower(nextRandom: () => number): string {
  return (
    paintRock(1040, 250, 84, nextRandom, '#7d7c78') +
    paintRock(1100, 300, 34, nextRandom) +
    paintRock(980, 300, 26, nextRandom) +
    paintWithShadow(
      '<circle r="46" fill="#b9b2a4" stroke="#3a352d" stroke-width="5"/><circle r="34" fill="#d5cfc2"/><circle r="22" fill="#3a4148" stroke="#14181c" stroke-width="4"/><circle r="13" fill="#ffe9a8"/><circle r="6" fill="#fff"/>',
      1046,
      240,
    )
  )
}

function paintVegetation(nextRandom: () => number): string {
  const treePositions: readonly (readonly [number, number, number])[] = [
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
    treePositions.map(([x, y, size]) => paintTree(x, y, size, nextRandom, '#4f6b3c')).join('') +
    [
      [430, 870, 170],
      [380, 820, 130],
      [520, 910, 150],
      [700, 930, 120],
      [400, 330, 110],
      [960, 880, 110],
    ]
      .map(([x = 0, y = 0, spread = 0]) => paintReeds(x, y, spread, nextRandom))
      .join('') +
    Array.from({ length: 9 }, () => {
      const [x, y] = [60 + nextRandom() * 1150, 30 + nextRandom() * 200]
      return `<path d="M${formatRoundedNumber(x)} ${formatRoundedNumber(y)}q10-12 20 0q10-12 20 0" fill="none" stroke="#fff" stroke-width="3.5" opacity=".85"/><path d="M${formatRoundedNumber(x + 16)} ${formatRoundedNumber(y + 26)}q10-8 20 0q10-8 20 0" fill="none" stroke="#000" stroke-width="3" opacity=".16"/>`
    }).join('')
  )
}

function paintLampLight(): string {
  return (
    paintRectangle(0, 0, SCENE_WIDTH, SCENE_HEIGHT, '#ffb36b', ' opacity=".1"') +
    paintLightPool(1046, 240, 230, 0.9) +
    paintLightPool(680, 470, 190, 0.4)
  )
}
