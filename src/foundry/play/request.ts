import * as v from 'valibot'
import { RECOVERIES } from '../../core/recovery'
import { KEY } from '../../core/schema'

const id = v.pipe(v.string(), v.regex(KEY))
const uuid = v.pipe(v.string(), v.maxLength(200))
const name = v.pipe(v.string(), v.maxLength(60))

/** A click on a tab or a card, as it may travel to another client: ids, words and answers, all of them doubtful. */
export const actSchema = v.object({
  type: v.literal('act'),
  ruleset: name,
  /** The card that was clicked; empty for a click on a sheet. */
  card: v.optional(uuid, ''),
  action: name,
  actor: uuid,
  data: v.record(name, v.pipe(v.string(), v.maxLength(200))),
  answers: v.record(v.string(), v.unknown()),
  visibility: v.picklist(['public', 'gm', 'blind', 'self']),
})

/** A click on Undo. */
export const undoSchema = v.object({ type: v.literal('undo'), card: uuid })

/** The end of a scene or a session, a rest or a council, as a Gamemaster looked at it. */
export const momentSchema = v.object({
  type: v.literal('moment'),
  kind: v.picklist(RECOVERIES),
  rest: v.picklist(['yes', 'no', 'ask']),
  /** The steps whose tick was changed, by their ids. */
  switched: v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(10_000)),
  /** The message of the last moment of this kind that was there to be seen; empty for none. */
  after: v.union([v.literal(''), id]),
  /** The scene that ends; empty for the active one. */
  scene: v.union([v.literal(''), id]),
})

/** What an owner chose on a moment's card. */
export const chooseSchema = v.object({
  type: v.literal('choose'),
  card: uuid,
  choice: id,
  option: name,
})

/** What may be done with the cards of a deck. */
export const CARD_ACTS = [
  'draw',
  'deal',
  'burn',
  'play',
  'reveal',
  'discard',
  'return',
  'reshuffle',
  'gather',
  'mend',
  'remake',
] as const

/** What somebody wants of the dealer. */
export const cardsSchema = v.object({
  type: v.literal('cards'),
  act: v.picklist(CARD_ACTS),
  /** The deck whose cards are moved. */
  deck: id,
  /** The stack where `cards` lie; empty when they come from the deck. */
  from: v.union([v.literal(''), id]),
  cards: v.pipe(v.array(id), v.maxLength(200)),
  /** Whose hands the cards go to. */
  users: v.pipe(v.array(id), v.maxLength(100)),
  /** How many: of all cards that are drawn or burnt, or dealt to each. */
  number: v.number(),
  faceDown: v.boolean(),
})

export const requestSchema = v.variant('type', [
  actSchema,
  undoSchema,
  cardsSchema,
  momentSchema,
  chooseSchema,
])

/** What may come through the socket: a request to one user, or that user's answer. */
export const messageSchema = v.variant('kind', [
  v.object({ kind: v.literal('request'), id, to: id, request: requestSchema }),
  v.object({
    kind: v.literal('answer'),
    id,
    to: id,
    refusal: v.nullable(
      v.object({
        refused: name,
        data: v.record(v.string(), v.union([v.string(), v.number()])),
      }),
    ),
  }),
])

export type ActRequest = v.InferOutput<typeof actSchema>
export type UndoRequest = v.InferOutput<typeof undoSchema>
export type MomentRequest = v.InferOutput<typeof momentSchema>
export type ChooseRequest = v.InferOutput<typeof chooseSchema>
export type CardsRequest = v.InferOutput<typeof cardsSchema>
export type Request = v.InferOutput<typeof requestSchema>
export type SocketMessage = v.InferOutput<typeof messageSchema>
