/**
 * After a lost connection, asks the server whether its data differs from this page's. No documented event delivers
 * missed changes, but the server answers with its data (`DatabaseBackend#get`, foundry-live §4.1), whoever is online.
 */
import type { Held, HeldKind, Page } from '../../core/shell/missed'
import { isOther, isOtherByTime, writtenAt } from '../../core/shell/missed'
import { SYSTEM_ID } from '../platform/system-id'

export type Missed = 'nothing' | 'something' | 'unknown'

/** How often to check a difference again, because a change may be under way, and the pause between in milliseconds. */
const LOOKS = 3
const BETWEEN = 1_000

/** How long the server has for its answers, in milliseconds. */
const PATIENCE = 20_000

/** More differences than this cannot be changes under way. */
const MANY = 20

/** The kinds that are requested whole: no index says when their embedded documents were written. */
const WHOLE = ['Actor', 'Item', 'Cards', 'Combat', 'Setting'] as const

interface Place {
  readonly kind: HeldKind
  readonly id: string
}

/** Did this page miss changes? `unknown` where the server does not answer. */
export function whatWasMissed(): Promise<Missed> {
  const silence = new Promise<Missed>((resolve) => setTimeout(resolve, PATIENCE, 'unknown'))
  return Promise.race([compare().catch(() => 'unknown' as const), silence])
}

async function compare(): Promise<Missed> {
  const first = await Promise.all([...WHOLE.map(otherOf), otherMessages()])
  let other: Place[] = [...first.flat(), ...scenesSeen()]
  for (let look = 1; other.length > 0 && other.length <= MANY && look <= LOOKS; look += 1) {
    if (look > 1) await new Promise((over) => setTimeout(over, BETWEEN))
    const anew = await Promise.all(other.map(isStillOther))
    other = other.filter((_, at) => anew[at])
  }
  return other.length > 0 ? 'something' : 'nothing'
}

async function otherOf(kind: (typeof WHOLE)[number]): Promise<Place[]> {
  const theirs = await ask(kind, { query: {} })
  return placesOf(kind, theirs, isOther)
}

/**
 * A world may have thousands of messages, so first only the time of each last write is requested. A message that was
 * written during the request may have been written before as well, so its time proves nothing.
 */
async function otherMessages(): Promise<Place[]> {
  const heard = new Set<string>()
  const hears = Hooks.on('updateChatMessage', ({ id }) => void (id && heard.add(id)))
  try {
    const index = { index: true, indexFields: ['_stats.modifiedTime', 'whisper', 'author'] }
    const listed = await ask('ChatMessage', { query: {}, ...index })
    const isClear = [...listed.values()].every((one) => writtenAt(one) !== undefined)
    const theirs = isClear ? listed : await ask('ChatMessage', { query: {} })
    const other = placesOf('ChatMessage', theirs, isClear ? isOtherByTime : isOther)
    return [...other, ...[...heard].map((id): Place => ({ kind: 'ChatMessage', id }))]
  } finally {
    Hooks.off('updateChatMessage', hears)
  }
}

/** The actors of unlinked tokens are stored in their scenes. Only the viewed and the active scene are requested. */
function scenesSeen(): Place[] {
  const ids = new Set([game.scenes.viewed?.id, game.scenes.active?.id])
  return [...ids].flatMap((id) => (id ? [{ kind: 'Scene', id } as const] : []))
}

function placesOf(kind: HeldKind, theirs: ReadonlyMap<string, Held>, isOtherThan: typeof isOther): Place[] {
  const { contents, invalidDocumentIds } = collectionOf(kind)
  const ours = new Map(contents.map((document) => [document.id, document.toObject()]))
  const ids = [...new Set([...ours.keys(), ...theirs.keys()])].filter((id) => !invalidDocumentIds.has(id))
  const viewer = viewerNow()
  return ids
    .filter((id) => isOtherThan(kind, ours.get(id), theirs.get(id), viewer))
    .map((id) => ({ kind, id }))
}

async function isStillOther({ kind, id }: Place): Promise<boolean> {
  const theirs = await ask(kind, { query: { _id: id } })
  return isOther(kind, collectionOf(kind).get(id)?.toObject(), theirs.get(id), viewerNow())
}

const viewerNow = (): Page => ({ id: game.user.id, isGM: game.user.isGM, system: SYSTEM_ID })

/** The parts of a world collection that are used here. */
interface Collected {
  readonly contents: readonly { readonly id: string; toObject(): Held }[]
  readonly invalidDocumentIds: ReadonlySet<string>
  get(id: string): { toObject(): Held } | undefined
}

function collectionOf(kind: HeldKind): Collected {
  const found: unknown = kind === 'Setting' ? game.settings.storage.get('world') : game.collections.get(kind)
  // Reason for the cast: the types of seven collections have no common form, and documents are plain data here.
  return found as Collected
}

interface Question {
  readonly query: Held
  readonly index?: boolean
  readonly indexFields?: readonly string[]
}

/** The server's documents of a kind, by id. */
async function ask(kind: HeldKind, question: Question): Promise<ReadonlyMap<string, Held>> {
  // Reason for the cast: the League's types of 13 allow promises in an answer, and no index as an answer.
  const backend = CONFIG.DatabaseBackend as unknown as {
    get(documentClass: unknown, operation: Question, user: User.Stored): Promise<readonly object[]>
  }
  const answer = await backend.get(CONFIG[kind].documentClass, question, game.user)
  return new Map(
    answer.map((one) => {
      // Reason for the cast: the server answers with documents, or with plain data where an index was requested.
      const source = ('toObject' in one ? (one as { toObject(): Held }).toObject() : one) as Held
      return [String(source['_id']), source]
    }),
  )
}
