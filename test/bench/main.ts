/**
 * `npm run bench` measures what our code costs, as counts, sizes and ratios, which are the same on every machine. A
 * row above its limit fails.
 * `npm run bench -- tarot sizes` measures only these parts.
 */
import type { Page } from '@playwright/test'
import { launchBrowser } from '../e2e/browser'
import { joinAs } from '../e2e/fixtures'
import { openTable } from '../e2e/table'
import { costsOfClicks } from './clicks'
import { measurePlainMessages } from './counted'
import { costsOfCrowds } from './crowd'
import { costsOfDice } from './dice'
import { costsOfManyEffects } from './many-effects'
import { costsOfOpenings } from './memory'
import { costsOfGrowth } from './growth'
import { costsOfHumanity } from './humanity'
import { whyRowFails } from './limits'
import { costsOfOldData } from './old-data'
import { costsOfRounds } from './rounds'
import { costsOfScenes } from './scene'
import { costsOfScreen } from './screen'
import { costsOfSheets } from './sheets'
import { partSizes } from './sizes'
import { costsOfTarot } from './tarot'
import { costsOfWorlds } from './worlds'

const partsToMeasure = process.argv.slice(2)
const isPartWanted = (part: string): boolean => partsToMeasure.length === 0 || partsToMeasure.includes(part)
const PARTS_IN_BROWSER = [
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
if (PARTS_IN_BROWSER.some(isPartWanted)) await measureInBrowser()
if (isPartWanted('growth')) printTable('Larger tables: how the work grows', await costsOfGrowth())
if (isPartWanted('old-data')) printTable('Old messages: what each of them costs', await costsOfOldData())
if (isPartWanted('many-effects'))
  printTable('Three thousand odd effects on one actor: what each of them costs', await costsOfManyEffects())
if (isPartWanted('crowd')) printTable('A crowd at 150 ms: how long a press waits', await costsOfCrowds())
if (isPartWanted('sizes')) printTable('Size, gzipped', await partSizes())

async function measureInBrowser(): Promise<void> {
  const browser = await launchBrowser()
  // A window with five thousand people takes long on a busy machine. The server must not drop the page meanwhile.
  const table = await openTable(['--memory', '--patience', '600'])
  try {
    const gm = await joinAs(browser, table.url, 'Gamemaster')
    const player = await joinAs(browser, table.url, 'Player 1')
    for (const page of [gm, player]) {
      page.setDefaultTimeout(300_000)
      // `tsx` inserts calls of `__name` into functions. The page must define this function.
      await page.evaluate('globalThis.__name = (marked) => marked')
    }
    await measureAtTable(gm, player)
    for (const page of [gm, player]) await page.context().close()
    if (isPartWanted('worlds'))
      printTable(
        'A world of 1,000 actors and 20,000 items: opened beside the same world without us',
        await costsOfWorlds(browser),
      )
  } finally {
    await browser.close()
    await table.close()
  }
}

async function measureAtTable(gm: Page, player: Page): Promise<void> {
  const plainWork = await measurePlainMessages(gm)
  const parts: readonly [part: string, title: string, () => Promise<Record<string, string>>][] = [
    [
      'clicks',
      'Per click: documents written, chat messages posted, requests',
      () => costsOfClicks(player, gm),
    ],
    ['tarot', 'Cards of the tarot: requests and work', () => costsOfTarot(player, gm, plainWork)],
    ['humanity', 'Humanity, Blessed: requests and work', () => costsOfHumanity(gm, plainWork)],
    ['sheets', 'Sheet: time over rendering the same templates bare', () => costsOfSheets(gm)],
    ['screen', "The Gamemaster's screen: time of a redraw", () => costsOfScreen(gm)],
    ['memory', 'A sheet opened and closed a thousand times: what stays', () => costsOfOpenings(gm)],
    ['dice', "Dice: time over Foundry's own dice", () => costsOfDice(gm)],
    ['rounds', 'A fight of four characters and ten creatures', () => costsOfRounds(gm, plainWork)],
    ['scenes', 'The end of a scene: requests sent, and how the work grows', () => costsOfScenes(gm)],
  ]
  for (const [part, title, measure] of parts) if (isPartWanted(part)) printTable(title, await measure())
}

function printTable(title: string, rows: Readonly<Record<string, string>>): void {
  const width = Math.max(...Object.keys(rows).map((name) => name.length))
  console.log(`\n${title}`)
  for (const [name, value] of Object.entries(rows)) {
    const failure = whyRowFails(name, value)
    if (failure) process.exitCode = 1
    console.log(`  ${name.padEnd(width)}  ${value}${failure ? `  FAILS: ${failure}` : ''}`)
  }
}
