/**
 * `npm run bench` measures what our code costs, as counts, sizes and ratios, which are the same on every machine. A
 * row above its limit fails.
 * `npm run bench -- tarot sizes` measures only these parts.
 */
import type { Page } from '@playwright/test'
import { launchBrowser } from '../e2e/browser'
import { joinTableAs } from '../e2e/fixtures'
import { openTable } from '../e2e/table'
import { measureClicks } from './clicks'
import { measurePlainMessages } from './counted'
import { measureCrowds } from './crowd'
import { measureDice } from './dice'
import { measureManyEffects } from './many-effects'
import { measureOpenings } from './memory'
import { measureGrowths } from './growth'
import { measureHumanity } from './humanity'
import { whyRowExceedsLimit } from './limits'
import { measureOldData } from './old-data'
import { measureRounds } from './rounds'
import { measureSceneEnds } from './scene'
import { measureScreen } from './screen'
import { measureSheets } from './sheets'
import { measurePartSizes } from './sizes'
import { measureTarot } from './tarot'
import { measureWorlds } from './worlds'

const partsToMeasure = process.argv.slice(2)
const isPartToMeasure = (partName: string): boolean =>
  partsToMeasure.length === 0 || partsToMeasure.includes(partName)
const PARTS_MEASURED_IN_BROWSER = [
  'clicks',
  'tarot',
  'humanity',
  'sheets',
  'screen',
  'memory',
  'dice',
  'rounds',
  'scenes',
  'worlds',
] as const
if (PARTS_MEASURED_IN_BROWSER.some(isPartToMeasure)) await measureInBrowser()
if (isPartToMeasure('growth')) printTable('Larger tables: how the work grows', await measureGrowths())
if (isPartToMeasure('old-data')) printTable('Old messages: what each of them costs', await measureOldData())
if (isPartToMeasure('many-effects'))
  printTable('Three thousand odd effects on one actor: what each of them costs', await measureManyEffects())
if (isPartToMeasure('crowd')) printTable('A crowd at 150 ms: how long a press waits', await measureCrowds())
if (isPartToMeasure('sizes')) printTable('Size, gzipped', await measurePartSizes())

async function measureInBrowser(): Promise<void> {
  const browser = await launchBrowser()
  // A window with five thousand people is slow on a busy machine; the server must not drop the page.
  const practiceTable = await openTable(['--memory', '--patience', '600'])
  try {
    const gm = await joinTableAs(browser, practiceTable.url, 'Gamemaster')
    const player = await joinTableAs(browser, practiceTable.url, 'Player 1')
    for (const page of [gm, player]) {
      page.setDefaultTimeout(300_000)
      // `tsx` inserts calls of `__name` into functions. The page must define this function.
      await page.evaluate('globalThis.__name = (marked) => marked')
    }
    await measureAtTable(gm, player)
    for (const page of [gm, player]) await page.context().close()
    if (isPartToMeasure('worlds'))
      printTable(
        'A world of 1,000 actors and 20,000 items: opened beside the same world without us',
        await measureWorlds(browser),
      )
  } finally {
    await browser.close()
    await practiceTable.close()
  }
}

async function measureAtTable(gm: Page, player: Page): Promise<void> {
  const plainWork = await measurePlainMessages(gm)
  const partsMeasuredAtTable: readonly [
    part: string,
    title: string,
    () => Promise<Record<string, string>>,
  ][] = [
    [
      'clicks',
      'Per click: documents written, chat messages posted, requests',
      () => measureClicks(player, gm),
    ],
    ['tarot', 'Cards of the tarot: requests and work', () => measureTarot(player, gm, plainWork)],
    ['humanity', 'Humanity, Blessed: requests and work', () => measureHumanity(gm, plainWork)],
    ['sheets', 'Sheet: time over rendering the same templates bare', () => measureSheets(gm)],
    ['screen', "The Gamemaster's screen: time of a redraw", () => measureScreen(gm)],
    ['memory', 'A sheet opened and closed a thousand times: what stays', () => measureOpenings(gm)],
    ['dice', "Dice: time over Foundry's own dice", () => measureDice(gm)],
    ['rounds', 'A fight of four characters and ten creatures', () => measureRounds(gm, plainWork)],
    ['scenes', 'The end of a scene: requests sent, and how the work grows', () => measureSceneEnds(gm)],
  ]
  for (const [part, title, measure] of partsMeasuredAtTable)
    if (isPartToMeasure(part)) printTable(title, await measure())
}

function printTable(title: string, tableRows: Readonly<Record<string, string>>): void {
  const rowNameWidth = Math.max(...Object.keys(tableRows).map((rowName) => rowName.length))
  console.log(`\n${title}`)
  for (const [name, value] of Object.entries(tableRows)) {
    const limitFailure = whyRowExceedsLimit(name, value)
    if (limitFailure) process.exitCode = 1
    console.log(`  ${name.padEnd(rowNameWidth)}  ${value}${limitFailure ? `  FAILS: ${limitFailure}` : ''}`)
  }
}
