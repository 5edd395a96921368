/** Declares the type of the value that `run-tests.mjs` provides to each test file. */
import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    planted: {
      /** The number of the planted error that is active. Null: no error is active. */
      readonly active: number | null
      /** The folder in which a test file records the planted errors whose code it executes. */
      readonly folder: string
    }
  }
}
