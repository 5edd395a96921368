/** Settings of the whole table that apply to every game. */
import { dictionaryField, optionField, recordField, textField } from '../schema'
import { clockSchema } from './clocks'

/** The schema of the settings that apply to all games. */
export const commonSettingsSchema = recordField({
  /**
   * Whether people have time to rest in a scene, so that harm may heal. `ask`: the Gamemaster decides each time, and
   * the default answer is no.
   */
  rest: optionField(['ask', 'yes', 'no'], 'ask'),
  /**
   * Decide whether a scene ends although nobody presses its button. `combatEnds`: a scene ends with a combat.
   * `sceneChanges`: a scene ends when another scene becomes active.
   */
  combatEnds: optionField(['no', 'ask', 'yes'], 'no'),
  sceneChanges: optionField(['no', 'ask', 'yes'], 'no'),
  /**
   * The key of the game whose rules run fights. `auto` chooses the first active game that has rules for fights. `none`
   * leaves fights to Foundry's own combat.
   */
  fight: textField(40, 'auto'),
  /** The clocks that everybody at the table sees, by random id. */
  session: recordField({ clocks: dictionaryField(clockSchema) }),
})
