/** The documents that were imported with a first scene: whether the table has changed them or uses them elsewhere. */
import { documentUuidOrEmpty } from '../platform/uuid-of'
import type { ImportedDocument, ImportedDocumentType } from './first-scene-records'
import {
  IMPORTED_DOCUMENT_TYPES,
  createDocumentContentDigest,
  listImportedDocuments,
  readFirstSceneRecord,
} from './first-scene-records'
import { findNamesOfUsingDocuments } from './uses-elsewhere'

/**
 * A document that was imported with a first scene. Says whether the table has changed the document, and which other
 * document uses it.
 */
export interface SceneDocument {
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
