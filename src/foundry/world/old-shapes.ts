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

/** A part of an actor that an unlinked token changes is noted by its token. */
type Noted = Kind | 'Delta'

let migrations: readonly Migration[] = MIGRATIONS
const notes = new Map<string, OldShape>()

const key = (kind: Noted, id: unknown): string => `${kind}.${String(id)}`

/** At `init`, before any document is made. */
export function setMigrations(all: readonly Migration[]): void {
  migrations = all
}

export const theMigrations = (): readonly Migration[] => migrations

/**
 * For `migrateData` of a document: the same object, in today's shape, for generation 13 reads nothing else. Data that
 * cannot be moved stay as they are.
 */
export function inToday<Source extends object>(
  kind: Kind,
  source: Source,
  noted: Noted = kind,
  id?: string,
): Source {
  if (migrations.length === 0) return source
  // Reason for the cast: raw data are a record, whatever the League's types call them.
  const raw = source as Record<string, unknown>
  const of = id ?? raw._id
  try {
    const now = moved(kind, raw, migrations)
    if (now === raw) return source
    const parts = partsChanged(raw, now)
    if (of && parts.length > 0)
      notes.set(key(noted, of), { raw: foundry.utils.deepClone(raw), parts, problem: '' })
    for (const part of parts) {
      if (part in now) raw[part] = now[part]
      else delete raw[part]
    }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    if (of) notes.set(key(noted, of), { raw: foundry.utils.deepClone(raw), parts: [], problem })
  }
  return source
}

/** The same of a token: of what it changes of its actor, and of the things that are its own. */
export function deltaInToday<Source extends object>(source: Source): Source {
  // Reason for the cast: as above.
  const { _id, delta } = source as { _id?: string; delta?: Record<string, unknown> | null }
  if (migrations.length === 0 || !delta || !_id) return source
  inToday('Actor', delta, 'Delta', _id)
  for (const [kind, list] of [
    ['Item', delta.items],
    ['ActiveEffect', delta.effects],
  ] as const)
    if (Array.isArray(list)) for (const one of list) inToday(kind, one as object)
  return source
}

/** How a document is stored, where that is another shape than it is read in. */
export const oldShapeOf = (kind: Noted, id: string | null): OldShape | null =>
  notes.get(key(kind, id)) ?? null

/** All that was noted, as it is stored, each by its kind and id. */
export const allOldShapes = (): ReadonlyMap<string, OldShape> => notes

/** It has been written in today's shape. */
export function forgetOldShape(kind: Noted, id: string | null): void {
  notes.delete(key(kind, id))
}
