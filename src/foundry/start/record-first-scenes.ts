/**
 * Records the documents that came with a first scene, and a digest of each: a document whose digest differs later was
 * changed by the table. This works for every way of importing.
 */
import { digestOf } from '../../core/shell/digest'
import { SYSTEM_ID } from '../platform/system-id'
import { isFromOurPack } from '../world/our-packs'

/** The compendium of first scenes. */
export const FIRST_SCENES_PACK = 'first-scenes'

/** The types of document in an adventure, containers before their content. */
export const IMPORTED_TYPES = [
  'Scene',
  'Actor',
  'JournalEntry',
  'RollTable',
  'Item',
  'Macro',
  'Cards',
  'Folder',
] as const
export type ImportedType = (typeof IMPORTED_TYPES)[number]
export type ImportedDocument = {
  [Name in ImportedType]: foundry.abstract.Document.ImplementationFor<Name>
}[ImportedType]

/**
 * Fields that the digest ignores, because they are not content: the place in lists, Foundry's rendering, the viewers.
 */
const IGNORED_FIELDS = [
  '_stats',
  'sort',
  'folder',
  'active',
  'navOrder',
  'thumb',
  'ownership',
  'fog',
  'initial',
]

/** At `init`: registers the setting that stores, for each first scene, the ids of its documents and their digests. */
export function registerFirstScenes(): void {
  game.settings.register(SYSTEM_ID, 'firstScenes', {
    name: 'HnB.common.firstScene.title',
    scope: 'world',
    config: false,
    type: Object,
    default: {},
  })
}

/** At `importAdventure`, on the importing client: records the new documents as they are now. */
export function recordFirstScene(
  adventure: Adventure.Implementation,
  _options: Adventure.ImportOptions,
  created: Adventure.ImportResult['created'],
): void {
  if (!isFromOurPack(adventure.pack, FIRST_SCENES_PACK) || !game.user.isGM) return
  const documents: readonly unknown[] = Object.values(created).flat()
  const digests = documents
    .filter(isImportedDocument)
    .map((document) => [document.uuid, contentDigest(document)] as const)
  const recorded = recordedDigests()
  const sceneDigests = { ...recorded[adventure.id ?? ''], ...Object.fromEntries(digests) }
  void game.settings.set(SYSTEM_ID, 'firstScenes', { ...recorded, [adventure.id ?? '']: sceneDigests })
}

/** The digest of each document at its import, by its uuid, for each first scene by its id. */
export const recordedDigests = (): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  game.settings.get(SYSTEM_ID, 'firstScenes')

/** Is the value a Foundry document? */
export function isImportedDocument(value: unknown): value is ImportedDocument {
  return value instanceof foundry.abstract.Document
}

/** A digest of a document's content and of the players' ownership. */
export function contentDigest(document: ImportedDocument): string {
  const source = document.toObject()
  const playerIds = game.users.filter(({ isGM }) => !isGM).map(({ id }) => id)
  const ownership: Readonly<Record<string, number | null>> = 'ownership' in source ? source.ownership : {}
  const granted = ['default', ...playerIds].map((user) => ownership[user] ?? null)
  return digestOf([source, granted], IGNORED_FIELDS)
}
