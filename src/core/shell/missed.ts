/** How a page's data differs from the server's: shows whether a lost connection has cost the page anything. */
import { isRecord } from '../stored'
import { digestOf } from './digest'

/** The kinds of document that our pages show, and decide from. */
export type HeldKind = 'Actor' | 'Item' | 'Cards' | 'Combat' | 'ChatMessage' | 'Scene' | 'Setting'

/** A document as plain data, or what an index says of it. */
export type Held = Readonly<Record<string, unknown>>

/** The viewer of the page. */
export interface Page {
  readonly id: string
  readonly isGM: boolean
  /** The prefix of our own settings. */
  readonly system: string
}

/**
 * The fields of a token that tell what its actor is like where it is not linked. Positions are left out: our rules ask
 * the scene each time.
 */
const OF_TOKEN = ['_id', 'actorId', 'actorLink', 'delta', 'name', 'hidden', 'disposition']

/** Was a document made, changed or deleted without the page hearing of it, as far as it concerns this viewer? */
export function isOther(
  kind: HeldKind,
  ours: Held | undefined,
  theirs: Held | undefined,
  viewer: Page,
): boolean {
  if (!counts(kind, ours, theirs, viewer)) return false
  return digestOf(essence(kind, ours), ['_stats']) !== digestOf(essence(kind, theirs), ['_stats'])
}

/** The same for an index, which knows only when each document was last written. */
export function isOtherByTime(
  kind: HeldKind,
  ours: Held | undefined,
  theirs: Held | undefined,
  viewer: Page,
): boolean {
  if (!counts(kind, ours, theirs, viewer)) return false
  return (ours && writtenAt(ours)) !== (theirs && writtenAt(theirs))
}

/** When a document was last written, by the server's clock; undefined where that is not stored. */
export function writtenAt({ _stats: stats }: Held): number | undefined {
  const time = isRecord(stats) ? stats['modifiedTime'] : undefined
  return typeof time === 'number' ? time : undefined
}

/**
 * Nobody knows whether the server sends a player documents that they may not see. One that it withholds would look
 * deleted, or newly made: so what exists on one side only counts only if this viewer may see it.
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

/** Embedded documents come in no particular order: here they are sorted by id. */
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
