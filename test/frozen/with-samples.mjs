/** The "later version" in tests: the system's main script with the sample migrations. */
import '../../src/main'
import { setDataMigrations } from '../../src/foundry/world/old-data'
import { SAMPLE_MIGRATIONS } from './samples'

// Runs after the system's own `init` hook, before any document exists.
Hooks.once('init', () => setDataMigrations(SAMPLE_MIGRATIONS))
