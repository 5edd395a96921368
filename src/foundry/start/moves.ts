/** Finds the documents that are stored in an older shape, without writing, and migrates each. */
import type { Raw } from '../../core/shell/migrations'
import { pathsBetween } from '../../core/shell/migrations'
import { deletionOf } from '../platform/compat'
import { LineCut, whyNotLine } from '../platform/line'
import { asOurWrite } from '../write/our-writes'
import { DELTA, forgetOldShape, oldShapeOf, oldShapeOfUnread } from '../world/old-shapes'

type Movable =
  | Actor.Implementation
  | Item.Implementation
  | ActiveEffect.Implementation
  | ChatMessage.Implementation

/** One document to migrate, or one that cannot be migrated. */
export interface Move {
  readonly uuid: string
  readonly name: string
  /** The type of document, as Foundry names it. */
  readonly kind: string
  /** The name of its scene or compendium; empty for documents of the world itself. */
  readonly place: string
  /** Why the document cannot be migrated; empty where it can. */
  readonly problem: string
  readonly stored: Raw
  readonly write: () => Promise<void>
}

/**
 * Options that replace stored fields whole: without merging, and without comparing, because this page already reads the
 * data in its new shape and would find no difference.
 */
const WHOLE = { diff: false, recursive: false, render: false } as const

/** Finds the documents to migrate in the world and in unlocked compendia. */
export async function movesNow(): Promise<Move[]> {
  const own: readonly Movable[] = [...game.actors.contents, ...game.items.contents, ...game.messages.contents]
  const scenes = game.scenes.contents.flatMap((scene) =>
    scene.tokens.contents.flatMap((token) => deltaMoves(token, scene.name)),
  )
  return [...own.flatMap((document) => movesOf(document, '')), ...scenes, ...unread(), ...(await packMoves())]
}

/**
 * The migrations of a document and its embedded documents.
 * @param at the document's uuid, or its path within the changes of an unlinked token
 */
function movesOf(document: Movable, place: string, at: string = document.uuid): Move[] {
  const within: readonly Movable[] =
    document instanceof Actor
      ? [...document.items.contents, ...document.effects.contents]
      : document instanceof Item
        ? document.effects.contents
        : []
  const theirs = within.flatMap((one) => movesOf(one, place, placeIn(at, one)))
  return [...ownMove(document, place, at), ...theirs]
}

const placeIn = (at: string, { documentName, id }: Movable): string => `${at}.${documentName}.${id ?? ''}`

function ownMove(document: Movable, place: string, at: string | null): Move[] {
  const { documentName: kind, uuid } = document
  const old = oldShapeOf(at)
  if (!old) return []
  const name = document instanceof ChatMessage ? document.alias : document.name
  const write = async () => {
    const now = document.toObject() as Record<string, unknown>
    const parts = Object.fromEntries(old.parts.map((part) => [part, now[part]]))
    // Reason for the cast: only the migration knows the names of the changed fields.
    await asOurWrite([document.id ?? ''], () => (document.update as Update).call(document, parts, WHOLE))
    forgetOldShape(at)
  }
  return [{ uuid, name, kind, place, problem: old.problem, stored: old.raw, write }]
}

type Update = (this: object, changes: object, options: object) => Promise<unknown>

/**
 * The migrations of an unlinked token. Its changes are written field by field, because the other fields belong to the
 * actor.
 */
