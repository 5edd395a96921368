/**
 * Draws the first scene of What’s the Harm?: a railway halt in deep snow with one warm room, a shed, and a train
 * that cannot go on.
 */
import { roundedText } from '../cards/svg'
import { drawBoard, scenePicture, drawPlanks, drawRoof, drawSack, drawWalls } from './houses'
import { closedCurve, drawRock, drawSnow, drawStrokes, drawTree } from './nature'
import { drawBarrel, drawRectangle, seededRandom, drawCrate, drawLightPool, drawWithShadow } from './pieces'

const WIDTH = 1400
const HEIGHT = 900
const WAITING_ROOM = { x: 300, y: 380, width: 420, height: 250 } as const
const OFFICE = { x: 120, y: 380, width: 160, height: 250 } as const
const SHED = { x: 860, y: 600, width: 260, height: 200 } as const
/** The distance from the upper edge of the scene's picture to the rails. */
const TRACK_Y = 200

export function drawHalt(title: string): string {
  const random = seededRandom(1887)
  return scenePicture(
    title,
    WIDTH,
    HEIGHT,
    [
      drawDrifts(random),
      drawTrack(random),
      drawCutting(random),
      drawPlatform(random),
      drawRooms(random),
      drawShed(random),
      drawSignalBox(random),
      drawTrain(random),
      drawSteps(random),
      drawLight(),
      drawSnow(random, 420, WIDTH, HEIGHT),
    ].join(''),
  )
}

function drawDrifts(random: () => number): string {
  const waves = Array.from({ length: 34 }, () => {
    const [x, y] = [random() * WIDTH, random() * HEIGHT]
    const driftWidth = 90 + random() * 170
    return (
      `<ellipse cx="${roundedText(x)}" cy="${roundedText(y)}" rx="${roundedText(driftWidth)}" ry="${roundedText(driftWidth * 0.26)}" fill="#fff" opacity=".5"/>` +
      `<ellipse cx="${roundedText(x + 8)}" cy="${roundedText(y + driftWidth * 0.16)}" rx="${roundedText(driftWidth * 0.9)}" ry="${roundedText(driftWidth * 0.12)}" fill="#8fa6c4" opacity=".22"/>`
    )
  })
  return (
    drawRectangle(0, 0, WIDTH, HEIGHT, '#d7e0ec') +
    waves.join('') +
    drawStrokes(
      random,
      150,
      [0, 0, WIDTH, HEIGHT],
      (nextRandom) => `q${roundedText(14 + nextRandom() * 20)}-4 ${roundedText(36 + nextRandom() * 40)} 0`,
      'stroke="#9fb3cc" stroke-opacity=".45" stroke-width="2"',
    )
  )
}

function drawTrack(random: () => number): string {
  const sleepers = Array.from({ length: 48 }, (_, at) =>
    drawRectangle(
      at * 30 - 8,
      TRACK_Y - 46 + random() * 4,
      16,
      92,
      '#5d4a39',
      ` opacity="${roundedText(0.45 + random() * 0.4)}"`,
    ),
  )
  const drawRail = (y: number) =>
    drawRectangle(0, y - 5, WIDTH, 10, '#20252b') + drawRectangle(0, y - 5, WIDTH, 4, '#8794a1')
  return (
    drawRectangle(0, TRACK_Y - 58, WIDTH, 116, '#b9c5d4', ' opacity=".8"') +
    sleepers.join('') +
    drawRail(TRACK_Y - 28) +
    drawRail(TRACK_Y + 28)
  )
}

/**
 * Draws the cutting where the railway enters the hill: rock on both sides, firs above, and the snow that has fallen
 * on the track.
 */
