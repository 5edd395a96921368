/** The schemas of the messages that clients send to each other. */
import * as v from 'valibot'
import { KEY } from '../../core/schema'
import { MOST_TARGETS } from '../../core/views'

export const id = v.pipe(v.string(), v.regex(KEY))
export const uuid = v.pipe(v.string(), v.maxLength(200))
export const name = v.pipe(v.string(), v.maxLength(60))

/** The place of the clicked button: the tab of a sheet, a chat message, an item, or a tool for several actors. */
const SCOPES = ['tab', 'message', 'item', 'group'] as const

/** The request for an action, as a client sends it: ids, texts and answers. The receiver trusts none of them. */
export const actSchema = v.object({
  type: v.literal('act'),
  ruleset: name,
  scope: v.picklist(SCOPES),
  /** The uuid of the clicked message or item; empty for a tab and a group. */
  on: uuid,
  action: name,
  /** The acting character, by uuid; empty for a group. */
  actor: uuid,
  /** The uuids of the actors that the person has chosen or targeted, or of the group's actors. */
  targets: v.pipe(v.array(uuid), v.maxLength(MOST_TARGETS)),
  data: v.record(name, v.pipe(v.string(), v.maxLength(400))),
  answers: v.record(v.pipe(v.string(), v.maxLength(200)), v.unknown()),
  visibility: v.picklist(['public', 'gm', 'blind', 'self']),
})

export type ActRequest = v.InferOutput<typeof actSchema>

/** A request of any type, before the schema of its type has parsed it. */
const requestSchema = v.looseObject({ type: name })
export type Request = v.InferOutput<typeof requestSchema>

/**
 * A message over the system's socket. One user sends a `request` to another; a client of that user (`by`) sends an
 * `offer` to decide it; the requesting client, if it still waits, sends `go`; the deciding client sends the `answer`.
 * The clients of one user send each other `decides`, to agree on the deciding client.
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
