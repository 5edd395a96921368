import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { ensureInstalled } from './install.mjs'

/** `npm test`: installs what is missing, a browser too, and runs every check. `npm test -- unit` runs one of them. */
process.chdir(new URL('..', import.meta.url).pathname)
ensureInstalled()
const { findChromium } = await import('./chromium.mjs')

const CHECKS = {
  format: ['npx prettier --check --log-level warn .'],
  lint: ['npx eslint .', "npx stylelint 'styles/**/*.scss'"],
  types: [
    'npx tsc -p tsconfig.rules.json',
    'npx tsc -p tsconfig.json',
    'npx tsc -p test/table/tsconfig.json',
    'npx tsc -p test/tsconfig.json',
    'npx tsc -p test/foundry/tsconfig.json',
    'npx tsc -p scripts/tsconfig.json',
  ],
  build: [
    'npx vite build --configLoader runner --logLevel warn',
    'npx vite build --configLoader runner --logLevel warn --config test/table/vite.config.ts',
  ],
  unit: ['npx vitest run'],
  browser: ['npx playwright test'],
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(CHECKS, name))
if (unknown.length > 0) {
  console.error(`There is no check "${unknown.join('", "')}". There are: ${Object.keys(CHECKS).join(', ')}.`)
  process.exit(2)
}
for (const [name, commands] of Object.entries(CHECKS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const began = Date.now()
  const env = name === 'browser' ? { ...process.env, CHROMIUM: findChromium() } : process.env
  const failed = await runAll(commands, env)
  if (failed) {
    console.error(`\n${name} failed: ${failed}`)
    process.exit(1)
  }
  console.log(`${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/**
 * Runs the commands of a check, as many at once as the machine has cores.
 * @returns the first command that failed, or null
 */
async function runAll(commands, env) {
  const left = [...commands]
  let failed = null
  const work = async () => {
    for (let command = left.shift(); command && !failed; command = left.shift()) {
      if ((await run(command, env)) !== 0) failed ??= command
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return failed
}

function run(command, env) {
  return new Promise((resolve) => {
    spawn(command, { stdio: 'inherit', shell: true, env }).once('exit', resolve)
  })
}
