/** What a page holds otherwise than the server: by this a line that was cut is seen to have cost something, or nothing. */
import { isRecord } from '../stored'
import { digestOf } from './digest'

/** The documents that our pages show, and decide from. */
export type HeldKind = 'Actor' | 'Item' | 'Cards' | 'Combat' | 'ChatMessage' | 'Scene' | 'Setting'

/** A document as plain data, or what an index says of it. */
export type Held = Readonly<Record<string, unknown>>

/** Who looks at the page. */
export interface Page {
  readonly id: string
  readonly isGM: boolean
  /** Settings that begin so are ours. */
  readonly system: string
}

/** Of a token: what its actor is like where it is not linked. Where it stands, our rules ask the scene each time. */
const OF_TOKEN = ['_id', 'actorId', 'actorLink', 'delta', 'name', 'hidden', 'disposition']

/** Has a document been made, changed or deleted since the page heard of it, as far as it concerns this viewer? */
export function isOther(
  kind: HeldKind,
  ours: Held | undefined,
  theirs: Held | undefined,
  viewer: Page,
): boolean {
  if (!counts(kind, ours, theirs, viewer)) return false
  return digestOf(essence(kind, ours), ['_stats']) !== digestOf(essence(kind, theirs), ['_stats'])
}

/** The same of an index, which knows only when each was written last. */
export function isOtherByTime(
  kind: HeldKind,
  ours: Held | undefined,
  theirs: Held | undefined,
  viewer: Page,
): boolean {
  if (!counts(kind, ours, theirs, viewer)) return false
  return (ours && writtenAt(ours)) !== (theirs && writtenAt(theirs))
}

/** When a document was written last, by the server's clock; undefined where nothing says so. */
export function writtenAt({ _stats: stats }: Held): number | undefined {
  const time = isRecord(stats) ? stats['modifiedTime'] : undefined
  return typeof time === 'number' ? time : undefined
}

/**
 * Whether the server names to a player what is not for them nobody knows. What it keeps back would look as if it had been
 * deleted, or made: what only one of the two has counts only if this viewer may see it.
 */
function counts(kind: HeldKind, ours: Held | undefined, theirs: Held | undefined, viewer: Page): boolean {
  const either = ours ?? theirs
  if (!either) return false
  if (kind === 'Setting') return String(either['key']).startsWith(`${viewer.system}.`)
  return (ours && theirs) !== undefined || maySee(kind, either, viewer)
}

function maySee(kind: HeldKind, one: Held, { id, isGM }: Page): boolean {
  if (kind === 'ChatMessage') {
    const whisper = Array.isArray(one['whisper']) ? one['whisper'] : []
    return whisper.length === 0 || whisper.includes(id) || one['author'] === id
  }
  const { ownership } = one
  if (isGM || !isRecord(ownership)) return true
  const level = ownership[id] ?? ownership['default']
  return typeof level === 'number' && level > 0
}

function essence(kind: HeldKind, one: Held | undefined): unknown {
  if (!one) return null
  if (kind !== 'Scene') return inOrder(one)
  const tokens = Array.isArray(one['tokens']) ? one['tokens'].filter(isRecord) : []
  return inOrder(tokens.map((token) => Object.fromEntries(OF_TOKEN.map((name) => [name, token[name]]))))
}

/** Embedded documents come in an order that means nothing: here they stand by their ids. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value.map(inOrder)
    return list.every(hasId) ? list.toSorted((a, b) => (a._id < b._id ? -1 : 1)) : list
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, within]) => [name, inOrder(within)]))
}

const hasId = (value: unknown): value is { readonly _id: string } =>
  isRecord(value) && typeof value['_id'] === 'string'
