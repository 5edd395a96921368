/** The schemas of the messages that clients send to each other. */
import * as v from 'valibot'
import { DICTIONARY_KEY_PATTERN } from '../../core/schema'
import { MAX_TARGETS_PER_CLICK } from '../../core/game-views'

export const foundryIdSchema = v.pipe(v.string(), v.regex(DICTIONARY_KEY_PATTERN))
export const foundryUuidSchema = v.pipe(v.string(), v.maxLength(200))
/** The schema of a short key: the key of a game, an action, a phrase or a data field. */
export const shortKeySchema = v.pipe(v.string(), v.maxLength(60))

/**
 * The kind of place where the clicked button is: a sheet's tab, a chat message, an item, or a Gamemaster's tools for
 * several actors.
 */
const CLICK_SCOPES = ['tab', 'message', 'item', 'group'] as const

/** The schema of a request for an action: the ids, texts and answers from a client, none of which is trusted. */
export const actionRequestSchema = v.object({
  type: v.literal('act'),
  ruleset: shortKeySchema,
  scope: v.picklist(CLICK_SCOPES),
  /**
   * The uuid of the message or item to which the clicked button belongs. Empty if the button is on a sheet's tab, or is
   * one of a Gamemaster's tools for groups.
   */
  on: foundryUuidSchema,
  action: shortKeySchema,
  /** The uuid of the actor who acts. Empty for an action on a group of actors. */
  actor: foundryUuidSchema,
  /**
   * The uuids of the actors that the person has chosen or targeted. For a group action, the uuids of the group's
   * actors.
   */
  targets: v.pipe(v.array(foundryUuidSchema), v.maxLength(MAX_TARGETS_PER_CLICK)),
  data: v.record(shortKeySchema, v.pipe(v.string(), v.maxLength(400))),
  answers: v.record(v.pipe(v.string(), v.maxLength(200)), v.unknown()),
  visibility: v.picklist(['public', 'gm', 'blind', 'self']),
})

export type ActionRequest = v.InferOutput<typeof actionRequestSchema>

/** A request to undo an entry of a message's history. */
export const undoRequestSchema = v.object({
  type: v.literal('undo'),
  message: foundryUuidSchema,
  /**
   * The history index of the entry that the person chose. Without it, Undo takes the last entry that the message
   * offers.
   */
  place: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
export type UndoRequest = v.InferOutput<typeof undoRequestSchema>

/** A request whose type is known, but whose other fields are not parsed yet. */
const clientRequestSchema = v.looseObject({ type: shortKeySchema })
export type ClientRequest = v.InferOutput<typeof clientRequestSchema>

/**
 * A message over the system's socket. Four messages decide a request: the user sends `request`, a Gamemaster's client
 * answers with `offer`, the user confirms with `go`, and the client sends the `answer`. With `decides`, the clients of
 * one Gamemaster agree which of them decides.
 */
export const socketMessageSchema = v.union([
  v.object({
    kind: v.literal('request'),
    id: foundryIdSchema,
    to: foundryIdSchema,
    request: clientRequestSchema,
  }),
  v.object({ kind: v.literal('offer'), id: foundryIdSchema, to: foundryIdSchema, by: foundryIdSchema }),
  v.object({ kind: v.literal('go'), id: foundryIdSchema, to: foundryIdSchema, by: foundryIdSchema }),
  v.object({ kind: v.literal('decides'), to: foundryIdSchema, by: foundryIdSchema, decides: v.boolean() }),
  v.object({
    kind: v.literal('answer'),
    id: foundryIdSchema,
    to: foundryIdSchema,
    by: foundryIdSchema,
    refusal: v.nullable(
      v.object({
        refused: shortKeySchema,
        data: v.record(shortKeySchema, v.union([v.pipe(v.string(), v.maxLength(400)), v.number()])),
        field: v.exactOptional(v.pipe(v.string(), v.maxLength(100))),
      }),
    ),
  }),
])
export type SocketMessage = v.InferOutput<typeof socketMessageSchema>
