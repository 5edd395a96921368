/** The entry of the later version of the system: the system's own entry, and the sample migrations. */
import '../../src/main'
import { setMigrations } from '../../src/foundry/world/old-data'
import { SAMPLE_MIGRATIONS } from './samples'

// Runs after the system's own `init`, and before any document exists.
Hooks.once('init', () => setMigrations(SAMPLE_MIGRATIONS))
