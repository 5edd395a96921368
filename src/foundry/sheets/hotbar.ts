/** Turns a button or an item that is dragged to the hotbar into a macro. */
import * as v from 'valibot'
import { closest } from '../platform/elements'
import { askShort } from '../platform/dialog'
import { say } from '../platform/notify'
import { iconPath } from '../platform/system-id'
import type { Press } from '../play/act'
import { mainPresses } from '../play/item-parts'
import type { MacroPress, WantedMacro } from '../play/macros'
import { macroPress, pressCommand, putOnHotbar, showCommand } from '../play/macros'
import { pressOf } from '../play/press'
import { knownTool, toolFrom, toolOf } from '../recovery/tools'
import { actorOf, writableOf } from '../world/documents'

/** The drag type of our buttons. */
const PRESS = 'HarmBlessingPress'

const words = v.pipe(v.string(), v.maxLength(400))
const dragSchema = v.object({ type: v.literal(PRESS), press: macroPress, name: words, img: words })
type DraggedPress = v.InferOutput<typeof dragSchema>

const BUTTONS = 'button[data-action=act]'

/** After every rendering: makes action buttons draggable. */
export function offerDrags(element: HTMLElement): void {
  for (const button of element.querySelectorAll<HTMLElement>(BUTTONS)) button.draggable = true
}

/** At `dragstart` on an action button: the drag carries the button's press, not the item of the row around it. */
export function dragButton(event: DragEvent, actor: string): void {
  const button = closest(event.target, BUTTONS)
  if (!button) return
  event.stopPropagation()
  const dragged = draggedPress(button, pressOf(event, button, actor))
  event.dataTransfer?.setData('text/plain', JSON.stringify(dragged))
}

/** The drag data of a button: its press, and the name and picture of the macro. */
export function draggedPress(
  button: HTMLElement,
  { ruleset, scope, on, action, actor, data }: Press,
): DraggedPress {
  const item = scope === 'item' ? writableOf(on) : null
  // A macro must not contain the state of a switch (`was`), which is outdated when the macro runs.
  const lasting = Object.fromEntries(Object.entries(data).filter(([said]) => said !== 'was'))
  const group = scope === 'group'
  const press: MacroPress = {
    ruleset,
    action,
    ...(group ? { group } : { actor }),
    ...(item ? { item: on } : {}),
    ...(Object.keys(lasting).length > 0 ? { data: lasting } : {}),
  }
  const whose = item ?? actorOf(actor)
  const img = item instanceof Item ? item.img : null
  const main = item instanceof Item ? mainsOf(item).find((one) => one.is(ruleset, action)) : undefined
  return {
    type: PRESS,
    press,
    name: main?.name ?? `${group ? titleOf(ruleset) : (whose?.name ?? '')}: ${saidBy(button)}`,
    img: img ?? glyphOf(button) ?? actorOf(actor)?.img ?? '',
  }
}

/** The text of a button, in one line. */
export const saidBy = (button: HTMLElement): string =>
  (button.ariaLabel ?? button.textContent).replace(/\s+/g, ' ').trim()

/** The path of the picture that has the same name as the button's icon; null for a button without an icon. */
function glyphOf(button: HTMLElement): string | null {
  const name = button.querySelector('use')?.getAttribute('href')?.split('#')[1]
  return name === undefined ? null : iconPath(name)
}

/**
 * The macros for drag data: the press of a button, a Gamemaster's tool, or an actor's item. An item has a macro for its
 * main action in each game, or else a macro that shows the item. Empty for other drag data.
 */
function macrosOf(dragged: unknown): WantedMacro[] {
  const button = v.safeParse(dragSchema, dragged)
  if (button.success) {
    const { press, name, img } = button.output
    return [{ name, img, command: pressCommand(press) }]
  }
  const tool = toolFrom(dragged)
  if (tool) {
    const { ruleset, act: action, data } = tool
    const { label, icon } = knownTool(tool) ?? { label: '', icon: 'scene' }
    const name = `${titleOf(ruleset)}: ${game.i18n.localize(label)}`
    const command = pressCommand({ ruleset, action, data, group: true })
    return [{ name, img: iconPath(icon), command }]
  }
  const item = v.safeParse(v.object({ type: v.literal('Item'), uuid: v.string() }), dragged)
  const found = item.success ? writableOf(item.output.uuid) : null
  return found instanceof Item && found.isEmbedded ? macrosOfItem(found) : []
}

function macrosOfItem(item: Item.Implementation): WantedMacro[] {
  const mains = mainsOf(item)
  const { name, uuid, img } = item
  return mains.length > 0 ? mains : [{ name, img: img ?? '', command: showCommand(uuid) }]
}

/** A macro for an item's main action in one game. `is` compares the game's key and the action's name. */
interface MainMacro extends WantedMacro {
  is(ruleset: string, action: string): boolean
}

/** The macros for an item's main action in each game. Where there are several, the macro's name includes the game. */
function mainsOf(item: Item.Implementation): MainMacro[] {
  const { name, uuid, img, parent } = item
  const presses = mainPresses(item)
  return presses.map(({ ruleset, action, words }) => ({
    name: `${name}: ${say(words)}${presses.length > 1 ? ` (${titleOf(ruleset)})` : ''}`,
    img: img ?? '',
    command: pressCommand({ ruleset, action, actor: parent?.uuid ?? '', item: uuid }),
    is: (key, act) => key === ruleset && act === action,
  }))
}

/**
 * Asks the person to choose among several macros. Undefined where they close the question, or where no macro exists.
 */
async function chosenOf(macros: readonly WantedMacro[]): Promise<WantedMacro | undefined> {
  const [only, another] = macros
  if (!only || !another) return only
  const answer = await askShort({
    title: { key: 'HnB.sheet.menu.hotbar' },
    text: { key: 'HnB.sheet.whichMacro' },
    buttons: macros.map(({ name }, at) => ({ action: `macro${at}`, label: { text: name } })),
  })
  return macros.find((_macro, at) => answer === `macro${at}`)
}

const titleOf = (ruleset: string): string => game.i18n.localize(`HnB.${ruleset}.title`)

/** At `hotbarDrop`: turns our drag data into a macro. @returns true where Foundry must handle the drop itself */
export function dropOnHotbar(_hotbar: unknown, dragged: unknown, slot: number): boolean {
  const macros = macrosOf(dragged)
  if (macros.length > 0) void put(macros, slot)
  return macros.length === 0
}

async function put(macros: readonly WantedMacro[], slot?: number): Promise<void> {
  const macro = await chosenOf(macros)
  if (macro) await putOnHotbar(macro, slot)
}

/** Puts a button or a tool on the hotbar from its context menu, for people who do not drag. */
export async function buttonToHotbar(button: HTMLElement, press: Press): Promise<void> {
  await put(macrosOf(toolOf(button) ?? draggedPress(button, press)))
}

export async function itemToHotbar(item: Item.Implementation): Promise<void> {
  await put(macrosOfItem(item))
}
