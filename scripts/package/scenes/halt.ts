/** Draws the first scene of What’s the Harm?: a railway halt in deep snow, and a train that cannot go on. */
import { formatRoundedNumber } from '../cards/svg'
import { paintWoodenBoard, createScenePicture, paintPlanks, paintRoof, paintSack, paintWalls } from './houses'
import { createClosedCurvePath, paintRock, paintSnow, paintStrokes, paintTree } from './nature'
import {
  paintBarrel,
  paintRectangle,
  createSeededRandom,
  paintCrate,
  paintLightPool,
  paintWithShadow,
} from './pieces'

const SCENE_WIDTH = 1400
const SCENE_HEIGHT = 900
const WAITING_ROOM_AREA = { x: 300, y: 380, width: 420, height: 250 } as const
const OFFICE_ROOM = { x: 120, y: 380, width: 160, height: 250 } as const
const SHED_AREA = { x: 860, y: 600, width: 260, height: 200 } as const
/** The vertical position of the rails in the scene, measured from the upper edge. */
const RAILWAY_TRACK_Y = 200

export function paintRailwayHalt(title: string): string {
  const nextRandom = createSeededRandom(1887)
  return createScenePicture(
    title,
    SCENE_WIDTH,
    SCENE_HEIGHT,
    [
      paintSnowDrifts(nextRandom),
      paintTrack(nextRandom),
      paintRailwayCutting(nextRandom),
      paintPlatform(nextRandom),
      paintStationRooms(nextRandom),
      paintShed(nextRandom),
      paintSignalBox(nextRandom),
      paintTrain(nextRandom),
      paintFootsteps(nextRandom),
      paintLampLight(),
      paintSnow(nextRandom, 420, SCENE_WIDTH, SCENE_HEIGHT),
    ].join(''),
  )
}

function paintSnowDrifts(nextRandom: () => number): string {
  const snowDriftDrawings = Array.from({ length: 34 }, () => {
    const [x, y] = [nextRandom() * SCENE_WIDTH, nextRandom() * SCENE_HEIGHT]
    const snowDriftWidth = 90 + nextRandom() * 170
    return (
      `<ellipse cx="${formatRoundedNumber(x)}" cy="${formatRoundedNumber(y)}" rx="${formatRoundedNumber(snowDriftWidth)}" ry="${formatRoundedNumber(snowDriftWidth * 0.26)}" fill="#fff" opacity=".5"/>` +
      `<ellipse cx="${formatRoundedNumber(x + 8)}" cy="${formatRoundedNumber(y + snowDriftWidth * 0.16)}" rx="${formatRoundedNumber(snowDriftWidth * 0.9)}" ry="${formatRoundedNumber(snowDriftWidth * 0.12)}" fill="#8fa6c4" opacity=".22"/>`
    )
  })
  return (
    paintRectangle(0, 0, SCENE_WIDTH, SCENE_HEIGHT, '#d7e0ec') +
    snowDriftDrawings.join('') +
    paintStrokes(
      nextRandom,
      150,
      [0, 0, SCENE_WIDTH, SCENE_HEIGHT],
      (nextStrokeRandom) =>
        `q${formatRoundedNumber(14 + nextStrokeRandom() * 20)}-4 ${formatRoundedNumber(36 + nextStrokeRandom() * 40)} 0`,
      'stroke="#9fb3cc" stroke-opacity=".45" stroke-width="2"',
    )
  )
}

function paintTrack(nextRandom: () => number): string {
  const sleeperDrawings = Array.from({ length: 48 }, (_, sleeperIndex) =>
    paintRectangle(
      sleeperIndex * 30 - 8,
      RAILWAY_TRACK_Y - 46 + nextRandom() * 4,
      16,
      92,
      '#5d4a39',
      ` opacity="${formatRoundedNumber(0.45 + nextRandom() * 0.4)}"`,
    ),
  )
  const paintTrackRail = (y: number) =>
    paintRectangle(0, y - 5, SCENE_WIDTH, 10, '#20252b') + paintRectangle(0, y - 5, SCENE_WIDTH, 4, '#8794a1')
  return (
    paintRectangle(0, RAILWAY_TRACK_Y - 58, SCENE_WIDTH, 116, '#b9c5d4', ' opacity=".8"') +
    sleeperDrawings.join('') +
    paintTrackRail(RAILWAY_TRACK_Y - 28) +
    paintTrackRail(RAILWAY_TRACK_Y + 28)
  )
}

