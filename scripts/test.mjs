import { spawnSync } from 'node:child_process'
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
for (const [name, commands] of Object.entries(CHECKS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const began = Date.now()
  const env = name === 'browser' ? { ...process.env, CHROMIUM: findChromium() } : process.env
  for (const command of commands) {
    const { status } = spawnSync(command, { stdio: 'inherit', shell: true, env })
    if (status !== 0) {
      console.error(`\n${name} failed: ${command}`)
      process.exit(status ?? 1)
    }
  }
  console.log(`${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`)
}
