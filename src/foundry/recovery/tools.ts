import * as v from 'valibot'
import type { Tool } from '../../core/contract'
import { refuse } from '../../core/outcome'
import { act, targeted } from '../play/act'
import { tell, tellRefusal } from '../platform/notify'

/** The kind of drag data that a tool is. */
const TOOL = 'HarmBlessingTool'

const dragSchema = v.object({
  type: v.literal(TOOL),
  ruleset: v.string(),
  act: v.string(),
  data: v.record(v.string(), v.string()),
})
export type DraggedTool = v.InferOutput<typeof dragSchema>

/** A tool as it is dragged. */
export function dragOf(ruleset: string, { act: action, data }: Tool): DraggedTool {
  return { type: TOOL, ruleset, act: action, data: { ...data } }
}

/** The tool in some drag data, or null for anything else. */
export function toolFrom(dragged: unknown): DraggedTool | null {
  const read = v.safeParse(dragSchema, dragged)
  return read.success ? read.output : null
}

/** Does to some actors, together, what a tool does. */
export async function useTool(
  { ruleset, act: action, data }: DraggedTool,
  targets: readonly string[],
): Promise<void> {
  if (targets.length === 0) return tellRefusal(refuse('HnB.refusal.noTarget'))
  await act({ ruleset, scope: 'group', on: '', action, actor: '', targets, data, quick: false })
}

/** Does it to all who are targeted. */
export async function useToolOnTargets(tool: DraggedTool): Promise<void> {
  await useTool(tool, targeted())
}

/** A tool that is dropped on the scene is for the token below it. */
export function dropOnScene(_canvas: Canvas, dragged: { x?: number; y?: number }): boolean {
  const tool = toolFrom(dragged)
  if (!tool) return true
  const { x = NaN, y = NaN } = dragged
  const scene = canvas.scene
  const size = scene?.grid.size ?? 0
  const token = scene?.tokens.contents.findLast(
    (one) => x >= one.x && y >= one.y && x < one.x + one.width * size && y < one.y + one.height * size,
  )
  if (token?.actor) void useTool(tool, [token.actor.uuid])
  else tell('warn', { key: 'HnB.common.refusal.noToken' })
  return false
}
