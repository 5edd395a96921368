/** Puts a macro on the hotbar. A page fetches this script for the first such macro. */
import { whyNotConnected } from '../platform/connection'
import { askForChoice } from '../platform/dialog'
import { notifyRefusal, notifyUser } from '../platform/notify'
import type { HotbarMacro } from '../play/hotbar-macros'

/**
 * Asks the person to choose one of several macros. Undefined if the person closes the question, or if there is no
 * macro.
 */
async function askWhichMacro(macros: readonly HotbarMacro[]): Promise<HotbarMacro | undefined> {
  const [onlyMacro, another] = macros
  if (!onlyMacro || !another) return onlyMacro
  const pressedButtonId = await askForChoice({
    title: { key: 'HnB.sheet.menu.hotbar' },
    text: { key: 'HnB.sheet.whichMacro' },
    buttons: macros.map(({ name }, macroIndex) => ({ action: `macro${macroIndex}`, label: { text: name } })),
  })
  return macros.find((_macro, macroIndex) => pressedButtonId === `macro${macroIndex}`)
}

/** Puts one of the macros on the hotbar. The person chooses, if there are several. */
export async function putOneMacroOnHotbar(
  macros: readonly HotbarMacro[],
  wantedHotbarSlot?: number,
): Promise<void> {
  const chosenMacro = await askWhichMacro(macros)
  if (chosenMacro) await putMacroOnHotbar(chosenMacro, wantedHotbarSlot)
}

/**
 * Puts a macro into a slot of this user's hotbar, by default the first free slot. A macro with the same command is
 * reused. A full hotbar or a missing permission causes a warning.
 */
async function putMacroOnHotbar(
  { name, img, command }: HotbarMacro,
  wantedHotbarSlot?: number,
): Promise<void> {
  const refusal = whyNotConnected()
  if (refusal) return notifyRefusal(refusal)
  if (!game.user.can('MACRO_SCRIPT')) return notifyUser('warn', { key: 'HnB.refusal.noScripts' })
  const hotbarSlotNumber = wantedHotbarSlot ?? findFreeHotbarSlot()
  if (hotbarSlotNumber === undefined) return notifyUser('warn', { key: 'HnB.refusal.hotbarFull' })
  const existingMacro = game.macros.find(
    (existingMacro) => existingMacro.command === command && existingMacro.isAuthor,
  )
  const createdMacro =
    existingMacro ??
    (await Macro.implementation.create({ name: name.slice(0, 100), type: 'script', img, command }))
  if (!createdMacro) return
  await game.user.assignHotbarMacro(createdMacro, hotbarSlotNumber)
  if (wantedHotbarSlot === undefined)
    notifyUser('info', { key: 'HnB.sheet.onHotbar', data: { name, slot: hotbarSlotNumber } })
}

/** Foundry's hotbar has five pages of ten slots. */
const HOTBAR_SLOT_COUNT = 50

function findFreeHotbarSlot(): number | undefined {
  const takenHotbarSlots = new Set(Object.keys(game.user.hotbar))
  return Array.from({ length: HOTBAR_SLOT_COUNT }, (_, slotIndex) => slotIndex + 1).find(
    (wantedHotbarSlot) => !takenHotbarSlots.has(String(wantedHotbarSlot)),
  )
}
