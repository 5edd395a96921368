/**
 * The first scenes that come with the package: Foundry adventures, imported by one click. Taking one out removes all
 * its documents except those that people have changed.
 */
import { SYSTEM_ID } from '../platform/system-id'
import { outlines, outlinesOn } from '../world/active-rulesets'
import { ourPack } from '../world/our-packs'
import type { Document, BroughtKind } from './remember-first-scenes'
import { isDocument, BROUGHT, lookOf, FIRST_SCENES, remembered } from './remember-first-scenes'

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
interface Came {
  readonly uuid: string
  readonly name: string
  readonly kind: BroughtKind
  readonly changed: boolean
  /**
   * For an unchanged actor: the uuid of a changed scene on which it has a token, so that it stays with that scene; else
   * empty.
   */
  readonly heldBy: string
}

/** All first scenes; those of active games come first. */
export async function firstScenes(): Promise<FirstScene[]> {
  const index = await ourPack(FIRST_SCENES)?.getIndex({ fields: ['sort', 'flags'] })
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

/** Did a document (by uuid) come with any first scene? */
export const cameWithAny = (uuid: string): boolean =>
  Object.values(remembered()).some((looks) => Object.hasOwn(looks, uuid))

/** The documents that came with a first scene and still exist. */
export function cameWith(id: string, looks = remembered()): Came[] {
  const mine = Object.entries(looks[id] ?? {})
  const found = mine.flatMap(([uuid, look]) => {
    const document: unknown = fromUuidSync(uuid)
    return isDocument(document) ? [{ document, changed: isOwn(document, look) }] : []
  })
  const held = heldBy(found.flatMap(({ document, changed }) => (changed ? document : [])))
  const stays = new Set(
    found
      .filter(({ document: { uuid }, changed }) => changed || held.has(uuid))
      .map(({ document }) => document.uuid),
  )
  return found
    .map(({ document, changed }) => ({
      uuid: document.uuid,
      name: document.name,
      kind: kindOf(document),
      changed: changed || (document instanceof Folder && holdsOthers(document, mine, stays)),
      heldBy: changed ? '' : (held.get(document.uuid) ?? ''),
    }))
    .sort((a, b) => BROUGHT.indexOf(a.kind) - BROUGHT.indexOf(b.kind))
}

/**
 * The actors with a token on these scenes: each actor's uuid with one scene's uuid. A token without its actor would be
 * useless.
 */
function heldBy(staying: readonly Document[]): Map<string, string> {
  const scenes = staying.filter((one) => one instanceof Scene)
  return new Map(
    scenes.flatMap(({ uuid, tokens }) =>
      tokens.map(({ actorId }) => [`Actor.${actorId ?? ''}`, uuid] as const),
    ),
  )
}

function kindOf({ documentName }: Document): BroughtKind {
  return BROUGHT.find((kind) => kind === documentName) ?? 'Folder'
}

/** Has the table changed the document, or is it a user's character? */
function isOwn(document: Document, look: string): boolean {
  return lookOf(document) !== look || game.users.some(({ character }) => character?.uuid === document.uuid)
}

/** Does a folder contain a document that did not come with the first scene, or a document that stays? */
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
 * Imports a first scene: switches its game on, shows its scene to everybody, and opens its journal for the Gamemaster.
 * Existing documents are left as they are. False when the scene is missing.
 */
export async function beginFirstScene(id: string): Promise<boolean> {
  const adventure = await ourPack(FIRST_SCENES)?.getDocument(id)
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

/** Keeps the import from updating existing documents, because the table may have changed them. */
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
 * Deletes the unchanged documents of a first scene, and the changed documents named in `also`. Actors with a token on a
 * scene that stays are kept.
 * @param also uuids of changed documents to delete as well
 * @returns the number of deleted documents
 */
export async function takeOut(id: string, also: readonly string[]): Promise<number> {
  const isFree = ({ heldBy: scene }: Came) => scene === '' || also.includes(scene)
  const going = cameWith(id).filter((one) => isFree(one) && (!one.changed || also.includes(one.uuid)))
  const kept = cameWith(id).length - going.length
  for (const kind of BROUGHT) {
    const ids = going.flatMap((one) => (one.kind === kind ? [one.uuid.split('.').at(-1) ?? ''] : []))
    if (ids.length > 0) await getDocumentClass(kind).deleteDocuments(ids)
  }
  // A folder counts as unchanged once its last foreign or kept document is gone.
  const free = cameWith(id).filter(({ kind, changed }) => kind === 'Folder' && !changed)
  if (free.length > 0) await Folder.deleteDocuments(free.map(({ uuid }) => uuid.split('.').at(-1) ?? ''))
  if (kept === 0) await game.settings.set(SYSTEM_ID, 'firstScenes', without(remembered(), id))
  return going.length
}
