/** The practice table on the command line: see README.md for its options. */
import { HelpWanted, readOptions, StartError } from './options'
import { startTable } from './table'

async function main(): Promise<void> {
  const table = await startTable(readOptions(process.argv.slice(2)))
  const stop = (): void => {
    void table.close().then(() => {
      process.exitCode = 0
    })
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  // Said last: whoever waits for this line may stop the table as soon as it is there.
  console.log(`Practice table ready: ${table.url}`)
}

/** A mistake in the command is told in a sentence; anything else is a fault of the table, with its stack. */
function isCommandMistake(error: unknown): error is Error {
  if (error instanceof StartError) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

main().catch((error: unknown) => {
  if (error instanceof HelpWanted) return void console.log(error.message)
  console.error(isCommandMistake(error) ? error.message : error)
  process.exitCode = 1
})
