/** The settings of the table, for all games together. */
import { choice, record, words } from '../schema'

/** The schema of the common settings. */
export const commonSettings = record({
  /**
   * Can people rest in a scene, so that harm may heal? `ask` lets the Gamemaster decide each time, and counts as no
   * until then.
   */
  rest: choice(['ask', 'yes', 'no'], 'ask'),
  /** Does a scene end with a combat (`combatEnds`), or when another scene becomes active (`sceneChanges`)? */
  combatEnds: choice(['no', 'ask', 'yes'], 'no'),
  sceneChanges: choice(['no', 'ask', 'yes'], 'no'),
  /** The key of the game that runs fights; `auto` is the first game that can, `none` leaves fights to Foundry. */
  fight: words(40, 'auto'),
})
