/** The system as a later version, with the sample migrations. */
import '../../src/main'
import { setMigrations } from '../../src/foundry/world/old-data'
import { SAMPLES } from './samples'

// Runs after the system's own `init`, and before any document is created.
Hooks.once('init', () => setMigrations(SAMPLES))
