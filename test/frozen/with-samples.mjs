/**
 * A stand-in for a later version of the system, for tests. It is the system's main script together with the sample
 * migrations.
 */
import '../../src/main'
import { setDataMigrations } from '../../src/foundry/world/old-data'
import { SAMPLE_MIGRATIONS } from './samples'

// Runs after the system's own `init` hook, before any document exists.
Hooks.once('init', () => setDataMigrations(SAMPLE_MIGRATIONS))
