/** Makes the chat messages about moved cards and repaired decks. */
import * as v from 'valibot'
import type { Diagnosis } from '../../core/shell/deck-doctor'
import type { Change, Entry } from '../../core/shell/history'
import type { Words } from '../../core/words'
import type { Stack } from '../decks/stacks'
import { amendment, newMessage } from '../play/telling'
import { historyOf } from '../play/undo'
import type { Told as TheTold } from '../world/told'
import { isNewer, toldOf } from '../world/told'
import { posting } from '../write/message-operations'
import type { NewMessage, Operation } from '../write/operation'
import type { CardsRequest } from './request'
import type { DealtFacts } from './dealer-messages'
import { dealer, dealtSchema, said, TROUBLES } from './dealer-messages'

/** What the dealer did: the ids of the moved cards, and in `shown` those that everybody may see. */
export interface DealingTold extends Partial<Pick<DealtFacts, 'shares' | 'reshuffled' | 'short'>> {
  readonly drawn: readonly string[]
  readonly shown?: readonly string[]
}

interface Teller {
  readonly request: CardsRequest
  readonly user: User.Stored
  readonly deck: Stack
  readonly changes: readonly Change[]
}

/** The message about moved cards, in the name of the person who sent the request. */
export function dealtMessage(
  { request, user, deck, changes }: Teller,
  { drawn, shown = [], shares = [], reshuffled = false, short = false }: DealingTold,
): NewMessage {
  const faces = shown.flatMap((id) => {
    const face = deck.cards.get(id)?.faces[0]
    return face ? [{ name: face.name ?? '', img: face.img ?? '' }] : []
  })
  const facts: DealtFacts = {
    act: request.act,
    deck: deck.name,
    number: drawn.length,
    shares,
    shown: faces,
    reshuffled,
    short,
    faceDown: request.act === 'play' && request.faceDown,
  }
  return messageOf(user, 'dealt', facts, { what: said(facts), changes })
}

/**
 * The newest message of the log, when it is about draws of the same person from the same deck into their own hand. A
 * further draw is added to that message, with an Undo of its own. Null after any other message and after an Undo.
 */
function foldable({
  request,
  user,
  deck,
}: Omit<Teller, 'changes'>): { told: TheTold; facts: DealtFacts } | null {
  const newest = game.messages.contents.reduce<ChatMessage.Stored | undefined>(
    (last, one) => (last && !isNewer(one, last) ? last : one),
    undefined,
  )
  const told = newest && toldOf(newest)
  if (request.act !== 'draw' || !told?.sealed || told.ruleset !== dealer.key || told.kind !== 'dealt')
    return null
  const facts = v.safeParse(dealtSchema, told.facts)
  const isSame = historyOf(told).every(
    ({ by, undone, changes }) =>
      by === user.id && !undone && changes.some((change) => 'deck' in change && change.deck === deck.id),
  )
  if (!facts.success || facts.output.act !== 'draw' || facts.output.shares.length > 0 || !isSame) return null
  return { told, facts: facts.output }
}

/** The write of the message about moved cards: a draw may be added to the previous message. */
export function tellingOf(teller: Teller, told: DealingTold): Operation[] {
  const { user, changes } = teller
  const before = (told.shares ?? []).length === 0 ? foldable(teller) : null
  if (!before) return [posting(dealtMessage(teller, told))]
  const { number, reshuffled, short, deck } = before.facts
  const drawn = { act: 'draw', number: told.drawn.length, deck, faceDown: false } as const
  const set = {
    number: number + drawn.number,
    reshuffled: reshuffled || told.reshuffled === true,
    short: short || told.short === true,
  }
  return amendment(before.told, { set, what: said(drawn) }, changes, user)
}

/** The message to the Gamemasters about the faults that a repair found in a deck. */
export function mendedMessage(
  deck: Stack,
  user: User.Stored,
  { found, open }: { found: Diagnosis; open: readonly Words[] },
): NewMessage {
  const troubles = TROUBLES.flatMap((what) =>
    found[what].length > 0 ? [{ what, number: found[what].length }] : [],
  )
  const sound = troubles.length === 0 && open.length === 0
  const whisper = game.users.filter(({ isGM }) => isGM).map(({ id }) => id)
  const told = { what: { key: 'HnB.cards.told.mend', data: { deck: deck.name } }, changes: [] }
  return messageOf(user, 'mended', { deck: deck.name, sound, troubles, open }, told, { whisper })
}

function messageOf(
  user: User.Stored,
  kind: string,
  facts: object,
  told: Pick<Entry, 'what' | 'changes'>,
  audience: { whisper?: string[] } = {},
): NewMessage {
  return newMessage({
    author: user,
    speaker: { alias: user.name },
    rolls: [],
    ...audience,
    told: { ruleset: dealer.key, kind, actor: '', facts },
    entry: {
      by: user.id,
      writer: game.user.id,
      ...told,
      undone: false,
    },
  })
}
