/**
 * Imports and removes the package's first scenes, which are Foundry adventures. Removing one keeps documents that
 * people have changed or use elsewhere.
 */
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { logError } from '../platform/log-error'
import { whyNotUserPermitted } from '../platform/permissions'
import { fetchScript } from '../platform/fetch-script'
import { showDocumentSheet } from '../platform/show-sheet'
import { SYSTEM_ID } from '../platform/icon-path'
import { activeGameOutlines } from '../world/active-rulesets'
import { findOurPack } from '../world/our-packs'
import { storeActiveGames } from '../world/settings'
import type { ImportedDocument, ImportedDocumentType } from './first-scene-records'
import {
  IMPORTED_DOCUMENT_TYPES,
  createDocumentContentDigest,
  listImportedDocuments,
  readFirstSceneRecord,
} from './first-scene-records'
import { FIRST_SCENES_PACK_NAME, waitForFirstSceneDigests } from './first-scenes-shared'
import { findNamesOfUsingDocuments } from './uses-elsewhere'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** A first scene, as the window of first scenes lists it. */
export interface FirstScene {
  readonly id: string
  readonly name: string
  readonly img: string
  /** A sentence about the scene's content. */
  readonly teaser: string
  /** The id of the scene's game. */
  readonly game: string
  /** True if the world still contains a document that was imported with the first scene. */
  readonly hasDocuments: boolean
  /** True if the scene was imported completely and is still in the world. It then need not be imported again. */
  readonly played: boolean
}

/**
 * A document that was imported with a first scene. Says whether the table has changed the document, and which other
 * document uses it.
 */
interface SceneDocument {
  readonly uuid: string
  readonly name: string
  readonly kind: ImportedDocumentType
  readonly changed: boolean
  /**
   * The name of another document that uses this document and did not itself come with the first scene. Empty if there
   * is none.
   */
  readonly usedIn: string
  /**
   * The uuid of a scene that contains a token of this actor. The actor is unchanged, but the scene was changed, so the
   * scene is kept and the actor with it. Empty if there is no such scene.
   */
  readonly holdingScene: string
}

/** All first scenes, beginning with the scenes of active games. */
export async function listFirstScenes(): Promise<FirstScene[]> {
  const packIndex = await findOurPack(FIRST_SCENES_PACK_NAME)?.getIndex({ fields: ['sort', 'flags'] })
  const importedDocumentsByScene = listImportedDocuments()
  const activeGameIds = activeGameOutlines().map(({ id }) => id)
  return [...(packIndex ?? [])]
    .map((packEntry) => ({ entry: packEntry, documents: importedDocumentsByScene.get(packEntry._id) ?? [] }))
    .map(({ entry, documents }) => ({
      id: entry._id,
      name: String(entry.name),
      img: readPackEntryText(entry, 'img'),
      teaser: readPackEntryText(entry, `flags.${SYSTEM_ID}.teaser`),
      game: readPackEntryText(entry, `flags.${SYSTEM_ID}.game`),
      hasDocuments: documents.length > 0,
      played:
        documents.some((document) => document instanceof Scene) &&
        documents.some((document) => readFirstSceneRecord(document)?.digest !== ''),
      sort: Number(foundry.utils.getProperty(entry, 'sort') ?? 0),
    }))
    .sort(
      (a, b) =>
        Number(activeGameIds.includes(b.game)) - Number(activeGameIds.includes(a.game)) || a.sort - b.sort,
    )
}

function readPackEntryText(packEntry: object, textPath: string): string {
  const storedValue = foundry.utils.getProperty(packEntry, textPath)
  return typeof storedValue === 'string' ? storedValue : ''
}

/** Was this actor imported together with a first scene (one of this system's ready-made scenes)? */
export const isActorFromAnyFirstScene = (actor: Actor.Implementation): boolean =>
  readFirstSceneRecord(actor) !== null

/**
 * Lists the documents that were imported with a first scene and still exist. For each document, says whether the table
 * has changed it and which other document uses it.
 */
