/** The Gamemaster's tools: buttons that a Gamemaster can press, drag to the hotbar, or drop on a token. */
import * as v from 'valibot'
import type { GroupTool } from '../../core/contract'
import { createStorableActorName } from '../platform/actor-names'
import type { ButtonPress } from '../play/handle-press'
import { handleButtonPress } from '../play/handle-press'
import { doesItemDropPressButton, pressButtonForDroppedItem } from '../play/press-on-drop'
import { notifyUser } from '../platform/notify'
import { activeRulesets, allGameOutlines } from '../world/active-rulesets'
import { findDocumentByUuid } from '../world/documents'
import { listActorsOfGameInScene } from './participants'
import type { CanvasDropData } from '../world/canvas-drop'
import { findTokenAtDropPoint } from '../world/canvas-drop'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** The value of `type` in the drag data of a tool. */
const TOOL_DRAG_DATA_TYPE = 'HarmBlessingTool'

const toolDragSchema = v.object({
  type: v.literal(TOOL_DRAG_DATA_TYPE),
  ruleset: v.string(),
  act: v.string(),
  data: v.record(v.string(), v.string()),
})
type DraggedTool = v.InferOutput<typeof toolDragSchema>

/** The drag data of a tool. */
export function createToolDragData(gameKey: string, { act: action, data }: GroupTool): DraggedTool {
  return { type: TOOL_DRAG_DATA_TYPE, ruleset: gameKey, act: action, data: { ...data } }
}

/** The tool that drag data names, with its label and icon. Undefined if no game has this tool. */
export function findGroupTool({ ruleset, act: action, data }: DraggedTool): GroupTool | undefined {
  const toolsOfGame = allGameOutlines().find(({ key }) => key === ruleset)?.tools ?? []
  return toolsOfGame.find((tool) => tool.act === action && isSameToolData(tool.data, data))
}

function isSameToolData(firstToolData: GroupTool['data'], secondToolData: GroupTool['data']): boolean {
  const toolDataNames = Object.keys({ ...firstToolData, ...secondToolData })
  return toolDataNames.every((toolDataName) => firstToolData[toolDataName] === secondToolData[toolDataName])
}

/** The tool that a button runs. Null for a button that runs no tool. */
export function readDraggedToolOfButton({ dataset }: HTMLElement): DraggedTool | null {
  return parseDraggedTool(dataset.drag === undefined ? null : JSON.parse(dataset.drag))
}

/** The tool that drag data names. Null for drag data of another type. */
export function parseDraggedTool(dragData: unknown): DraggedTool | null {
  const parsedDragData = v.safeParse(toolDragSchema, dragData)
  return parsedDragData.success ? parsedDragData.output : null
}

/**
 * Uses a Gamemaster's tool once for all given actors together. Without `targets`, asks for people of the scene.
 * @param targets the uuids of the actors
 */
export function runGroupTool(
  { ruleset: key, act: action, data }: Pick<DraggedTool, 'ruleset' | 'act' | 'data'>,
  { targets, quick = false }: { readonly targets?: readonly string[]; readonly quick?: boolean } = {},
): Promise<boolean> {
  const ruleset = activeRulesets().find((activeRuleset) => activeRuleset.key === key)
  const sceneActorUuids = ruleset ? listActorsOfGameInScene(ruleset).map(documentUuidOrEmpty) : []
  const buttonPressForTool: ButtonPress = {
    ruleset: key,
    scope: 'group',
    on: '',
    action,
    actor: '',
    data,
    quick,
    shownActors: sceneActorUuids,
  }
  return handleButtonPress(targets ? { ...buttonPressForTool, targets } : buttonPressForTool)
}

/**
 * Uses a tool that was dropped on a token. A dropped item presses its button for the token's actor. Called by the hook
 * `dropCanvasData`.
 * @returns false if this function handles the drop, so that Foundry ignores the drop
 */
export function dropToolOnScene(_canvas: foundry.canvas.Canvas, dragData: CanvasDropData): boolean {
  const droppedTool = parseDraggedTool(dragData)
  const itemUuid = droppedTool ? null : findUuidOfItemWithDropAction(dragData)
  if (!droppedTool && !itemUuid) return true
  const tokenActor = findTokenAtDropPoint(dragData)?.actor
  if (!tokenActor) notifyUser('warn', { key: 'HnB.common.refusal.noToken' })
  else if (droppedTool) void runGroupTool(droppedTool, { targets: [documentUuidOrEmpty(tokenActor)] })
  else if (itemUuid) void runItemToolOnActor(tokenActor, itemUuid)
  return false
}

/** The uuid of a dropped item that presses a button instead of being added to the actor. Null for any other drop. */
function findUuidOfItemWithDropAction({ type: dropType, uuid }: CanvasDropData): string | null {
  if (dropType !== 'Item' || typeof uuid !== 'string') return null
  // Only the index entry of an item in a compendium is loaded. The index entry contains the item's type, so it is
  // enough here.
  const itemDocument = findDocumentByUuid(uuid)
  const itemType =
    typeof itemDocument === 'object' && itemDocument !== null && 'type' in itemDocument
      ? itemDocument.type
      : null
  return doesItemDropPressButton(itemType) ? uuid : null
}

async function runItemToolOnActor(actor: Actor.Implementation, itemUuid: string): Promise<void> {
  if (!actor.isOwner)
    return notifyUser('warn', { key: 'HnB.refusal.notOwner', data: { name: createStorableActorName(actor) } })
  const droppedItem = await fromUuid<Item.Implementation>(itemUuid)
  if (droppedItem) await pressButtonForDroppedItem(actor, droppedItem)
}
