/**
 * Migrations bring stored data into the present shape. Each is a numbered, pure function that recognises old data by
 * its shape and leaves present data unchanged. In partly new data, the new fields count.
 */
import { isRecord } from '../plain-data'

/** The stored data of a document before any schema parses it, without its embedded documents. */
export type RawData = Readonly<Record<string, unknown>>

/**
 * The document types that migrations can change. An unlinked token's changed actor fields are migrated as an Actor with
 * only these fields.
 */
const MIGRATED_DOCUMENT_TYPES = ['Actor', 'Item', 'ActiveEffect', 'ChatMessage'] as const
export type MigratedDocumentType = (typeof MIGRATED_DOCUMENT_TYPES)[number]

/** A migration of stored data: a function for each type of document that it changes. */
export interface DataMigration {
  /** The number of the migration, from 1. Migrations run in the order of their numbers. */
  readonly version: number
  /**
   * A function for each document type. It returns the same object if the data need no migration, and throws if it
   * cannot migrate the data.
   */
  readonly migrators: Partial<Readonly<Record<MigratedDocumentType, (rawData: RawData) => RawData>>>
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
  rawData: RawData,
  migrations: readonly DataMigration[],
): RawData {
  const sortedMigrations = migrations.toSorted(
    (firstMigration, secondMigration) => firstMigration.version - secondMigration.version,
  )
  return sortedMigrations.reduce(
    (migratedData, { migrators: migrate }) => migrate[documentType]?.(migratedData) ?? migratedData,
    rawData,
  )
}

/** The names of the top-level fields that a migration changed. */
export function findChangedFieldNames(dataBefore: RawData, dataAfter: RawData): string[] {
  const fieldNames = new Set([...Object.keys(dataBefore), ...Object.keys(dataAfter)])
  return [...fieldNames].filter(
    (fieldName) => JSON.stringify(dataBefore[fieldName]) !== JSON.stringify(dataAfter[fieldName]),
  )
}

/** The path of a field that was changed or removed. Without `value`, the field was removed. */
interface ChangedFieldPath {
  readonly path: string
  readonly value?: unknown
}

/** Finds the changes that turn `dataBefore` into `dataAfter`, and the path of each. */
export function findChangedFieldPaths(
  dataBefore: unknown,
  dataAfter: unknown,
  parentPath: string,
): ChangedFieldPath[] {
  if (JSON.stringify(dataBefore) === JSON.stringify(dataAfter)) return []
  if (!isRecord(dataBefore) || !isRecord(dataAfter))
    return [dataAfter === undefined ? { path: parentPath } : { path: parentPath, value: dataAfter }]
  const fieldNames = new Set([...Object.keys(dataBefore), ...Object.keys(dataAfter)])
  return [...fieldNames].flatMap((fieldName) =>
    findChangedFieldPaths(dataBefore[fieldName], dataAfter[fieldName], `${parentPath}.${fieldName}`),
  )
}
