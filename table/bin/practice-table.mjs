#!/usr/bin/env node
/**
 * `practice-table --system dist` builds the table's client if it is missing or outdated, and starts the table.
 * `--help` lists the options. `practice-table build` builds the client again; with `--if-old`, only if it is
 * outdated.
 */
import { register } from 'tsx/esm/api'

register({ tsconfig: false })
const { buildClient, buildClientIfOutdated: ensureClient } = await import('../server/build-client.ts')
const options = process.argv.slice(2)
if (options[0] === 'build') await (options.includes('--if-old') ? ensureClient() : buildClient())
else {
  const hasClientOption = options.some(
    (commandLineOption) => commandLineOption === '--help' || /^--client(?:=|$)/.test(commandLineOption),
  )
  if (!hasClientOption) await ensureClient()
  await import('../server/main.ts')
}
