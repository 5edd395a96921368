/**
 * Stored data of an older shape: every document that Foundry makes of it is read in today's shape, and the difference
 * is recorded, because afterwards no document shows how it is stored.
 */
import type { Kind, Migration, Raw } from '../../core/shell/migrations'
import { MIGRATIONS, moved, partsChanged } from '../../core/shell/migrations'

/** Data read in another shape than it is stored in; `parts` is empty where it could not be migrated. */
interface OldShape {
  readonly raw: Raw
  readonly parts: readonly string[]
  readonly problem: string
}

/**
 * What was found in one source: for the document itself under '', for its content under its path, such as `.Item.<id>`.
 */
type Found = Map<string, OldShape>

let migrations: readonly Migration[] = MIGRATIONS
/** By the uuid of the document, because a copy of it, in a compendium or with somebody else, has the same ids. */
const notes = new Map<string, OldShape>()
/** What no document has been made of yet, by kind and id, because raw data does not say where it is. */
const waiting: { readonly of: string; readonly found: Found }[] = []

/** At `init`, before any document is made. */
export function setMigrations(all: readonly Migration[]): void {
  migrations = all
}

export const theMigrations = (): readonly Migration[] => migrations

/**
 * For `migrateData` of a document: returns the same object, because generation 13 reads nothing else, with all it
 * contains in today's shape. Data that cannot be migrated stays as it is.
 */
export function inToday<Source extends object>(kind: Kind, source: Source): Source {
  if (migrations.length === 0) return source
  // Reason for the cast: raw data are a record, whatever the League's types call them.
  const raw = source as Record<string, unknown>
  const found: Found = new Map()
  readAll(kind, raw, '', found)
  wait(kind, raw._id, found)
  return source
}

/** The same for a token: for what it changes of its actor, and for what belongs to the token itself. */
export function deltaInToday<Source extends object>(source: Source): Source {
  if (migrations.length === 0) return source
  // Reason for the cast: as above.
  const { _id, delta } = source as { _id?: string; delta?: Record<string, unknown> | null }
  const found: Found = new Map()
  if (delta) readAll('Actor', delta, DELTA, found)
  wait('Token', _id, found)
  return source
}

/** The path of what an unlinked token changes of its actor. */
export const DELTA = '.Delta'

function wait(kind: Kind | 'Token', id: unknown, found: Found): void {
  if (typeof id === 'string' && found.size > 0) waiting.push({ of: `${kind}.${id}`, found })
}

/** Migrates a document before its content, and records how all of it is stored. */
function readAll(kind: Kind, raw: Record<string, unknown>, place: string, found: Found): void {
  readOne(kind, raw, place, found)
  for (const [within, list] of [
    ['Item', raw.items],
    ['ActiveEffect', raw.effects],
  ] as const) {
    if (!Array.isArray(list)) continue
    for (const one of list as readonly unknown[])
      // Reason for the cast: as above.
      if (typeof one === 'object' && one !== null) {
        const record = one as Record<string, unknown>
        readAll(within, record, `${place}.${within}.${String(record._id)}`, found)
      }
  }
}

function readOne(kind: Kind, raw: Record<string, unknown>, place: string, found: Found): void {
  const note = (parts: readonly string[], problem: string) =>
    found.set(place, { raw: foundry.utils.deepClone(raw), parts, problem })
  try {
    const now = moved(kind, raw, migrations)
    if (now === raw) return
    const parts = partsChanged(raw, now)
    if (parts.length > 0) note(parts, '')
    for (const part of parts) {
      if (part in now) raw[part] = now[part]
      else delete raw[part]
    }
  } catch (error) {
    note([], error instanceof Error ? error.message : String(error))
  }
}

/** Called before a document is made of a source, so that what was found earlier is not attributed to it. */
export const foundBefore = (): number => waiting.length

/**
 * A document has been made: records what was found in its source under the document's uuid.
 * @param before what {@link foundBefore} returned; nothing for a token, whose source its scene has read before
 */
export function noteMade(document: foundry.abstract.Document.Any, before?: number): void {
  if (waiting.length === (before ?? 0)) return
  const of = `${document.documentName}.${String(document.id)}`
  const at = waiting.findLastIndex((one, index) => index >= (before ?? 0) && one.of === of)
  const found = waiting[at]?.found
  // Its content has been recorded with it.
  if (before !== undefined) waiting.length = before
  else if (at >= 0) waiting.splice(at, 1)
  for (const [place, old] of found ?? []) notes.set(`${document.uuid}${place}`, old)
}

/** How a document is stored, where that differs from how it is read, by its uuid or its path in its parent's. */
export const oldShapeOf = (at: string | null): OldShape | null => notes.get(at ?? '') ?? null

/** The same for one that could not be made into a document. */
export const oldShapeOfUnread = (kind: Kind, id: string): OldShape | null =>
  oldShapeOf(`${kind}.${id}`) ?? waiting.find(({ of }) => of === `${kind}.${id}`)?.found.get('') ?? null

/** A document was written in today's shape. */
export function forgetOldShape(at: string | null): void {
  notes.delete(at ?? '')
}
