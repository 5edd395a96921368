/**
 * Tests that a changed world can be restored from a snapshot, and that a cleaned page is equal to a page that has just
 * joined.
 */
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest'
import { LocalTable } from '../exports/testing'
import type { PageDescription, Person } from '../exports/testing'
import { buildToySystem, TOY_SEED_FOLDER, createTemporaryFolder } from '../server/testing/toy-package'
import type { TemporaryFolder } from '../server/testing/toy-package'
import { listRestoringOperations } from './restore-world'
import type { WorldSnapshot } from './restore-world'

describe('the operations that restore a world', () => {
  const hera = {
    _id: 'hera000000000000',
    name: 'Hera',
    system: { hp: 3 },
    items: [{ _id: 'sword00000000000' }],
  }
  const list = (changedHera: object, ...others: { _id: string }[]) =>
    listRestoringOperations({ actors: [{ ...hera, ...changedHera }, ...others] }, { actors: [hera] })

  it('are none if only the statistics differ', () => {
    expect(list({ _stats: { modifiedTime: 1 } })).toEqual([])
  })

  it('update only the changed fields, as a whole', () => {
    expect(list({ system: { hp: 2, mark: true } })).toMatchObject([
      { action: 'update', documentName: 'Actor', updates: [{ _id: hera._id, system: { hp: 3 } }] },
    ])
  })

  it('delete added documents and create missing embedded documents', () => {
    expect(list({ items: [] }, { _id: 'new0000000000000' })).toMatchObject([
      { action: 'delete', documentName: 'Actor', ids: ['new0000000000000'] },
      { action: 'create', documentName: 'Item', parentUuid: `Actor.${hera._id}`, data: hera.items },
    ])
  })

  it('do not exist for a deleted document, whose place in its collection is lost', () => {
    expect(listRestoringOperations({ actors: [] }, { actors: [hera] })).toBe(`Actor ${hera._id} is deleted`)
  })
})

/** The parts of a page that these tests use. */
interface TestedPage {
  readonly game: {
    readonly actors: { getName(name: string): TestedActor }
    readonly settings: { get: unknown }
  }
  readonly ui: { readonly notifications: { info(text: string): void; clear(): void } }
  readonly Hooks: { on(hookName: string, handler: () => void): void }
  readonly Actor: { create(data: object): Promise<unknown> }
}

interface TestedActor {
  readonly sheet: { render(options: object): unknown }
  update(changes: object): Promise<unknown>
}

describe('a cleaned page', () => {
  let testFolder: TemporaryFolder
  let localTable: LocalTable
  let gmPerson: Person
  let firstWorld: WorldSnapshot
  let freshPage: PageDescription

  beforeAll(async () => {
    testFolder = await createTemporaryFolder()
  })
  afterAll(() => testFolder.remove())

  beforeEach(async () => {
    const system = await buildToySystem(testFolder.path)
    localTable = await LocalTable.open({ system, seed: TOY_SEED_FOLDER })
    firstWorld = localTable.server.host.world.snapshot()
    gmPerson = await localTable.join('Gamemaster')
    gmPerson.rememberFirstState()
    await localTable.clock.advance(10_000)
    // Closes the notification about the toy world's invalid document.
    readPage().ui.notifications.clear()
    freshPage = gmPerson.describePage()
  })
  afterEach(() => localTable.close())

  const readPage = (): TestedPage => gmPerson.window as unknown as TestedPage
  const listDifferingKinds = (): string[] =>
    gmPerson.listDifferences(freshPage).map((difference) => difference.split(':')[0] ?? '')

  async function restore(): Promise<void> {
    expect(await localTable.restoreWorld(firstWorld, 'Gamemaster')).toBeNull()
    await gmPerson.cleanPage(freshPage)
    await localTable.clock.advance(10_000)
  }

  it('shows nothing of documents, windows, notifications, storage and globals', async () => {
    const { game, ui, Actor } = readPage()
    await localTable.until(game.actors.getName('Hera').update({ 'system.hp.value': 3 }))
    await localTable.until(Actor.create({ name: 'New', type: 'hero' }))
    game.actors.getName('Hera').sheet.render({ force: true })
    ui.notifications.info('Left')
    gmPerson.window?.localStorage.setItem('left', '1')
    Object.assign(readPage(), { left: true })
    await localTable.clock.advance(500)
    expect(listDifferingKinds()).toEqual(
      expect.arrayContaining(['documents', 'body', 'windows', 'globals', 'stored', 'timers']),
    )
    await restore()
    expect(gmPerson.listDifferences(freshPage)).toEqual([])
  })

  it.each<[string, (page: TestedPage) => unknown]>([
    ['functions', ({ game }) => (game.settings.get = () => undefined)],
    ['hooks', ({ Hooks }) => Hooks.on('updateActor', () => undefined)],
    ['timers', () => gmPerson.window?.setTimeout(() => undefined, 60_000)],
    ['body', () => gmPerson.window?.document.body.append(gmPerson.window.document.createElement('p'))],
  ])('still differs by its %s, which cleaning cannot restore', async (kind, leaveTrace) => {
    leaveTrace(readPage())
    await restore()
    expect(listDifferingKinds()).toEqual([kind])
  })

  it('is no longer the same page after a reload', async () => {
    await gmPerson.close()
    await gmPerson.join(0)
    await restore()
    expect(listDifferingKinds()).toContain('page')
    expect(readPage().game.actors.getName('Hera')).toBeDefined()
  })

  it('knows again who is online after it was parked', async () => {
    const annPerson = await localTable.join('Ann')
    gmPerson.park()
    await localTable.clock.advance(100)
    expect(JSON.parse(gmPerson.describePage()['people'] ?? '')).toEqual(JSON.parse(freshPage['people'] ?? ''))
    expect(localTable.server.activeUserIds).toEqual([annPerson.userId])
    gmPerson.unpark()
    await localTable.clock.advance(100)
    expect(localTable.server.activeUserIds).toContain(gmPerson.userId)
    expect(gmPerson.describePage()['people']).not.toBe(freshPage['people'])
  })
})
