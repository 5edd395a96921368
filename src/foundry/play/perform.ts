import * as v from 'valibot'
import type { Change, Entry } from '../../core/history'
import type { Changes, Edit, Json, JsonRecord, Outcome, Refusal } from '../../core/outcome'
import { editsOf, isRefusal, NAMED } from '../../core/outcome'
import { wordsSchema } from '../../core/words'
import { say } from '../platform/notify'
import { messageOf } from '../world/documents'
import type { Told } from '../world/told'
import { passOn } from '../world/told'
import { creationChanges, deletionChanges, fieldChanges } from '../write/changes'
import { fieldOperations, merge } from '../write/field-operations'
import { creations, deletions } from '../write/item-operations'
import type { NewMessage } from '../write/operation'
import { posting } from '../write/message-operations'
import type { Operation } from '../write/operation'
import { write } from '../write/write'
import { audienceOf, speakerFor } from './audience'
import { creationOf } from './new-items'
import { OpenChance } from './open-chance'
import { whyNotReach } from './reach'
import type { Ready } from './ready'
import { makeReady } from './ready'
import type { ActRequest } from './request'

/**
 * Does what was asked, on this client: decides from what is true here and now, refuses before anything is written,
 * and then writes and tells it together.
 * @param user who asked, as the server names them
 */
export async function performAct(request: ActRequest, user: User.Stored): Promise<Refusal | null> {
  const ready = makeReady(request, user)
  if (isRefusal(ready)) return ready
  const chance = new OpenChance({ user, message: messageOf(ready.message?.uuid ?? '')?.id ?? '' })
  const outcome = await ready.decide(request.answers, chance)
  if (isRefusal(outcome)) return outcome
  const no = whyNotReach(outcome, ready, user) ?? chance.decks.denied
  if (no) return no
  const cards = await chance.decks.operations()
  const done = joined(prepare(outcome), cards)
  if (outcome.amend && ready.message) {
    await write([
      ...done.operations,
      ...amendment(ready.message, outcome.amend, done.changes, user, chance.rolls),
    ])
  } else {
    await write([...done.operations, ...told(ready, outcome, done.changes, request, user, chance)])
  }
  return null
}

/** What an outcome does to documents: the requests that make it, and the changes that take it back. */
export interface Prepared {
  readonly operations: readonly Operation[]
  readonly changes: readonly Change[]
}

export function prepare(changes: Changes): Prepared {
  const { makes = [], drops = [] } = changes
  const edits = merge(editsOf(changes)).map(spoken)
  const made = makes.map(creationOf)
  return {
    operations: [...creations(made), ...fieldOperations(edits), ...deletions(drops)],
    changes: [...creationChanges(made), ...fieldChanges(edits), ...deletionChanges(drops)],
  }
}

/** What an item is to be called may be a key, and is stored in the language of the client that writes it. */
function spoken({ of, set }: Edit): Edit {
  const words = v.safeParse(wordsSchema, set[NAMED])
  return words.success ? { of, set: { ...set, [NAMED]: say(words.output) } } : { of, set }
}

function joined(...all: readonly Prepared[]): Prepared {
  return {
    operations: all.flatMap(({ operations }) => operations),
    changes: all.flatMap(({ changes }) => changes),
  }
}

/** The message that tells it, in the name of who asked, or of the player who has to answer it. */
function told(
  { actor }: Ready,
  { post }: Outcome,
  changes: readonly Change[],
  { ruleset, visibility }: ActRequest,
  user: User.Stored,
  { rolls }: OpenChance,
): Operation[] {
  if (!post) return []
  const author = post.by === 'owner' && actor ? speakerFor(actor, user) : user
  const message = newMessage({
    author,
    speaker: actor
      ? ChatMessage.implementation.getSpeaker({ actor })
      : ChatMessage.implementation.getSpeaker({ alias: user.name }),
    rolls,
    ...audienceOf(visibility, author, user),
    told: { ruleset, kind: post.kind, actor: actor?.uuid ?? '', facts: post.facts },
    entry: {
      by: post.final ? game.user.id : user.id,
      writer: game.user.id,
      what: post.what ?? { key: `HnB.${ruleset}.${post.kind}.done` },
      changes,
      ...(post.retractable ? { retractable: true } : {}),
      undone: false,
    },
  })
  return [posting(message)]
}

/** A message to be posted, with the entry that begins its history. */
interface Telling extends Pick<ChatMessage.CreateData, 'speaker' | 'whisper' | 'blind'> {
  readonly author: User.Stored
  readonly rolls: readonly Roll[]
  readonly told: Pick<Told, 'ruleset' | 'kind' | 'actor'> & { readonly facts: object }
  readonly entry: Entry
}

export function newMessage({ author, rolls, told, entry, ...message }: Telling): NewMessage {
  return {
    _id: foundry.utils.randomID(),
    type: 'told',
    author: author.id,
    ...message,
    rolls: rolls.map(asStored),
    system: { ...told, facts: plain(told.facts), history: [plain(entry)] },
  }
}

/** Writes facts of a message that is there, what was done to its history, and dice to its dice. */
export function amendment(
  message: Told,
  { set, what, final }: NonNullable<Outcome['amend']>,
  changes: readonly Change[],
  user: User.Stored,
  rolls: readonly Roll[] = [],
): Operation[] {
  const facts: Edit = {
    of: message.uuid,
    set: Object.fromEntries(Object.entries(set).map(([path, value]) => [`system.facts.${path}`, value])),
  }
  const entry: Entry = {
    by: final ? game.user.id : user.id,
    writer: game.user.id,
    what,
    changes: [...changes, ...fieldChanges([facts])],
    undone: false,
  }
  const history = [...passOn(message), plain(entry)]
  const dice = rolls.length > 0 ? { rolls: [...storedRolls(message.uuid), ...rolls.map(asStored)] } : {}
  const written: Edit['set'] = { ...facts.set, ...dice, 'system.history': history }
  const fields = Object.entries(written).map(([path, value]) =>
    value === undefined ? ([path] as const) : ([path, value] as const),
  )
  const note = { amends: message.uuid, known: message.history.length, set: fields }
  return fieldOperations([{ of: message.uuid, set: written }]).map((operation) => ({ ...operation, note }))
}

const asStored = (roll: Roll): string => JSON.stringify(roll)

/** The dice that a message has already; those of a button on it join them. */
const storedRolls = (uuid: string): string[] =>
  // Reason for the cast: rolls are stored as text, and the League's types say less.
  [...((messageOf(uuid)?._source.rolls ?? []) as string[])]

/** A copy as it will be stored: keys without a value are gone, nothing is shared. */
function plain(value: object): JsonRecord {
  return JSON.parse(JSON.stringify(value)) as { [key: string]: Json } // JSON gives back plain data
}
