/** Makes a macro from a button or an item that a person drags to the hotbar. */
import * as v from 'valibot'
import { closestElement } from '../platform/elements'
import { runWithScript } from '../platform/fetch-script'
import { labelledText } from '../platform/labelled-text'
import { localizePhrase } from '../platform/notify'
import { iconPath } from '../platform/icon-path'
import type { ButtonPress } from '../play/handle-press'
import { mainItemActions } from '../play/item-buttons'
import type { MacroPress, HotbarMacro } from '../play/hotbar-macros'
import { macroPressSchema, pressMacroCommand, showMacroCommand } from '../play/hotbar-macros'
import { readPress } from '../play/read-press'
import { findTool, toolFromDrag, toolOfButton } from '../recovery/gamemaster-tools'
import { actorByUuid, writableDocument } from '../world/documents'
import { uuidOf } from '../platform/uuid-of'

/** The type in the drag data of our buttons. */
const PRESS_DRAG_TYPE = 'HarmBlessingPress'

const dragTextSchema = v.pipe(v.string(), v.maxLength(400))
const draggedPressSchema = v.object({
  type: v.literal(PRESS_DRAG_TYPE),
  press: macroPressSchema,
  name: dragTextSchema,
  img: dragTextSchema,
})
type DraggedPress = v.InferOutput<typeof draggedPressSchema>

const ACTION_BUTTONS = 'button[data-action=act]'

/** Makes action buttons draggable. Called after every render. */
export function makeButtonsDraggable(element: HTMLElement): void {
  for (const button of element.querySelectorAll<HTMLElement>(ACTION_BUTTONS)) button.draggable = true
}

/**
 * Called at `dragstart` on an action button. Puts the button's press into the drag data. Otherwise Foundry would drag
 * the item in whose row the button is.
 */
export function startButtonDrag(event: DragEvent, actorUuid: string): void {
  const button = closestElement(event.target, ACTION_BUTTONS)
  if (!button) return
  event.stopPropagation()
  const dragData = buttonDragData(button, readPress(event, button, actorUuid))
  event.dataTransfer?.setData('text/plain', JSON.stringify(dragData))
}

/** The drag data of a button: its press, and the name and picture of the macro. */
export function buttonDragData(
  button: HTMLElement,
  { ruleset, scope, on: documentUuid, action, actor: actorUuid, data }: ButtonPress,
): DraggedPress {
  const item = scope === 'item' ? writableDocument(documentUuid) : null
  // The macro does not contain a toggle button's state (`was`), because the state would be outdated when the macro
  // runs.
  const dataForMacro = Object.fromEntries(Object.entries(data).filter(([attribute]) => attribute !== 'was'))
  const isGroup = scope === 'group'
  const press: MacroPress = {
    ruleset,
    action,
    ...(isGroup ? { group: isGroup } : { actor: actorUuid }),
    ...(item ? { item: documentUuid } : {}),
    ...(Object.keys(dataForMacro).length > 0 ? { data: dataForMacro } : {}),
  }
  const namedDocument = item ?? actorByUuid(actorUuid)
  const img = item instanceof Item ? item.img : null
  const mainMacro =
    item instanceof Item
      ? mainActionMacros(item).find((candidate) => candidate.pressesAction(ruleset, action))
      : undefined
  return {
    type: PRESS_DRAG_TYPE,
    press,
    name:
      mainMacro?.name ??
      labelledText(isGroup ? gameTitle(ruleset) : (namedDocument?.name ?? ''), buttonText(button)),
    img: img ?? buttonPicture(button) ?? actorByUuid(actorUuid)?.img ?? '',
  }
}

/** The text of a button on one line. */
export const buttonText = (button: HTMLElement): string =>
  (button.ariaLabel ?? button.textContent).replace(/\s+/g, ' ').trim()

