/** Makes a macro from a button or an item that a person drags to the hotbar. */
import * as v from 'valibot'
import { findClosestElement } from '../platform/elements'
import { runWithFetchedScript } from '../platform/fetch-script'
import { formatLabelledText } from '../platform/labelled-text'
import { localizePhrase } from '../platform/notify'
import { toIconPath } from '../platform/icon-path'
import type { ButtonPress } from '../play/button-press'
import { findMainItemActions } from '../play/item-buttons'
import type { ButtonPressOfMacro, HotbarMacro } from '../play/hotbar-macros'
import {
  buttonPressOfMacroSchema,
  createCommandOfButtonMacro,
  createCommandOfItemMacro,
} from '../play/hotbar-macros'
import { readButtonPress } from '../play/read-press'
import { findGroupTool, parseDraggedTool, readDraggedToolOfButton } from '../recovery/gamemaster-tools'
import { findActorByUuid, findWritableDocument } from '../world/documents'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** The value of `type` in the drag data of this system's buttons. */
const BUTTON_PRESS_DRAG_DATA_TYPE = 'HarmBlessingPress'

const dragTextSchema = v.pipe(v.string(), v.maxLength(400))
const draggedButtonPressSchema = v.object({
  type: v.literal(BUTTON_PRESS_DRAG_DATA_TYPE),
  press: buttonPressOfMacroSchema,
  name: dragTextSchema,
  img: dragTextSchema,
})
type DraggedButtonPress = v.InferOutput<typeof draggedButtonPressSchema>

const ACTION_BUTTON_SELECTOR = 'button[data-action=act]'

/** Makes action buttons draggable. Called after every render. */
export function makeButtonsDraggable(buttonContainer: HTMLElement): void {
  for (const button of buttonContainer.querySelectorAll<HTMLElement>(ACTION_BUTTON_SELECTOR))
    button.draggable = true
}

/**
 * Called at `dragstart` on an action button. Puts the button's press into the drag data; otherwise Foundry would drag
 * the row's item.
 */
export function startButtonDrag(event: DragEvent, actorUuid: string): void {
  const button = findClosestElement(event.target, ACTION_BUTTON_SELECTOR)
  if (!button) return
  event.stopPropagation()
  const dragData = createButtonDragData(button, readButtonPress(event, button, actorUuid))
  event.dataTransfer?.setData('text/plain', JSON.stringify(dragData))
}

/** The data for dragging a button to the hotbar: its press, and the macro's name and picture. */
export function createButtonDragData(
  button: HTMLElement,
  { ruleset, scope, on: documentUuid, action, actor: actorUuid, data }: ButtonPress,
): DraggedButtonPress {
  const item = scope === 'item' ? findWritableDocument(documentUuid) : null
  // The macro does not contain a toggle button's state (`was`), because the state would be outdated when the macro
  // runs.
  const dataForMacro = Object.fromEntries(Object.entries(data).filter(([attribute]) => attribute !== 'was'))
  const isGroupButton = scope === 'group'
  const buttonPressOfMacro: ButtonPressOfMacro = {
    ruleset,
    action,
    ...(isGroupButton ? { group: isGroupButton } : { actor: actorUuid }),
    ...(item ? { item: documentUuid } : {}),
    ...(Object.keys(dataForMacro).length > 0 ? { data: dataForMacro } : {}),
  }
  const namedDocument = item ?? findActorByUuid(actorUuid)
  const picturePath = item instanceof Item ? item.img : null
  const macroOfMainAction =
    item instanceof Item
      ? createMainActionMacros(item).find((mainActionMacro) => mainActionMacro.pressesAction(ruleset, action))
      : undefined
  return {
    type: BUTTON_PRESS_DRAG_DATA_TYPE,
    press: buttonPressOfMacro,
    name:
      macroOfMainAction?.name ??
      formatLabelledText(
        isGroupButton ? findGameTitle(ruleset) : (namedDocument?.name ?? ''),
        readButtonText(button),
      ),
    img: picturePath ?? findButtonPicturePath(button) ?? findActorByUuid(actorUuid)?.img ?? '',
  }
}

/** The text of a button on one line. */
export const readButtonText = (button: HTMLElement): string =>
  (button.ariaLabel ?? button.textContent).replace(/\s+/g, ' ').trim()

