/**
 * Migrations bring stored data into the present shape. Each is a numbered, pure function that recognises old data by
 * its shape and leaves present data unchanged. In partly new data, the new fields count.
 */
import { isRecord } from '../plain-data'

/** The stored data of a document before any schema parses it, without its embedded documents. */
export type UnmigratedData = Readonly<Record<string, unknown>>

/**
 * The document types that migrations can change. An unlinked token's changed actor fields are migrated as an Actor with
 * only these fields.
 */
const MIGRATED_DOCUMENT_TYPES = ['Actor', 'Item', 'ActiveEffect', 'ChatMessage'] as const
export type MigratedDocumentType = (typeof MIGRATED_DOCUMENT_TYPES)[number]

/** A migration of stored data, with a function for each type of document that it changes. */
export interface DataMigration {
  /** The number of the migration, from 1. Migrations run in the order of their numbers. */
  readonly version: number
  /**
   * The migration functions, one for each document type. A function returns the same object if the data need no
   * migration, and throws if it cannot migrate the data.
   */
  readonly migrators: Partial<
    Readonly<Record<MigratedDocumentType, (unmigratedData: UnmigratedData) => UnmigratedData>>
  >
}

/** The system's own migrations. Still empty, because version 0.1.0 stores the first shape of the data. */
export const DATA_MIGRATIONS: readonly DataMigration[] = []

/** The highest version among these migrations; 0 if there are none. */
export const findLatestMigrationVersion = (migrations: readonly DataMigration[]): number =>
  Math.max(0, ...migrations.map(({ version }) => version))

/**
 * Migrates data to the present shape. Returns the same object if the data already has this shape. Throws if a
 * migration throws.
 */
export function applyDataMigrations(
  documentType: MigratedDocumentType,
  unmigratedData: UnmigratedData,
  migrations: readonly DataMigration[],
): UnmigratedData {
  const sortedMigrations = migrations.toSorted(
    (earlierMigration, laterMigration) => earlierMigration.version - laterMigration.version,
  )
  return sortedMigrations.reduce(
    (migratedData, { migrators: migrate }) => migrate[documentType]?.(migratedData) ?? migratedData,
    unmigratedData,
  )
}

/** The names of the top-level fields that a migration changed. */
export function findChangedFieldNames(
  unmigratedData: UnmigratedData,
  migratedData: UnmigratedData,
): string[] {
  const fieldNames = new Set([...Object.keys(unmigratedData), ...Object.keys(migratedData)])
  return [...fieldNames].filter(
    (fieldName) => JSON.stringify(unmigratedData[fieldName]) !== JSON.stringify(migratedData[fieldName]),
  )
}

/** The path of a field that was changed or removed. Without `value`, the field was removed. */
interface ChangedFieldPath {
  readonly path: string
  readonly value?: unknown
}

/** Finds the fields that differ between `unmigratedData` and `migratedData`: the path and the change of each field. */
export function findChangedFieldPaths(
  unmigratedData: unknown,
  migratedData: unknown,
  parentPath: string,
): ChangedFieldPath[] {
  if (JSON.stringify(unmigratedData) === JSON.stringify(migratedData)) return []
  if (!isRecord(unmigratedData) || !isRecord(migratedData))
    return [migratedData === undefined ? { path: parentPath } : { path: parentPath, value: migratedData }]
  const fieldNames = new Set([...Object.keys(unmigratedData), ...Object.keys(migratedData)])
  return [...fieldNames].flatMap((fieldName) =>
    findChangedFieldPaths(unmigratedData[fieldName], migratedData[fieldName], `${parentPath}.${fieldName}`),
  )
}
