/** The settings that apply to the whole table and to all games. */
import { dictionaryField, optionField, recordField, textField } from '../schema'
import { clockSchema } from './clocks'

/** The schema of the common settings. */
export const commonSettings = recordField({
  /**
   * Can people rest in a scene, so that harm may heal? `ask`: the Gamemaster decides each time; an undecided scene
   * counts as no.
   */
  rest: optionField(['ask', 'yes', 'no'], 'ask'),
  /** When does a scene end: with a combat (`combatEnds`), or when another scene becomes active (`sceneChanges`)? */
  combatEnds: optionField(['no', 'ask', 'yes'], 'no'),
  sceneChanges: optionField(['no', 'ask', 'yes'], 'no'),
  /** The key of the game that runs fights. `auto`: the first active game that can. `none`: Foundry's own combat. */
  fight: textField(40, 'auto'),
  /** The clocks that the whole table sees, by random id. */
  session: recordField({ clocks: dictionaryField(clockSchema) }),
})
