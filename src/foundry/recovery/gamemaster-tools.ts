/** The Gamemaster's tools: buttons that a Gamemaster can press, drag to the hotbar, or drop on a token. */
import * as v from 'valibot'
import type { GroupTool } from '../../core/contract'
import type { ButtonPress } from '../play/button-press'
import { handleButtonPress } from '../play/handle-press'
import { doesItemDropPressButton } from '../play/press-on-drop'
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

/** Reads from drag data which tool a person drags. Null if the drag data are of another type. */
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
 * Uses a tool that was dropped on a token. If a tool, or an item that presses a button, was dropped beside every token,
 * warns the person. Called by the hook `dropCanvasData`.
 * @returns false if this function handles the drop, so that Foundry ignores the drop
 */
export function dropToolOnScene(_canvas: foundry.canvas.Canvas, dragData: CanvasDropData): boolean {
  const droppedTool = parseDraggedTool(dragData)
  if (!droppedTool && !isItemThatPressesButton(dragData)) return true
  const tokenActor = findTokenAtDropPoint(dragData)?.actor
  if (!tokenActor) notifyUser('warn', { key: 'HnB.common.refusal.noToken' })
  else if (droppedTool) void runGroupTool(droppedTool, { targets: [documentUuidOrEmpty(tokenActor)] })
  else return true
  return false
}

/** True if the dropped item presses a button instead of being added to the actor. */
function isItemThatPressesButton({ type: dropType, uuid }: CanvasDropData): boolean {
  if (dropType !== 'Item' || typeof uuid !== 'string') return false
  // Only the index entry of an item in a compendium is loaded. The index entry contains the item's type, so it is
  // enough here.
  const itemDocument = findDocumentByUuid(uuid)
  return (
    typeof itemDocument === 'object' &&
    itemDocument !== null &&
    'type' in itemDocument &&
    doesItemDropPressButton(itemDocument.type)
  )
}
