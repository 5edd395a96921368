import { vouch } from '../../core/history'
import type { Json } from '../../core/outcome'

import fields = foundry.data.fields

/** What every chat card of the system stores: whose it is, the facts, and what was done. */
export class CardModel extends foundry.abstract.TypeDataModel<CardSchema, ChatMessage.Implementation> {
  static override defineSchema(): CardSchema {
    return defineCard()
  }
}

function defineCard() {
  const word = { required: true, blank: true, initial: '' } as const
  return {
    /** The key of the game that speaks. */
    ruleset: new fields.StringField(word),
    /** Which of the game's kinds of card this is. */
    kind: new fields.StringField(word),
    /** The uuid of the actor it is about. */
    actor: new fields.StringField(word),
    /** What was rolled, drawn or decided, as the game's schema of this kind describes it. */
    facts: new fields.ObjectField({ required: true, nullable: false, initial: {} }),
    /** What was done, in order: entries of `core/history.ts`. */
    history: new fields.ArrayField(new fields.ObjectField({ required: true, nullable: false }), {
      required: true,
      nullable: false,
      initial: [],
    }),
  }
}

type CardSchema = ReturnType<typeof defineCard>

/** A card as it is stored: plain data, unread. */
export interface StoredCard {
  readonly uuid: string
  readonly ruleset: string
  readonly kind: string
  readonly actor: string
  readonly facts: unknown
  readonly history: readonly Record<string, Json>[]
  /** Who wrote it last, as the server names them: whatever else it says is theirs to have made up. */
  readonly writer: User.Stored | null
}

/** What a message stores, when it is one of our cards. */
export function cardOf(message: ChatMessage.Implementation): StoredCard | null {
  if (!(message.system instanceof CardModel)) return null
  const { ruleset, kind, actor, facts, history } = message.system
  return {
    uuid: message.uuid,
    ruleset,
    kind,
    actor,
    facts,
    // Reason for the cast: what came out of a database is plain data, and Foundry types it as any object.
    history: history as Record<string, Json>[],
    writer: game.users.get(message._stats.lastModifiedBy ?? '') ?? message.author,
  }
}

/** The history of a card as a Gamemaster's client stores it anew, each entry with its writer; a player's stays as it is. */
export function passOn(card: Pick<StoredCard, 'history' | 'writer'>): readonly Record<string, Json>[] {
  if (!game.user.isGM) return card.history
  return vouch(card.history, card.writer?.id ?? '', card.writer?.isGM ?? false)
}
