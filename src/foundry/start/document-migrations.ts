/** Finds documents in an older version of our data, and how to migrate each. The search writes nothing. */
import type { UnmigratedData } from '../../core/shell/migrations'
import { findChangedFieldPaths } from '../../core/shell/migrations'
import { createKeyDeletionUpdate } from '../platform/update-operators'
import { runAsWriteOfThisSystem } from '../write/our-writes'
import {
  TOKEN_DELTA_PATH,
  forgetOldDataOfDocument,
  findOldDataOfDocument,
  findOldDataOfInvalidDocument,
} from '../world/old-data'
import { documentUuidOrEmpty } from '../platform/uuid-of'

type MigratableDocument =
  | Actor.Implementation
  | Item.Implementation
  | ActiveEffect.Implementation
  | ChatMessage.Implementation

/**
 * A planned migration of one document that an older version of the system stored. A non-empty `problem` says why the
 * document cannot be migrated.
 */
export interface DocumentMigration {
  readonly uuid: string
  readonly name: string
  /** The type of document, as Foundry names it. */
  readonly kind: string
  /** The name of the scene or compendium that contains the document. Empty for a document of the world itself. */
  readonly place: string
  /** The reason why the document cannot be migrated, as text. Empty if it can be migrated. */
  readonly problem: string
  readonly storedData: UnmigratedData
  readonly write: () => Promise<void>
}

/**
 * The options of an update that replaces whole fields. Without merging, removed data disappears. Without a comparison
 * with the present data, Foundry writes every field; this page already reads the data as migrated, so a comparison
 * would find no difference.
 */
const REPLACING_UPDATE_OPTIONS = { diff: false, recursive: false, render: false } as const

/** Finds the documents to migrate in the world and in unlocked compendia. */
export async function findDocumentMigrations(): Promise<DocumentMigration[]> {
  const worldDocuments: readonly MigratableDocument[] = [
    ...game.actors.contents,
    ...game.items.contents,
    ...game.messages.contents,
  ]
  const migrationsOfTokens = game.scenes.contents.flatMap((scene) =>
    scene.tokens.contents.flatMap((token) => listTokenMigrations(token, scene.name)),
  )
  return [
    ...worldDocuments.flatMap((document) => listMigrationsOfDocument(document, '')),
    ...migrationsOfTokens,
    ...listUnreadableMigrations(),
    ...(await findPackMigrations()),
  ]
}

/**
 * The migrations of a document and of its embedded documents.
 * @param documentPath the document's uuid, or its path within the delta of an unlinked token
 */
function listMigrationsOfDocument(
  document: MigratableDocument,
  nameOfDocumentPlace: string,
  documentPath: string = documentUuidOrEmpty(document),
): DocumentMigration[] {
  const embeddedDocuments: readonly MigratableDocument[] =
    document instanceof Actor
      ? [...document.items.contents, ...document.effects.contents]
      : document instanceof Item
        ? document.effects.contents
        : []
  const migrationsOfEmbeddedDocuments = embeddedDocuments.flatMap((embeddedDocument) =>
    listMigrationsOfDocument(
      embeddedDocument,
      nameOfDocumentPlace,
      createEmbeddedDocumentPath(documentPath, embeddedDocument),
    ),
  )
  return [
    ...listMigrationsWithoutEmbeddedDocuments(document, nameOfDocumentPlace, documentPath),
    ...migrationsOfEmbeddedDocuments,
  ]
}

const createEmbeddedDocumentPath = (parentPath: string, { documentName, id }: MigratableDocument): string =>
  `${parentPath}.${documentName}.${id ?? ''}`

function listMigrationsWithoutEmbeddedDocuments(
  document: MigratableDocument,
  nameOfDocumentPlace: string,
  documentPath: string | null,
): DocumentMigration[] {
  const { documentName } = document
  const oldDocumentData = findOldDataOfDocument(documentPath)
  if (!oldDocumentData) return []
  const nameOfMigratedDocument = document instanceof ChatMessage ? document.alias : document.name
  const writeMigratedData = async () => {
    const migratedData = document.toObject() as Record<string, unknown>
    const changedDataParts = Object.fromEntries(
      oldDocumentData.parts.map((changedFieldName) => [changedFieldName, migratedData[changedFieldName]]),
    )
    // Cast: Foundry's type of `update` names the fields, but only the migration knows which fields have changed.
    await runAsWriteOfThisSystem([document.id ?? ''], () =>
      (document.update as DocumentUpdateMethod).call(document, changedDataParts, REPLACING_UPDATE_OPTIONS),
    )
    forgetOldDataOfDocument(documentPath)
  }
  return [
    {
      uuid: documentUuidOrEmpty(document),
      name: nameOfMigratedDocument,
      kind: documentName,
      place: nameOfDocumentPlace,
      problem: oldDocumentData.problem,
      storedData: oldDocumentData.raw,
      write: writeMigratedData,
    },
  ]
}

