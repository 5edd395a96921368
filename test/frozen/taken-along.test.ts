/**
 * Actors, items and decks are taken along: into another world, onto another generation, where other games are on. What
 * Foundry's "Export Data" writes is a document's source without whose it is and where it lies (`toCompendium`); the
 * practice table gives the source and what is made of it.
 */
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER, MIA, Stage } from '../trust/stage'
import { fileOf } from './worlds'

let stage: Stage

afterEach(() => stage.close())

interface Taken {
  readonly name: string
  readonly system: object
  readonly items?: readonly Taken[]
  readonly effects?: readonly { readonly name: string; readonly statuses: readonly string[] }[]
  readonly cards?: readonly { readonly name: string; readonly value: number; readonly suit: string }[]
}

interface Surface {
  readonly Actor: Make
  readonly Item: Make
  readonly Cards: Make
  readonly game: Record<'actors' | 'items' | 'cards', { get(id: string): { toObject(): Taken } | undefined }>
}
interface Make {
  create(data: object): Promise<{ id: string; uuid: string }>
}

/** What an export leaves out: whose it is, where it lies, and its id. */
function exported(raw: StoredDocument): object {
  const { _id, ownership, folder, sort, _stats, ...rest } = raw
  void [_id, ownership, folder, sort, _stats]
  return JSON.parse(JSON.stringify(rest)) as object
}

/** What of a document must not be lost. */
const essence = ({ name, system, items, effects, cards }: Taken): unknown =>
  JSON.parse(
    JSON.stringify({
      name,
      system,
      items: items?.map(essence),
      effects: effects?.map((one) => [one.name, [...one.statuses]]),
      cards: cards?.map((card) => [card.name, card.suit, card.value]),
    }),
  )

/** A document as a page of its own world reads it: what its model fills in is no loss and no gain. */
async function readAtHome(file: string, generation: 13 | 14): Promise<Map<string, unknown>> {
  stage = await Stage.of(file, generation)
  const gm = await stage.join(GAMEMASTER, { isBare: true })
  const { game } = gm.window as unknown as Surface
  const read = new Map<string, unknown>()
  for (const collection of ['actors', 'items', 'cards'] as const)
    for (const { _id } of stage.server.host.world.collection(collection).values()) {
      const document = game[collection].get(_id)
      if (document) read.set(_id, essence(document.toObject()))
    }
  await stage.close()
  return read
}

describe.each([
  { from: 13, to: 13 },
  { from: 13, to: 14 },
  { from: 14, to: 14 },
] as const)('from generation $from to $to', ({ from, to }) => {
  it('nothing of an actor, an item or a deck is lost where one other game is on', async () => {
    const file = fileOf('0.1.0', 'all', from)
    const { collections } = JSON.parse(readFileSync(file, 'utf8')) as {
      collections: Record<string, StoredDocument[]>
    }
    const home = await readAtHome(file, from)
    stage = await Stage.of(fileOf('0.1.0', 'harm-cards', to), to)
    const told: string[] = []
    const gm = await stage.join(GAMEMASTER, { isBare: true, told: (_who, key) => told.push(key) })
    const { Actor, Item, Cards, game } = gm.window as unknown as Surface
    const make = async (maker: Make, raw: StoredDocument): Promise<string> => {
      const [made] = await Promise.all([maker.create(exported(raw)), stage.clock.pass(500)])
      return made.id
    }
    for (const raw of collections['actors'] ?? []) {
      if (!home.has(raw._id)) continue
      const id = await make(Actor, raw)
      expect(essence(game.actors.get(id)?.toObject() as Taken), String(raw['name'])).toEqual(
        home.get(raw._id),
      )
    }
    const things = (collections['actors']?.find(({ _id }) => _id === MIA)?.['items'] ??
      []) as StoredDocument[]
    for (const raw of things) {
      const id = await make(Item, raw)
      expect(game.items.get(id)?.toObject()).toMatchObject({ name: raw['name'], system: raw['system'] })
    }
    for (const raw of collections['cards'] ?? []) {
      const id = await make(Cards, raw)
      expect(essence(game.cards.get(id)?.toObject() as Taken), String(raw['name'])).toEqual(home.get(raw._id))
    }
    expect(told.filter((key) => key.includes('refusal'))).toEqual([])
  })
})
