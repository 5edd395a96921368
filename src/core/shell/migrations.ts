/**
 * Migrations from one shape of stored data to the next: numbered, pure functions from raw data to raw data, and nowhere
 * else. Old data is recognised by its shape, not by a date: given data of today's shape, a function returns the same
 * object, so that nothing is migrated twice, even after a page was closed halfway. Data may be partly old and partly
 * new, because somebody may play, and so change single fields, before the world is migrated: new fields count.
 */
import { isRecord } from '../stored'

/** Stored data of one document, without the documents within it. */
export type Raw = Readonly<Record<string, unknown>>

/**
 * What is migrated in a world. The changes that an unlinked token makes to its actor are an Actor with only some
 * fields.
 */
export const KINDS = ['Actor', 'Item', 'ActiveEffect', 'ChatMessage'] as const
export type Kind = (typeof KINDS)[number]

export interface Migration {
  /** 1 for the first; they run in this order. */
  readonly version: number
  /** Returns the same object where nothing is old; throws where the data cannot be migrated. */
  readonly of: Partial<Readonly<Record<Kind, (raw: Raw) => Raw>>>
}

/** The system's own migrations: none since 0.1.0, the first shape of all. */
export const MIGRATIONS: readonly Migration[] = []

export const latestOf = (migrations: readonly Migration[]): number =>
  Math.max(0, ...migrations.map(({ version }) => version))

/** The data in today's shape; the same object where it already is. Throws where one of the functions does. */
export function moved(kind: Kind, raw: Raw, migrations: readonly Migration[]): Raw {
  const inOrder = migrations.toSorted((one, other) => one.version - other.version)
  return inOrder.reduce((data, { of }) => of[kind]?.(data) ?? data, raw)
}

/** The top-level fields of a document that a migration changed. */
export function partsChanged(before: Raw, after: Raw): string[] {
  const parts = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...parts].filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
}

/** A field that was changed or removed: `value` is absent where it was removed. */
interface PathChange {
  readonly path: string
  readonly value?: unknown
}

/** What turns one record into another, each field by its path. */
export function pathsBetween(before: unknown, after: unknown, path: string): PathChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (!isRecord(before) || !isRecord(after)) return [after === undefined ? { path } : { path, value: after }]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => pathsBetween(before[key], after[key], `${path}.${key}`))
}