/** The path of the picture for a button's icon. Null if the button has no icon. */
function buttonPicture(button: HTMLElement): string | null {
  const iconName = button.querySelector('use')?.getAttribute('href')?.split('#')[1]
  return iconName === undefined ? null : iconPath(iconName)
}

/**
 * The macros for the given drag data. A button or a Gamemaster's tool gives a macro that presses it. An actor's item
 * gives a macro for its main action in each game. An item without a main action gives a macro that shows the item.
 * Other drag data gives no macro.
 */
function macrosForDragData(dragData: unknown): HotbarMacro[] {
  const parsedButton = v.safeParse(draggedPressSchema, dragData)
  if (parsedButton.success) {
    const { press, name, img } = parsedButton.output
    return [{ name, img, command: pressMacroCommand(press) }]
  }
  const tool = toolFromDrag(dragData)
  if (tool) {
    const { ruleset, act: action, data } = tool
    const { label, icon } = findTool(tool) ?? { label: '', icon: 'scene' }
    const name = labelledText(gameTitle(ruleset), game.i18n.localize(label))
    const command = pressMacroCommand({ ruleset, action, data, group: true })
    return [{ name, img: iconPath(icon), command }]
  }
  const parsedItem = v.safeParse(v.object({ type: v.literal('Item'), uuid: v.string() }), dragData)
  const droppedItem = parsedItem.success ? writableDocument(parsedItem.output.uuid) : null
  return droppedItem instanceof Item && droppedItem.isEmbedded ? itemMacros(droppedItem) : []
}

function itemMacros(item: Item.Implementation): HotbarMacro[] {
  const mainMacros = mainActionMacros(item)
  const { name, img } = item
  return mainMacros.length > 0
    ? mainMacros
    : [{ name, img: img ?? '', command: showMacroCommand(uuidOf(item)) }]
}

/**
 * A macro for an item's main action in one game. `pressesAction` returns whether the macro presses a given action of a
 * given game.
 */
interface MainActionMacro extends HotbarMacro {
  pressesAction(ruleset: string, action: string): boolean
}

/** The macros for an item's main action in each game. If there are several macros, their names include the game. */
function mainActionMacros(item: Item.Implementation): MainActionMacro[] {
  const { name, img, parent } = item
  const mainActions = mainItemActions(item)
  return mainActions.map(({ ruleset, action, phrase: label }) => ({
    name:
      labelledText(name, localizePhrase(label)) + (mainActions.length > 1 ? ` (${gameTitle(ruleset)})` : ''),
    img: img ?? '',
    command: pressMacroCommand({ ruleset, action, actor: parent?.uuid ?? '', item: uuidOf(item) }),
    pressesAction: (gameKey, act) => gameKey === ruleset && act === action,
  }))
}

const gameTitle = (ruleset: string): string => game.i18n.localize(`HnB.${ruleset}.title`)

/**
 * Called by the hook `hotbarDrop`. Makes a macro if the drag data is ours.
 * @returns true if the drag data is not ours, so that Foundry handles the drop
 */
export function dropOnHotbar(_hotbar: unknown, dragData: unknown, slot: number): boolean {
  const macros = macrosForDragData(dragData)
  if (macros.length > 0) void putChosenOnHotbar(macros, slot)
  return macros.length === 0
}

/** Fetches the script that puts macros on the hotbar, and puts one of these macros there. */
const putChosenOnHotbar = (macros: readonly HotbarMacro[], slot?: number): Promise<void> =>
  runWithScript(
    () => import('./put-on-hotbar'),
    (script) => script.putOneOnHotbar(macros, slot),
  )

/** Puts a button or a tool on the hotbar from its context menu, for people who cannot drag. */
export async function putButtonOnHotbar(button: HTMLElement, press: ButtonPress): Promise<void> {
  await putChosenOnHotbar(macrosForDragData(toolOfButton(button) ?? buttonDragData(button, press)))
}

export async function putItemOnHotbar(item: Item.Implementation): Promise<void> {
  await putChosenOnHotbar(itemMacros(item))
}
