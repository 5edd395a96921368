/**
 * The first scenes that come with the package: Foundry adventures, imported by one click. Taking one out removes all
 * its documents except those that people have changed.
 */
import { SYSTEM_ID } from '../platform/system-id'
import { allOutlines, activeOutlines } from '../world/active-rulesets'
import { ourPack } from '../world/our-packs'
import type { ImportedDocument, ImportedType } from './record-first-scenes'
import {
  isImportedDocument,
  IMPORTED_TYPES,
  contentDigest,
  FIRST_SCENES_PACK,
  recordedDigests,
} from './record-first-scenes'

/** A first scene, as the window offers it. */
export interface FirstScene {
  readonly id: string
  readonly name: string
  readonly img: string
  /** Its content, in a sentence. */
  readonly teaser: string
  /** The id of its game. */
  readonly game: string
  /** Does a document that came with it still exist in the world? */
  readonly here: boolean
  /** Does its scene exist in the world, so that it need not be imported again? */
  readonly played: boolean
}

/** A document that came with a first scene, and whether the table has changed it. */
interface SceneDocument {
  readonly uuid: string
  readonly name: string
  readonly kind: ImportedType
  readonly changed: boolean
  /**
   * For an unchanged actor: the uuid of a changed scene on which it has a token, so that it stays with that scene; else
   * empty.
   */
  readonly heldBy: string
}

/** All first scenes; those of active games come first. */
export async function firstScenes(): Promise<FirstScene[]> {
  const index = await ourPack(FIRST_SCENES_PACK)?.getIndex({ fields: ['sort', 'flags'] })
  const recorded = recordedDigests()
  const activeIds = activeOutlines().map(({ id }) => id)
  return [...(index ?? [])]
    .map((entry) => ({ entry, came: documentsOfScene(entry._id, recorded) }))
    .map(({ entry, came: documents }) => ({
      id: entry._id,
      name: String(entry.name),
      img: textAt(entry, 'img'),
      teaser: textAt(entry, `flags.${SYSTEM_ID}.teaser`),
      game: textAt(entry, `flags.${SYSTEM_ID}.game`),
      here: documents.length > 0,
      played: documents.some(({ kind }) => kind === 'Scene'),
      sort: Number(foundry.utils.getProperty(entry, 'sort') ?? 0),
    }))
    .sort(
      (a, b) => Number(activeIds.includes(b.game)) - Number(activeIds.includes(a.game)) || a.sort - b.sort,
    )
}

function textAt(entry: object, path: string): string {
  const value = foundry.utils.getProperty(entry, path)
  return typeof value === 'string' ? value : ''
}

/** Did a document (by uuid) come with any first scene? */
export const isFromAnyFirstScene = (uuid: string): boolean =>
  Object.values(recordedDigests()).some((digests) => Object.hasOwn(digests, uuid))

/** The documents that came with a first scene and still exist. */
export function documentsOfScene(sceneId: string, digestsByScene = recordedDigests()): SceneDocument[] {
  const ownDigests = Object.entries(digestsByScene[sceneId] ?? {})
  const present = ownDigests.flatMap(([uuid, digest]) => {
    const document: unknown = fromUuidSync(uuid)
    return isImportedDocument(document) ? [{ document, changed: isChangedByTable(document, digest) }] : []
  })
  const sceneByActor = sceneOfActors(present.flatMap(({ document, changed }) => (changed ? document : [])))
  const stayingUuids = new Set(
    present
      .filter(({ document: { uuid }, changed }) => changed || sceneByActor.has(uuid))
      .map(({ document }) => document.uuid),
  )
  return present
    .map(({ document, changed }) => ({
      uuid: document.uuid,
      name: document.name,
      kind: documentTypeOf(document),
      changed:
        changed || (document instanceof Folder && hasForeignContent(document, ownDigests, stayingUuids)),
      heldBy: changed ? '' : (sceneByActor.get(document.uuid) ?? ''),
    }))
    .sort((a, b) => IMPORTED_TYPES.indexOf(a.kind) - IMPORTED_TYPES.indexOf(b.kind))
}

/**
 * The actors with a token on these scenes: each actor's uuid with one scene's uuid. A token without its actor would be
 * useless.
 */
function sceneOfActors(changedDocuments: readonly ImportedDocument[]): Map<string, string> {
  const scenes = changedDocuments.filter((document) => document instanceof Scene)
  return new Map(
    scenes.flatMap(({ uuid, tokens }) =>
      tokens.map(({ actorId }) => [`Actor.${actorId ?? ''}`, uuid] as const),
    ),
  )
}

