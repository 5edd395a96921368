/**
 * Runs the commands of checks. Several commands run in parallel with hidden output; a single command shows its output.
 */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { runCommandQuietly } from './install.mjs'

/**
 * Runs the commands of checks in parallel, one for each core, and prints how long each check took.
 * @param checksToRun the commands of each check, by its name
 * @returns a promise that rejects with the output of the first check that fails
 */
export async function runChecksInParallel(checksToRun) {
  const startTime = Date.now()
  const pendingCommands = Object.entries(checksToRun).flatMap(([name, commands]) =>
    commands.map((checkCommand) => ({ name, command: checkCommand })),
  )
  const unfinishedCommandCounts = new Map(
    Object.entries(checksToRun).map(([name, commands]) => [name, commands.length]),
  )
  const runRemainingCommands = async () => {
    for (
      let nextPendingCommand = pendingCommands.shift();
      nextPendingCommand;
      nextPendingCommand = pendingCommands.shift()
    ) {
      const { name, command } = nextPendingCommand
      const { isFine, said } = await runCommandQuietly(command, [], { shell: true })
      if (!isFine) throw new Error(`${said}\n${name} failed: ${command}`)
      if (said.trim()) console.log(said.trim())
      unfinishedCommandCounts.set(name, unfinishedCommandCounts.get(name) - 1)
      if (unfinishedCommandCounts.get(name) === 0)
        console.log(`${name}: done after ${formatSecondsSinceStart(startTime)}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runRemainingCommands))
}

/** Runs a command and shows its output. @returns whether the command succeeded */
export function runCommandWithOutput(shellCommand) {
  return new Promise((resolve) => {
    spawn(shellCommand, { stdio: 'inherit', shell: true }).once('exit', (exitCode) => resolve(exitCode === 0))
  })
}

export function formatSecondsSinceStart(startTime) {
  return `${((Date.now() - startTime) / 1000).toFixed(1)} s`
}