type DocumentUpdateMethod = (this: object, documentChanges: object, updateOptions: object) => Promise<unknown>

/**
 * Lists the migrations of an unlinked token's actor. Such an actor stores only the fields in which it differs from the
 * world's actor, so only these fields are written.
 */
function listTokenMigrations(
  token: TokenDocument.Implementation,
  nameOfDocumentPlace: string,
): DocumentMigration[] {
  const { actor } = token
  if (token.actorLink || !actor) return []
  const deltaPath = `${token.uuid}${TOKEN_DELTA_PATH}`
  const oldTokenData = findOldDataOfDocument(deltaPath)
  const tokenDocuments = [...actor.items.contents, ...actor.effects.contents].filter((embeddedDocument) =>
    isDocumentStoredByToken(token, embeddedDocument.id),
  )
  const migrationsOfEmbeddedDocuments = tokenDocuments.flatMap((embeddedDocument: MigratableDocument) =>
    listMigrationsOfDocument(
      embeddedDocument,
      nameOfDocumentPlace,
      createEmbeddedDocumentPath(deltaPath, embeddedDocument),
    ),
  )
  if (!oldTokenData) return migrationsOfEmbeddedDocuments
  const writeMigratedTokenData = async () => {
    // Cast: `toObject` returns a token's delta as plain data, which contains only some of an actor's fields.
    const migratedData = (token.toObject().delta ?? {}) as Record<string, unknown>
    const tokenFieldUpdates = oldTokenData.parts
      .filter((changedFieldName) => changedFieldName !== 'items' && changedFieldName !== 'effects')
      .flatMap((changedFieldName) =>
        findChangedFieldPaths(
          oldTokenData.raw[changedFieldName],
          migratedData[changedFieldName],
          changedFieldName,
        ),
      )
      .map((migratedTokenChange) =>
        'value' in migratedTokenChange
          ? { [migratedTokenChange.path]: migratedTokenChange.value }
          : createKeyDeletionUpdate(migratedTokenChange.path),
      )
    await (actor.update as DocumentUpdateMethod).call(
      actor,
      Object.assign({}, ...tokenFieldUpdates) as object,
      {
        diff: false,
        render: false,
      },
    )
    forgetOldDataOfDocument(deltaPath)
  }
  return [
    {
      uuid: documentUuidOrEmpty(actor),
      name: token.name,
      kind: 'Token',
      place: nameOfDocumentPlace,
      problem: oldTokenData.problem,
      storedData: oldTokenData.raw,
      write: writeMigratedTokenData,
    },
    ...migrationsOfEmbeddedDocuments,
  ]
}

/**
 * True if an unlinked token stores this embedded document itself. False if the token inherits the document from its
 * actor.
 */
function isDocumentStoredByToken(token: TokenDocument.Implementation, documentId: string | null): boolean {
  const { items, effects } = (token._source.delta ?? {}) as Record<
    string,
    readonly { _id?: string }[] | undefined
  >
  return [...(items ?? []), ...(effects ?? [])].some(({ _id }) => _id === documentId)
}

/** The actors and items whose data can be neither migrated nor read. Foundry lists only their ids, as invalid. */
function listUnreadableMigrations(): DocumentMigration[] {
  const invalidDocumentIds = [
    ...[...game.actors.invalidDocumentIds].map((invalidDocumentId) => ['Actor', invalidDocumentId] as const),
    ...[...game.items.invalidDocumentIds].map((invalidDocumentId) => ['Item', invalidDocumentId] as const),
  ]
  return invalidDocumentIds.flatMap(([kind, id]) => {
    const oldDocumentData = findOldDataOfInvalidDocument(kind, id)
    if (!oldDocumentData) return []
    const documentName = typeof oldDocumentData.raw.name === 'string' ? oldDocumentData.raw.name : id
    const migrationProblemText =
      oldDocumentData.problem || game.i18n.localize('HnB.common.migration.unreadable')
    const writeNothing = () => Promise.resolve()
    return [
      {
        uuid: `${kind}.${id}`,
        name: documentName,
        kind,
        place: '',
        problem: migrationProblemText,
        storedData: oldDocumentData.raw,
        write: writeNothing,
      },
    ]
  })
}

/**
 * The migrations of actors and items in unlocked compendia. A document in a locked compendium is migrated only in
 * memory, whenever it is read.
 */
async function findPackMigrations(): Promise<DocumentMigration[]> {
  const migrations: DocumentMigration[] = []
  for (const pack of game.packs) {
    if (pack.locked || (pack.documentName !== 'Actor' && pack.documentName !== 'Item')) continue
    for (const packDocument of await pack.getDocuments())
      if (packDocument instanceof Actor || packDocument instanceof Item)
        migrations.push(...listMigrationsOfDocument(packDocument, pack.title))
  }
  return migrations
}
