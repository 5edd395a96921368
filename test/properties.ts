/**
 * Properties are tried on the same inputs in every run, so that a test never fails for one person alone.
 * `PROPERTY_SEED=7 npm test -- unit` tries others; what that finds becomes an example of its test.
 */
import * as fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20261121) })
