/** Draws the first scene of Humanity, Blessed: a canal on the longest evening, from the maltings to the boathouse. */
import { formatRoundedNumber } from '../cards/svg'
import {
  paintWoodenBoard,
  paintLanterns,
  createScenePicture,
  paintPlanks,
  paintRoof,
  paintWalls,
} from './houses'
import {
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

const SCENE_WIDTH = 1600
const SCENE_HEIGHT = 900

const CANAL_CENTRE_LINE: readonly (readonly [number, number])[] = [
  [-80, 480],
  [260, 490],
  [520, 470],
  [700, 470],
  [920, 470],
  [1080, 430],
  [1190, 330],
  [1330, 320],
  [1480, 330],
  [1680, 320],
]

export function paintCanal(title: string): string {
  const nextRandom = createSeededRandom(1961)
  return createScenePicture(
    title,
    SCENE_WIDTH,
    SCENE_HEIGHT,
    [
      paintRiverBanks(nextRandom),
      paintWater(nextRandom),
      paintTowpath(nextRandom),
      paintLock(nextRandom),
      paintBoats(),
      paintBridge(nextRandom),
      paintMaltings(nextRandom),
      paintBoathouse(nextRandom),
      paintVillageGreen(nextRandom),
      paintLampLights(),
    ].join(''),
  )
}

function paintRiverBanks(nextRandom: () => number): string {
  const grassPatches = Array.from({ length: 30 }, () => {
    const [x, y] = [nextRandom() * SCENE_WIDTH, nextRandom() * SCENE_HEIGHT]
    return `<ellipse cx="${formatRoundedNumber(x)}" cy="${formatRoundedNumber(y)}" rx="${formatRoundedNumber(60 + nextRandom() * 130)}" ry="${formatRoundedNumber(26 + nextRandom() * 56)}" fill="${nextRandom() > 0.5 ? '#5d7a46' : '#3f5a35'}" opacity=".5"/>`
  })
  return (
    paintRectangle(0, 0, SCENE_WIDTH, SCENE_HEIGHT, '#4d6a3e') +
    grassPatches.join('') +
    paintStrokes(
      nextRandom,
      560,
      [0, 0, SCENE_WIDTH, SCENE_HEIGHT],
      paintGrassTuft,
      'stroke="#8aa860" stroke-opacity=".5" stroke-width="1.8"',
    )
  )
}

/** Draws the water between stone walls, in the last light. */
function paintWater(nextRandom: () => number): string {
  const centreLinePath = createOpenCurvePath(CANAL_CENTRE_LINE)
  const paintWaterLine = (lineColour: string, width: number, svgAttributes = '') =>
    `<path d="${centreLinePath}" fill="none" stroke="${lineColour}" stroke-width="${width}" stroke-linejoin="round"${svgAttributes}/>`
  return (
    paintWaterLine('#2c2a24', 250) +
    paintWaterLine('#8b8372', 240) +
    paintWaterLine('#5f584b', 224, ' stroke-dasharray="34 4"') +
    paintWaterLine('#1f4a58', 212) +
    paintWaterLine('#2d6070', 130, ' opacity=".6"') +
    paintWaterLine('#d98a54', 36, ' opacity=".18"') +
    paintStrokes(
      nextRandom,
      90,
      [0, 410, 1040, 130],
      paintRipple,
      'stroke="#f0c090" stroke-opacity=".35" stroke-width="2"',
    ) +
    paintStrokes(
      nextRandom,
      50,
      [1150, 260, 430, 120],
      paintRipple,
      'stroke="#f0c090" stroke-opacity=".35" stroke-width="2"',
    )
  )
}

/** Draws the towpath, where horses walk and people run beside the boats. */
function paintTowpath(nextRandom: () => number): string {
  return (
    paintFootpath(
      [
        [-40, 660],
        [300, 668],
        [700, 648],
        [960, 650],
        [1150, 600],
        [1280, 500],
        [1420, 480],
        [1640, 490],
      ],
      74,
      '#4b4331',
      '#8d7c5a',
      '#a8956c',
    ) +
    paintStrokes(
      nextRandom,
      60,
      [0, 630, 1000, 60],
      (nextStrokeRandom) => `h${formatRoundedNumber(6 + nextStrokeRandom() * 12)}`,
      'stroke="#5c5038" stroke-opacity=".6" stroke-width="3"',
    )
  )
}

/** Draws the lock: two pairs of gates with their beams, and the lower chamber between them. */
function paintLock(nextRandom: () => number): string {
  const lockChamber = { x: 730, y: 392, width: 200, height: 156 }
  const paintGateBeam = (x: number, y: number, beamLength: number) =>
    paintRectangle(
      x - 9,
      Math.min(y, y + beamLength),
      18,
      Math.abs(beamLength),
      '#e9e2d0',
      ' stroke="#2b2620" stroke-width="3"',
    ) +
    paintRectangle(
      x - 9,
      y + beamLength - (beamLength > 0 ? 26 : 0),
      18,
      26,
      '#23282c',
      ' stroke="#101214" stroke-width="2"',
    )
  const paintLockGate = (x: number) =>
    `<path d="M${x} 386L${x + 26} 470L${x} 554" fill="none" stroke="#1d140c" stroke-width="20" stroke-linejoin="round"/>` +
    `<path d="M${x} 386L${x + 26} 470L${x} 554" fill="none" stroke="#6a4a2a" stroke-width="12" stroke-linejoin="round"/>` +
    paintGateBeam(x, 384, -120) +
    paintGateBeam(x, 556, 70)
  return (
    paintRectangle(700, 352, 262, 236, '#8f897c', ' stroke="#2c2a24" stroke-width="5"') +
    paintStrokes(
      nextRandom,
      70,
      [706, 356, 250, 228],
      (nextStrokeRandom) => `h${formatRoundedNumber(10 + nextStrokeRandom() * 20)}`,
      'stroke="#6b665b" stroke-width="2"',
    ) +
    paintRectangle(
      lockChamber.x - 30,
      lockChamber.y,
      lockChamber.width + 62,
      lockChamber.height,
      '#173a45',
      ' stroke="#2c2a24" stroke-width="5"',
    ) +
    paintRectangle(lockChamber.x - 30, lockChamber.y, lockChamber.width + 62, 26, '#000', ' opacity=".4"') +
    paintStrokes(
      nextRandom,
      18,
      [740, 420, 190, 120],
      paintRipple,
      'stroke="#f0c090" stroke-opacity=".3" stroke-width="2"',
    ) +
    paintLockGate(722) +
    paintLockGate(932) +
    paintWithShadow(
      '<circle r="16" fill="#3c4247" stroke="#101214" stroke-width="3"/><path d="M-14 0H14M0-14V14" stroke="#9aa3ab" stroke-width="4"/>',
      690,
      330,
    ) +
    paintWithShadow(
      '<circle r="16" fill="#3c4247" stroke="#101214" stroke-width="3"/><path d="M-14 0H14M0-14V14" stroke="#9aa3ab" stroke-width="4"/>',
      975,
      330,
    )
  )
}

/** Draws the bridge, which is too low for the boats. */
function paintBridge(nextRandom: () => number): string {
  const bridgeDeck = { x: 452, y: 320, width: 96, height: 300 }
  return (
    paintRectangle(
      bridgeDeck.x + 12,
      bridgeDeck.y + 12,
      bridgeDeck.width,
      bridgeDeck.height,
      '#000',
      ' opacity=".4"',
    ) +
    paintPlanks({ ...bridgeDeck, x: bridgeDeck.x + 8, width: 80 }, nextRandom, '#7a5a38') +
    [bridgeDeck.x, bridgeDeck.x + 84]
      .map(
        (x) =>
          paintRectangle(
            x,
            bridgeDeck.y - 8,
            12,
            bridgeDeck.height + 16,
            '#9b917e',
            ' stroke="#2c2a24" stroke-width="3"',
          ) +
          [0, 75, 150, 225, 300]
            .map((plankOffset) =>
              paintRectangle(
                x - 4,
                bridgeDeck.y - 10 + plankOffset,
                20,
                20,
                '#b0a690',
                ' stroke="#2c2a24" stroke-width="3"',
              ),
            )
            .join(''),
      )
      .join('')
  )
}

/** Draws the maltings with two roofs, the slipway, the steward’s tent, and the band. */
function paintMaltings(nextRandom: () => number): string {
  const tentDrawing =
    '<path d="M-70-60H70V60H-70z" fill="#f3ead8" stroke="#3b3226" stroke-width="3"/><path d="M-70-60L0 0L70-60M-70 60L0 0L70 60" fill="none" stroke="#3b3226" stroke-width="2"/>' +
    '<path d="M-70-60L0 0L-70 60z" fill="#c8433e" opacity=".85"/><path d="M70-60L0 0L70 60z" fill="#c8433e" opacity=".85"/><circle r="7" fill="#ffd166" stroke="#3b3226" stroke-width="2"/>'
  const raftDrawing =
    paintRectangle(-58, -40, 116, 80, '#7a5a38', ' rx="4" stroke="#24150a" stroke-width="3"') +
    [-30, 0, 30]
      .map(
        (x) =>
          `<circle cx="${x}" cy="-8" r="13" fill="#b52f3a" stroke="#240a0d" stroke-width="2"/><circle cx="${x}" cy="-8" r="6" fill="#e8c39a"/>`,
      )
      .join('') +
    '<circle cx="0" cy="20" r="14" fill="#f3ead8" stroke="#3b3226" stroke-width="3"/>'
  const slipwayDrawing = `<path d="M60 560L200 560L230 700L30 700z" fill="#a59b88" stroke="#4b4331" stroke-width="4"/>${paintStrokes(nextRandom, 18, [60, 575, 140, 110], () => 'h26', 'stroke="#7a7263" stroke-width="3"')}`
  return (
    slipwayDrawing +
    paintRoof({ x: 180, y: 30, width: 300, height: 120 }, '#7b4234', nextRandom) +
    paintRoof({ x: 500, y: 60, width: 190, height: 96 }, '#84503a', nextRandom) +
    paintRectangle(196, 152, 270, 10, '#000', ' opacity=".3"') +
    paintWithShadow(tentDrawing, 150, 250) +
    paintWithShadow(raftDrawing, 1255, 330, -8)
  )
}

/** Draws the boathouse, whose doors are open to the water, and a quay for everybody. */
function paintBoathouse(nextRandom: () => number): string {
  const boathouseHall = { x: 1366, y: 30, width: 200, height: 176 }
  return (
    paintPlanks({ x: 1340, y: 200, width: 240, height: 34 }, nextRandom, '#6b5334') +
    paintRectangle(1340, 200, 240, 34, 'none', ' stroke="#24150a" stroke-width="3"') +
    paintPlanks(boathouseHall, nextRandom, '#8a6a42') +
    paintWalls(boathouseHall, 16, { bottom: [50, 150] }, ['#5b3327', '#8d5442']) +
    paintWithShadow(paintWoodenBoard(120, 30), 1466, 70) +
    paintWithShadow(
      '<path d="M0-62Q22-26 18 46Q0 58-18 46Q-22-26 0-62z" fill="#b9834a" stroke="#2e1a0a" stroke-width="3"/><path d="M-13-2H13M-14 24H14" stroke="#2e1a0a" stroke-width="4"/>',
      1400,
      130,
      4,
    ) +
    paintWithShadow(paintCrate(38), 1538, 66) +
    paintWithShadow(paintBarrel(18, '#5a6a3c'), 1540, 116) +
    paintRoof({ x: 1366, y: -60, width: 200, height: 86 }, '#5f7a86', nextRandom)
  )
}

/** Draws the objects that float in the water at the start: a wardrobe, and a long black object. */
function paintBoats(): string {
  const wardrobeDrawing =
    paintRectangle(-78, -34, 156, 68, '#8a5a30', ' rx="5" stroke="#2a170a" stroke-width="4"') +
    paintRectangle(-66, -24, 60, 48, '#a8733f', ' stroke="#2a170a" stroke-width="2"') +
    paintRectangle(6, -24, 60, 48, '#9fc6cf', ' stroke="#2a170a" stroke-width="2"') +
    '<path d="M14 16L40-18M30 18L56-16" stroke="#fff" stroke-opacity=".6" stroke-width="4"/><circle cx="-2" cy="0" r="4" fill="#e8c05a"/>' +
    '<path d="M-40-34V-64M40 34V64" stroke="#d2b27a" stroke-width="6"/>'
  const racingBoatDrawing =
    '<path d="M-150 0Q-60-22 60-20Q130-12 164 0Q130 12 60 20Q-60 22-150 0z" fill="#14181c" stroke="#000" stroke-width="3"/>' +
    '<path d="M-60-10H70Q84 0 70 10H-60Q-72 0-60-10z" fill="#2d353c"/><path d="M-130 0H150" stroke="#58c4dd" stroke-width="3" opacity=".8"/>' +
    '<path d="M-20-16L-40-70M30-16L10-70M-20 16L-40 70M30 16L10 70" stroke="#c9ced2" stroke-width="4"/>'
  return paintWithShadow(wardrobeDrawing, 190, 455, -4) + paintWithShadow(racingBoatDrawing, 286, 528, 2)
}

function paintVillageGreen(nextRandom: () => number): string {
  const treePositions: readonly (readonly [number, number, number, string])[] = [
    [80, 60, 70, '#466a34'],
    [760, 90, 72, '#3f6331'],
    [860, 190, 54, '#4a7038'],
    [1010, 110, 84, '#3b5c2e'],
    [1130, 60, 60, '#52783c'],
    [1060, 720, 74, '#466a34'],
    [1240, 690, 66, '#3f6331'],
    [1420, 640, 84, '#4a7038'],
    [1560, 760, 80, '#3b5c2e'],
    [560, 800, 78, '#466a34'],
    [330, 820, 64, '#52783c'],
    [110, 830, 74, '#3f6331'],
    [820, 800, 60, '#4a7038'],
  ]
  const peopleDrawings = Array.from({ length: 34 }, () => {
    const x = 240 + nextRandom() * 640
    const y = 600 + nextRandom() * 14 + nextRandom() * 90
    const coatColour =
      ['#7d3f5a', '#3f5a7d', '#7d6a3f', '#4f7d5a', '#8a4a3a'][Math.floor(nextRandom() * 5)] ?? ''
    return `<g transform="translate(${formatRoundedNumber(x)} ${formatRoundedNumber(y)})"><ellipse cx="4" cy="5" rx="13" ry="10" opacity=".3"/><ellipse rx="12" ry="9" fill="${coatColour}" stroke="#1b1410" stroke-width="1.5"/><circle r="6" fill="${nextRandom() > 0.5 ? '#3a2a1c' : '#c9a06a'}" stroke="#1b1410" stroke-width="1.5"/></g>`
  })
  return (
    [
      [1010, 480, 110],
      [1090, 330, 120],
      [1160, 460, 130],
      [620, 590, 90],
      [30, 380, 70],
    ]
      .map(([x = 0, y = 0, spread = 0]) => paintReeds(x, y, spread, nextRandom))
      .join('') +
    paintRock(1120, 520, 24, nextRandom, '#8a8577') +
    paintRock(1060, 320, 18, nextRandom, '#8a8577') +
    peopleDrawings.join('') +
    treePositions.map(([x, y, size, leaf]) => paintTree(x, y, size, nextRandom, leaf)).join('')
  )
}

function paintLampLights(): string {
  return (
    paintRectangle(0, 0, SCENE_WIDTH, SCENE_HEIGHT, '#2a1440', ' opacity=".3"') +
    paintLanterns([20, 340], [300, 330], 6) +
    paintLanterns([300, 330], [560, 300], 6) +
    paintLanterns([560, 300], [840, 320], 6) +
    paintLanterns([60, 610], [420, 600], 8) +
    paintLanterns([560, 606], [960, 600], 9) +
    paintLanterns([1100, 260], [1360, 210], 6) +
    paintLanterns([1300, 450], [1590, 440], 6) +
    paintLightPool(150, 250, 150, 0.7) +
    paintLightPool(830, 470, 170, 0.6) +
    paintLightPool(1466, 120, 190, 0.9) +
    paintLightPool(200, 480, 190, 0.6)
  )
}
