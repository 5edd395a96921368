/** Lists the package's first scenes, which are Foundry adventures. */
import { SYSTEM_ID } from '../platform/icon-path'
import { activeGameOutlines } from '../world/active-rulesets'
import { findOurPack } from '../world/our-packs'
import { listImportedDocuments, readFirstSceneRecord } from './first-scene-records'
import { FIRST_SCENES_PACK_NAME } from './first-scenes-shared'

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
