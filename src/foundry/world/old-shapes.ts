/**
 * Stored data of an older shape: every document that Foundry makes of it reads it in today's, and what was read so is noted,
 * for from then on no document says how it is stored.
 */
import type { Kind, Migration, Raw } from '../../core/shell/migrations'
import { MIGRATIONS, moved, partsChanged } from '../../core/shell/migrations'

/** What was read in another shape than it is stored in; `parts` is empty where it could not be moved. */
interface OldShape {
  readonly raw: Raw
  readonly parts: readonly string[]
  readonly problem: string
}

/** What was found in one source: of itself by '', of what is in it by its place there, such as `.Item.<id>`. */
type Found = Map<string, OldShape>

let migrations: readonly Migration[] = MIGRATIONS
/** By the uuid of the document, for ids are the same in a copy of it, in a compendium or with somebody else. */
const notes = new Map<string, OldShape>()
/** What no document has been made of yet, by kind and id: raw data do not say where they are. */
const waiting: { readonly of: string; readonly found: Found }[] = []

/** At `init`, before any document is made. */
export function setMigrations(all: readonly Migration[]): void {
  migrations = all
}

export const theMigrations = (): readonly Migration[] => migrations

/**
 * For `migrateData` of a document: the same object, in today's shape, for generation 13 reads nothing else, with all that is
 * in it. Data that cannot be moved stay as they are.
 */
export function inToday<Source extends object>(kind: Kind, source: Source): Source {
  // Reason for the cast: raw data are a record, whatever the League's types call them.
  const raw = source as Record<string, unknown>
  const found: Found = new Map()
  if (migrations.length > 0) readAll(kind, raw, '', found)
  wait(kind, raw._id, found)
  return source
}

/** The same of a token: of what it changes of its actor, and of the things that are its own. */
export function deltaInToday<Source extends object>(source: Source): Source {
  // Reason for the cast: as above.
  const { _id, delta } = source as { _id?: string; delta?: Record<string, unknown> | null }
  const found: Found = new Map()
  if (migrations.length > 0 && delta) readAll('Actor', delta, DELTA, found)
  wait('Token', _id, found)
  return source
}

/** The place of what an unlinked token changes of its actor. */
export const DELTA = '.Delta'

function wait(kind: Kind | 'Token', id: unknown, found: Found): void {
  if (typeof id === 'string' && found.size > 0) waiting.push({ of: `${kind}.${id}`, found })
}

/** A document before what is in it: it is noted as all of it is stored. */
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

/** Asked before a document is made of a source, so that what was found before it is not taken for its own. */
export const foundBefore = (): number => waiting.length

/**
 * A document has been made: what was found in its source is noted by where it is.
 * @param before what {@link foundBefore} said; nothing of a token, whose scene has read its source before
 */
export function noteMade(document: foundry.abstract.Document.Any, before?: number): void {
  if (waiting.length === (before ?? 0)) return
  const of = `${document.documentName}.${String(document.id)}`
  const at = waiting.findLastIndex((one, index) => index >= (before ?? 0) && one.of === of)
  const found = waiting[at]?.found
  // What is in it has been noted with it.
  if (before !== undefined) waiting.length = before
  else if (at >= 0) waiting.splice(at, 1)
  for (const [place, old] of found ?? []) notes.set(`${document.uuid}${place}`, old)
}

/** How a document is stored, where that is another shape than it is read in, by its uuid or its place in its parent's. */
export const oldShapeOf = (at: string): OldShape | null => notes.get(at) ?? null

/** The same of one of which no document could be made. */
export const oldShapeOfUnread = (kind: Kind, id: string): OldShape | null =>
  oldShapeOf(`${kind}.${id}`) ?? waiting.find(({ of }) => of === `${kind}.${id}`)?.found.get('') ?? null

/** It has been written in today's shape. */
export function forgetOldShape(at: string): void {
  notes.delete(at)
}
