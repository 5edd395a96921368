/**
 * Every run tries properties with the same random inputs, so that a test never fails for only one person.
 * `PROPERTY_SEED=7 npm test -- unit` tries other inputs. An input that fails becomes an example in the test.
 */
import * as fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20261121) })
