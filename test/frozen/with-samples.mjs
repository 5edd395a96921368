/** The system as a later version, to which the sample migrations are handed. */
import '../../src/main'
import { setMigrations } from '../../src/foundry/world/old-data'
import { SAMPLES } from './samples'

// After the system's own `init`, and before any document is made.
Hooks.once('init', () => setMigrations(SAMPLES))
