/**
 * Records the documents that came with a first scene, and a digest of each: a document whose digest differs later was
 * changed by the table. This works for every way of importing.
 */
import { digestOf } from '../../core/shell/digest'
import { SYSTEM_ID } from '../platform/system-id'
import { isFromOurPack } from '../world/our-packs'

/** The compendium of first scenes. */
export const FIRST_SCENES = 'first-scenes'

/** The types of document in an adventure, containers before their content. */
export const BROUGHT = [
  'Scene',
  'Actor',
  'JournalEntry',
  'RollTable',
  'Item',
  'Macro',
  'Cards',
  'Folder',
] as const
export type BroughtKind = (typeof BROUGHT)[number]
export type Document = {
  [Name in BroughtKind]: foundry.abstract.Document.ImplementationFor<Name>
}[BroughtKind]

/**
 * Fields that the digest ignores, because they are not content: the place in lists, Foundry's rendering, the viewers.
 */
const NOT_CONTENT = ['_stats', 'sort', 'folder', 'active', 'navOrder', 'thumb', 'ownership', 'fog', 'initial']

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
export function rememberFirstScene(
  adventure: Adventure.Implementation,
  _options: Adventure.ImportOptions,
  created: Adventure.ImportResult['created'],
): void {
  if (!isFromOurPack(adventure.pack, FIRST_SCENES) || !game.user.isGM) return
  const documents: readonly unknown[] = Object.values(created).flat()
  const looks = documents.filter(isDocument).map((one) => [one.uuid, lookOf(one)] as const)
  const all = remembered()
  const mine = { ...all[adventure.id ?? ''], ...Object.fromEntries(looks) }
  void game.settings.set(SYSTEM_ID, 'firstScenes', { ...all, [adventure.id ?? '']: mine })
}

/** The digest of each document at its import, by its uuid, for each first scene by its id. */
export const remembered = (): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  game.settings.get(SYSTEM_ID, 'firstScenes')

/** Is the value a Foundry document? */
export function isDocument(one: unknown): one is Document {
  return one instanceof foundry.abstract.Document
}

/** A digest of a document's content and of the players' ownership. */
export function lookOf(document: Document): string {
  const source = document.toObject()
  const players = game.users.filter(({ isGM }) => !isGM).map(({ id }) => id)
  const ownership: Readonly<Record<string, number | null>> = 'ownership' in source ? source.ownership : {}
  const granted = ['default', ...players].map((user) => ownership[user] ?? null)
  return digestOf([source, granted], NOT_CONTENT)
}
