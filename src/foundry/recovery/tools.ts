/** The Gamemaster's tools: they are pressed, dragged to the hotbar, or dropped on a token. */
import * as v from 'valibot'
import type { Tool } from '../../core/contract'
import { nameOf } from '../platform/faces'
import { act } from '../play/act'
import { pressesInstead, pressInstead } from '../play/instead'
import { tell } from '../platform/notify'
import { activeRulesets, outlines } from '../world/active-rulesets'
import { documentOf } from '../world/documents'
import { presentIn } from './participants'
import type { Dropped } from '../world/dropped'
import { tokenBelow } from '../world/dropped'

/** The drag type of a tool. */
const TOOL = 'HarmBlessingTool'

const dragSchema = v.object({
  type: v.literal(TOOL),
  ruleset: v.string(),
  act: v.string(),
  data: v.record(v.string(), v.string()),
})
type DraggedTool = v.InferOutput<typeof dragSchema>

/** The drag data of a tool. */
export function dragOf(ruleset: string, { act: action, data }: Tool): DraggedTool {
  return { type: TOOL, ruleset, act: action, data: { ...data } }
}

/** The tool of some drag data, with its label and icon; undefined where no game has the tool. */
export function knownTool({ ruleset, act: action, data }: DraggedTool): Tool | undefined {
  const tools = outlines().find(({ key }) => key === ruleset)?.tools ?? []
  return tools.find((tool) => tool.act === action && saysTheSame(tool.data, data))
}

function saysTheSame(one: Tool['data'], other: Tool['data']): boolean {
  const names = Object.keys({ ...one, ...other })
  return names.every((name) => one[name] === other[name])
}

/** The tool of a button; null for another button. */
export function toolOf({ dataset }: HTMLElement): DraggedTool | null {
  return toolFrom(dataset.drag === undefined ? null : JSON.parse(dataset.drag))
}

/** The tool in drag data; null for other drag data. */
export function toolFrom(dragged: unknown): DraggedTool | null {
  const read = v.safeParse(dragSchema, dragged)
  return read.success ? read.output : null
}

/**
 * Uses a tool on the given actors together; without `targets`, the tool's question offers the people in the scene.
 * @param targets the uuids of the actors
 */
export function pressTool(
  { ruleset: key, act: action, data }: Pick<DraggedTool, 'ruleset' | 'act' | 'data'>,
  { targets, quick = false }: { readonly targets?: readonly string[]; readonly quick?: boolean } = {},
): Promise<boolean> {
  const ruleset = activeRulesets().find((one) => one.key === key)
  const shown = ruleset ? presentIn(ruleset).map(({ uuid }) => uuid) : []
  const press = { ruleset: key, scope: 'group', on: '', action, actor: '', data, quick, shown } as const
  return act(targets ? { ...press, targets } : press)
}

/**
 * Hook `dropCanvasData`: uses a tool, or an item that presses a button instead of staying, on the token below the drop.
 * @returns false when the drop was ours, which stops Foundry from handling it
 */
export function dropOnScene(_canvas: foundry.canvas.Canvas, dragged: Dropped): boolean {
  const tool = toolFrom(dragged)
  const item = tool ? null : strayItem(dragged)
  if (!tool && !item) return true
  const actor = tokenBelow(dragged)?.actor
  if (!actor) tell('warn', { key: 'HnB.common.refusal.noToken' })
  else if (tool) void pressTool(tool, { targets: [actor.uuid] })
  else if (item) void giveStray(actor, item)
  return false
}

/** The uuid of a dropped item that presses a button instead of staying; null for anything else. */
function strayItem({ type: kind, uuid }: Dropped): string | null {
  if (kind !== 'Item' || typeof uuid !== 'string') return null
  // Of a compendium's document, only the index entry is loaded; it names the type.
  const seen = documentOf(uuid)
  const type = typeof seen === 'object' && seen !== null && 'type' in seen ? seen.type : null
  return pressesInstead(type) ? uuid : null
}

async function giveStray(actor: Actor.Implementation, uuid: string): Promise<void> {
  if (!actor.isOwner) return tell('warn', { key: 'HnB.refusal.notEditable', data: { name: nameOf(actor) } })
  const item = await fromUuid<Item.Implementation>(uuid)
  if (item) await pressInstead(actor, item)
}
