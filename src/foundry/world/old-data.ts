/**
 * Remembers data in the form in which an older version of the system stored them. After Foundry has migrated a document
 * in memory, its stored form is no longer visible.
 */
import type { MigratedDocumentType, DataMigration, UnmigratedData } from '../../core/shell/migrations'
import { DATA_MIGRATIONS, applyDataMigrations, findChangedFieldNames } from '../../core/shell/migrations'

/**
 * The data of one document in the form that an older version of this system stored. `parts` lists the fields that were
 * migrated; it is empty if the migration failed.
 */
interface OldDocumentData {
  readonly raw: UnmigratedData
  readonly parts: readonly string[]
  readonly problem: string
}

/**
 * The old data of one document and of the documents embedded in it, by path. The empty path means the document itself.
 * For example, `.Item.<id>` means an embedded item.
 */
type OldDocumentDataByPath = Map<string, OldDocumentData>

let activeMigrations: readonly DataMigration[] = DATA_MIGRATIONS
/**
 * The old data of documents that Foundry has created, by uuid. Ids would not be unique, because copies in compendia or
 * on other actors have the same id.
 */
const oldDataByUuid = new Map<string, OldDocumentData>()
/**
 * The old data of documents that Foundry has not created yet. Only a created document has a uuid, so these data are
 * stored by document type and id.
 */
const unassignedOldDataFindings: {
  readonly documentKey: string
  readonly findings: OldDocumentDataByPath
}[] = []

/** Sets the migrations that this page applies. Called at `init`, before Foundry creates any document. */
export function setDataMigrations(newMigrations: readonly DataMigration[]): void {
  activeMigrations = newMigrations
}

export const currentMigrations = (): readonly DataMigration[] => activeMigrations

/**
 * Called by a document's `migrateData`. Migrates the stored source of a document and of its embedded documents. The
 * given object itself is changed, because Foundry 13 ignores a returned new object. Data that cannot be migrated stay
 * as they are.
 */
export function migrateDocumentSource<Source extends object>(
  documentType: MigratedDocumentType,
  documentSource: Source,
): Source {
  if (activeMigrations.length === 0) return documentSource
  // Cast: the raw data are a record, but the League's types declare another type.
  const storedDocumentData = documentSource as Record<string, unknown>
  const oldDataFindings: OldDocumentDataByPath = new Map()
  migrateDocumentWithContent(documentType, storedDocumentData, '', oldDataFindings)
  addUnassignedOldDataFindings(documentType, storedDocumentData._id, oldDataFindings)
  return documentSource
}

/** Migrates the token's delta, that is, the token's changes to its actor. Called by a token's `migrateData`. */
export function migrateTokenSource<Source extends object>(tokenSource: Source): Source {
  if (activeMigrations.length === 0) return tokenSource
  // Cast: a token's raw data is a record.
  const { _id: tokenId, delta } = tokenSource as { _id?: string; delta?: Record<string, unknown> | null }
  const oldDataFindings: OldDocumentDataByPath = new Map()
  if (delta) migrateDocumentWithContent('Actor', delta, TOKEN_DELTA_PATH, oldDataFindings)
  addUnassignedOldDataFindings('Token', tokenId, oldDataFindings)
  return tokenSource
}

/**
 * The path under which old data of a token's delta are recorded. The delta of an unlinked token stores the token's
 * changes to its actor.
 */
export const TOKEN_DELTA_PATH = '.Delta'

function addUnassignedOldDataFindings(
  documentType: MigratedDocumentType | 'Token',
  documentId: unknown,
  oldDataFindings: OldDocumentDataByPath,
): void {
  if (typeof documentId === 'string' && oldDataFindings.size > 0)
    unassignedOldDataFindings.push({
      documentKey: `${documentType}.${documentId}`,
      findings: oldDataFindings,
    })
}

