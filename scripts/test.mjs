import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { ensureInstalled, runQuietly } from './install.mjs'

/**
 * `npm test`: installs what is missing, a browser too, and runs every check. `npm test -- unit` runs one of them;
 * `npm test -- full` runs every browser test on both generations, not only those tagged `@both`.
 */
process.chdir(new URL('..', import.meta.url).pathname)
ensureInstalled()
const { findChromium } = await import('./chromium.mjs')

/** What others read. */
const FIRST = {
  build: [
    'vite build --configLoader runner --logLevel warn',
    'vite build --configLoader runner --logLevel warn --config test/table/vite.config.ts',
  ],
}

/** Each on about one core, the longest first. */
const SIDE_BY_SIDE = {
  unit: ['vitest run --reporter=dot'],
  lint: [
    // All types, too.
    'oxlint',
    // No game knows Foundry or a page.
    'tsc -p tsconfig.rules.json --incremental --tsBuildInfoFile .cache/types/rules.tsbuildinfo',
    "stylelint 'styles/**/*.scss'",
  ],
  format: ['prettier --check --log-level warn .'],
}

/** On every core. */
const LAST = { browser: 'playwright test' }

const FULL = 'full'
const NAMES = [FIRST, SIDE_BY_SIDE, LAST].flatMap((checks) => Object.keys(checks))

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => name !== FULL && !NAMES.includes(name))
if (unknown.length > 0) {
  console.error(`There is no check "${unknown.join('", "')}". There are: ${NAMES.join(', ')}, and ${FULL}.`)
  process.exit(2)
}
if (wanted.includes(FULL)) process.env.FULL = 'yes'
const chosen = NAMES.filter((name) => wanted.includes(name))
const isWanted = (name) => chosen.length === 0 || chosen.includes(name)

const browser = isWanted('browser') ? findChromium() : null
// Whether it came is asked when it is needed; until then its failure is nobody's.
browser?.catch(() => undefined)

for (const checks of [FIRST, SIDE_BY_SIDE])
  await runSideBySide(
    Object.entries(checks).flatMap(([name, commands]) =>
      isWanted(name) ? commands.map((command) => ({ name, command })) : [],
    ),
  )
for (const [name, command] of Object.entries(LAST)) {
  if (!isWanted(name)) continue
  const began = Date.now()
  if (name === 'browser') process.env.CHROMIUM = await browser.catch(fail)
  if ((await runInTheOpen(command)) !== 0) fail(`${name} failed: ${command}`)
  console.log(`${name}: ${secondsSince(began)}`)
}

/** Runs commands, as many at once as the machine has cores; says how long each check took, or what the first to fail said. */
async function runSideBySide(commands) {
  const began = Date.now()
  const left = [...commands]
  const open = new Map()
  for (const { name } of commands) open.set(name, (open.get(name) ?? 0) + 1)
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { name, command } = next
      const { isFine, said } = await runQuietly(command, [], { shell: true })
      if (!isFine) fail(`${said}\n${name} failed: ${command}`)
      if (said.trim()) console.log(said.trim())
      open.set(name, open.get(name) - 1)
      if (open.get(name) === 0) console.log(`${name}: done after ${secondsSince(began)}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

function fail(reason) {
  console.error(`\n${reason instanceof Error ? reason.message : reason}`)
  process.exit(1)
}

function secondsSince(began) {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`
}

function runInTheOpen(command) {
  return new Promise((resolve) => {
    spawn(command, { stdio: 'inherit', shell: true }).once('exit', resolve)
  })
}
