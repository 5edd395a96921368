/**
 * Stored data of an older data version. Each document is migrated when Foundry creates it, and its old data is recorded
 * here, because afterwards the document does not show how it is stored.
 */
import type { Kind, Migration, Raw } from '../../core/shell/migrations'
import { MIGRATIONS, moved, partsChanged } from '../../core/shell/migrations'

/** Data that is read in another version than it is stored in; `parts` is empty where the data could not be migrated. */
interface OldShape {
  readonly raw: Raw
  readonly parts: readonly string[]
  readonly problem: string
}

/**
 * The old data found in one source: under '' for the document itself, under a path such as `.Item.<id>` for its
 * content.
 */
type Found = Map<string, OldShape>

let migrations: readonly Migration[] = MIGRATIONS
/**
 * The old data by the document's uuid, because a document's copy, in a compendium or with another actor, has the same
 * ids.
 */
const notes = new Map<string, OldShape>()
/** Findings without a document yet, by kind and id, because raw data does not say where its document is. */
const waiting: { readonly of: string; readonly found: Found }[] = []

/** At `init`, before Foundry creates any document. */
export function setMigrations(all: readonly Migration[]): void {
  migrations = all
}

export const theMigrations = (): readonly Migration[] => migrations

/**
 * Called by a document's `migrateData`: migrates the source and all that it contains. It returns the same object,
 * because generation 13 reads no other. Data that cannot be migrated stays as it is.
 */
export function inToday<Source extends object>(kind: Kind, source: Source): Source {
  if (migrations.length === 0) return source
  // Reason for the cast: raw data is a record, whatever the League's types call it.
  const raw = source as Record<string, unknown>
  const found: Found = new Map()
  readAll(kind, raw, '', found)
  wait(kind, raw._id, found)
  return source
}

/** The same for a token: migrates the token's changes of its actor. */
export function deltaInToday<Source extends object>(source: Source): Source {
  if (migrations.length === 0) return source
  // Reason for the cast: a token's raw data is a record.
  const { _id, delta } = source as { _id?: string; delta?: Record<string, unknown> | null }
  const found: Found = new Map()
  if (delta) readAll('Actor', delta, DELTA, found)
  wait('Token', _id, found)
  return source
}

/** The path of an unlinked token's changes of its actor. */
export const DELTA = '.Delta'

function wait(kind: Kind | 'Token', id: unknown, found: Found): void {
  if (typeof id === 'string' && found.size > 0) waiting.push({ of: `${kind}.${id}`, found })
}

/** Migrates a document before its content, and records how both are stored. */
function readAll(kind: Kind, raw: Record<string, unknown>, place: string, found: Found): void {
  readOne(kind, raw, place, found)
  for (const [within, list] of [
    ['Item', raw.items],
    ['ActiveEffect', raw.effects],
  ] as const) {
    if (!Array.isArray(list)) continue
    for (const one of list as readonly unknown[])
      // Reason for the cast: an embedded document's raw data is a record.
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

/** The number of findings without a document. Called before a document is created, to exclude earlier findings. */
export const foundBefore = (): number => waiting.length

/**
 * Foundry has created a document: records the findings of its source under the document's uuid.
 * @param before the number that {@link foundBefore} returned; undefined for a token, whose source its scene read before
 */
export function noteMade(document: foundry.abstract.Document.Any, before?: number): void {
  if (waiting.length === (before ?? 0)) return
  const of = `${document.documentName}.${String(document.id)}`
  const at = waiting.findLastIndex((one, index) => index >= (before ?? 0) && one.of === of)
  const found = waiting[at]?.found
  // The findings of the document's content are recorded with the document.
  if (before !== undefined) waiting.length = before
  else if (at >= 0) waiting.splice(at, 1)
  for (const [place, old] of found ?? []) notes.set(`${document.uuid}${place}`, old)
}

/**
 * A document's old data, where it differs from the data that is read.
 * @param at its uuid, or its parent's uuid and its path
 */
export const oldShapeOf = (at: string | null): OldShape | null => notes.get(at ?? '') ?? null

/** The same for invalid data, from which Foundry could not create a document. */
export const oldShapeOfUnread = (kind: Kind, id: string): OldShape | null =>
  oldShapeOf(`${kind}.${id}`) ?? waiting.find(({ of }) => of === `${kind}.${id}`)?.found.get('') ?? null

/** A document was written in the newest version. */
export function forgetOldShape(at: string | null): void {
  notes.delete(at ?? '')
}
