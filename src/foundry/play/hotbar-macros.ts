/** Hotbar macros that press this system's buttons, and the hotbar slots that hold these macros. */
import * as v from 'valibot'
import { whyNotConnected } from '../platform/connection'
import { notifyRefusal, notifyUser } from '../platform/notify'
import { shortKeySchema, foundryUuidSchema } from './client-request'

/** A press of one of this system's buttons, in the form that a hotbar macro passes to `game.system.api.press`. */
export const macroPressSchema = v.strictObject({
  /** The key of the button's game (`data-ruleset`). The next field is the name of the action (`data-act`). */
  ruleset: shortKeySchema,
  action: shortKeySchema,
  /**
   * The uuid or the id of the character who acts. Default: the selected token's actor, or else the user's own
   * character.
   */
  actor: v.optional(foundryUuidSchema),
  /** The item to use, by uuid. */
  item: v.optional(foundryUuidSchema),
  /** All further `data-*` attributes of the button, by name. */
  data: v.optional(v.record(shortKeySchema, v.pipe(v.string(), v.maxLength(400)))),
  /** Is the button a Gamemaster's tool, which acts on the actors that the Gamemaster chooses? */
  group: v.optional(v.boolean()),
  /** Should the press skip its question? Then the question's initial answers are sent. */
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
 * Puts a macro into a slot of this user's hotbar, by default into the first free slot. If the user already has a macro
 * with the same command, that macro is used. If the hotbar is full, or if the user may not write scripts, a warning
 * appears instead.
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
