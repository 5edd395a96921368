/**
 * `npm run try` tests the zip that `npm run package` made, on Foundry 13 and on Foundry 14. It installs the zip as
 * Foundry would, begins a world and opens a sheet of each actor type. It fails if the page reports an error.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { launchBrowser } from './browser'
import { joinTableAs } from './fixtures'
import { openSheet } from './play'
import { openTable } from './table'

const ACTOR_NAMES = ['Mina Calder', 'Night guard', 'The Lantern Covenant']

const packageFolder = await mkdtemp(join(tmpdir(), 'hnb-package-'))
const browser = await launchBrowser()
try {
  const packageZip = await readFile('release/harm-and-blessing.zip')
  for (const [path, content] of Object.entries(unzipSync(packageZip))) {
    await mkdir(dirname(join(packageFolder, path)), { recursive: true })
    await writeFile(join(packageFolder, path), content)
  }
  for (const foundryGeneration of ['13', '14']) await tryPackageInNewWorld(foundryGeneration)
} finally {
  await browser.close()
  await rm(packageFolder, { recursive: true })
}

async function tryPackageInNewWorld(generation: string): Promise<void> {
  const openedTable = await openTable(['--memory', '--system', packageFolder, '--generation', generation])
  const pageFaultTexts: string[] = []
  try {
    const page = await joinTableAs(browser, openedTable.url, 'Gamemaster')
    page.on('pageerror', ({ message }) => pageFaultTexts.push(message))
    page.on('console', (consoleMessage) => {
      if (consoleMessage.type() === 'error') pageFaultTexts.push(consoleMessage.text())
    })
    for (const actorName of ACTOR_NAMES) await openSheet(page, actorName)
    await page.close()
  } finally {
    await openedTable.close()
  }
  if (pageFaultTexts.length > 0) throw new Error(`On ${generation}: ${pageFaultTexts.join('; ')}`)
  console.log(`The package begins a world on ${generation}.`)
}