export function listDocumentsOfFirstScene(sceneId: string): SceneDocument[] {
  const importedSceneDocuments = listImportedDocuments().get(sceneId) ?? []
  const namesOfUsingDocumentsByDocument = findNamesOfUsingDocuments(
    importedSceneDocuments.filter((document) => !(document instanceof Folder)),
  )
  const sceneDocuments = importedSceneDocuments.map((document) => ({
    document,
    changed: isDocumentChangedSinceImport(document),
    usedIn: namesOfUsingDocumentsByDocument.get(document) ?? '',
  }))
  const mustDocumentStayInWorld = ({ changed, usedIn }: (typeof sceneDocuments)[number]) =>
    changed || usedIn !== ''
  const sceneByActor = mapActorsToChangedScenes(
    sceneDocuments.flatMap((sceneDocument) =>
      mustDocumentStayInWorld(sceneDocument) ? sceneDocument.document : [],
    ),
  )
  const sceneDocumentUuids = new Set(importedSceneDocuments.map(documentUuidOrEmpty))
  const stayingDocumentUuids = new Set(
    sceneDocuments
      .filter(
        (sceneDocument) =>
          mustDocumentStayInWorld(sceneDocument) ||
          sceneByActor.has(documentUuidOrEmpty(sceneDocument.document)),
      )
      .map(({ document }) => documentUuidOrEmpty(document)),
  )
  return sceneDocuments
    .map(({ document, changed, usedIn }) => ({
      uuid: documentUuidOrEmpty(document),
      name: document.name,
      kind: findImportedDocumentType(document),
      changed:
        changed ||
        (document instanceof Folder &&
          doesFolderContainOtherDocuments(document, sceneDocumentUuids, stayingDocumentUuids)),
      usedIn,
      holdingScene: changed || usedIn !== '' ? '' : (sceneByActor.get(documentUuidOrEmpty(document)) ?? ''),
    }))
    .sort((a, b) => IMPORTED_DOCUMENT_TYPES.indexOf(a.kind) - IMPORTED_DOCUMENT_TYPES.indexOf(b.kind))
}

/**
 * Maps the uuid of each actor who has a token on one of these changed scenes to the uuid of that scene. Such actors are
 * not deleted, because a token without its actor would be useless.
 */
function mapActorsToChangedScenes(changedDocuments: readonly ImportedDocument[]): Map<string, string> {
  const scenes = changedDocuments.filter((document) => document instanceof Scene)
  return new Map(
    scenes.flatMap((scene) =>
      scene.tokens.map(({ actorId }) => [`Actor.${actorId ?? ''}`, documentUuidOrEmpty(scene)] as const),
    ),
  )
}

function findImportedDocumentType({ documentName }: ImportedDocument): ImportedDocumentType {
  return IMPORTED_DOCUMENT_TYPES.find((importedType) => importedType === documentName) ?? 'Folder'
}

/**
 * True if the table has changed this document since the import: its content has another hash, or it became a user's
 * character.
 */
function isDocumentChangedSinceImport(document: ImportedDocument): boolean {
  return (
    createDocumentContentDigest(document) !== readFirstSceneRecord(document)?.digest ||
    game.users.some(({ character }) => character?.uuid === document.uuid)
  )
}

/**
 * True if a folder contains a document that stays in the world, so that the folder must stay too. Such a document did
 * not come with the first scene, or is not deleted with it.
 */
function doesFolderContainOtherDocuments(
  folder: Folder.Implementation,
  sceneDocumentUuids: ReadonlySet<string>,
  stayingDocumentUuids: ReadonlySet<string>,
): boolean {
  const contentUuids = [
    ...folder.contents.map(({ uuid }) => uuid),
    ...folder.getSubfolders().map(({ uuid }) => uuid),
  ]
  return contentUuids.some(
    (contentUuid) => !sceneDocumentUuids.has(contentUuid) || stayingDocumentUuids.has(contentUuid),
  )
}

/**
 * Imports a first scene: activates its game, shows its scene to everybody, and opens its journal for the Gamemaster.
 * Documents that exist already stay as they are.
 * @returns null, or why the scene was not imported
 */
export async function importFirstScene(sceneId: string): Promise<Refusal | null> {
  const adventure = await findOurPack(FIRST_SCENES_PACK_NAME)?.getDocument(sceneId)
  if (!(adventure instanceof Adventure)) return refuse('HnB.common.firstScene.missing')
  const gameIds = listActiveGameIdsWithAddedGame(
    foundry.utils.getProperty(adventure, `flags.${SYSTEM_ID}.game`),
  )
  const refusal = gameIds ? whyNotUserPermitted('SETTINGS_MODIFY') : null
  if (refusal) return refusal
  const importResult = await importAdventureOrRefuse(adventure)
  if (isRefusal(importResult)) return importResult
  const { created } = importResult
  if (gameIds) await saveActiveGamesAndPostMessage(gameIds)
  const [scene] = created.Scene ?? []
  await scene?.activate()
  const [journal] = created.JournalEntry ?? []
  const { sheet } = journal ?? {}
  await showDocumentSheet(sheet)
  return null
}