function documentTypeOf({ documentName }: ImportedDocument): ImportedType {
  return IMPORTED_TYPES.find((kind) => kind === documentName) ?? 'Folder'
}

/** Has the table changed the document, or is it a user's character? */
function isChangedByTable(document: ImportedDocument, digest: string): boolean {
  return (
    contentDigest(document) !== digest ||
    game.users.some(({ character }) => character?.uuid === document.uuid)
  )
}

/** Does a folder contain a document that did not come with the first scene, or a document that stays? */
function hasForeignContent(
  folder: Folder.Implementation,
  ownDigests: readonly (readonly [string, string])[],
  stayingUuids: ReadonlySet<string>,
): boolean {
  const ownUuids = new Set(ownDigests.map(([uuid]) => uuid))
  const contentUuids = [
    ...folder.contents.map(({ uuid }) => uuid),
    ...folder.getSubfolders().map(({ uuid }) => uuid),
  ]
  return contentUuids.some((uuid) => !ownUuids.has(uuid) || stayingUuids.has(uuid))
}

/**
 * Imports a first scene: switches its game on, shows its scene to everybody, and opens its journal for the Gamemaster.
 * Existing documents are left as they are. False when the scene is missing.
 */
export async function importFirstScene(id: string): Promise<boolean> {
  const adventure = await ourPack(FIRST_SCENES_PACK)?.getDocument(id)
  if (!(adventure instanceof Adventure)) return false
  const { created } = await adventure.import({ dialog: false, preImport: [keepExistingDocuments] })
  await switchGameOn(foundry.utils.getProperty(adventure, `flags.${SYSTEM_ID}.game`))
  const [scene] = created.Scene ?? []
  await scene?.activate()
  const [journal] = created.JournalEntry ?? []
  const { sheet } = journal ?? {}
  if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true })
  return true
}

/** Keeps the import from updating existing documents, because the table may have changed them. */
function keepExistingDocuments(data: Adventure.ImportData): Promise<void> {
  for (const kind of Object.keys(data.toUpdate)) Reflect.deleteProperty(data.toUpdate, kind)
  return Promise.resolve()
}

async function switchGameOn(id: unknown): Promise<void> {
  const activeIds = activeOutlines().map((ruleset) => ruleset.id)
  if (typeof id !== 'string' || activeIds.includes(id)) return
  const gameIds = allOutlines().flatMap((ruleset) =>
    ruleset.id === id || activeIds.includes(ruleset.id) ? [ruleset.id] : [],
  )
  await game.settings.set(SYSTEM_ID, 'rulesets', gameIds)
}

const withoutKey = <Value>(
  recordByKey: Readonly<Record<string, Value>>,
  key: string,
): Record<string, Value> => Object.fromEntries(Object.entries(recordByKey).filter(([name]) => name !== key))

/**
 * Deletes the unchanged documents of a first scene, and the changed documents named in `also`. Actors with a token on a
 * scene that stays are kept.
 * @param alsoUuids uuids of changed documents to delete as well
 * @returns the number of deleted documents
 */
export async function removeFirstScene(sceneId: string, alsoUuids: readonly string[]): Promise<number> {
  const isRemovable = ({ heldBy: holdingScene }: SceneDocument) =>
    holdingScene === '' || alsoUuids.includes(holdingScene)
  const removed = documentsOfScene(sceneId).filter(
    (entry) => isRemovable(entry) && (!entry.changed || alsoUuids.includes(entry.uuid)),
  )
  const keptCount = documentsOfScene(sceneId).length - removed.length
  for (const kind of IMPORTED_TYPES) {
    const ids = removed.flatMap((entry) => (entry.kind === kind ? [entry.uuid.split('.').at(-1) ?? ''] : []))
    if (ids.length > 0) await getDocumentClass(kind).deleteDocuments(ids)
  }
  // A folder counts as unchanged once its last foreign or kept document is gone.
  const emptyFolders = documentsOfScene(sceneId).filter(({ kind, changed }) => kind === 'Folder' && !changed)
  if (emptyFolders.length > 0)
    await Folder.deleteDocuments(emptyFolders.map(({ uuid }) => uuid.split('.').at(-1) ?? ''))
  if (keptCount === 0)
    await game.settings.set(SYSTEM_ID, 'firstScenes', withoutKey(recordedDigests(), sceneId))
  return removed.length
}
