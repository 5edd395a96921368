import { isModest } from '../../core/modest'
import { isRetracted, vouch } from '../../core/history'
import type { Json } from '../../core/outcome'

import fields = foundry.data.fields

/** The key under which messages that belong to no single game find their words. */
export const COMMON = 'common'

/** What every chat message of ours stores: whose it is, the facts, and what was done. */
export class ToldModel extends foundry.abstract.TypeDataModel<ToldSchema, ChatMessage.Implementation> {
  static override defineSchema(): ToldSchema {
    return defineTold()
  }
}

function defineTold() {
  const word = { required: true, blank: true, initial: '' } as const
  return {
    /** The key of the game that speaks. */
    ruleset: new fields.StringField(word),
    /** Which of the game's kinds of message this is. */
    kind: new fields.StringField(word),
    /** The uuid of the actor it is about; empty where it is about several. */
    actor: new fields.StringField(word),
    /** What was rolled, drawn or decided, as the game's schema of this kind describes it. */
    facts: new fields.ObjectField({ required: true, nullable: false }),
    /** What was done, in order: entries of `core/history.ts`. */
    history: new fields.ArrayField(new fields.ObjectField({ required: true, nullable: false }), {
      required: true,
      nullable: false,
      initial: () => [],
    }),
    /** The id of a player who wrote it before a Gamemaster did; a Gamemaster's client notes that for good. */
    doubted: new fields.StringField(word),
  }
}

type ToldSchema = ReturnType<typeof defineTold>

/** What a message stores, as plain data, unread; and what the server says of it. */
export interface Told {
  readonly uuid: string
  readonly ruleset: string
  readonly kind: string
  readonly actor: string
  readonly facts: unknown
  readonly history: readonly Record<string, Json>[]
  /** Who wrote it last, as the server names them: whatever else it says is theirs to have made up. */
  readonly writer: User.Stored | null
  /** Has nobody but Gamemasters ever written it? */
  readonly sealed: boolean
  /** Was the message itself taken back? Then it offers nothing. */
  readonly retracted: boolean
}

/**
 * The most characters that a player's message may hold: ten times the longest of ours. What a Gamemaster's client
 * wrote may be longer: the end of a scene for a thousand characters.
 */
const MOST = 50_000

/** What a message tells, when it is one of ours; one that a player has stuffed has neither facts nor a history. */
export function toldOf(message: ChatMessage.Implementation): Told | null {
  if (!(message.system instanceof ToldModel)) return null
  const { ruleset, kind, actor, facts, doubted } = message.system
  // Reason for the cast: what came out of a database is plain data, and Foundry types it as any object.
  const history = message.system.history as Record<string, Json>[]
  const writer = game.users.get(message._stats.lastModifiedBy ?? '') ?? message.author
  const sealed = writer?.isGM === true && doubted === ''
  if (!sealed && !(isModest(facts, MOST) && isModest(history, MOST))) {
    return { uuid: message.uuid, ruleset, kind, actor, facts: null, history: [], writer, sealed, retracted: false }
  }
  return {
    uuid: message.uuid,
    ruleset,
    kind,
    actor,
    facts,
    history,
    writer,
    sealed,
    retracted: isRetracted(history.map(({ undone }) => ({ undone: undone === true }))),
  }
}

/** The history of a message as a Gamemaster's client stores it anew, each entry with its writer; a player's stays as it is. */
export function passOn({ history, writer }: Pick<Told, 'history' | 'writer'>): readonly Record<string, Json>[] {
  if (!game.user.isGM) return history
  return vouch(history, writer?.id ?? '', writer?.isGM ?? false)
}

/** Is a message newer than another? By their time, then their id: a collection's order is not promised. */
export function isNewer(
  { id, timestamp }: { readonly id: string; readonly timestamp: number },
  than: { readonly id: string; readonly timestamp: number },
): boolean {
  return timestamp > than.timestamp || (timestamp === than.timestamp && id > than.id)
}
