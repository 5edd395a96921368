/**
 * `npm run bench` measures what our code costs, as counts, sizes and ratios, which are the same on every machine. A
 * row above its limit fails.
 * `npm run bench -- tarot sizes` measures only these parts.
 */
import type { Page } from '@playwright/test'
import { launchBrowser } from '../e2e/browser'
import { joinTableAs } from '../e2e/fixtures'
import { openTable } from '../e2e/table'
import { measureClickCosts } from './clicks'
import { measurePlainMessages } from './counted'
import { measureCrowds } from './crowd'
import { measureDiceCosts } from './dice'
import { measureManyEffectCosts } from './many-effects'
import { measureSheetOpenings } from './memory'
import { listWorkGrowths } from './growth'
import { measureHumanityCosts } from './humanity'
import { findReasonRowExceedsLimit } from './limits'
import { measureOldDataCosts } from './old-data'
import { measureRoundCosts } from './rounds'
import { measureSceneEnds } from './scene'
import { measureScreenCosts } from './screen'
import { measureSheetCosts } from './sheets'
import { measurePartSizes } from './sizes'
import { measureTarotCosts } from './tarot'
import { measureWorldCosts } from './worlds'

const namesOfPartsToMeasure = process.argv.slice(2)
const isPartRequested = (partName: string): boolean =>
  namesOfPartsToMeasure.length === 0 || namesOfPartsToMeasure.includes(partName)
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
if (PARTS_MEASURED_IN_BROWSER.some(isPartRequested)) await measureCostsInBrowser()
if (isPartRequested('growth')) printTable('Larger tables: how the work grows', await listWorkGrowths())
if (isPartRequested('old-data'))
  printTable('Old messages: what each of them costs', await measureOldDataCosts())
if (isPartRequested('many-effects'))
  printTable(
    'Three thousand odd effects on one actor: what each of them costs',
    await measureManyEffectCosts(),
  )
if (isPartRequested('crowd')) printTable('A crowd at 150 ms: how long a press waits', await measureCrowds())
if (isPartRequested('sizes')) printTable('Size, gzipped', await measurePartSizes())

async function measureCostsInBrowser(): Promise<void> {
  const browser = await launchBrowser()
  // A page needs long to open a window with five thousand people on a busy machine. Meanwhile, the server must not
  // close the connection. So it gets more patience here.
  const practiceTable = await openTable(['--memory', '--patience', '600'])
  try {
    const gmPage = await joinTableAs(browser, practiceTable.url, 'Gamemaster')
    const playerPage = await joinTableAs(browser, practiceTable.url, 'Player 1')
    for (const page of [gmPage, playerPage]) {
      page.setDefaultTimeout(300_000)
      // `tsx` inserts calls of `__name` into functions. The page must define this function.
      await page.evaluate('globalThis.__name = (marked) => marked')
    }
    await measureCostsAtTable(gmPage, playerPage)
    for (const page of [gmPage, playerPage]) await page.context().close()
    if (isPartRequested('worlds'))
      printTable(
        'A world of 1,000 actors and 20,000 items: opened beside the same world without us',
        await measureWorldCosts(browser),
      )
  } finally {
    await browser.close()
    await practiceTable.close()
  }
}

async function measureCostsAtTable(gmPage: Page, playerPage: Page): Promise<void> {
  const plainMessageWork = await measurePlainMessages(gmPage)
  const partsMeasuredAtTable: readonly [
    part: string,
    title: string,
    () => Promise<Record<string, string>>,
  ][] = [
    [
      'clicks',
      'Per click: documents written, chat messages posted, requests',
      () => measureClickCosts(playerPage, gmPage),
    ],
    [
      'tarot',
      'Cards of the tarot: requests and work',
      () => measureTarotCosts(playerPage, gmPage, plainMessageWork),
    ],
    [
      'humanity',
      'Humanity, Blessed: requests and work',
      () => measureHumanityCosts(gmPage, plainMessageWork),
    ],
    ['sheets', 'Sheet: time over rendering the same templates bare', () => measureSheetCosts(gmPage)],
    ['screen', "The Gamemaster's screen: time of a redraw", () => measureScreenCosts(gmPage)],
    ['memory', 'A sheet opened and closed a thousand times: what stays', () => measureSheetOpenings(gmPage)],
    ['dice', "Dice: time over Foundry's own dice", () => measureDiceCosts(gmPage)],
    [
      'rounds',
      'A fight of four characters and ten creatures',
      () => measureRoundCosts(gmPage, plainMessageWork),
    ],
    ['scenes', 'The end of a scene: requests sent, and how the work grows', () => measureSceneEnds(gmPage)],
  ]
  for (const [part, title, measure] of partsMeasuredAtTable)
    if (isPartRequested(part)) printTable(title, await measure())
}

function printTable(tableTitle: string, tableRows: Readonly<Record<string, string>>): void {
  const rowNameWidth = Math.max(...Object.keys(tableRows).map((rowName) => rowName.length))
  console.log(`\n${tableTitle}`)
  for (const [name, value] of Object.entries(tableRows)) {
    const exceededLimitText = findReasonRowExceedsLimit(name, value)
    if (exceededLimitText) process.exitCode = 1
    console.log(
      `  ${name.padEnd(rowNameWidth)}  ${value}${exceededLimitText ? `  FAILS: ${exceededLimitText}` : ''}`,
    )
  }
}
