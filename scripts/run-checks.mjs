/**
 * Runs the commands of checks. Several commands run in parallel with hidden output; a single command shows its output.
 */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { runQuietly } from './install.mjs'

/**
 * Runs commands in parallel, one for each core, and prints how long each check took.
 * @param checks the commands of each check, by its name
 * @returns a promise that rejects with the output of the first check that fails
 */
export async function runInParallel(checks) {
  const startTime = Date.now()
  const waitingCommands = Object.entries(checks).flatMap(([name, commands]) =>
    commands.map((command) => ({ name, command })),
  )
  const openCounts = new Map(Object.entries(checks).map(([name, commands]) => [name, commands.length]))
  const runNextChecks = async () => {
    for (let nextCheck = waitingCommands.shift(); nextCheck; nextCheck = waitingCommands.shift()) {
      const { name, command } = nextCheck
      const { isFine, said } = await runQuietly(command, [], { shell: true })
      if (!isFine) throw new Error(`${said}\n${name} failed: ${command}`)
      if (said.trim()) console.log(said.trim())
      openCounts.set(name, openCounts.get(name) - 1)
      if (openCounts.get(name) === 0) console.log(`${name}: done after ${secondsSince(startTime)}`)
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

export function secondsSince(startTime) {
  return `${((Date.now() - startTime) / 1000).toFixed(1)} s`
}
