/**
 * `npm run try` installs the zip that `npm run package` made, as Foundry would, and begins a world with it on both
 * generations.
 * It opens a sheet of each actor type and fails if the page reports an error.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { launchBrowser } from './browser'
import { joinAs } from './fixtures'
import { openSheet } from './play'
import { openTable } from './table'

const ACTOR_NAMES = ['Mina Calder', 'Night guard', 'The Lantern Covenant']

const packageFolder = await mkdtemp(join(tmpdir(), 'hnb-package-'))
const browser = await launchBrowser()
try {
  const zip = await readFile('release/harm-and-blessing.zip')
  for (const [path, content] of Object.entries(unzipSync(zip))) {
    await mkdir(dirname(join(packageFolder, path)), { recursive: true })
    await writeFile(join(packageFolder, path), content)
  }
  for (const generation of ['13', '14']) await tryInNewWorld(generation)
} finally {
  await browser.close()
  await rm(packageFolder, { recursive: true })
}

async function tryInNewWorld(generation: string): Promise<void> {
  const table = await openTable(['--memory', '--system', packageFolder, '--generation', generation])
  const faults: string[] = []
  try {
    const page = await joinAs(browser, table.url, 'Gamemaster')
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on('console', (line) => {
      if (line.type() === 'error') faults.push(line.text())
    })
    for (const name of ACTOR_NAMES) await openSheet(page, name)
    await page.close()
  } finally {
    await table.close()
  }
  if (faults.length > 0) throw new Error(`On ${generation}: ${faults.join('; ')}`)
  console.log(`The package begins a world on ${generation}.`)
}
