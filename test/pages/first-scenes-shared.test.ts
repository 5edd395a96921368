/**
 * Two Gamemasters add first scenes at the same time, a page closes during the writes, and the table uses a scene's
 * actors elsewhere.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import { randomID } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let notifications: string[]
const WINDOW = '#hnb-first-scenes'

const all = (collection: string): StoredDocument[] => [
  ...testTable.server.host.world.collection(collection).values(),
]
const names = (collection: string) => all(collection).map(({ name }) => String(name))
const idOf = (collection: string, name: string): string => {
  const found = all(collection).find((document) => document['name'] === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found._id
}

interface Menus {
  readonly game: {
    readonly settings: { readonly menus: { get(key: string): { type: new () => { render(): unknown } } } }
  }
}

async function join(userId: string = GAMEMASTER): Promise<TestPage> {
  const watch = { onNotification: (_who: string, key: string) => void notifications.push(key) }
  return new TestPage(testTable, await testTable.join(userId, watch))
}

async function open(gm: TestPage): Promise<void> {
  const { game } = gm.globals as unknown as Menus
  const Menu = game.settings.menus.get('harm-and-blessing.firstScenes').type
  new Menu().render()
  await gm.advanceClock(1_500)
}

const card = (gm: TestPage, name: string): HTMLElement => {
  const found = gm.findAll(`${WINDOW} .hnb-scene-card`).find((element) => gm.text('h2', element) === name)
  if (!found) throw new Error(`${name} is not offered.`)
  return found
}
const offeredActions = (gm: TestPage, name: string) =>
  gm.findAll('button', card(gm, name)).map(({ dataset }) => dataset.action)
/** Clicks a button of the window without advancing the clock. */
const click = (gm: TestPage, name: string, action: string) =>
  gm.find(`[data-action=${action}]`, card(gm, name)).click()

async function playScene(gm: TestPage, name: string): Promise<void> {
  await open(gm)
  click(gm, name, 'begin')
  await gm.advanceClock(5_000)
  await gm.press(`${WINDOW} [data-action=stay]`)
}

/** A Gamemaster's page begins to add a scene and closes after `count` writes. */
async function interruptedAfter(count: number): Promise<void> {
  const gm = await join()
  await open(gm)
  let writes = 0
  testTable.server.onChange = () => (writes += 1)
  gm.person.setMaxDelay(200)
  click(gm, ROOM, 'begin')
  for (let waited = 0; writes < count && waited < 200; waited++) await testTable.clock.advance(50)
  await gm.person.close()
  await testTable.clock.advance(2_000)
}

const ROOM = 'The Last Warm Room'
const BOAT = 'The Last Boat'
const worldLocation = { parentUuid: null, pack: null, options: { keepId: true } } as const

describe.each(generationsOf(import.meta.url))('a first scene, on generation %i', (generation) => {
  beforeEach(async () => {
    notifications = []
    testTable = await TestTable.open(generation)
  })

  afterEach(async () => {
    expect(testTable.errors).toEqual([])
    await testTable.close()
  })

  it('a Gamemaster can remove the scenes that two Gamemasters added at the same time', async () => {
    const [testPage, other] = [await join(), await join(USERS.gamemaster)]
    await open(testPage)
    await open(other)
    click(testPage, ROOM, 'begin')
    click(other, BOAT, 'begin')
    await testPage.advanceClock(8_000)
    for (const gm of [testPage, other]) await gm.press(`${WINDOW} [data-action=stay]`)
    await open(testPage)
    expect(offeredActions(testPage, ROOM)).toContain('leave')
    expect(offeredActions(testPage, BOAT)).toContain('leave')
  })

  it('a scene that two Gamemasters add at the same time is there once, and the second reads so', async () => {
    const [testPage, other] = [await join(), await join(USERS.gamemaster)]
    await open(testPage)
    await open(other)
    notifications.length = 0
    click(testPage, ROOM, 'begin')
    click(other, ROOM, 'begin')
    await testPage.advanceClock(8_000)
    expect(notifications).toContain('HnB.common.firstScene.byAnother')
    // Foundry itself reports that the server rejected the second request.
    expect(testTable.errors.splice(0)).toEqual([expect.stringContaining('exists already')])
    expect(names('actors').filter((name) => name === 'Ada Quill')).toHaveLength(1)
    await testPage.press(`${WINDOW} [data-action=stay]`)
    await open(testPage)
    click(testPage, ROOM, 'leave')
    await testPage.advanceClock(1_000)
    // The page offers no own changes to keep, because nobody has changed anything.
    expect(testPage.has(`${WINDOW} .hnb-own`)).toBe(false)
  })

  it.each([1, 2, 3, 5])(
    'a Gamemaster can remove a scene whose import a closed page left after %i writes',
    async (count) => {
      await interruptedAfter(count)
      const again = await join()
      await open(again)
      expect(offeredActions(again, ROOM)).toContain('leave')
      click(again, ROOM, 'leave')
      await again.advanceClock(1_000)
      for (const box of again.findAll(`${WINDOW} .hnb-own input`)) await again.fill(box, true)
      await again.press(`${WINDOW} [data-action=takeOut]`)
      await again.advanceClock(4_000)
      expect(names('folders')).not.toContain(ROOM)
      expect(names('actors')).not.toContain('Ada Quill')
      expect(names('scenes')).not.toContain('Kettle Halt, in the snow')
      expect(offeredActions(again, ROOM)).toEqual(['begin'])
    },
  )

  it('another press completes a scene whose import a closed page interrupted', async () => {
    await interruptedAfter(2)
    const again = await join()
    await playScene(again, ROOM)
    expect(names('actors')).toContain('Ada Quill')
    expect(names('scenes')).toContain('Kettle Halt, in the snow')
    await open(again)
    expect(offeredActions(again, ROOM)).toEqual(['cast', 'leave'])
  })

  it('removing a scene keeps an actor that the table uses elsewhere, and says where', async () => {
    const gm = await join()
    await playScene(gm, ROOM)
    const [ada, finch, orlova] = ['Ada Quill', 'Corporal Finch', 'Madame Orlova'].map((name) =>
      idOf('actors', name),
    )
    const token = { _id: randomID(), name: 'Ada', actorId: ada, actorLink: true, x: 100, y: 100 }
    const scenes = [{ _id: randomID(), name: 'Elsewhere', tokens: [token] }]
    await testTable.write({
      ...worldLocation,
      action: 'create',
      documentName: 'Scene',
      data: scenes,
    })
    await testTable.beginFight([String(finch)])
    const update = { _id: MINA, 'flags.world.friends': [`Actor.${orlova}`] }
    await testTable.write({
      ...worldLocation,
      action: 'update',
      documentName: 'Actor',
      updates: [update],
    })
    await open(gm)
    click(gm, ROOM, 'leave')
    await gm.advanceClock(1_000)
    const own = gm.findAll(`${WINDOW} .hnb-own label`).map((label) => gm.text('span', label))
    expect(own).toEqual(expect.arrayContaining(['Ada Quill', 'Corporal Finch', 'Madame Orlova']))
    expect(gm.text(`${WINDOW} .hnb-own`)).toContain('Elsewhere')
    await gm.press(`${WINDOW} [data-action=takeOut]`)
    await gm.advanceClock(4_000)
    expect(names('actors')).toEqual(expect.arrayContaining(['Ada Quill', 'Corporal Finch', 'Madame Orlova']))
    expect(names('scenes')).not.toContain('Kettle Halt, in the snow')
  })
})
