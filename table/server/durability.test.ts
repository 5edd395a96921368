/** Tests that written data survive a restart, and that an unreadable record does not damage other records. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ClassicLevel } from 'classic-level'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RawConnection } from './testing/raw-connection'
import { buildToySystem, TOY_SEED_FOLDER, temporaryFolder } from './testing/toy-package'
import type { TemporaryFolder } from './testing/toy-package'
import { startTable } from './table'
import type { Table } from './table'

const HERO_ID = 'hero000000000000'

let folder: TemporaryFolder
let system: string
let world: string
let table: Table | null = null
let gm: RawConnection

beforeEach(async () => {
  folder = await temporaryFolder()
  system = await buildToySystem(folder.path)
  world = path.join(folder.path, 'world')
})

afterEach(async () => {
  await closeHost()
  await folder.remove()
})

async function startHost(options: { fresh?: boolean; world?: string | null } = {}): Promise<void> {
  table = await startTable({ system, seed: TOY_SEED_FOLDER, world, ...options })
  gm = await RawConnection.open(table, 'Gamemaster')
}

async function closeHost(): Promise<void> {
  if (!table) return
  gm.close()
  await table.close()
  table = null
}

async function collection(name: string): Promise<ClassicLevel> {
  const database = new ClassicLevel(path.join(world, 'data', name))
  await database.open()
  return database
}

describe('a world', () => {
  it('a world returns after a restart with all its changes', async () => {
    await startHost()
    await gm.update('Actor', { _id: HERO_ID, name: 'Hera the Old' })
    const axeItem = await gm.create('Item', { name: 'Axe', type: 'gear' }, { parentUuid: `Actor.${HERO_ID}` })
    await gm.delete('Item', 'shield0000000000', { parentUuid: `Actor.${HERO_ID}` })
    const before = (await gm.bootData()).collections
    await closeHost()
    await startHost()
    expect((await gm.bootData()).collections).toEqual(before)
    expect(await gm.stored('actors', HERO_ID)).toMatchObject({
      name: 'Hera the Old',
      items: [{ name: 'Torch' }, { _id: axeItem._id }],
    })
  })

  it("the store keeps each document under Foundry's key, embedded ones in separate records", async () => {
    await startHost()
    const tokenUuid = 'Scene.cave000000000000.Token.token00000000000'
    await gm.update('Actor', { _id: 'monster000000000', name: 'Ogress' }, { parentUuid: tokenUuid })
    await gm.create(
      'Item',
      { name: 'Axe', type: 'gear' },
      { parentUuid: `${tokenUuid}.Actor.monster000000000` },
    )
    await closeHost()
    const actors = await collection('actors')
    const recordKeys = await actors.keys().all()
    expect(recordKeys).toContain(`!actors!${HERO_ID}`)
    expect(recordKeys).toContain(`!actors.items!${HERO_ID}.shield0000000000`)
    const hero = JSON.parse((await actors.get(`!actors!${HERO_ID}`)) ?? '') as { items: unknown[] }
    expect(hero.items).toEqual(['shield0000000000', expect.stringMatching(/^\w{16}$/)])
    await actors.close()
    const scenes = await collection('scenes')
    const deltaRecordKeys = (await scenes.keys().all()).filter((key) =>
      key.startsWith('!scenes.tokens.delta'),
    )
    expect(deltaRecordKeys).toHaveLength(2)
    await scenes.close()
  })

  it('the server writes to disk before it broadcasts', async () => {
    await startHost()
    const startOutput = new Promise<string[]>((resolve) => {
      gm.socket.once('documents', () => {
        resolve(readdir(path.join(world, 'data', 'items')))
      })
    })
    await gm.create('Item', { name: 'Rope', type: 'gear' })
    const log = (await startOutput).find((file) => file.endsWith('.log')) ?? ''
    expect(await readFile(path.join(world, 'data', 'items', log), 'latin1')).toContain('Rope')
  })

  it('a world is seeded once, and again with `fresh`', async () => {
    await startHost()
    await gm.delete('Actor', HERO_ID)
    await closeHost()
    await startHost()
    expect(await gm.stored('actors', HERO_ID)).toBeUndefined()
    await closeHost()
    await startHost({ fresh: true })
    expect(await gm.stored('actors', HERO_ID)).toMatchObject({ name: 'Hera' })
  })

  it('a world in memory stores nothing on disk', async () => {
    await startHost({ world: null })
    await gm.update('Actor', { _id: HERO_ID, name: 'Nobody' })
    await closeHost()
    await expect(readdir(world)).rejects.toThrow('ENOENT')
  })

  it('a world without a seed has a GM and two players', async () => {
    table = await startTable({ system, world })
    gm = await RawConnection.open(table, 'Gamemaster')
    const { collections } = await gm.bootData()
    expect(collections['users']?.map(({ name, role }) => [name, role])).toEqual([
      ['Gamemaster', 4],
      ['Player 1', 1],
      ['Player 2', 1],
    ])
  })
})

describe('a record that cannot be read', () => {
  const TRUNCATED_JSON = '{"_id": "hero0000'

  async function corruptRecord(name: string, key: string, text = TRUNCATED_JSON): Promise<void> {
    const database = await collection(name)
    await database.put(key, text, { sync: true })
    await database.close()
  }

  it('an unreadable record is left out, reported to the GM alone, and kept unchanged', async () => {
    await startHost()
    await closeHost()
    await corruptRecord('actors', `!actors!${HERO_ID}`)
    await startHost()
    const { collections, problems } = await gm.bootData()
    expect(collections['actors']?.map(({ name }) => name)).toEqual(['Ogre'])
    expect(problems.join()).toContain(`!actors!${HERO_ID}`)
    const annConnection = await RawConnection.open(table as Table, 'Ann')
    expect((await annConnection.bootData()).problems).toEqual([])
    annConnection.close()
    await gm.create('Actor', { name: 'New', type: 'hero' })
    await closeHost()
    const actors = await collection('actors')
    expect(await actors.get(`!actors!${HERO_ID}`)).toBe(TRUNCATED_JSON)
    expect(await actors.get(`!actors.items!${HERO_ID}.shield0000000000`)).toContain('Shield')
    await actors.close()
  })

  it("an unreadable item does not cost its actor, which still knows the item's id", async () => {
    await startHost()
    await closeHost()
    const key = `!actors.items!${HERO_ID}.shield0000000000`
    await corruptRecord('actors', key, 'null')
    await startHost()
    expect(await gm.stored('actors', HERO_ID)).toMatchObject({ items: [{ name: 'Torch' }] })
    await gm.update('Actor', { _id: HERO_ID, name: 'Renamed' })
    await closeHost()
    const actors = await collection('actors')
    expect(await actors.get(key)).toBe('null')
    expect(JSON.parse((await actors.get(`!actors!${HERO_ID}`)) ?? '')).toMatchObject({
      name: 'Renamed',
      items: expect.arrayContaining(['shield0000000000']) as unknown,
    })
    await actors.close()
  })
})

describe('the compendia', () => {
  it('compendia are read without changing the package, and one that does not open is reported', async () => {
    const files = async (): Promise<[string, number][]> => {
      const gearFolder = path.join(system, 'packs/gear')
      const names = (await readdir(gearFolder)).sort()
      return Promise.all(
        names.map(async (name): Promise<[string, number]> => [
          name,
          (await readFile(path.join(gearFolder, name))).length,
        ]),
      )
    }
    const before = await files()
    await startHost()
    const { packs, problems } = await gm.bootData()
    expect(packs.map(({ collection: id, problem }) => [id, problem === undefined])).toEqual([
      ['toy.gear', true],
      ['toy.lost', false],
    ])
    expect(problems).toEqual([expect.stringContaining('"Lost"')])
    expect(await files()).toEqual(before)
  })

  it('a path with the extension of older databases means the folder without it', async () => {
    const file = path.join(system, 'system.json')
    const manifest = await readFile(file, 'utf8')
    await writeFile(file, manifest.replace('packs/gear', 'packs/gear.db'))
    await startHost()
    const { packs } = await gm.bootData()
    expect([manifest.includes('packs/gear'), packs[0]?.problem]).toEqual([true, undefined])
  })

  it.each([
    ['a document', '!items!rope000000000000'],
    ['an embedded document', '!items.effects!sword00000000000.sharp00000000000'],
  ])(
    'compendium documents that have %s of no build are reported, because Foundry 14 migrates them at each reading',
    async (_title, key) => {
      const gearDatabase = new ClassicLevel(path.join(system, 'packs/gear'))
      await gearDatabase.open()
      const record = JSON.parse((await gearDatabase.get(key)) ?? '') as Record<string, unknown>
      delete record['_stats']
      await gearDatabase.put(key, JSON.stringify(record), { sync: true })
      await gearDatabase.close()
      await startHost()
      const { problems } = await gm.bootData()
      expect(problems.join()).toContain('"Gear" has documents without "_stats.coreVersion" (1)')
    },
  )

  it('a damaged compendium leaves everything else unchanged', async () => {
    const gearFolder = path.join(system, 'packs/gear')
    for (const name of await readdir(gearFolder)) {
      if (name.startsWith('MANIFEST') || name === 'CURRENT')
        await writeFile(path.join(gearFolder, name), 'nonsense')
    }
    await startHost()
    const { packs, collections } = await gm.bootData()
    expect(packs[0]?.problem).toContain('"Gear"')
    expect(collections['actors']).toHaveLength(2)
  })
})

describe('a seed', () => {
  it.each([
    ['no id', 'name: X', 'needs an "_id"'],
    ['no document', '- 1', "is not a document's data"],
  ])('a seed with %s is refused by name', async (_title, text, reason) => {
    const seed = path.join(folder.path, 'seed')
    await mkdir(path.join(seed, 'actors'), { recursive: true })
    await writeFile(path.join(seed, 'actors/bad.yml'), text)
    await expect(startTable({ system, seed })).rejects.toThrow(reason)
    await expect(startTable({ system, seed })).rejects.toThrow('bad.yml')
    await rm(seed, { recursive: true })
    await expect(startTable({ system, seed })).rejects.toThrow('--seed')
  })
})
