/**
 * The first scenes in the box: adventures of Foundry's, brought into the world by one click, and taken out again
 * without a trace, except for what somebody has changed. Each document is remembered by what it looked like when it
 * came, however it was imported; one that looks different now is the table's own, and stays.
 */
import { digestOf } from '../../core/shell/digest'
import { SYSTEM_ID } from '../platform/system-id'
import { outlines, outlinesOn } from '../world/active-rulesets'
import { isFromOurPack, ourPack } from '../world/our-packs'

const PACK = 'first-scenes'

/** What an adventure brings, containers before their content. */
const KINDS = ['Scene', 'Actor', 'JournalEntry', 'RollTable', 'Item', 'Macro', 'Cards', 'Folder'] as const
type Kind = (typeof KINDS)[number]
type Document = { [Name in Kind]: foundry.abstract.Document.ImplementationFor<Name> }[Kind]

/**
 * Changes of these are no changes of a document's content: its place in lists, Foundry's rendering of it, its viewers.
 */
const NOT_CONTENT = ['_stats', 'sort', 'folder', 'active', 'navOrder', 'thumb', 'ownership', 'fog', 'initial']

/** A first scene as it is offered. */
export interface FirstScene {
  readonly id: string
  readonly name: string
  readonly img: string
  /** What it is about, in a sentence. */
  readonly teaser: string
  /** The id of its game. */
  readonly game: string
  /** Does anything that came with it still exist in the world? */
  readonly here: boolean
  /** Does its scene exist, so that it need not be brought again? */
  readonly played: boolean
}

/** Something in the world that came with a first scene, and whether the table has changed it. */
interface Came {
  readonly uuid: string
  readonly name: string
  readonly kind: Kind
  readonly changed: boolean
}

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
  if (!isFromOurPack(adventure.pack, PACK) || !game.user.isGM) return
  const documents: readonly unknown[] = Object.values(created).flat()
  const looks = documents.filter(isDocument).map((one) => [one.uuid, lookOf(one)] as const)
  const all = remembered()
  const mine = { ...all[adventure.id ?? ''], ...Object.fromEntries(looks) }
  void game.settings.set(SYSTEM_ID, 'firstScenes', { ...all, [adventure.id ?? '']: mine })
}

const remembered = (): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  game.settings.get(SYSTEM_ID, 'firstScenes')

function isDocument(one: unknown): one is Document {
  return one instanceof foundry.abstract.Document
}

/** A document's content, and which players may do what with it. */
function lookOf(document: Document): string {
  const source = document.toObject()
  const players = game.users.filter(({ isGM }) => !isGM).map(({ id }) => id)
  const ownership: Readonly<Record<string, number | null>> = 'ownership' in source ? source.ownership : {}
  const granted = ['default', ...players].map((user) => ownership[user] ?? null)
  return digestOf([source, granted], NOT_CONTENT)
}

/** All first scenes, those of active games first. */
export async function firstScenes(): Promise<FirstScene[]> {
  const index = await ourPack(PACK)?.getIndex({ fields: ['sort', 'flags'] })
  const here = remembered()
  const on = outlinesOn().map(({ id }) => id)
  return [...(index ?? [])]
    .map((entry) => ({ entry, came: cameWith(entry._id, here) }))
    .map(({ entry, came }) => ({
      id: entry._id,
      name: String(entry.name),
      img: wordsIn(entry, 'img'),
      teaser: wordsIn(entry, `flags.${SYSTEM_ID}.teaser`),
      game: wordsIn(entry, `flags.${SYSTEM_ID}.game`),
      here: came.length > 0,
      played: came.some(({ kind }) => kind === 'Scene'),
      sort: Number(foundry.utils.getProperty(entry, 'sort') ?? 0),
    }))
    .sort((a, b) => Number(on.includes(b.game)) - Number(on.includes(a.game)) || a.sort - b.sort)
}

function wordsIn(entry: object, path: string): string {
  const found = foundry.utils.getProperty(entry, path)
  return typeof found === 'string' ? found : ''
}

/** Did a document, by its uuid, come with any first scene? */
export const cameWithAny = (uuid: string): boolean =>
  Object.values(remembered()).some((looks) => Object.hasOwn(looks, uuid))

