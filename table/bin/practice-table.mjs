#!/usr/bin/env node
/**
 * `practice-table --system dist` builds the table's client when it is missing or old, and starts the table; with `--help` it
 * says more. `practice-table build` builds the client anew, and with `--if-old` only when it has to.
 */
import { register } from 'tsx/esm/api'

register({ tsconfig: false })
const { buildClient, ensureClient } = await import('../server/build-client.ts')
const options = process.argv.slice(2)
if (options[0] === 'build') await (options.includes('--if-old') ? ensureClient() : buildClient())
else {
  const hasOwn = options.some((option) => option === '--help' || /^--client(?:=|$)/.test(option))
  if (!hasOwn) await ensureClient()
  await import('../server/main.ts')
}
