import type { Entry } from '../core/history'
import type { Edit, Json, Outcome, Refusal } from '../core/outcome'
import { isRefusal } from '../core/outcome'
import { FoundryTable } from './chat-table'
import type { Visibility } from './compat'
import type { Ready } from './moment'
import { makeReady } from './moment'
import type { ActRequest } from './request'
import { changesOf, write } from './write'

/**
 * Does what was asked, on this client: decides from what is true here and now, writes once, tells once.
 * @param user who asked, as the server names them
 */
export async function perform(request: ActRequest, user: User.Stored): Promise<Refusal | null> {
  const ready = makeReady(request, user)
  if (isRefusal(ready)) return ready
  const table = new FoundryTable()
  const outcome = await ready.decide(request.answers, table)
  if (isRefusal(outcome)) return outcome
  if (outcome.amend) await amend(ready, outcome, user)
  else await post(ready, outcome, request, user, table)
  return null
}

/** Writes, then posts the card in the name of who asked. */
async function post(
  { actor }: Ready,
  { edits = [], card }: Outcome,
  { ruleset, visibility }: ActRequest,
  user: User.Stored,
  table: FoundryTable,
): Promise<void> {
  const changes = changesOf(edits)
  await write(edits)
  if (!card) return
  const entry: Entry = {
    by: user.id,
    what: { key: `HnB.${ruleset}.${card.kind}.done` },
    changes,
    undone: false,
  }
  await ChatMessage.implementation.create({
    type: 'card',
    author: user.id,
    speaker: ChatMessage.implementation.getSpeaker({ actor }),
    rolls: table.rolls,
    ...audienceOf(visibility, user),
    system: {
      ruleset,
      kind: card.kind,
      actor: actor.uuid,
      facts: plain(card.facts),
      history: [plain(entry)],
    },
  })
}

/** Writes what changed and the facts of the card that was clicked together. */
async function amend(
  { card }: Ready,
  { edits = [], amend: amended }: Outcome,
  user: User.Stored,
): Promise<void> {
  if (!card || !amended) throw new Error('Only a click on a card can amend it.')
  const factEdit: Edit = {
    of: card.uuid,
    set: Object.fromEntries(
      Object.entries(amended.set).map(([path, value]) => [`system.facts.${path}`, value]),
    ),
  }
  const entry: Entry = {
    by: user.id,
    what: amended.what,
    changes: changesOf([...edits, factEdit]),
    undone: false,
  }
  const history = [...card.history, plain(entry)]
  await write([...edits, { of: card.uuid, set: { ...factEdit.set, 'system.history': history } }])
}

/** Who sees a card, in fields that both generations of Foundry share. */
function audienceOf(visibility: Visibility, user: User.Stored): { whisper?: string[]; blind?: boolean } {
  const gms = game.users.filter(({ isGM }) => isGM).map(({ id }) => id)
  switch (visibility) {
    case 'public':
      return {}
    case 'gm':
      return { whisper: gms }
    case 'blind':
      return { whisper: gms, blind: true }
    case 'self':
      return { whisper: [user.id] }
  }
}

/** A copy as it will be stored: keys without a value are gone, nothing is shared. */
function plain(value: object): { [key: string]: Json } {
  return JSON.parse(JSON.stringify(value)) as { [key: string]: Json } // JSON gives back plain data
}
