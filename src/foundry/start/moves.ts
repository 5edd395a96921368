/**
 * What in a world is stored in an older shape, as found without writing anything, and how each document is migrated.
 */
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

/** One document that is to be migrated, or that cannot be. */
export interface Move {
  readonly uuid: string
  readonly name: string
  /** The kind of document, as Foundry names it. */
  readonly kind: string
  /** The scene or the compendium it is in; empty for the world itself. */
  readonly place: string
  /** Why it cannot be migrated; empty where it can. */
  readonly problem: string
  readonly stored: Raw
  readonly write: () => Promise<void>
}

/**
 * Written whole: not merged with what is stored, and with nothing left out because this page already reads it that way.
 */
const WHOLE = { diff: false, recursive: false, render: false } as const

/** Looks through the world and its unlocked compendia. */
export async function movesNow(): Promise<Move[]> {
  const own: readonly Movable[] = [...game.actors.contents, ...game.items.contents, ...game.messages.contents]
  const scenes = game.scenes.contents.flatMap((scene) =>
    scene.tokens.contents.flatMap((token) => deltaMoves(token, scene.name)),
  )
  return [...own.flatMap((document) => movesOf(document, '')), ...scenes, ...unread(), ...(await packMoves())]
}

/** @param at the uuid, or the path within what a token changes of its actor */
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
    // Reason for the cast: only the migration knows which parts there are.
    await asOurWrite([document.id ?? ''], () => (document.update as Update).call(document, parts, WHOLE))
    forgetOldShape(at)
  }
  return [{ uuid, name, kind, place, problem: old.problem, stored: old.raw, write }]
}

type Update = (this: object, changes: object, options: object) => Promise<unknown>

/** The changes of an unlinked token are written field by field: the rest belongs to the actor. */
function deltaMoves(token: TokenDocument.Implementation, place: string): Move[] {
  const { actor } = token
  if (token.actorLink || !actor) return []
  const at = `${token.uuid}${DELTA}`
  const old = oldShapeOf(at)
  const theirs = [...actor.items.contents, ...actor.effects.contents].filter((one) => isOwn(token, one.id))
  const within = theirs.flatMap((one: Movable) => movesOf(one, place, placeIn(at, one)))
  if (!old) return within
  const write = async () => {
    // Reason for the cast: what a token stores of its actor is plain data with only some fields.
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

/** Does it belong to the token itself, rather than to its actor? */
function isOwn(token: TokenDocument.Implementation, id: string | null): boolean {
  const { items, effects } = (token._source.delta ?? {}) as Record<
    string,
    readonly { _id?: string }[] | undefined
  >
  return [...(items ?? []), ...(effects ?? [])].some(({ _id }) => _id === id)
}

/** Documents that could be neither migrated nor read: on this page they are no documents of the world. */
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

/** Documents of unlocked compendia; locked ones are read as they are. */
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
 * Writes one document after another; one that cannot be written stays as it is and stops nothing. A lost connection
 * ends it: the next look finds what is left.
 * @param onStep called with the number of documents done
 */
export async function moveAll(
  moves: readonly Move[],
  onStep: (done: number) => Promise<void>,
): Promise<Kept[]> {
  const kept: Kept[] = moves.flatMap((move) => (move.problem === '' ? [] : [{ move, problem: move.problem }]))
  const able = moves.filter(({ problem }) => problem === '')
  for (const [at, move] of able.entries()) {
    if (whyNotLine()) throw new LineCut('The line was cut before the whole world was moved.')
    try {
      await move.write()
    } catch (error) {
      kept.push({ move, problem: error instanceof Error ? error.message : String(error) })
    }
    await onStep(at + 1)
  }
  return kept
}

/** Everything that would be changed, both as it is stored and as it is read: one file to keep. */
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
