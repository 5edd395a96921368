/**
 * The main script of the "later version" of the system in tests: the system's own main script, plus the sample
 * migrations.
 */
import '../../src/main'
import { setDataMigrations } from '../../src/foundry/world/old-data'
import { SAMPLE_MIGRATIONS } from './samples'

// Runs after the system's own `init` hook. At that time no document has been created yet.
Hooks.once('init', () => setDataMigrations(SAMPLE_MIGRATIONS))
