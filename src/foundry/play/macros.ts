/** Macros that press our buttons, and their slots on the hotbar. */
import * as v from 'valibot'
import { tell } from '../platform/notify'
import { name, uuid } from './request'

/** A press of one of our buttons, as a macro states it (`game.system.api.press`). */
export const macroPress = v.strictObject({
  /** The key of the game, and the name of the action: the button's `data-ruleset` and `data-act`. */
  ruleset: name,
  action: name,
  /** The acting character, by uuid or id; by default the selected token's actor, or the person's own character. */
  actor: v.optional(uuid),
  /** The item to use, by uuid. */
  item: v.optional(uuid),
  /** The button's other `data-*` attributes. */
  data: v.optional(v.record(name, v.pipe(v.string(), v.maxLength(400)))),
  /** Is the button a Gamemaster's tool? The tool acts on the actors that the Gamemaster chooses. */
  group: v.optional(v.boolean()),
  /** Does the press skip its question and send the question's initial answers? */
  quick: v.optional(v.boolean()),
})
export type MacroPress = v.InferOutput<typeof macroPress>

/** The data of a macro for the hotbar. */
export interface WantedMacro {
  readonly name: string
  readonly img: string
  readonly command: string
}

export const pressCommand = (press: MacroPress): string =>
  `await game.system.api.press(${JSON.stringify(press, null, 2)})`

export const showCommand = (item: string): string => `await game.system.api.show(${JSON.stringify(item)})`

/**
 * Puts a macro into a slot of this person's hotbar, by default the first free slot. If the person already has a macro
 * with the same command, that macro is used again. Warns a person who may not write scripts, or whose hotbar is full.
 */
export async function putOnHotbar({ name, img, command }: WantedMacro, slot?: number): Promise<void> {
  if (!game.user.can('MACRO_SCRIPT')) return tell('warn', { key: 'HnB.refusal.noScripts' })
  const place = slot ?? freeSlot()
  if (place === undefined) return tell('warn', { key: 'HnB.refusal.hotbarFull' })
  const known = game.macros.find((macro) => macro.command === command && macro.isAuthor)
  const macro =
    known ?? (await Macro.implementation.create({ name: name.slice(0, 100), type: 'script', img, command }))
  if (!macro) return
  await game.user.assignHotbarMacro(macro, place)
  if (slot === undefined) tell('info', { key: 'HnB.sheet.onHotbar', data: { name, slot: place } })
}

/** Foundry's hotbar has five pages of ten slots. */
const SLOTS = 50

function freeSlot(): number | undefined {
  const taken = new Set(Object.keys(game.user.hotbar))
  return Array.from({ length: SLOTS }, (_, index) => index + 1).find((slot) => !taken.has(String(slot)))
}