function drawCutting(random: () => number): string {
  const drawHill = (points: readonly (readonly [number, number])[]) =>
    `<path d="${closedCurve(points)}" fill="#b3bfce" stroke="#7d8ca0" stroke-width="6"/><path d="${closedCurve(points)}" fill="#fff" opacity=".35" transform="translate(-8 -10)"/>`
  const firs: readonly (readonly [number, number, number])[] = [
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
  const stones = Array.from({ length: 14 }, (_, at) =>
    drawRock(
      1000 + at * 30,
      at % 2 ? 118 + random() * 16 : 272 + random() * 16,
      16 + random() * 14,
      random,
      '#77808c',
    ),
  )
  return (
    drawHill([
      [960, -60],
      [1480, -60],
      [1480, 120],
      [1180, 128],
      [1010, 120],
      [930, 60],
    ]) +
    drawHill([
      [1000, 280],
      [1200, 270],
      [1480, 276],
      [1480, 430],
      [1240, 420],
      [1060, 400],
      [960, 330],
    ]) +
    stones.join('') +
    firs.map(([x, y, size]) => drawTree(x, y, size, random, '#2f4a44') + drawSnowyFir(x, y, size)).join('')
  )
}

/** A fir with snow on it. */
const drawSnowyFir = (x: number, y: number, size: number): string =>
  `<ellipse cx="${roundedText(x - size * 0.2)}" cy="${roundedText(y - size * 0.24)}" rx="${roundedText(size * 0.56)}" ry="${roundedText(size * 0.46)}" fill="#f4f8fd" opacity=".85"/>`

function drawPlatform(random: () => number): string {
  const lamps = [220, 560, 820].map((x) =>
    drawWithShadow(
      '<circle r="9" fill="#20252b" stroke="#0b0d0f" stroke-width="2"/><circle r="5" fill="#ffe9b0"/>',
      x,
      330,
    ),
  )
  return (
    drawRectangle(90, 276, 800, 84, '#98a0a8', ' stroke="#4a5058" stroke-width="4"') +
    drawRectangle(90, 276, 800, 12, '#eef2f6') +
    drawStrokes(
      random,
      70,
      [96, 292, 780, 60],
      (nextRandom) => `h${roundedText(18 + nextRandom() * 24)}`,
      'stroke="#7c848d" stroke-width="2"',
    ) +
    `<path d="M90 360Q240 330 360 352T640 346T890 356V362H90z" fill="#f2f6fb"/>` +
    drawWithShadow(drawBoard(90, 26, '#5d4a39'), 470, 316) +
    drawWithShadow(drawCrate(40), 760, 318, 8) +
    lamps.join('')
  )
}

/**
 * Draws the waiting room with its stove, two benches and a clock that shows the right time, and the office beside
 * it.
 */
function drawRooms(random: () => number): string {
  const stove =
    '<circle r="34" fill="#23272c" stroke="#0b0d0f" stroke-width="4"/><circle r="24" fill="#363c43"/><circle r="13" fill="#ff8a3c"/><circle r="7" fill="#ffe08a"/><path d="M0-34V-74" stroke="#23272c" stroke-width="14"/>'
  const desk = drawBoard(90, 44, '#6a4526')
  const clock =
    '<circle r="18" fill="#f3ead8" stroke="#2c1d10" stroke-width="4"/><path d="M0 0V-12M0 0H-9" stroke="#1b120a" stroke-width="3"/>'
  const rug = drawRectangle(-80, -44, 160, 88, '#7a3038', ' rx="5" stroke="#c79a58" stroke-width="5"')
  return (
    drawPlanks(WAITING_ROOM, random, '#74502e') +
    drawPlanks(OFFICE, random, '#6a4a2c') +
    `<g transform="translate(520 520)">${rug}</g>` +
    drawWithShadow(stove, 520, 450) +
    drawWithShadow(drawBoard(190, 34), 420, 604) +
    drawWithShadow(drawBoard(190, 34), 620, 604) +
    drawWithShadow(drawBoard(34, 130), 326, 500) +
    drawWithShadow(
      '<path d="M-16-12H16L12 14H-12z" fill="#3a3f44" stroke="#101214" stroke-width="3"/>',
      580,
      440,
    ) +
    drawWithShadow(clock, 690, 410) +
    drawWithShadow(desk, 190, 440) +
    drawWithShadow(
      drawRectangle(-20, -20, 40, 40, '#8a6a42', ' stroke="#24150a" stroke-width="3"'),
      160,
      590,
    ) +
    drawWithShadow(
      '<circle r="14" fill="#b5893f" stroke="#2e1a0a" stroke-width="3"/><path d="M-8 0H8M0-8V8" stroke="#2e1a0a" stroke-width="3"/>',
      214,
      436,
    ) +
    drawWalls(OFFICE, 16, { right: [90, 160] }, ['#5b3a30', '#8a5a48']) +
    drawWalls(WAITING_ROOM, 16, { top: [180, 260], left: [90, 160], right: [150, 220] }, [
      '#5b3a30',
      '#8a5a48',
    ]) +
    drawRoofEdge()
  )
}

/** Draws the snow that has slid from the roof and lies around the walls. */
function drawRoofEdge(): string {
  return '<path d="M100 640Q180 676 280 654T470 668T650 652T760 660L742 646H104z" fill="#f7fafe" opacity=".95"/><path d="M96 366Q90 480 100 648L84 640Q70 500 84 368z" fill="#f7fafe" opacity=".95"/>'
}

/** Draws the goods shed: coal, crates, and a mail sack. */
function drawShed(random: () => number): string {
  const coal = Array.from({ length: 46 }, () =>
    drawRock(900 + random() * 90, 640 + random() * 80, 9 + random() * 8, random, '#24262a'),
  )
  return (
    drawPlanks(SHED, random, '#584430') +
    coal.join('') +
    drawWithShadow(drawCrate(52), 1040, 650, 4) +
    drawWithShadow(drawCrate(44), 1086, 690, -6) +
    drawWithShadow(drawBarrel(22), 1090, 750) +
    drawWithShadow(drawSack(24, '#cfc4a0'), 1020, 750) +
    drawWalls(SHED, 16, { left: [70, 130] }, ['#3d3a38', '#67625e']) +
    drawRectangle(840, 668, 22, 66, '#4a3018', ' stroke="#160d06" stroke-width="3"') +
    '<circle cx="850" cy="704" r="6" fill="#d8b24a" stroke="#160d06" stroke-width="2"/>' +
    '<path d="M846 818Q930 850 1010 828T1140 834L1134 816H850z" fill="#f7fafe"/>'
  )
}

function drawSignalBox(random: () => number): string {
  return (
    drawRoof({ x: 930, y: 400, width: 110, height: 90 }, '#4b5a48', random) +
    '<path d="M930 400h110l-6 26q-50 14-98 2z" fill="#f4f8fd" opacity=".9"/>' +
    `<path d="M985 490V560" stroke="#2c1d10" stroke-width="8"/>${[0, 1, 2, 3].map((at) => `<path d="M972 ${502 + at * 15}h26" stroke="#5d4a39" stroke-width="6"/>`).join('')}` +
    drawWithShadow(
      '<circle r="7" fill="#20252b"/><path d="M0 0L44-18" stroke="#20252b" stroke-width="7"/><path d="M18-8L44-18" stroke="#c23b32" stroke-width="12"/>',
      880,
      420,
    )
  )
}

/** Draws the engine without steam, two carriages, and the mail car further up the line, half under snow. */
function drawTrain(random: () => number): string {
  const drawCarriage = (x: number, length: number, paintColour: string) =>
    drawRectangle(x + 8, TRACK_Y - 40, length, 92, '#000', ' opacity=".35"') +
    drawRectangle(x, TRACK_Y - 46, length, 92, paintColour, ' rx="6" stroke="#16100c" stroke-width="4"') +
    drawRectangle(x + 6, TRACK_Y - 22, length - 12, 44, '#fff', ' opacity=".1"') +
    `<path d="M${x + 4} ${TRACK_Y - 42}q${roundedText(length / 4)} 24 ${roundedText(length / 2)} 12t${roundedText(length / 2 - 8)} 0v-10H${x + 4}z" fill="#f4f8fd" opacity=".85"/>` +
    drawRectangle(x + length, TRACK_Y - 6, 16, 12, '#16100c')
  const engine =
    `<path d="M60 ${TRACK_Y - 36}H190Q214 ${TRACK_Y} 190 ${TRACK_Y + 36}H60z" fill="#1d2227" stroke="#08090a" stroke-width="4"/>` +
    drawRectangle(40, TRACK_Y - 46, 70, 92, '#2b3238', ' rx="5" stroke="#08090a" stroke-width="4"') +
    `<circle cx="170" cy="${TRACK_Y}" r="14" fill="#3b434b" stroke="#08090a" stroke-width="4"/><circle cx="136" cy="${TRACK_Y}" r="8" fill="#b5893f"/>` +
    `<path d="M40 ${TRACK_Y - 44}q40 26 90 10t64 10" fill="none" stroke="#f4f8fd" stroke-width="12" opacity=".85"/>`
  const mail = drawCarriage(1120, 210, '#6e2f2c')
  const snowDrift = closedCurve([
    [1230, 110],
    [1400, 120],
    [1420, 300],
    [1280, 296],
    [1200, 262],
    [1250, 210],
    [1190, 160],
  ])
  return (
    engine +
    drawCarriage(226, 230, '#5a2f2c') +
    drawCarriage(478, 230, '#38503c') +
    mail +
    `<path d="${snowDrift}" fill="#f1f5fb" stroke="#a9b9cd" stroke-width="4"/>` +
    drawStrokes(
      random,
      12,
      [1230, 140, 150, 130],
      (nextRandom) => `q12-4 ${roundedText(24 + nextRandom() * 16)} 0`,
      'stroke="#a9b9cd" stroke-width="2"',
    )
  )
}

/** Draws footprints from the room to the shed and half the way back. */
function drawSteps(random: () => number): string {
  let footprints = ''
  const drawFootprints = (fromX: number, fromY: number, toX: number, toY: number, count: number) => {
    for (let at = 0; at < count; at += 1) {
      const fraction = at / count
      const side = at % 2 ? 7 : -7
      footprints += `<ellipse cx="${roundedText(fromX + (toX - fromX) * fraction + random() * 4)}" cy="${roundedText(fromY + (toY - fromY) * fraction + side)}" rx="6" ry="4"/>`
    }
  }
  drawFootprints(750, 570, 836, 700, 12)
  drawFootprints(750, 330, 1110, 260, 24)
  return `<g fill="#8ea3bf" opacity=".7">${footprints}</g>`
}

function drawLight(): string {
  return (
    drawRectangle(0, 0, WIDTH, HEIGHT, '#101c46', ' opacity=".4"') +
    drawLightPool(520, 470, 260) +
    drawLightPool(510, 520, 190, 0.8) +
    drawLightPool(200, 470, 150, 0.7) +
    drawLightPool(220, 330, 120, 0.8) +
    drawLightPool(560, 330, 120, 0.8) +
    drawLightPool(820, 330, 120, 0.8) +
    drawLightPool(985, 445, 90, 0.6) +
    drawLightPool(520, 660, 150, 0.4)
  )
}
