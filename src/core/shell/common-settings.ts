/** The settings that belong to the table, not to one game. */
import { choice, record, words } from '../schema'

/** What the table has chosen for all games at once. */
export const commonSettings = record({
  /** Can people rest in a scene, so that harm may heal? `ask` leaves it to the Gamemaster, and in doubt: no. */
  rest: choice(['ask', 'yes', 'no'], 'ask'),
  /** Does a scene end with a combat, or when another scene becomes the active one? */
  combatEnds: choice(['no', 'ask', 'yes'], 'no'),
  sceneChanges: choice(['no', 'ask', 'yes'], 'no'),
  /** The key of the game that runs a fight; `auto` is the first that can, `none` leaves it to Foundry. */
  fight: words(40, 'auto'),
})
