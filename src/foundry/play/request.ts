/** What clients may send each other, and how it is read. */
import * as v from 'valibot'
import { KEY } from '../../core/schema'
import { MOST_TARGETS } from '../../core/views'

export const id = v.pipe(v.string(), v.regex(KEY))
export const uuid = v.pipe(v.string(), v.maxLength(200))
export const name = v.pipe(v.string(), v.maxLength(60))

/** What was clicked: the tab of a sheet, a chat message, an item, or a tool for several actors. */
const SCOPES = ['tab', 'message', 'item', 'group'] as const

/** A click as it travels to another client: ids, words and answers, none of them trusted. */
export const actSchema = v.object({
  type: v.literal('act'),
  ruleset: name,
  scope: v.picklist(SCOPES),
  /** The message or item that was clicked, by uuid; empty for a tab and a group. */
  on: uuid,
  action: name,
  /** The acting character, by uuid; empty for a group. */
  actor: uuid,
  /** Those whom the person has chosen or targeted, or who the group is, by uuid. */
  targets: v.pipe(v.array(uuid), v.maxLength(MOST_TARGETS)),
  data: v.record(name, v.pipe(v.string(), v.maxLength(400))),
  answers: v.record(v.pipe(v.string(), v.maxLength(200)), v.unknown()),
  visibility: v.picklist(['public', 'gm', 'blind', 'self']),
})

export type ActRequest = v.InferOutput<typeof actSchema>

/** Any request of one client to another, before its feature has read it. */
const requestSchema = v.looseObject({ type: name })
export type Request = v.InferOutput<typeof requestSchema>

/**
 * What may come through the socket. One user asks another; a client (`by`) of theirs offers to do it; the asking
 * client, if it still wants it, tells that client to go on; it answers. And between clients of one user: which of them
 * decides.
 */
export const socketSchema = v.variant('kind', [
  v.object({ kind: v.literal('request'), id, to: id, request: requestSchema }),
  v.object({ kind: v.literal('offer'), id, to: id, by: id }),
  v.object({ kind: v.literal('go'), id, to: id, by: id }),
  v.object({ kind: v.literal('decides'), to: id, by: id, decides: v.boolean() }),
  v.object({
    kind: v.literal('answer'),
    id,
    to: id,
    by: id,
    refusal: v.nullable(
      v.object({
        refused: name,
        data: v.record(name, v.union([v.pipe(v.string(), v.maxLength(400)), v.number()])),
        field: v.exactOptional(v.pipe(v.string(), v.maxLength(100))),
      }),
    ),
  }),
])
export type SocketMessage = v.InferOutput<typeof socketSchema>
