/** Tests which modules are active, and that the table loads a module as it loads a system. */
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activeModules, readModules } from './modules'
import { startTable } from './table'
import type { Table } from './table'
import { joinTable } from './testing/join-table'
import type { TestClient } from './testing/join-table'
import { buildToySystem, TOY_SEED_FOLDER, createTemporaryFolder } from './testing/toy-package'
import type { TemporaryFolder } from './testing/toy-package'
import { requirePresent, waitForRejectionReason } from './testing/use-table'

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
    expect(listModuleIds(activeModules(scannedModules, 'toy', {}))).toEqual(['toy-lib', 'toy-bell'])
    expect(listModuleIds(activeModules(scannedModules, 'toy', { 'toy-bell': false }))).toEqual(['toy-lib'])
    expect(listModuleIds(activeModules(scannedModules, 'toy', { 'toy-lib': false }))).toEqual([])
    expect(listModuleIds(activeModules(scannedModules, 'other', {}))).toEqual(['toy-lib', 'for-others'])
  })
})

describe.each([13, 14] as const)('a table with modules, on generation %i', (generation) => {
  let folder: TemporaryFolder
  let runningTable: Table
  let gm: TestClient
  let annClient: TestClient
  beforeAll(async () => {
    folder = await createTemporaryFolder()
    runningTable = await startTable({
      system: await buildToySystem(folder.path),
      modules: MODULES_FOLDER,
      seed: TOY_SEED_FOLDER,
      generation,
    })
    gm = await joinTable(runningTable, 'Gamemaster')
    annClient = await joinTable(runningTable, 'Ann')
  })
  afterAll(async () => {
    await gm.leave()
    await annClient.leave()
    await runningTable.close()
    await folder.remove()
  })

  const readToyConfig = (client: TestClient) =>
    client.CONFIG['TOY'] as { bell: { after: string; heard: unknown[] }; old: boolean }

  it('modules load after the system, each after its requirements, scripts too', () => {
    expect(readToyConfig(gm)).toMatchObject({ bell: { after: 'library' }, old: true })
    expect(gm.game.modules.get('toy-bell')).toMatchObject({ active: true, version: '2.0.0', title: 'Bell' })
    expect(gm.game.modules.get('lonely')?.active).toBe(false)
  })

  it('a module can wrap the start of the game to run before the hook init', () => {
    expect(gm.CONFIG['TOY']).toMatchObject({ started: ['library', 'init'] })
    const { Game } = gm.globals['foundry'] as { Game: new () => object }
    expect(gm.game).toBeInstanceOf(Game)
    expect(gm.game.data).toMatchObject({ world: { id: gm.game.world.id }, system: { id: 'toy' } })
    const { users } = gm.game.data as unknown as { users: { _id: string; role: number }[] }
    expect(users.find(({ _id }) => _id === gm.game.userId)?.role).toBe(4)
  })

  it("the server serves a module's files, and its texts for this system", async () => {
    expect((await fetch(`${runningTable.url}/modules/toy-bell/bell.css`)).status).toBe(200)
    expect(gm.game.i18n.format('BELL.Ring', { name: 'Ann' })).toBe('Ring Ann')
    expect(gm.game.modules.get('toy-bell')?.styles).toEqual([{ src: 'bell.css', layer: 'modules' }])
  })

  it('a module has its own types of documents, settings and flags', async () => {
    const { Item } = gm.CONFIG
    const [bell] = await Item.documentClass.createDocuments([
      {
        name: 'Bell',
        type: 'toy-bell.bell',
        system: { song: '<p>ding<script>dong()</script></p>' },
        flags: { 'toy-bell': { rung: 3 } },
      },
    ])
    const item = requirePresent(bell)
    expect(item.toObject()).toMatchObject({ system: { song: '<p>ding</p>' } })
    expect(item.getFlag('toy-bell', 'rung')).toBe(3)
    expect(() => item.getFlag('lonely', 'x')).toThrow('not valid or not currently active')
    await gm.game.settings.set('toy-bell', 'loud', false)
    expect(gm.game.settings.get('toy-bell', 'loud')).toBe(false)
  })

  it('modules can send each other socket messages', async () => {
    const { socket } = gm.game
    const heardMessages = readToyConfig(annClient).bell.heard
    socket.emit('module.toy-bell', { ring: 1 })
    await expect.poll(() => heardMessages).toEqual([[{ ring: 1 }, gm.game.userId]])
    expect(() => socket.emit('module.lonely', {})).toThrow('module.lonely')
    expect((annClient.game as unknown as { toy: { socketMessages: unknown[] } }).toy.socketMessages).toEqual(
      [],
    )
  })

  it("the world's settings store which modules are active", async () => {
    await gm.game.settings.set('core', 'moduleConfiguration', { 'toy-bell': false })
    expect(gm.game.settings.get('core', 'moduleConfiguration')).toEqual({ 'toy-bell': false })
  })
})

it('a deactivated module does not run after a restart', async () => {
  const folder = await createTemporaryFolder()
  const options = {
    system: await buildToySystem(folder.path),
    modules: MODULES_FOLDER,
    seed: TOY_SEED_FOLDER,
    world: path.join(folder.path, 'world'),
  }
  const firstTable = await startTable(options)
  const gm = await joinTable(firstTable, 'Gamemaster')
  await gm.game.settings.set('core', 'moduleConfiguration', { 'toy-bell': false })
  await gm.leave()
  await firstTable.close()
  const secondTable = await startTable(options)
  const gmAfterRestart = await joinTable(secondTable, 'Gamemaster')
  expect(gmAfterRestart.game.modules.get('toy-bell')?.active).toBe(false)
  expect(gmAfterRestart.game.i18n.has('BELL.Ring')).toBe(false)
  await gmAfterRestart.leave()
  await secondTable.close()
  await folder.remove()
})