/** Activates exactly these games, and tells everybody if other games were active before. */
export async function saveActiveGamesAndPostMessage(gameIds: readonly string[]): Promise<void> {
  const rulesWindowScript = await fetchScript(() => import('../sheets/rules-window'))
  if (!(await rulesWindowScript?.saveGames(gameIds))) await storeActiveGames(gameIds)
}

/**
 * Imports the adventure. Returns a refusal if another Gamemaster is importing the same scene, because the server then
 * rejects documents that exist already.
 */
async function importAdventureOrRefuse(
  adventure: Adventure.Implementation,
): Promise<Adventure.ImportResult | Refusal> {
  const documentCountBeforeImport = listImportedDocuments().get(adventure.id ?? '')?.length ?? 0
  try {
    const importResult = await adventure.import({ dialog: false, preImport: [removeUpdatesFromImportData] })
    await waitForFirstSceneDigests()
    return importResult
  } catch (error) {
    const importedSceneDocuments = listImportedDocuments().get(adventure.id ?? '') ?? []
    const isImportedByOtherUser = importedSceneDocuments.some(
      ({ _stats }) => _stats.lastModifiedBy !== game.user.id,
    )
    if (importedSceneDocuments.length > documentCountBeforeImport && isImportedByOtherUser)
      return refuse('HnB.common.firstScene.byAnother')
    logError('importFirstScene', error)
    return refuse('HnB.common.firstScene.interrupted')
  }
}

/**
 * Removes all updates from an import's data. Existing documents keep their content, which the table may have changed.
 */
function removeUpdatesFromImportData(importData: Adventure.ImportData): Promise<void> {
  for (const documentType of Object.keys(importData.toUpdate))
    Reflect.deleteProperty(importData.toUpdate, documentType)
  return Promise.resolve()
}

/** The ids of the active games after this game is activated. Null if it is active already, or the id is no text. */
function listActiveGameIdsWithAddedGame(gameId: unknown): readonly string[] | null {
  const activeGameIds = activeGameOutlines().map((ruleset) => ruleset.id)
  return typeof gameId !== 'string' || activeGameIds.includes(gameId) ? null : [...activeGameIds, gameId]
}

/**
 * Deletes the documents of a first scene that the table has neither changed nor used elsewhere. Keeps actors with a
 * token on a scene that stays.
 * @param uuidsOfOtherDocumentsToRemove uuids of changed or used documents to delete as well
 * @returns the number of deleted documents
 */
export async function removeFirstScene(
  sceneId: string,
  uuidsOfOtherDocumentsToRemove: readonly string[],
): Promise<number> {
  const isSceneDocumentRemovable = ({ holdingScene }: SceneDocument) =>
    holdingScene === '' || uuidsOfOtherDocumentsToRemove.includes(holdingScene)
  const documentsToRemove = listDocumentsOfFirstScene(sceneId).filter(
    (sceneDocument) =>
      isSceneDocumentRemovable(sceneDocument) &&
      ((!sceneDocument.changed && sceneDocument.usedIn === '') ||
        uuidsOfOtherDocumentsToRemove.includes(sceneDocument.uuid)),
  )
  for (const documentType of IMPORTED_DOCUMENT_TYPES) {
    const documentIds = documentsToRemove.flatMap((sceneDocument) =>
      sceneDocument.kind === documentType ? [sceneDocument.uuid.split('.').at(-1) ?? ''] : [],
    )
    if (documentIds.length > 0) await getDocumentClass(documentType).deleteDocuments(documentIds)
  }
  // Folders are deleted after all other documents, because a folder counts as unchanged only when the documents in it
  // are gone.
  const emptyFolders = listDocumentsOfFirstScene(sceneId).filter(
    ({ kind, changed }) => kind === 'Folder' && !changed,
  )
  if (emptyFolders.length > 0)
    await Folder.deleteDocuments(emptyFolders.map(({ uuid }) => uuid.split('.').at(-1) ?? ''))
  return documentsToRemove.length
}
