/** The value that `run-tests.mjs` hands to each test file. */
import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    planted: {
      /** The number of the error that is switched on. Null: none. */
      readonly active: number | null
      /** The folder for the record of the errors whose code a test file executes. */
      readonly folder: string
    }
  }
}
