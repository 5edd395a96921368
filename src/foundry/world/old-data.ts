/**
 * Remembers data that an older version of the system has stored. Foundry migrates each document when it creates the document, and
 * then the document no longer shows its stored data. So this file records that data before the migration.
 */
import type { MigratedType, Migration, RawData } from '../../core/shell/migrations'
import { MIGRATIONS, applyMigrations, changedFields } from '../../core/shell/migrations'

/**
 * A document's data in the form of an older version of this system. `parts` lists the fields that the migration
 * changed; it is empty if the migration failed.
 */
interface OldData {
  readonly raw: RawData
  readonly parts: readonly string[]
  readonly problem: string
}

/**
 * The old data that was found in one document's stored source, by path. The path '' means the document itself; a path
 * such as `.Item.<id>` means an embedded document.
 */
type OldDataByPath = Map<string, OldData>

let activeMigrations: readonly Migration[] = MIGRATIONS
/**
 * The old data of created documents, by uuid. The key is not the id, because a copy of a document in a compendium or on
 * another actor has the same id.
 */
const oldDataByUuid = new Map<string, OldData>()
/**
 * The old data of documents that Foundry has not created yet, by document type and id. Raw data contain no uuid, so the
 * code learns the uuid only from the created document.
 */
const unassignedFindings: { readonly documentKey: string; readonly findings: OldDataByPath }[] = []

/** Sets the migrations that this page applies. Called at `init`, before Foundry creates any document. */
export function setMigrations(newMigrations: readonly Migration[]): void {
  activeMigrations = newMigrations
}

export const currentMigrations = (): readonly Migration[] => activeMigrations

/**
 * Migrates the stored source of a document and of its embedded documents. The function changes and returns the same
 * object, because generation 13 ignores a new object. Data that cannot be migrated stay as they are. Called by a
 * document's `migrateData`.
 */
export function migrateDocumentSource<Source extends object>(kind: MigratedType, source: Source): Source {
  if (activeMigrations.length === 0) return source
  // Cast: the raw data are a record, but the League's types declare another type.
  const rawData = source as Record<string, unknown>
  const findings: OldDataByPath = new Map()
  migrateWithContent(kind, rawData, '', findings)
  addUnassignedFindings(kind, rawData._id, findings)
  return source
}

/** Migrates the token's delta, that is, the token's changes to its actor. Called by a token's `migrateData`. */
export function migrateTokenSource<Source extends object>(source: Source): Source {
  if (activeMigrations.length === 0) return source
  // Cast: a token's raw data is a record.
  const { _id: tokenId, delta } = source as { _id?: string; delta?: Record<string, unknown> | null }
  const findings: OldDataByPath = new Map()
  if (delta) migrateWithContent('Actor', delta, DELTA_PATH, findings)
  addUnassignedFindings('Token', tokenId, findings)
  return source
}

/** The path under which a token's delta is recorded. The delta holds an unlinked token's changes to its actor. */
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
 * The number of old-data findings that belong to no document yet. The caller reads this number before it creates a
 * document. All findings that are added during the creation belong to the new document.
 */
export const countUnassignedFindings = (): number => unassignedFindings.length

/**
 * Records a document's old data under the document's uuid, after Foundry has created the document.
 * @param countBefore the number that {@link countUnassignedFindings} returned; undefined for a token, because its scene
 * has already read the token's source
 */
export function assignFindings(document: foundry.abstract.Document.Any, countBefore?: number): void {
  if (unassignedFindings.length === (countBefore ?? 0)) return
  const documentKey = `${document.documentName}.${String(document.id)}`
  const entryIndex = unassignedFindings.findLastIndex(
    (entry, index) => index >= (countBefore ?? 0) && entry.documentKey === documentKey,
  )
  const findings = unassignedFindings[entryIndex]?.findings
  // All findings from index `countBefore` on belong to the document and its embedded documents. The document's own
  // finding contains the embedded ones too, so the code drops the others.
  if (countBefore !== undefined) unassignedFindings.length = countBefore
  else if (entryIndex >= 0) unassignedFindings.splice(entryIndex, 1)
  for (const [path, oldData] of findings ?? []) oldDataByUuid.set(`${document.uuid}${path}`, oldData)
}

/**
 * The stored data of a document, if this page reads the document in a migrated form.
 * @param uuid the uuid of the document, or the uuid of its parent with the path
 */
export const findOldData = (uuid: string | null): OldData | null => oldDataByUuid.get(uuid ?? '') ?? null

/** The old data of an invalid document, that is, a document that Foundry could not create. */
export const findOldDataOfInvalid = (kind: MigratedType, id: string): OldData | null =>
  findOldData(`${kind}.${id}`) ??
  unassignedFindings.find(({ documentKey }) => documentKey === `${kind}.${id}`)?.findings.get('') ??
  null

/**
 * Deletes the record of a document's old data. Called after a write, because the write stores the document in the
 * newest version.
 */
export function forgetOldData(uuid: string | null): void {
  oldDataByUuid.delete(uuid ?? '')
}