/** Draws the cutting where the railway enters the hill: rock, firs above, and snow on the track. */
function paintRailwayCutting(nextRandom: () => number): string {
  const paintCuttingHill = (outlinePoints: readonly (readonly [number, number])[]) =>
    `<path d="${createClosedCurvePath(outlinePoints)}" fill="#b3bfce" stroke="#7d8ca0" stroke-width="6"/><path d="${createClosedCurvePath(outlinePoints)}" fill="#fff" opacity=".35" transform="translate(-8 -10)"/>`
  const firPositions: readonly (readonly [number, number, number])[] = [
    [1010, 40, 46],
    [1110, 70, 54],
    [1220, 30, 50],
    [1330, 60, 58],
    [1210, 330, 50],
    [1310, 370, 60],
    [1110, 340, 44],
    [1380, 470, 56],
    [60, 60, 56],
    [180, 90, 46],
    [60, 780, 62],
    [190, 840, 54],
    [540, 820, 50],
    [700, 860, 56],
    [1250, 800, 60],
    [1370, 700, 56],
    [420, 60, 44],
    [620, 50, 50],
    [30, 480, 44],
  ]
  const stoneDrawings = Array.from({ length: 14 }, (_, stoneIndex) =>
    paintRock(
      1000 + stoneIndex * 30,
      stoneIndex % 2 ? 118 + nextRandom() * 16 : 272 + nextRandom() * 16,
      16 + nextRandom() * 14,
      nextRandom,
      '#77808c',
    ),
  )
  return (
    paintCuttingHill([
      [960, -60],
      [1480, -60],
      [1480, 120],
      [1180, 128],
      [1010, 120],
      [930, 60],
    ]) +
    paintCuttingHill([
      [1000, 280],
      [1200, 270],
      [1480, 276],
      [1480, 430],
      [1240, 420],
      [1060, 400],
      [960, 330],
    ]) +
    stoneDrawings.join('') +
    firPositions
      .map(([x, y, size]) => paintTree(x, y, size, nextRandom, '#2f4a44') + paintSnowyFir(x, y, size))
      .join('')
  )
}

/** Draws a fir with snow on it. */
const paintSnowyFir = (x: number, y: number, size: number): string =>
  `<ellipse cx="${formatRoundedNumber(x - size * 0.2)}" cy="${formatRoundedNumber(y - size * 0.24)}" rx="${formatRoundedNumber(size * 0.56)}" ry="${formatRoundedNumber(size * 0.46)}" fill="#f4f8fd" opacity=".85"/>`

function paintPlatform(nextRandom: () => number): string {
  const lampDrawings = [220, 560, 820].map((x) =>
    paintWithShadow(
      '<circle r="9" fill="#20252b" stroke="#0b0d0f" stroke-width="2"/><circle r="5" fill="#ffe9b0"/>',
      x,
      330,
    ),
  )
  return (
    paintRectangle(90, 276, 800, 84, '#98a0a8', ' stroke="#4a5058" stroke-width="4"') +
    paintRectangle(90, 276, 800, 12, '#eef2f6') +
    paintStrokes(
      nextRandom,
      70,
      [96, 292, 780, 60],
      (nextStrokeRandom) => `h${formatRoundedNumber(18 + nextStrokeRandom() * 24)}`,
      'stroke="#7c848d" stroke-width="2"',
    ) +
    `<path d="M90 360Q240 330 360 352T640 346T890 356V362H90z" fill="#f2f6fb"/>` +
    paintWithShadow(paintWoodenBoard(90, 26, '#5d4a39'), 470, 316) +
    paintWithShadow(paintCrate(40), 760, 318, 8) +
    lampDrawings.join('')
  )
}