/** What came with a first scene and still exists in the world. */
export function cameWith(id: string, looks = remembered()): Came[] {
  const mine = Object.entries(looks[id] ?? {})
  const found = mine.flatMap(([uuid, look]) => {
    const document: unknown = fromUuidSync(uuid)
    return isDocument(document) ? [{ document, changed: isOwn(document, look) }] : []
  })
  const stays = new Set(found.filter(({ changed }) => changed).map(({ document }) => document.uuid))
  return found
    .map(({ document, changed }) => ({
      uuid: document.uuid,
      name: document.name,
      kind: kindOf(document),
      changed: changed || (document instanceof Folder && holdsOthers(document, mine, stays)),
    }))
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
}

function kindOf({ documentName }: Document): Kind {
  return KINDS.find((kind) => kind === documentName) ?? 'Folder'
}

/** Has the table changed it since, or does somebody play it? */
function isOwn(document: Document, look: string): boolean {
  return lookOf(document) !== look || game.users.some(({ character }) => character?.uuid === document.uuid)
}

/** Does a folder contain anything that did not come with it, or that stays? */
function holdsOthers(
  folder: Folder.Implementation,
  mine: readonly (readonly [string, string])[],
  stays: ReadonlySet<string>,
): boolean {
  const came = new Set(mine.map(([uuid]) => uuid))
  const inside = [
    ...folder.contents.map(({ uuid }) => uuid),
    ...folder.getSubfolders().map(({ uuid }) => uuid),
  ]
  return inside.some((uuid) => !came.has(uuid) || stays.has(uuid))
}

/**
 * Brings a first scene into the world: its game is switched on, its scene is shown to everybody, and its journal opens
 * for the Gamemaster. Documents that are already there are left as they are.
 */
export async function beginFirstScene(id: string): Promise<boolean> {
  const adventure = await ourPack(PACK)?.getDocument(id)
  if (!(adventure instanceof Adventure)) return false
  const { created } = await adventure.import({ dialog: false, preImport: [leaveWhatIsThere] })
  await switchOn(foundry.utils.getProperty(adventure, `flags.${SYSTEM_ID}.game`))
  const [scene] = created.Scene ?? []
  await scene?.activate()
  const [journal] = created.JournalEntry ?? []
  const { sheet } = journal ?? {}
  if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true })
  return true
}

/** Leaves existing documents alone, because the table may have changed them. */
function leaveWhatIsThere(data: Adventure.ImportData): Promise<void> {
  for (const kind of Object.keys(data.toUpdate)) Reflect.deleteProperty(data.toUpdate, kind)
  return Promise.resolve()
}

async function switchOn(id: unknown): Promise<void> {
  const on = outlinesOn().map((ruleset) => ruleset.id)
  if (typeof id !== 'string' || on.includes(id)) return
  const all = outlines().flatMap((ruleset) =>
    ruleset.id === id || on.includes(ruleset.id) ? [ruleset.id] : [],
  )
  await game.settings.set(SYSTEM_ID, 'rulesets', all)
}

const without = <Value>(all: Readonly<Record<string, Value>>, id: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name !== id))

/**
 * Removes from the world what came with a first scene and nobody has changed, and whatever else is named here.
 * @param also uuids of changed documents that are to go as well
 * @returns how many documents were removed
 */
export async function takeOut(id: string, also: readonly string[]): Promise<number> {
  const going = cameWith(id).filter(({ changed, uuid }) => !changed || also.includes(uuid))
  const kept = cameWith(id).length - going.length
  for (const kind of KINDS) {
    const ids = going.flatMap((one) => (one.kind === kind ? [one.uuid.split('.').at(-1) ?? ''] : []))
    if (ids.length > 0) await getDocumentClass(kind).deleteDocuments(ids)
  }
  // A folder can go once everything in it that the table gave up is gone.
  const free = cameWith(id).filter(({ kind, changed }) => kind === 'Folder' && !changed)
  if (free.length > 0) await Folder.deleteDocuments(free.map(({ uuid }) => uuid.split('.').at(-1) ?? ''))
  if (kept === 0) await game.settings.set(SYSTEM_ID, 'firstScenes', without(remembered(), id))
  return going.length
}
