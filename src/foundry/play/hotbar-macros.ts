/** Hotbar macros that press this system's buttons. */
import * as v from 'valibot'
import { shortKeySchema, foundryUuidSchema } from './client-request'

/** A press of one of this system's buttons, in the form that a hotbar macro passes to `game.system.api.press`. */
export const buttonPressOfMacroSchema = v.strictObject({
  /** The key of the button's game, from the attribute `data-ruleset`. */
  ruleset: shortKeySchema,
  action: shortKeySchema,
  /**
   * The uuid or the id of the character who acts. If it is missing, the actor of the selected token acts, or else the
   * user's own character.
   */
  actor: v.optional(foundryUuidSchema),
  /** The uuid of the item to use. */
  item: v.optional(foundryUuidSchema),
  /** All further `data-*` attributes of the button, by name. */
  data: v.optional(v.record(shortKeySchema, v.pipe(v.string(), v.maxLength(400)))),
  /** Is the button a Gamemaster's tool, which acts on the actors that the Gamemaster chooses? */
  group: v.optional(v.boolean()),
  /** True if the press sends the initial answers of its question without opening the question. */
  quick: v.optional(v.boolean()),
})
export type ButtonPressOfMacro = v.InferOutput<typeof buttonPressOfMacroSchema>

/** A macro for the hotbar: its name, its picture and its command. */
export interface HotbarMacro {
  readonly name: string
  readonly img: string
  readonly command: string
}

export const createCommandOfButtonMacro = (buttonPress: ButtonPressOfMacro): string =>
  `await game.system.api.press(${JSON.stringify(buttonPress, null, 2)})`

export const createCommandOfItemMacro = (itemUuid: string): string =>
  `await game.system.api.show(${JSON.stringify(itemUuid)})`