/** Draws the office and the waiting room: a stove, two benches, and a clock that shows the right time. */
function paintStationRooms(nextRandom: () => number): string {
  const stoveDrawing =
    '<circle r="34" fill="#23272c" stroke="#0b0d0f" stroke-width="4"/><circle r="24" fill="#363c43"/><circle r="13" fill="#ff8a3c"/><circle r="7" fill="#ffe08a"/><path d="M0-34V-74" stroke="#23272c" stroke-width="14"/>'
  const deskDrawing = paintWoodenBoard(90, 44, '#6a4526')
  const clockDrawing =
    '<circle r="18" fill="#f3ead8" stroke="#2c1d10" stroke-width="4"/><path d="M0 0V-12M0 0H-9" stroke="#1b120a" stroke-width="3"/>'
  const rugDrawing = paintRectangle(-80, -44, 160, 88, '#7a3038', ' rx="5" stroke="#c79a58" stroke-width="5"')
  return (
    paintPlanks(WAITING_ROOM_AREA, nextRandom, '#74502e') +
    paintPlanks(OFFICE_ROOM, nextRandom, '#6a4a2c') +
    `<g transform="translate(520 520)">${rugDrawing}</g>` +
    paintWithShadow(stoveDrawing, 520, 450) +
    paintWithShadow(paintWoodenBoard(190, 34), 420, 604) +
    paintWithShadow(paintWoodenBoard(190, 34), 620, 604) +
    paintWithShadow(paintWoodenBoard(34, 130), 326, 500) +
    paintWithShadow(
      '<path d="M-16-12H16L12 14H-12z" fill="#3a3f44" stroke="#101214" stroke-width="3"/>',
      580,
      440,
    ) +
    paintWithShadow(clockDrawing, 690, 410) +
    paintWithShadow(deskDrawing, 190, 440) +
    paintWithShadow(
      paintRectangle(-20, -20, 40, 40, '#8a6a42', ' stroke="#24150a" stroke-width="3"'),
      160,
      590,
    ) +
    paintWithShadow(
      '<circle r="14" fill="#b5893f" stroke="#2e1a0a" stroke-width="3"/><path d="M-8 0H8M0-8V8" stroke="#2e1a0a" stroke-width="3"/>',
      214,
      436,
    ) +
    paintWalls(OFFICE_ROOM, 16, { right: [90, 160] }, ['#5b3a30', '#8a5a48']) +
    paintWalls(WAITING_ROOM_AREA, 16, { top: [180, 260], left: [90, 160], right: [150, 220] }, [
      '#5b3a30',
      '#8a5a48',
    ]) +
    paintRoofEdge()
  )
}

/** Draws the snow that has slid from the roof and lies around the walls. */
function paintRoofEdge(): string {
  return '<path d="M100 640Q180 676 280 654T470 668T650 652T760 660L742 646H104z" fill="#f7fafe" opacity=".95"/><path d="M96 366Q90 480 100 648L84 640Q70 500 84 368z" fill="#f7fafe" opacity=".95"/>'
}

/** Draws the goods shed: coal, crates, and a mail sack. */
function paintShed(nextRandom: () => number): string {
  const coalDrawings = Array.from({ length: 46 }, () =>
    paintRock(900 + nextRandom() * 90, 640 + nextRandom() * 80, 9 + nextRandom() * 8, nextRandom, '#24262a'),
  )
  return (
    paintPlanks(SHED_AREA, nextRandom, '#584430') +
    coalDrawings.join('') +
    paintWithShadow(paintCrate(52), 1040, 650, 4) +
    paintWithShadow(paintCrate(44), 1086, 690, -6) +
    paintWithShadow(paintBarrel(22), 1090, 750) +
    paintWithShadow(paintSack(24, '#cfc4a0'), 1020, 750) +
    paintWalls(SHED_AREA, 16, { left: [70, 130] }, ['#3d3a38', '#67625e']) +
    paintRectangle(840, 668, 22, 66, '#4a3018', ' stroke="#160d06" stroke-width="3"') +
    '<circle cx="850" cy="704" r="6" fill="#d8b24a" stroke="#160d06" stroke-width="2"/>' +
    '<path d="M846 818Q930 850 1010 828T1140 834L1134 816H850z" fill="#f7fafe"/>'
  )
}

function paintSignalBox(nextRandom: () => number): string {
  return (
    paintRoof({ x: 930, y: 400, width: 110, height: 90 }, '#4b5a48', nextRandom) +
    '<path d="M930 400h110l-6 26q-50 14-98 2z" fill="#f4f8fd" opacity=".9"/>' +
    `<path d="M985 490V560" stroke="#2c1d10" stroke-width="8"/>${[0, 1, 2, 3].map((leverIndex) => `<path d="M972 ${502 + leverIndex * 15}h26" stroke="#5d4a39" stroke-width="6"/>`).join('')}` +
    paintWithShadow(
      '<circle r="7" fill="#20252b"/><path d="M0 0L44-18" stroke="#20252b" stroke-width="7"/><path d="M18-8L44-18" stroke="#c23b32" stroke-width="12"/>',
      880,
      420,
    )
  )
}

