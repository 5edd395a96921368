/** Starts the practice table from the command line: see README.md for the options. */
import { HelpRequestedError, readCommandLineOptions, CommandLineError } from './options'
import { startTable } from './table'

async function main(): Promise<void> {
  const runningTable = await startTable(readCommandLineOptions(process.argv.slice(2)))
  const stopTable = (): void => {
    void runningTable.close().then(() => {
      process.exitCode = 0
    })
  }
  process.once('SIGINT', stopTable)
  process.once('SIGTERM', stopTable)
  // Prints the last line of output. A script that waits for this text may stop the practice table at once.
  console.log(`Practice table ready: ${runningTable.url}`)
}

/**
 * True if the error comes from a mistake on the command line. Then only the error's message is printed. Every other
 * error is a bug and is printed with its stack.
 */
function isCommandLineMistake(error: unknown): error is Error {
  if (error instanceof CommandLineError) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

main().catch((error: unknown) => {
  if (error instanceof HelpRequestedError) return void console.log(error.message)
  console.error(isCommandLineMistake(error) ? error.message : error)
  process.exitCode = 1
})