/** Migrates a document and then its embedded documents. Records the stored data of each. */
function migrateDocumentWithContent(
  documentType: MigratedDocumentType,
  storedDocumentData: Record<string, unknown>,
  documentPath: string,
  oldDataFindings: OldDocumentDataByPath,
): void {
  migrateDataRecord(documentType, storedDocumentData, documentPath, oldDataFindings)
  for (const [contentKind, documents] of [
    ['Item', storedDocumentData.items],
    ['ActiveEffect', storedDocumentData.effects],
  ] as const) {
    if (!Array.isArray(documents)) continue
    for (const embeddedDocument of documents as readonly unknown[])
      // Cast: an embedded document's raw data is a record.
      if (typeof embeddedDocument === 'object' && embeddedDocument !== null) {
        const embeddedData = embeddedDocument as Record<string, unknown>
        migrateDocumentWithContent(
          contentKind,
          embeddedData,
          `${documentPath}.${contentKind}.${String(embeddedData._id)}`,
          oldDataFindings,
        )
      }
  }
}

function migrateDataRecord(
  documentType: MigratedDocumentType,
  storedDocumentData: Record<string, unknown>,
  documentPath: string,
  oldDataFindings: OldDocumentDataByPath,
): void {
  const recordOldData = (changedFieldNames: readonly string[], migrationProblemText: string) =>
    oldDataFindings.set(documentPath, {
      raw: foundry.utils.deepClone(storedDocumentData),
      parts: changedFieldNames,
      problem: migrationProblemText,
    })
  try {
    const migratedData = applyDataMigrations(documentType, storedDocumentData, activeMigrations)
    if (migratedData === storedDocumentData) return
    const changedFieldNames = findChangedFieldNames(storedDocumentData, migratedData)
    if (changedFieldNames.length > 0) recordOldData(changedFieldNames, '')
    for (const changedFieldName of changedFieldNames) {
      if (changedFieldName in migratedData)
        storedDocumentData[changedFieldName] = migratedData[changedFieldName]
      else delete storedDocumentData[changedFieldName]
    }
  } catch (error) {
    recordOldData([], error instanceof Error ? error.message : String(error))
  }
}

/**
 * Counts the records of old data that belong to no document yet. Code reads this count before it creates a document,
 * because all later records belong to the new document.
 */
export const countUnassignedOldDataFindings = (): number => unassignedOldDataFindings.length

/**
 * Records a document's old data under the uuid of the created document.
 * @param oldDataFindingCountBefore the number that {@link countUnassignedOldDataFindings} returned; undefined for a
 * token, because its scene has already read the token's source
 */
export function assignOldDataFindings(
  document: foundry.abstract.Document.Any,
  oldDataFindingCountBefore?: number,
): void {
  if (unassignedOldDataFindings.length === (oldDataFindingCountBefore ?? 0)) return
  const documentKey = `${document.documentName}.${String(document.id)}`
  const oldDataFindingIndex = unassignedOldDataFindings.findLastIndex(
    (oldDataFinding, index) =>
      index >= (oldDataFindingCountBefore ?? 0) && oldDataFinding.documentKey === documentKey,
  )
  const oldDataFindings = unassignedOldDataFindings[oldDataFindingIndex]?.findings
  // All records of old data from index `oldDataFindingCountBefore` on belong to this document or to its embedded
  // documents. They are removed from the list, because the record of the document itself already contains them all.
  if (oldDataFindingCountBefore !== undefined) unassignedOldDataFindings.length = oldDataFindingCountBefore
  else if (oldDataFindingIndex >= 0) unassignedOldDataFindings.splice(oldDataFindingIndex, 1)
  for (const [path, oldData] of oldDataFindings ?? []) oldDataByUuid.set(`${document.uuid}${path}`, oldData)
}

/**
 * Returns a document's data as they are stored in an older version. Null if the document needed no migration when this
 * page read it.
 * @param documentUuid the uuid of the document, or the uuid of its parent with the path
 */
export const findOldDataOfDocument = (documentUuid: string | null): OldDocumentData | null =>
  oldDataByUuid.get(documentUuid ?? '') ?? null

/** Finds the old data of an invalid document. Foundry could not create this document, so it has no uuid. */
export const findOldDataOfInvalidDocument = (
  documentType: MigratedDocumentType,
  documentId: string,
): OldDocumentData | null =>
  findOldDataOfDocument(`${documentType}.${documentId}`) ??
  unassignedOldDataFindings
    .find(({ documentKey }) => documentKey === `${documentType}.${documentId}`)
    ?.findings.get('') ??
  null

/** Forgets a document's old data after a write, which stores the document in the newest version. */
export function forgetOldDataOfDocument(documentUuid: string | null): void {
  oldDataByUuid.delete(documentUuid ?? '')
}
