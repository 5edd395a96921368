/** Compares a page's data with the server's: shows whether the page missed updates while its connection was lost. */
import { isRecord } from '../stored'
import { digestOf } from './digest'

/** The types of document that our pages show and use for decisions. */
export type HeldKind = 'Actor' | 'Item' | 'Cards' | 'Combat' | 'ChatMessage' | 'Scene' | 'Setting'

/** A document as plain data, or its entry in an index. */
export type Held = Readonly<Record<string, unknown>>

/** The user who views the page. */
export interface Page {
  readonly id: string
  readonly isGM: boolean
  /** The prefix of the system's own settings. */
  readonly system: string
}

/**
 * The fields of a token that matter to our rules, such as the changes of an unlinked actor. Positions are left out,
 * because rules measure them on the scene each time.
 */
const OF_TOKEN = ['_id', 'actorId', 'actorLink', 'delta', 'name', 'hidden', 'disposition']

/** Did the page miss that a document was created, changed or deleted, as far as this viewer may see it? */
export function isOther(
  kind: HeldKind,
  ours: Held | undefined,
  theirs: Held | undefined,
  viewer: Page,
): boolean {
  if (!counts(kind, ours, theirs, viewer)) return false
  return digestOf(essence(kind, ours), ['_stats']) !== digestOf(essence(kind, theirs), ['_stats'])
}

/** The same comparison for index entries, which only have the time of each document's last write. */
export function isOtherByTime(
  kind: HeldKind,
  ours: Held | undefined,
  theirs: Held | undefined,
  viewer: Page,
): boolean {
  if (!counts(kind, ours, theirs, viewer)) return false
  return (ours && writtenAt(ours)) !== (theirs && writtenAt(theirs))
}

/** The time of a document's last write by the server's clock, in milliseconds; undefined where no time is stored. */
export function writtenAt({ _stats: stats }: Held): number | undefined {
  const time = isRecord(stats) ? stats['modifiedTime'] : undefined
  return typeof time === 'number' ? time : undefined
}

/**
 * Foundry does not document whether the server sends players documents that they may not see. A withheld document would
 * look deleted or new. So a document on only one side counts only if this viewer may see it.
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

/** Sorts embedded documents by id, because the server sends them in no particular order. */
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