/** Draws the engine without steam, two carriages, and the mail car further up the line, half under snow. */
function paintTrain(nextRandom: () => number): string {
  const paintCarriage = (x: number, carriageLength: number, paintColour: string) =>
    paintRectangle(x + 8, RAILWAY_TRACK_Y - 40, carriageLength, 92, '#000', ' opacity=".35"') +
    paintRectangle(
      x,
      RAILWAY_TRACK_Y - 46,
      carriageLength,
      92,
      paintColour,
      ' rx="6" stroke="#16100c" stroke-width="4"',
    ) +
    paintRectangle(x + 6, RAILWAY_TRACK_Y - 22, carriageLength - 12, 44, '#fff', ' opacity=".1"') +
    `<path d="M${x + 4} ${RAILWAY_TRACK_Y - 42}q${formatRoundedNumber(carriageLength / 4)} 24 ${formatRoundedNumber(carriageLength / 2)} 12t${formatRoundedNumber(carriageLength / 2 - 8)} 0v-10H${x + 4}z" fill="#f4f8fd" opacity=".85"/>` +
    paintRectangle(x + carriageLength, RAILWAY_TRACK_Y - 6, 16, 12, '#16100c')
  const engineDrawing =
    `<path d="M60 ${RAILWAY_TRACK_Y - 36}H190Q214 ${RAILWAY_TRACK_Y} 190 ${RAILWAY_TRACK_Y + 36}H60z" fill="#1d2227" stroke="#08090a" stroke-width="4"/>` +
    paintRectangle(40, RAILWAY_TRACK_Y - 46, 70, 92, '#2b3238', ' rx="5" stroke="#08090a" stroke-width="4"') +
    `<circle cx="170" cy="${RAILWAY_TRACK_Y}" r="14" fill="#3b434b" stroke="#08090a" stroke-width="4"/><circle cx="136" cy="${RAILWAY_TRACK_Y}" r="8" fill="#b5893f"/>` +
    `<path d="M40 ${RAILWAY_TRACK_Y - 44}q40 26 90 10t64 10" fill="none" stroke="#f4f8fd" stroke-width="12" opacity=".85"/>`
  const mailCarriageDrawing = paintCarriage(1120, 210, '#6e2f2c')
  const snowDrift = createClosedCurvePath([
    [1230, 110],
    [1400, 120],
    [1420, 300],
    [1280, 296],
    [1200, 262],
    [1250, 210],
    [1190, 160],
  ])
  return (
    engineDrawing +
    paintCarriage(226, 230, '#5a2f2c') +
    paintCarriage(478, 230, '#38503c') +
    mailCarriageDrawing +
    `<path d="${snowDrift}" fill="#f1f5fb" stroke="#a9b9cd" stroke-width="4"/>` +
    paintStrokes(
      nextRandom,
      12,
      [1230, 140, 150, 130],
      (nextStrokeRandom) => `q12-4 ${formatRoundedNumber(24 + nextStrokeRandom() * 16)} 0`,
      'stroke="#a9b9cd" stroke-width="2"',
    )
  )
}

/**
 * Draws footprints in the snow: a track from the waiting room to the shed, and a track that leads only half the way
 * back.
 */
function paintFootsteps(nextRandom: () => number): string {
  let footprintDrawings = ''
  const paintFootprints = (
    firstFootprintX: number,
    firstFootprintY: number,
    lastFootprintX: number,
    lastFootprintY: number,
    footprintCount: number,
  ) => {
    for (let footprintIndex = 0; footprintIndex < footprintCount; footprintIndex += 1) {
      const pathFraction = footprintIndex / footprintCount
      const footprintSideOffset = footprintIndex % 2 ? 7 : -7
      footprintDrawings += `<ellipse cx="${formatRoundedNumber(firstFootprintX + (lastFootprintX - firstFootprintX) * pathFraction + nextRandom() * 4)}" cy="${formatRoundedNumber(firstFootprintY + (lastFootprintY - firstFootprintY) * pathFraction + footprintSideOffset)}" rx="6" ry="4"/>`
    }
  }
  paintFootprints(750, 570, 836, 700, 12)
  paintFootprints(750, 330, 1110, 260, 24)
  return `<g fill="#8ea3bf" opacity=".7">${footprintDrawings}</g>`
}

function paintLampLight(): string {
  return (
    paintRectangle(0, 0, SCENE_WIDTH, SCENE_HEIGHT, '#101c46', ' opacity=".4"') +
    paintLightPool(520, 470, 260) +
    paintLightPool(510, 520, 190, 0.8) +
    paintLightPool(200, 470, 150, 0.7) +
    paintLightPool(220, 330, 120, 0.8) +
    paintLightPool(560, 330, 120, 0.8) +
    paintLightPool(820, 330, 120, 0.8) +
    paintLightPool(985, 445, 90, 0.6) +
    paintLightPool(520, 660, 150, 0.4)
  )
}
