/**
 * Migrations from one shape of stored data to the next: numbered, pure functions from raw data to raw data. A migration
 * recognises old data by its shape, not by a date. For data in the present shape it returns the same object, so nothing
 * is migrated twice, even after a page was closed halfway. Data may be partly old and partly new, because people may
 * play and change single fields before the world is migrated: then the new fields count.
 */
import { isRecord } from '../stored'

/** Stored data of one document, without its embedded documents. */
export type Raw = Readonly<Record<string, unknown>>

/**
 * The types of document that are migrated. The changes that an unlinked token makes to its actor are an Actor with only
 * some fields.
 */
export const KINDS = ['Actor', 'Item', 'ActiveEffect', 'ChatMessage'] as const
export type Kind = (typeof KINDS)[number]

/** One migration, with a function for each type of document that it changes. */
export interface Migration {
  /** The number of the migration, from 1; migrations run in this order. */
  readonly version: number
  /** Returns the same object where no data is old; throws where the data cannot be migrated. */
  readonly of: Partial<Readonly<Record<Kind, (raw: Raw) => Raw>>>
}

/** The system's own migrations: none so far, because 0.1.0 stores the first shape. */
export const MIGRATIONS: readonly Migration[] = []

/** The highest version in a list of migrations; 0 for an empty list. */
export const latestOf = (migrations: readonly Migration[]): number =>
  Math.max(0, ...migrations.map(({ version }) => version))

/**
 * Migrates data to the present shape; returns the same object where it is already in that shape. Throws where a
 * migration throws.
 */
export function moved(kind: Kind, raw: Raw, migrations: readonly Migration[]): Raw {
  const inOrder = migrations.toSorted((one, other) => one.version - other.version)
  return inOrder.reduce((data, { of }) => of[kind]?.(data) ?? data, raw)
}

/** The names of the top-level fields that a migration changed. */
export function partsChanged(before: Raw, after: Raw): string[] {
  const parts = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...parts].filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
}

/** A changed or removed field; `value` is absent for a removed field. */
interface PathChange {
  readonly path: string
  readonly value?: unknown
}

/** The changes, each with its path, that turn one record into another. */
export function pathsBetween(before: unknown, after: unknown, path: string): PathChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (!isRecord(before) || !isRecord(after)) return [after === undefined ? { path } : { path, value: after }]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => pathsBetween(before[key], after[key], `${path}.${key}`))
}
