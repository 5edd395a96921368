import type { Entry } from '../../core/history'
import type { Edit, Json, Outcome, Refusal } from '../../core/outcome'
import { editsOf, isRefusal } from '../../core/outcome'
import { audienceOf, speakerFor } from './audience'
import type { StoredCard } from '../world/card-model'
import { passOn } from '../world/card-model'
import { FoundryTable } from './chat-table'
import type { Ready } from './moment'
import { makeReady } from './moment'
import type { ActRequest } from './request'
import { changesOf, write } from '../write/write'

/**
 * Does what was asked, on this client: decides from what is true here and now, writes once, tells once.
 * @param user who asked, as the server names them
 */
export async function perform(request: ActRequest, user: User.Stored): Promise<Refusal | null> {
  const ready = makeReady(request, user)
  if (isRefusal(ready)) return ready
  const table = new FoundryTable(request.ruleset)
  const outcome = await ready.decide(request.answers, table)
  if (isRefusal(outcome)) return outcome
  if (outcome.amend && ready.card) await amend(ready.card, outcome, user)
  else await post(ready, outcome, request, user, table)
  return null
}

/** Writes, then posts the card in the name of who asked, or of the player who has to answer it. */
async function post(
  { actor }: Ready,
  outcome: Outcome,
  { ruleset, visibility }: ActRequest,
  user: User.Stored,
  table: FoundryTable,
): Promise<void> {
  const edits = editsOf(outcome)
  const changes = changesOf(edits)
  await write(edits)
  const { card } = outcome
  if (!card) return
  const author = card.by === 'owner' ? speakerFor(actor, user) : user
  await postCard({
    author,
    speaker: ChatMessage.implementation.getSpeaker({ actor }),
    rolls: table.rolls,
    ...audienceOf(visibility, author, user),
    card: { ruleset, kind: card.kind, actor: actor.uuid, facts: card.facts },
    entry: {
      by: user.id,
      writer: game.user.id,
      what: { key: `HnB.${ruleset}.${card.kind}.done` },
      changes,
      undone: false,
    },
  })
}

/** A card to be posted, with the entry that begins its history. */
interface NewCard extends Pick<ChatMessage.CreateData, 'speaker' | 'rolls' | 'whisper' | 'blind'> {
  readonly author: User.Stored
  readonly card: Pick<StoredCard, 'ruleset' | 'kind' | 'actor'> & { readonly facts: object }
  readonly entry: Entry
}

export async function postCard({ author, card, entry, ...message }: NewCard): Promise<void> {
  await ChatMessage.implementation.create({
    type: 'card',
    author: author.id,
    ...message,
    system: { ...card, facts: plain(card.facts), history: [plain(entry)] },
  })
}

/** Writes what changed and the facts of the card that was clicked together. */
export async function amend(card: StoredCard, outcome: Outcome, user: User.Stored): Promise<void> {
  if (!outcome.amend) throw new Error('There is nothing to amend.')
  const edits = editsOf(outcome)
  const factEdit: Edit = {
    of: card.uuid,
    set: Object.fromEntries(
      Object.entries(outcome.amend.set).map(([path, value]) => [`system.facts.${path}`, value]),
    ),
  }
  const entry: Entry = {
    by: user.id,
    writer: game.user.id,
    what: outcome.amend.what,
    changes: changesOf([...edits, factEdit]),
    undone: false,
  }
  const history = [...passOn(card), plain(entry)]
  await write([...edits, { of: card.uuid, set: { ...factEdit.set, 'system.history': history } }])
}

/** A copy as it will be stored: keys without a value are gone, nothing is shared. */
function plain(value: object): { [key: string]: Json } {
  return JSON.parse(JSON.stringify(value)) as { [key: string]: Json } // JSON gives back plain data
}
