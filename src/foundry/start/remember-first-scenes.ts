/**
 * Remembers what came into the world with a first scene, and how it looked then: however it was imported, what looks
 * different later is the table's own.
 */
import { digestOf } from '../../core/shell/digest'
import { SYSTEM_ID } from '../platform/system-id'
import { isFromOurPack } from '../world/our-packs'

/** The compendium of first scenes. */
export const FIRST_SCENES = 'first-scenes'

/** What an adventure brings, containers before their content. */
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
 * Changes of these are no changes of a document's content: its place in lists, Foundry's rendering of it, its viewers.
 */
const NOT_CONTENT = ['_stats', 'sort', 'folder', 'active', 'navOrder', 'thumb', 'ownership', 'fog', 'initial']

/** At `init`: the setting that records what came with each first scene, by the ids of both, and how it looked. */
export function registerFirstScenes(): void {
  game.settings.register(SYSTEM_ID, 'firstScenes', {
    name: 'HnB.common.firstScene.title',
    scope: 'world',
    config: false,
    type: Object,
    default: {},
  })
}

/** At `importAdventure`, on the client that imports: records what came, as it is now. */
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

/** How each document looked when it came, by its uuid, for each first scene by its id. */
export const remembered = (): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  game.settings.get(SYSTEM_ID, 'firstScenes')

export function isDocument(one: unknown): one is Document {
  return one instanceof foundry.abstract.Document
}

/** A document's content, and which players may do what with it. */
export function lookOf(document: Document): string {
  const source = document.toObject()
  const players = game.users.filter(({ isGM }) => !isGM).map(({ id }) => id)
  const ownership: Readonly<Record<string, number | null>> = 'ownership' in source ? source.ownership : {}
  const granted = ['default', ...players].map((user) => ownership[user] ?? null)
  return digestOf([source, granted], NOT_CONTENT)
}
