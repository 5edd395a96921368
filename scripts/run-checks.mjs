/** Runs the commands of checks: in parallel with hidden output, or a single command with visible output. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { runQuietly } from './install.mjs'

/**
 * Runs commands in parallel, one for each core, and prints how long each check took.
 * @param checks the commands of each check, by its name
 * @returns a promise that rejects with the output of the first check that fails
 */
export async function runInParallel(checks) {
  const began = Date.now()
  const left = Object.entries(checks).flatMap(([name, commands]) =>
    commands.map((command) => ({ name, command })),
  )
  const open = new Map(Object.entries(checks).map(([name, commands]) => [name, commands.length]))
  const runNextChecks = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { name, command } = next
      const { isFine, said } = await runQuietly(command, [], { shell: true })
      if (!isFine) throw new Error(`${said}\n${name} failed: ${command}`)
      if (said.trim()) console.log(said.trim())
      open.set(name, open.get(name) - 1)
      if (open.get(name) === 0) console.log(`${name}: done after ${secondsSince(began)}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runNextChecks))
}

/** Runs a command and shows its output. @returns whether the command succeeded */
export function runWithOutput(command) {
  return new Promise((resolve) => {
    spawn(command, { stdio: 'inherit', shell: true }).once('exit', (code) => resolve(code === 0))
  })
}

export function secondsSince(began) {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`
}
