/** Settings of the whole table that apply to every game. */
import { dictionaryField, optionField, recordField, textField } from '../schema'
import { clockSchema } from './clocks'

/** The schema of the settings that apply to all games. */
export const commonSettingsSchema = recordField({
  /**
   * Do people have time to rest in a scene, so that harm may heal? `ask`: the Gamemaster decides each time, by default
   * no.
   */
  rest: optionField(['ask', 'yes', 'no'], 'ask'),
  /**
   * `combatEnds`: does a scene end with a combat? `sceneChanges`: does a scene end when another scene becomes active?
   */
  combatEnds: optionField(['no', 'ask', 'yes'], 'no'),
  sceneChanges: optionField(['no', 'ask', 'yes'], 'no'),
  /** The key of the game that runs fights. `auto`: the first suitable active game. `none`: Foundry's own combat. */
  fight: textField(40, 'auto'),
  /** The clocks that everybody at the table sees, by random id. */
  session: recordField({ clocks: dictionaryField(clockSchema) }),
})
