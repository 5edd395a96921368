/** The settings of the table, for all games together. */
import { dictionaryField, optionField, recordField, textField } from '../schema'
import { clockSchema } from './clocks'

/** The schema of the common settings. */
export const commonSettings = recordField({
  /**
   * Can people rest in a scene, so that harm may heal? `ask` lets the Gamemaster decide each time, and counts as no
   * until then.
   */
  rest: optionField(['ask', 'yes', 'no'], 'ask'),
  /** Does a scene end with a combat (`combatEnds`), or when another scene becomes active (`sceneChanges`)? */
  combatEnds: optionField(['no', 'ask', 'yes'], 'no'),
  sceneChanges: optionField(['no', 'ask', 'yes'], 'no'),
  /** The key of the game that runs fights; `auto` is the first game that can, `none` leaves fights to Foundry. */
  fight: textField(40, 'auto'),
  /** The clocks that everybody at the table sees, by random id. */
  session: recordField({ clocks: dictionaryField(clockSchema) }),
})
