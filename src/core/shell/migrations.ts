/**
 * Migrations bring stored data from one shape into the next. A migration is a numbered, pure function from raw data to
 * raw data. It recognises old data by their shape, not by a date. For data in the present shape it returns the same
 * object. So no data are migrated twice, even if a page was closed halfway. People may change single fields before the
 * world is migrated, so data may be partly old and partly new. Then the new fields count.
 */
import { isRecord } from '../plain-data'

/** The stored data of one document, which no schema has parsed. Embedded documents are left out. */
export type RawData = Readonly<Record<string, unknown>>

/**
 * The document types that migrations can change. The changes that an unlinked token makes to its actor are migrated as
 * an Actor that has only the changed fields.
 */
const MIGRATED_TYPES = ['Actor', 'Item', 'ActiveEffect', 'ChatMessage'] as const
export type MigratedType = (typeof MIGRATED_TYPES)[number]

/** One migration: a function for each type of document that it changes. */
export interface Migration {
  /** The number of the migration, from 1; migrations run in this order. */
  readonly version: number
  /**
   * A function for each document type. It returns the same object if the data need no migration, and throws if it
   * cannot migrate the data.
   */
  readonly migrators: Partial<Readonly<Record<MigratedType, (rawData: RawData) => RawData>>>
}

/** The system's own migrations: none so far, because 0.1.0 stores the first shape. */
export const MIGRATIONS: readonly Migration[] = []

/** The highest version in a list of migrations; 0 for an empty list. */
export const latestVersion = (migrations: readonly Migration[]): number =>
  Math.max(0, ...migrations.map(({ version }) => version))

/**
 * Migrates data to the present shape. Returns the same object if the data already has this shape. Throws if a
 * migration throws.
 */
export function applyMigrations(
  kind: MigratedType,
  rawData: RawData,
  migrations: readonly Migration[],
): RawData {
  const sortedMigrations = migrations.toSorted(
    (firstMigration, secondMigration) => firstMigration.version - secondMigration.version,
  )
  return sortedMigrations.reduce((data, { migrators: migrate }) => migrate[kind]?.(data) ?? data, rawData)
}

/** The names of the top-level fields that a migration changed. */
export function changedFields(before: RawData, after: RawData): string[] {
  const fieldNames = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fieldNames].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

/** A field that was changed or removed. Without `value`, the field was removed. */
interface PathChange {
  readonly path: string
  readonly value?: unknown
}

/** The changes that turn `before` into `after`, each with its path. */
export function findPathChanges(before: unknown, after: unknown, path: string): PathChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (!isRecord(before) || !isRecord(after)) return [after === undefined ? { path } : { path, value: after }]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => findPathChanges(before[key], after[key], `${path}.${key}`))
}
