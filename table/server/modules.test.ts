/** Tests which modules are active, and that the practice table loads a module as it loads a system. */
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listActiveModules, readModules } from './modules'
import { startTable } from './table'
import type { Table } from './table'
import { joinTable } from './testing/join-table'
import type { TestClient } from './testing/join-table'
import { buildToySystem, TOY_SEED_FOLDER, createTemporaryFolder } from './testing/toy-package'
import type { TemporaryFolder } from './testing/toy-package'
import { requireNotNull, waitForRejectionReason } from './testing/use-table'

const MODULES_FOLDER = path.resolve('table/server/fixtures/toy-modules')
const listModuleIds = (modules: readonly { manifest: { id: string } }[]): string[] =>
  modules.map(({ manifest }) => manifest.id)

describe('the modules in a folder', () => {
  it('all modules with a manifest are installed', async () => {
    expect(listModuleIds((await readModules(MODULES_FOLDER, 14)).installed)).toEqual([
      'for-others',
      'lonely',
      'toy-bell',
      'toy-lib',
    ])
    expect(listModuleIds((await readModules(path.join(MODULES_FOLDER, 'toy-lib'), 14)).installed)).toEqual([
      'toy-lib',
    ])
    expect(await waitForRejectionReason(readModules(path.join(MODULES_FOLDER, 'nothing'), 14))).toContain(
      '--modules',
    )
  })

  it('each usable and active module runs after the modules that it requires', async () => {
    const scannedModules = await readModules(MODULES_FOLDER, 14)
    expect(listModuleIds(listActiveModules(scannedModules, 'toy', {}))).toEqual(['toy-lib', 'toy-bell'])
    expect(listModuleIds(listActiveModules(scannedModules, 'toy', { 'toy-bell': false }))).toEqual([
      'toy-lib',
    ])
    expect(listModuleIds(listActiveModules(scannedModules, 'toy', { 'toy-lib': false }))).toEqual([])
    expect(listModuleIds(listActiveModules(scannedModules, 'other', {}))).toEqual(['toy-lib', 'for-others'])
  })
})

describe.each([13, 14] as const)('a table with modules, on generation %i', (generation) => {
  let temporaryFolder: TemporaryFolder
  let runningTable: Table
  let gmClient: TestClient
  let annClient: TestClient
  beforeAll(async () => {
    temporaryFolder = await createTemporaryFolder()
    runningTable = await startTable({
      system: await buildToySystem(temporaryFolder.path),
      modules: MODULES_FOLDER,
      seed: TOY_SEED_FOLDER,
      generation,
    })
    gmClient = await joinTable(runningTable, 'Gamemaster')
    annClient = await joinTable(runningTable, 'Ann')
  })
  afterAll(async () => {
    await gmClient.leave()
    await annClient.leave()
    await runningTable.close()
    await temporaryFolder.remove()
  })

  const readToyConfig = (client: TestClient) =>
    client.CONFIG['TOY'] as { bell: { after: string; heard: unknown[] }; old: boolean }

  it('modules load after the system, each after its requirements, scripts too', () => {
    expect(readToyConfig(gmClient)).toMatchObject({ bell: { after: 'library' }, old: true })
    expect(gmClient.game.modules.get('toy-bell')).toMatchObject({
      active: true,
      version: '2.0.0',
      title: 'Bell',
    })
    expect(gmClient.game.modules.get('lonely')?.active).toBe(false)
  })

  it('a module can wrap the start of the game to run before the hook init', () => {
    expect(gmClient.CONFIG['TOY']).toMatchObject({ started: ['library', 'init'] })
    const { Game } = gmClient.globals['foundry'] as { Game: new () => object }
    expect(gmClient.game).toBeInstanceOf(Game)
    expect(gmClient.game.data).toMatchObject({ world: { id: gmClient.game.world.id }, system: { id: 'toy' } })
    const { users } = gmClient.game.data as unknown as { users: { _id: string; role: number }[] }
    expect(users.find(({ _id }) => _id === gmClient.game.userId)?.role).toBe(4)
  })

  it("the server serves a module's files, and its texts for this system", async () => {
    expect((await fetch(`${runningTable.url}/modules/toy-bell/bell.css`)).status).toBe(200)
    expect(gmClient.game.i18n.format('BELL.Ring', { name: 'Ann' })).toBe('Ring Ann')
    expect(gmClient.game.modules.get('toy-bell')?.styles).toEqual([{ src: 'bell.css', layer: 'modules' }])
  })

  it('a module has its own types of documents, settings and flags', async () => {
    const { Item } = gmClient.CONFIG
    const [bell] = await Item.documentClass.createDocuments([
      {
        name: 'Bell',
        type: 'toy-bell.bell',
        system: { song: '<p>ding<script>dong()</script></p>' },
        flags: { 'toy-bell': { rung: 3 } },
      },
    ])
    const bellItem = requireNotNull(bell)
    expect(bellItem.toObject()).toMatchObject({ system: { song: '<p>ding</p>' } })
    expect(bellItem.getFlag('toy-bell', 'rung')).toBe(3)
    expect(() => bellItem.getFlag('lonely', 'x')).toThrow('not valid or not currently active')
    await gmClient.game.settings.set('toy-bell', 'loud', false)
    expect(gmClient.game.settings.get('toy-bell', 'loud')).toBe(false)
  })

  it('modules can send each other socket messages', async () => {
    const { socket } = gmClient.game
    const heardBellMessages = readToyConfig(annClient).bell.heard
    socket.emit('module.toy-bell', { ring: 1 })
    await expect.poll(() => heardBellMessages).toEqual([[{ ring: 1 }, gmClient.game.userId]])
    expect(() => socket.emit('module.lonely', {})).toThrow('module.lonely')
    expect((annClient.game as unknown as { toy: { socketMessages: unknown[] } }).toy.socketMessages).toEqual(
      [],
    )
  })

  it("the world's settings store which modules are active", async () => {
    await gmClient.game.settings.set('core', 'moduleConfiguration', { 'toy-bell': false })
    expect(gmClient.game.settings.get('core', 'moduleConfiguration')).toEqual({ 'toy-bell': false })
  })
})

it('a deactivated module does not run after a restart', async () => {
  const temporaryFolder = await createTemporaryFolder()
  const options = {
    system: await buildToySystem(temporaryFolder.path),
    modules: MODULES_FOLDER,
    seed: TOY_SEED_FOLDER,
    world: path.join(temporaryFolder.path, 'world'),
  }
  const firstTable = await startTable(options)
  const gmClient = await joinTable(firstTable, 'Gamemaster')
  await gmClient.game.settings.set('core', 'moduleConfiguration', { 'toy-bell': false })
  await gmClient.leave()
  await firstTable.close()
  const secondTable = await startTable(options)
  const gmConnectionAfterRestart = await joinTable(secondTable, 'Gamemaster')
  expect(gmConnectionAfterRestart.game.modules.get('toy-bell')?.active).toBe(false)
  expect(gmConnectionAfterRestart.game.i18n.has('BELL.Ring')).toBe(false)
  await gmConnectionAfterRestart.leave()
  await secondTable.close()
  await temporaryFolder.remove()
})
