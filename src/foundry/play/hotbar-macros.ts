/** Macros that press our buttons, and their slots on the hotbar. */
import * as v from 'valibot'
import { whyNotConnected } from '../platform/connection'
import { notifyRefusal, notifyUser } from '../platform/notify'
import { shortKeySchema, foundryUuidSchema } from './client-request'

/** A press of one of our buttons in the form that a macro passes to `game.system.api.press`. */
export const macroPressSchema = v.strictObject({
  /** The key of the game, and the name of the action: the button's `data-ruleset` and `data-act`. */
  ruleset: shortKeySchema,
  action: shortKeySchema,
  /** The acting character, by uuid or id. Default: the selected token's actor, or the user's own character. */
  actor: v.optional(foundryUuidSchema),
  /** The item to use, by uuid. */
  item: v.optional(foundryUuidSchema),
  /** The data of the button's other `data-*` attributes. */
  data: v.optional(v.record(shortKeySchema, v.pipe(v.string(), v.maxLength(400)))),
  /** Is the button a Gamemaster's tool, which acts on the actors that the Gamemaster chooses? */
  group: v.optional(v.boolean()),
  /** Should the press skip its question and send the question's initial answers? */
  quick: v.optional(v.boolean()),
})
export type MacroPress = v.InferOutput<typeof macroPressSchema>

/** A macro for the hotbar: its name, its picture and its command. */
export interface HotbarMacro {
  readonly name: string
  readonly img: string
  readonly command: string
}

export const pressMacroCommand = (press: MacroPress): string =>
  `await game.system.api.press(${JSON.stringify(press, null, 2)})`

export const showMacroCommand = (itemUuid: string): string =>
  `await game.system.api.show(${JSON.stringify(itemUuid)})`

/**
 * Puts a macro into a slot of this user's hotbar, by default the first free slot. If the user already has a macro with the same
 * command, uses that macro. Warns the user if the hotbar is full or the user may not write scripts.
 */
export async function putOnHotbar({ name, img, command }: HotbarMacro, slot?: number): Promise<void> {
  const refusal = whyNotConnected()
  if (refusal) return notifyRefusal(refusal)
  if (!game.user.can('MACRO_SCRIPT')) return notifyUser('warn', { key: 'HnB.refusal.noScripts' })
  const slotNumber = slot ?? findFreeHotbarSlot()
  if (slotNumber === undefined) return notifyUser('warn', { key: 'HnB.refusal.hotbarFull' })
  const existingMacro = game.macros.find((macro) => macro.command === command && macro.isAuthor)
  const macro =
    existingMacro ??
    (await Macro.implementation.create({ name: name.slice(0, 100), type: 'script', img, command }))
  if (!macro) return
  await game.user.assignHotbarMacro(macro, slotNumber)
  if (slot === undefined) notifyUser('info', { key: 'HnB.sheet.onHotbar', data: { name, slot: slotNumber } })
}

/** Foundry's hotbar has five pages of ten slots. */
const HOTBAR_SLOTS = 50

function findFreeHotbarSlot(): number | undefined {
  const takenSlots = new Set(Object.keys(game.user.hotbar))
  return Array.from({ length: HOTBAR_SLOTS }, (_, index) => index + 1).find(
    (slot) => !takenSlots.has(String(slot)),
  )
}
