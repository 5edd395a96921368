/**
 * Sets up property tests. All runs use the same random inputs, so that a test cannot fail for one person alone.
 * `PROPERTY_SEED=7 npm test -- unit` uses other inputs. If an input fails, add it to the test as an example.
 */
import * as fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20261121) })
