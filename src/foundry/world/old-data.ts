/**
 * Remembers data that an older version of the system has stored. Foundry migrates each document when it creates the document, and
 * then the document no longer shows its stored data. So this file records that data before the migration.
 */
import type { MigratedType, Migration, RawData } from '../../core/shell/migrations'
import { MIGRATIONS, applyMigrations, changedFields } from '../../core/shell/migrations'

/** Stored data of an older version than this page reads. `parts` is empty if the data could not be migrated. */
interface OldData {
  readonly raw: RawData
  readonly parts: readonly string[]
  readonly problem: string
}

/**
 * The old data found in one source, by path: '' for the document itself, a path such as `.Item.<id>` for an embedded
 * document.
 */
type OldDataByPath = Map<string, OldData>

let activeMigrations: readonly Migration[] = MIGRATIONS
/**
 * The old data by the document's uuid. An id would not be enough, because a copy in a compendium or on another actor has the same
 * id.
 */
const oldDataByUuid = new Map<string, OldData>()
/**
 * Old data of documents that Foundry has not created yet, by type and id. While Foundry migrates raw data, the data does not say
 * to which document it belongs.
 */
const unassignedFindings: { readonly documentKey: string; readonly findings: OldDataByPath }[] = []

/** Sets the migrations. Called at `init`, before Foundry creates any document. */
export function setMigrations(newMigrations: readonly Migration[]): void {
  activeMigrations = newMigrations
}

export const currentMigrations = (): readonly Migration[] => activeMigrations

/**
 * Migrates a document's source and its embedded documents. Returns the same object, because generation 13 ignores every other
 * object. If the data cannot be migrated, it stays as it is. A document's `migrateData` calls this function.
 */
export function migrateDocumentSource<Source extends object>(kind: MigratedType, source: Source): Source {
  if (activeMigrations.length === 0) return source
  // Cast: raw data is a record, although the League's types declare another type.
  const rawData = source as Record<string, unknown>
  const findings: OldDataByPath = new Map()
  migrateWithContent(kind, rawData, '', findings)
  addUnassignedFindings(kind, rawData._id, findings)
  return source
}

/** Migrates a token's changes to its actor. Called by a token's `migrateData`. */
export function migrateTokenSource<Source extends object>(source: Source): Source {
  if (activeMigrations.length === 0) return source
  // Cast: a token's raw data is a record.
  const { _id: tokenId, delta } = source as { _id?: string; delta?: Record<string, unknown> | null }
  const findings: OldDataByPath = new Map()
  if (delta) migrateWithContent('Actor', delta, DELTA_PATH, findings)
  addUnassignedFindings('Token', tokenId, findings)
  return source
}

/** The path of an unlinked token's changes to its actor. */
export const DELTA_PATH = '.Delta'

function addUnassignedFindings(kind: MigratedType | 'Token', id: unknown, findings: OldDataByPath): void {
  if (typeof id === 'string' && findings.size > 0)
    unassignedFindings.push({ documentKey: `${kind}.${id}`, findings })
}

/** Migrates a document and then its embedded documents. Records the stored data of each. */
function migrateWithContent(
  kind: MigratedType,
  rawData: Record<string, unknown>,
  path: string,
  findings: OldDataByPath,
): void {
  migrateRecord(kind, rawData, path, findings)
  for (const [contentKind, documents] of [
    ['Item', rawData.items],
    ['ActiveEffect', rawData.effects],
  ] as const) {
    if (!Array.isArray(documents)) continue
    for (const entry of documents as readonly unknown[])
      // Cast: an embedded document's raw data is a record.
      if (typeof entry === 'object' && entry !== null) {
        const record = entry as Record<string, unknown>
        migrateWithContent(contentKind, record, `${path}.${contentKind}.${String(record._id)}`, findings)
      }
  }
}

function migrateRecord(
  kind: MigratedType,
  rawData: Record<string, unknown>,
  path: string,
  findings: OldDataByPath,
): void {
  const recordOldData = (changedFieldNames: readonly string[], problem: string) =>
    findings.set(path, { raw: foundry.utils.deepClone(rawData), parts: changedFieldNames, problem })
  try {
    const migratedData = applyMigrations(kind, rawData, activeMigrations)
    if (migratedData === rawData) return
    const changedFieldNames = changedFields(rawData, migratedData)
    if (changedFieldNames.length > 0) recordOldData(changedFieldNames, '')
    for (const part of changedFieldNames) {
      if (part in migratedData) rawData[part] = migratedData[part]
      else delete rawData[part]
    }
  } catch (error) {
    recordOldData([], error instanceof Error ? error.message : String(error))
  }
}

/**
 * How many findings belong to no document yet. The caller asks before it creates a document. After the creation, the findings
 * beyond this number are those of the new document.
 */
export const countUnassignedFindings = (): number => unassignedFindings.length

/**
 * Records the old data of a document's source under the document's uuid. Called after Foundry has created the
 * document.
 * @param countBefore the number that {@link countUnassignedFindings} returned; undefined for a token, because
 * its scene has already read the token's source
 */
export function assignFindings(document: foundry.abstract.Document.Any, countBefore?: number): void {
  if (unassignedFindings.length === (countBefore ?? 0)) return
  const documentKey = `${document.documentName}.${String(document.id)}`
  const entryIndex = unassignedFindings.findLastIndex(
    (entry, index) => index >= (countBefore ?? 0) && entry.documentKey === documentKey,
  )
  const findings = unassignedFindings[entryIndex]?.findings
  // If the caller passed a number, the findings beyond it are those of the document and of its embedded documents. The document's
  // own finding contains all of them, so the others are dropped.
  if (countBefore !== undefined) unassignedFindings.length = countBefore
  else if (entryIndex >= 0) unassignedFindings.splice(entryIndex, 1)
  for (const [path, oldData] of findings ?? []) oldDataByUuid.set(`${document.uuid}${path}`, oldData)
}

/**
 * A document's stored data, if it differs from the data that this page reads.
 * @param uuid the uuid of the document, or the uuid of its parent with the path
 */
export const findOldData = (uuid: string | null): OldData | null => oldDataByUuid.get(uuid ?? '') ?? null

/** The stored data of an invalid document, which Foundry could not create. */
export const findOldDataOfInvalid = (kind: MigratedType, id: string): OldData | null =>
  findOldData(`${kind}.${id}`) ??
  unassignedFindings.find(({ documentKey }) => documentKey === `${kind}.${id}`)?.findings.get('') ??
  null

/** Forgets that a document has data of an older version. Called after a write, which stores the newest version. */
export function forgetOldData(uuid: string | null): void {
  oldDataByUuid.delete(uuid ?? '')
}
