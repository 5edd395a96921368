/** Tests that written data survive a restart, and that an unreadable record does not damage other records. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ClassicLevel } from 'classic-level'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UncheckedTestConnection } from './testing/raw-connection'
import { buildToySystem, TOY_SEED_FOLDER, createTemporaryFolder } from './testing/toy-package'
import type { TemporaryFolder } from './testing/toy-package'
import { startTable } from './table'
import type { Table } from './table'

const HERO_ID = 'hero000000000000'

let testFolder: TemporaryFolder
let systemFolder: string
let worldFolder: string
let runningTable: Table | null = null
let gmConnection: UncheckedTestConnection

beforeEach(async () => {
  testFolder = await createTemporaryFolder()
  systemFolder = await buildToySystem(testFolder.path)
  worldFolder = path.join(testFolder.path, 'world')
})

afterEach(async () => {
  await closeTableHost()
  await testFolder.remove()
})

async function startTableHost(options: { fresh?: boolean; world?: string | null } = {}): Promise<void> {
  runningTable = await startTable({
    system: systemFolder,
    seed: TOY_SEED_FOLDER,
    world: worldFolder,
    ...options,
  })
  gmConnection = await UncheckedTestConnection.open(runningTable, 'Gamemaster')
}

async function closeTableHost(): Promise<void> {
  if (!runningTable) return
  gmConnection.close()
  await runningTable.close()
  runningTable = null
}

async function openCollectionDatabase(collectionName: string): Promise<ClassicLevel> {
  const levelDatabase = new ClassicLevel(path.join(worldFolder, 'data', collectionName))
  await levelDatabase.open()
  return levelDatabase
}

describe('a world', () => {
  it('a world returns after a restart with all its changes', async () => {
    await startTableHost()
    await gmConnection.update('Actor', { _id: HERO_ID, name: 'Hera the Old' })
    const axeItem = await gmConnection.create(
      'Item',
      { name: 'Axe', type: 'gear' },
      { parentUuid: `Actor.${HERO_ID}` },
    )
    await gmConnection.delete('Item', 'shield0000000000', { parentUuid: `Actor.${HERO_ID}` })
    const storedCollectionsBefore = (await gmConnection.bootData()).collections
    await closeTableHost()
    await startTableHost()
    expect((await gmConnection.bootData()).collections).toEqual(storedCollectionsBefore)
    expect(await gmConnection.stored('actors', HERO_ID)).toMatchObject({
      name: 'Hera the Old',
      items: [{ name: 'Torch' }, { _id: axeItem._id }],
    })
  })

  it("the store keeps each document under Foundry's key, embedded ones in separate records", async () => {
    await startTableHost()
    const tokenUuid = 'Scene.cave000000000000.Token.token00000000000'
    await gmConnection.update('Actor', { _id: 'monster000000000', name: 'Ogress' }, { parentUuid: tokenUuid })
    await gmConnection.create(
      'Item',
      { name: 'Axe', type: 'gear' },
      { parentUuid: `${tokenUuid}.Actor.monster000000000` },
    )
    await closeTableHost()
    const actorDatabase = await openCollectionDatabase('actors')
    const recordKeys = await actorDatabase.keys().all()
    expect(recordKeys).toContain(`!actors!${HERO_ID}`)
    expect(recordKeys).toContain(`!actors.items!${HERO_ID}.shield0000000000`)
    const heroRecord = JSON.parse((await actorDatabase.get(`!actors!${HERO_ID}`)) ?? '') as {
      items: unknown[]
    }
    expect(heroRecord.items).toEqual(['shield0000000000', expect.stringMatching(/^\w{16}$/)])
    await actorDatabase.close()
    const sceneDatabase = await openCollectionDatabase('scenes')
    const deltaRecordKeys = (await sceneDatabase.keys().all()).filter((recordKey) =>
      recordKey.startsWith('!scenes.tokens.delta'),
    )
    expect(deltaRecordKeys).toHaveLength(2)
    await sceneDatabase.close()
  })

  it('the server writes to disk before it broadcasts', async () => {
    await startTableHost()
    const filesAtStart = new Promise<string[]>((resolve) => {
      gmConnection.socket.once('documents', () => {
        resolve(readdir(path.join(worldFolder, 'data', 'items')))
      })
    })
    await gmConnection.create('Item', { name: 'Rope', type: 'gear' })
    const logFile = (await filesAtStart).find((outputFile) => outputFile.endsWith('.log')) ?? ''
    expect(await readFile(path.join(worldFolder, 'data', 'items', logFile), 'latin1')).toContain('Rope')
  })

  it('a world is seeded once, and again with `fresh`', async () => {
    await startTableHost()
    await gmConnection.delete('Actor', HERO_ID)
    await closeTableHost()
    await startTableHost()
    expect(await gmConnection.stored('actors', HERO_ID)).toBeUndefined()
    await closeTableHost()
    await startTableHost({ fresh: true })
    expect(await gmConnection.stored('actors', HERO_ID)).toMatchObject({ name: 'Hera' })
  })

  it('a world in memory stores nothing on disk', async () => {
    await startTableHost({ world: null })
    await gmConnection.update('Actor', { _id: HERO_ID, name: 'Nobody' })
    await closeTableHost()
    await expect(readdir(worldFolder)).rejects.toThrow('ENOENT')
  })

  it('a world without a seed has a GM and two players', async () => {
    runningTable = await startTable({ system: systemFolder, world: worldFolder })
    gmConnection = await UncheckedTestConnection.open(runningTable, 'Gamemaster')
    const { collections } = await gmConnection.bootData()
    expect(collections['users']?.map(({ name, role }) => [name, role])).toEqual([
      ['Gamemaster', 4],
      ['Player 1', 1],
      ['Player 2', 1],
    ])
  })
})

describe('a record that cannot be read', () => {
  const TRUNCATED_JSON = '{"_id": "hero0000'

  async function damageStoredRecord(
    collectionName: string,
    recordKey: string,
    recordText = TRUNCATED_JSON,
  ): Promise<void> {
    const levelDatabase = await openCollectionDatabase(collectionName)
    await levelDatabase.put(recordKey, recordText, { sync: true })
    await levelDatabase.close()
  }

  it('an unreadable record is left out, reported to the GM alone, and kept unchanged', async () => {
    await startTableHost()
    await closeTableHost()
    await damageStoredRecord('actors', `!actors!${HERO_ID}`)
    await startTableHost()
    const { collections, problems } = await gmConnection.bootData()
    expect(collections['actors']?.map(({ name }) => name)).toEqual(['Ogre'])
    expect(problems.join()).toContain(`!actors!${HERO_ID}`)
    const connectionOfAnn = await UncheckedTestConnection.open(runningTable as Table, 'Ann')
    expect((await connectionOfAnn.bootData()).problems).toEqual([])
    connectionOfAnn.close()
    await gmConnection.create('Actor', { name: 'New', type: 'hero' })
    await closeTableHost()
    const actorDatabase = await openCollectionDatabase('actors')
    expect(await actorDatabase.get(`!actors!${HERO_ID}`)).toBe(TRUNCATED_JSON)
    expect(await actorDatabase.get(`!actors.items!${HERO_ID}.shield0000000000`)).toContain('Shield')
    await actorDatabase.close()
  })

  it("an unreadable item does not cost its actor, which still knows the item's id", async () => {
    await startTableHost()
    await closeTableHost()
    const recordKey = `!actors.items!${HERO_ID}.shield0000000000`
    await damageStoredRecord('actors', recordKey, 'null')
    await startTableHost()
    expect(await gmConnection.stored('actors', HERO_ID)).toMatchObject({ items: [{ name: 'Torch' }] })
    await gmConnection.update('Actor', { _id: HERO_ID, name: 'Renamed' })
    await closeTableHost()
    const actorDatabase = await openCollectionDatabase('actors')
    expect(await actorDatabase.get(recordKey)).toBe('null')
    expect(JSON.parse((await actorDatabase.get(`!actors!${HERO_ID}`)) ?? '')).toMatchObject({
      name: 'Renamed',
      items: expect.arrayContaining(['shield0000000000']) as unknown,
    })
    await actorDatabase.close()
  })
})

describe('the compendia', () => {
  it('compendia are read without changing the package, and one that does not open is reported', async () => {
    const listFilesWithTimes = async (): Promise<[string, number][]> => {
      const gearFolder = path.join(systemFolder, 'packs/gear')
      const fileNames = (await readdir(gearFolder)).sort()
      return Promise.all(
        fileNames.map(async (fileName): Promise<[string, number]> => [
          fileName,
          (await readFile(path.join(gearFolder, fileName))).length,
        ]),
      )
    }
    const filesBefore = await listFilesWithTimes()
    await startTableHost()
    const { packs, problems } = await gmConnection.bootData()
    expect(packs.map(({ collection: id, problem }) => [id, problem === undefined])).toEqual([
      ['toy.gear', true],
      ['toy.lost', false],
    ])
    expect(problems).toEqual([expect.stringContaining('"Lost"')])
    expect(await listFilesWithTimes()).toEqual(filesBefore)
  })

  it('a path with the extension of older databases means the folder without it', async () => {
    const manifestFile = path.join(systemFolder, 'system.json')
    const manifestText = await readFile(manifestFile, 'utf8')
    await writeFile(manifestFile, manifestText.replace('packs/gear', 'packs/gear.db'))
    await startTableHost()
    const { packs } = await gmConnection.bootData()
    expect([manifestText.includes('packs/gear'), packs[0]?.problem]).toEqual([true, undefined])
  })

  it.each([
    ['a document', '!items!rope000000000000'],
    ['an embedded document', '!items.effects!sword00000000000.sharp00000000000'],
  ])(
    'compendium documents that have %s of no build are reported, because Foundry 14 migrates them at each reading',
    async (_title, recordKey) => {
      const gearDatabase = new ClassicLevel(path.join(systemFolder, 'packs/gear'))
      await gearDatabase.open()
      const storedRecord = JSON.parse((await gearDatabase.get(recordKey)) ?? '') as Record<string, unknown>
      delete storedRecord['_stats']
      await gearDatabase.put(recordKey, JSON.stringify(storedRecord), { sync: true })
      await gearDatabase.close()
      await startTableHost()
      const { problems } = await gmConnection.bootData()
      expect(problems.join()).toContain('"Gear" has documents without "_stats.coreVersion" (1)')
    },
  )

  it('a damaged compendium leaves everything else unchanged', async () => {
    const gearFolder = path.join(systemFolder, 'packs/gear')
    for (const fileName of await readdir(gearFolder)) {
      if (fileName.startsWith('MANIFEST') || fileName === 'CURRENT')
        await writeFile(path.join(gearFolder, fileName), 'nonsense')
    }
    await startTableHost()
    const { packs, collections } = await gmConnection.bootData()
    expect(packs[0]?.problem).toContain('"Gear"')
    expect(collections['actors']).toHaveLength(2)
  })
})

describe('a seed', () => {
  it.each([
    ['no id', 'name: X', 'needs an "_id"'],
    ['no document', '- 1', "is not a document's data"],
  ])('a seed with %s is refused by name', async (_title, invalidSeedText, expectedErrorReason) => {
    const seedPath = path.join(testFolder.path, 'seed')
    await mkdir(path.join(seedPath, 'actors'), { recursive: true })
    await writeFile(path.join(seedPath, 'actors/bad.yml'), invalidSeedText)
    await expect(startTable({ system: systemFolder, seed: seedPath })).rejects.toThrow(expectedErrorReason)
    await expect(startTable({ system: systemFolder, seed: seedPath })).rejects.toThrow('bad.yml')
    await rm(seedPath, { recursive: true })
    await expect(startTable({ system: systemFolder, seed: seedPath })).rejects.toThrow('--seed')
  })
})
