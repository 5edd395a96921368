/**
 * Sets up property tests with the same random inputs in all runs. `PROPERTY_SEED=7 npm test -- unit` uses others. If an
 * input fails, add it to the test as an example.
 */
import * as fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20261121) })