function deltaMoves(token: TokenDocument.Implementation, place: string): Move[] {
  const { actor } = token
  if (token.actorLink || !actor) return []
  const at = `${token.uuid}${DELTA}`
  const old = oldShapeOf(at)
  const theirs = [...actor.items.contents, ...actor.effects.contents].filter((one) => isOwn(token, one.id))
  const within = theirs.flatMap((one: Movable) => movesOf(one, place, placeIn(at, one)))
  if (!old) return within
  const write = async () => {
    // Reason for the cast: a token's changes of its actor are plain data with only some fields.
    const now = (token.toObject().delta ?? {}) as Record<string, unknown>
    const changes = old.parts
      .filter((part) => part !== 'items' && part !== 'effects')
      .flatMap((part) => pathsBetween(old.raw[part], now[part], part))
      .map((change) => ('value' in change ? { [change.path]: change.value } : deletionOf(change.path)))
    await (actor.update as Update).call(actor, Object.assign({}, ...changes) as object, {
      diff: false,
      render: false,
    })
    forgetOldShape(at)
  }
  return [
    {
      uuid: actor.uuid,
      name: token.name,
      kind: 'Token',
      place,
      problem: old.problem,
      stored: old.raw,
      write,
    },
    ...within,
  ]
}

/** Does an embedded document belong to the token itself, rather than to its actor? */
function isOwn(token: TokenDocument.Implementation, id: string | null): boolean {
  const { items, effects } = (token._source.delta ?? {}) as Record<
    string,
    readonly { _id?: string }[] | undefined
  >
  return [...(items ?? []), ...(effects ?? [])].some(({ _id }) => _id === id)
}

/** Documents that could be neither migrated nor read: Foundry lists them as invalid instead of creating them. */
function unread(): Move[] {
  const lost = [
    ...[...game.actors.invalidDocumentIds].map((id) => ['Actor', id] as const),
    ...[...game.items.invalidDocumentIds].map((id) => ['Item', id] as const),
  ]
  return lost.flatMap(([kind, id]) => {
    const old = oldShapeOfUnread(kind, id)
    if (!old) return []
    const name = typeof old.raw.name === 'string' ? old.raw.name : id
    const problem = old.problem || game.i18n.localize('HnB.common.migration.unreadable')
    const nothing = () => Promise.resolve()
    return [{ uuid: `${kind}.${id}`, name, kind, place: '', problem, stored: old.raw, write: nothing }]
  })
}

/** The migrations in unlocked compendia; locked compendia are only read through the migrations. */
async function packMoves(): Promise<Move[]> {
  const moves: Move[] = []
  for (const pack of game.packs) {
    if (pack.locked || (pack.documentName !== 'Actor' && pack.documentName !== 'Item')) continue
    for (const document of await pack.getDocuments())
      if (document instanceof Actor || document instanceof Item) moves.push(...movesOf(document, pack.title))
  }
  return moves
}

/** A document that could not be migrated, and why. */
export interface Kept {
  readonly move: Move
  readonly problem: string
}

/**
 * Migrates the documents one after another; a document that fails stays as it is and does not stop the others. A lost
 * connection ends the migration; the next start finds the remaining documents.
 * @param onStep called with the number of finished documents
 */
export async function moveAll(
  moves: readonly Move[],
  onStep: (done: number) => Promise<void>,
): Promise<Kept[]> {
  const kept: Kept[] = moves.flatMap((move) => (move.problem === '' ? [] : [{ move, problem: move.problem }]))
  const able = moves.filter(({ problem }) => problem === '')
  for (const [at, move] of able.entries()) {
    if (whyNotLine()) throw new LineCut('The connection was lost before all documents were migrated.')
    try {
      await move.write()
    } catch (error) {
      kept.push({ move, problem: error instanceof Error ? error.message : String(error) })
    }
    await onStep(at + 1)
  }
  return kept
}

/**
 * The backup file, as JSON: the documents to migrate as stored, and all documents of the world as this page reads them.
 */
export function backupOf(moves: readonly Move[]): string {
  const collections = [
    game.actors,
    game.items,
    game.messages,
    game.scenes,
    game.cards,
    game.journal,
    game.combats,
  ]
  const world = { id: game.world.id, title: game.world.title, system: game.system.version }
  return JSON.stringify({
    world,
    stored: Object.fromEntries(moves.map(({ uuid, stored }) => [uuid, stored])),
    read: Object.fromEntries(
      collections.map((all) => [all.documentName, all.contents.map((one) => one.toObject())]),
    ),
  })
}
