/** `npm run bench`. */
import { launchBrowser } from '../e2e/browser'
import { joinAs } from '../e2e/fixtures'
import { openTable } from '../e2e/table'
import { costsOfClicks } from './clicks'
import { bareMessages } from './counted'
import { costsOfDice } from './dice'
import { costsOfOpenings } from './memory'
import { costsOfGrowth } from './growth'
import { costsOfHumanity } from './humanity'
import { whyNotWithin } from './limits'
import { costsOfRounds } from './rounds'
import { costsOfScenes } from './scene'
import { costsOfScreen } from './screen'
import { costsOfSheets } from './sheets'
import { sizes } from './sizes'
import { costsOfTarot } from './tarot'
import { costsOfWorlds } from './worlds'

/**
 * `npm run bench`: measures costs as counts, sizes and ratios, which mean the same on every machine. A row beyond its
 * limit fails.
 */
const browser = await launchBrowser()
// On a busy machine, a window with five thousand people needs long.
const table = await openTable(['--memory', '--patience', '600'])
try {
  const gm = await joinAs(browser, table.url, 'Gamemaster')
  const player = await joinAs(browser, table.url, 'Player 1')
  for (const page of [gm, player]) {
    page.setDefaultTimeout(300_000)
    // tsx wraps functions in a helper that does not exist in a page.
    await page.evaluate('globalThis.__name = (marked) => marked')
  }
  const bare = await bareMessages(gm)
  print('Per click: documents written, chat messages posted', await costsOfClicks(player, gm))
  print('Cards of the tarot: requests and work', await costsOfTarot(player, gm, bare))
  print('Humanity, Blessed: requests and work', await costsOfHumanity(gm, bare))
  print('Sheet: time over rendering the same templates bare', await costsOfSheets(gm))
  print("The Gamemaster's screen: time of a redraw", await costsOfScreen(gm))
  print('A sheet opened and closed a thousand times: what stays', await costsOfOpenings(gm))
  print("Dice: time over Foundry's own dice", await costsOfDice(gm))
  print('A fight of four characters and ten creatures', await costsOfRounds(gm, bare))
  print('The end of a scene: requests sent, and how the work grows', await costsOfScenes(gm))
  for (const page of [gm, player]) await page.context().close()
  print(
    'A world of 1,000 actors and 20,000 items: opened beside the same world without us',
    await costsOfWorlds(browser),
  )
} finally {
  await browser.close()
  await table.close()
}
print('Larger tables: how the work grows', await costsOfGrowth())
print('Size, gzipped', await sizes())

function print(title: string, rows: Readonly<Record<string, string>>): void {
  const width = Math.max(...Object.keys(rows).map((name) => name.length))
  console.log(`\n${title}`)
  for (const [name, value] of Object.entries(rows)) {
    const failure = whyNotWithin(name, value)
    if (failure) process.exitCode = 1
    console.log(`  ${name.padEnd(width)}  ${value}${failure ? `  FAILS: ${failure}` : ''}`)
  }
}