/** The path of the picture for a button's icon. Null if the button has no icon. */
function findButtonPicturePath(button: HTMLElement): string | null {
  const iconName = button.querySelector('use')?.getAttribute('href')?.split('#')[1]
  return iconName === undefined ? null : toIconPath(iconName)
}

/**
 * The hotbar macros for drag data. A button gives a macro that presses it. An actor's item gives a macro for its main
 * action in each game, or a macro that shows the item.
 */
function createMacrosForDragData(dragData: unknown): HotbarMacro[] {
  const parsedButtonPress = v.safeParse(draggedButtonPressSchema, dragData)
  if (parsedButtonPress.success) {
    const { press, name, img } = parsedButtonPress.output
    return [{ name, img, command: createCommandOfButtonMacro(press) }]
  }
  const draggedTool = parseDraggedTool(dragData)
  if (draggedTool) {
    const { ruleset, act: action, data } = draggedTool
    const { label, icon } = findGroupTool(draggedTool) ?? { label: '', icon: 'scene' }
    const macroName = formatLabelledText(findGameTitle(ruleset), game.i18n.localize(label))
    const macroCommand = createCommandOfButtonMacro({ ruleset, action, data, group: true })
    return [{ name: macroName, img: toIconPath(icon), command: macroCommand }]
  }
  const parsedItem = v.safeParse(v.object({ type: v.literal('Item'), uuid: v.string() }), dragData)
  const droppedItem = parsedItem.success ? findWritableDocument(parsedItem.output.uuid) : null
  return droppedItem instanceof Item && droppedItem.isEmbedded ? createItemMacros(droppedItem) : []
}

function createItemMacros(item: Item.Implementation): HotbarMacro[] {
  const macrosOfMainActions = createMainActionMacros(item)
  const { name, img } = item
  return macrosOfMainActions.length > 0
    ? macrosOfMainActions
    : [{ name, img: img ?? '', command: createCommandOfItemMacro(documentUuidOrEmpty(item)) }]
}

/**
 * A macro that runs an item's main action in one game. `pressesAction` returns true if the macro presses the given
 * action of the given game.
 */
interface MainActionMacro extends HotbarMacro {
  pressesAction(ruleset: string, action: string): boolean
}

/** The macros for an item's main action in each game. If there are several macros, their names include the game. */
function createMainActionMacros(item: Item.Implementation): MainActionMacro[] {
  const { name, img, parent } = item
  const mainItemActions = findMainItemActions(item)
  return mainItemActions.map(({ ruleset, action, phrase: label }) => ({
    name:
      formatLabelledText(name, localizePhrase(label)) +
      (mainItemActions.length > 1 ? ` (${findGameTitle(ruleset)})` : ''),
    img: img ?? '',
    command: createCommandOfButtonMacro({
      ruleset,
      action,
      actor: parent?.uuid ?? '',
      item: documentUuidOrEmpty(item),
    }),
    pressesAction: (gameKey, actionId) => gameKey === ruleset && actionId === action,
  }))
}

const findGameTitle = (ruleset: string): string => game.i18n.localize(`HnB.${ruleset}.title`)

/**
 * Called by `hotbarDrop`. Makes a macro from our drag data.
 * @returns true for other drag data, so that Foundry handles the drop
 */
export function dropMacroOnHotbar(_hotbar: unknown, dragData: unknown, hotbarSlotNumber: number): boolean {
  const macros = createMacrosForDragData(dragData)
  if (macros.length > 0) void putChosenMacroOnHotbar(macros, hotbarSlotNumber)
  return macros.length === 0
}

/** Fetches the script that puts macros on the hotbar, and puts one of these macros there. */
const putChosenMacroOnHotbar = (macros: readonly HotbarMacro[], hotbarSlotNumber?: number): Promise<void> =>
  runWithFetchedScript(
    () => import('./put-on-hotbar'),
    (hotbarScript) => hotbarScript.putOneMacroOnHotbar(macros, hotbarSlotNumber),
  )

/** Puts a button or a tool on the hotbar from its context menu, for people who cannot drag. */
export async function putButtonOnHotbar(button: HTMLElement, buttonPress: ButtonPress): Promise<void> {
  await putChosenMacroOnHotbar(
    createMacrosForDragData(readDraggedToolOfButton(button) ?? createButtonDragData(button, buttonPress)),
  )
}

export async function putItemOnHotbar(item: Item.Implementation): Promise<void> {
  await putChosenMacroOnHotbar(createItemMacros(item))
}
