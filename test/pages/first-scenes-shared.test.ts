/**
 * Tests first scenes at a table with several people. Two Gamemasters add scenes at the same time, a page closes during
 * its writes, and people use a scene's actors in other places.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import { randomID } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let notifications: string[]
const FIRST_SCENES_WINDOW = '#hnb-first-scenes'

const storedDocuments = (collection: string): StoredDocument[] => [
  ...testTable.server.host.world.collection(collection).values(),
]
const storedNames = (collection: string) => storedDocuments(collection).map(({ name }) => String(name))
const idOf = (collection: string, name: string): string => {
  const foundDocument = storedDocuments(collection).find((document) => document['name'] === name)
  if (!foundDocument) throw new Error(`There is no ${name}.`)
  return foundDocument._id
}

interface GlobalsWithMenus {
  readonly game: {
    readonly settings: { readonly menus: { get(key: string): { type: new () => { render(): unknown } } } }
  }
}

async function joinAs(userId: string = GAMEMASTER): Promise<TestPage> {
  const joinOptions = { onNotification: (_userName: string, key: string) => void notifications.push(key) }
  return new TestPage(testTable, await testTable.join(userId, joinOptions))
}

async function openFirstScenes(gm: TestPage): Promise<void> {
  const { game } = gm.globals as unknown as GlobalsWithMenus
  const MenuWindow = game.settings.menus.get('harm-and-blessing.firstScenes').type
  new MenuWindow().render()
  await gm.advanceClock(1_500)
}

const sceneCard = (gm: TestPage, name: string): HTMLElement => {
  const cardElement = gm
    .findAll(`${FIRST_SCENES_WINDOW} .hnb-scene-card`)
    .find((element) => gm.text('h2', element) === name)
  if (!cardElement) throw new Error(`${name} is not offered.`)
  return cardElement
}
const offeredActions = (gm: TestPage, name: string) =>
  gm.findAll('button', sceneCard(gm, name)).map(({ dataset }) => dataset.action)
/** Clicks a button of the window without advancing the clock. */
const pressOnCard = (gm: TestPage, name: string, action: string) =>
  gm.find(`[data-action=${action}]`, sceneCard(gm, name)).click()

async function playScene(gm: TestPage, name: string): Promise<void> {
  await openFirstScenes(gm)
  pressOnCard(gm, name, 'begin')
  await gm.advanceClock(5_000)
  await gm.press(`${FIRST_SCENES_WINDOW} [data-action=stay]`)
}

/** A Gamemaster's page begins to add a scene, and closes after `count` writes of the server. */
async function addSceneAndClose(count: number): Promise<void> {
  const gm = await joinAs()
  await openFirstScenes(gm)
  let writes = 0
  testTable.server.onChange = () => (writes += 1)
  gm.person.setMaxDelay(200)
  pressOnCard(gm, ROOM_SCENE_NAME, 'begin')
  for (let waitCount = 0; writes < count && waitCount < 200; waitCount++) await testTable.clock.advance(50)
  await gm.person.close()
  await testTable.clock.advance(2_000)
}

const ROOM_SCENE_NAME = 'The Last Warm Room'
const BOAT_SCENE_NAME = 'The Last Boat'
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
    const [testPage, other] = [await joinAs(), await joinAs(USERS.gamemaster)]
    await openFirstScenes(testPage)
    await openFirstScenes(other)
    pressOnCard(testPage, ROOM_SCENE_NAME, 'begin')
    pressOnCard(other, BOAT_SCENE_NAME, 'begin')
    await testPage.advanceClock(8_000)
    for (const gm of [testPage, other]) await gm.press(`${FIRST_SCENES_WINDOW} [data-action=stay]`)
    await openFirstScenes(testPage)
    expect(offeredActions(testPage, ROOM_SCENE_NAME)).toContain('leave')
    expect(offeredActions(testPage, BOAT_SCENE_NAME)).toContain('leave')
  })

  it('a scene that two Gamemasters add at the same time is there once, and the second reads so', async () => {
    const [testPage, other] = [await joinAs(), await joinAs(USERS.gamemaster)]
    await openFirstScenes(testPage)
    await openFirstScenes(other)
    notifications.length = 0
    pressOnCard(testPage, ROOM_SCENE_NAME, 'begin')
    pressOnCard(other, ROOM_SCENE_NAME, 'begin')
    await testPage.advanceClock(8_000)
    expect(notifications).toContain('HnB.common.firstScene.byAnother')
    // Foundry itself logs that the server rejected the second request to create the documents.
    expect(testTable.errors.splice(0)).toEqual([expect.stringContaining('exists already')])
    expect(storedNames('actors').filter((name) => name === 'Ada Quill')).toHaveLength(1)
    await testPage.press(`${FIRST_SCENES_WINDOW} [data-action=stay]`)
    await openFirstScenes(testPage)
    pressOnCard(testPage, ROOM_SCENE_NAME, 'leave')
    await testPage.advanceClock(1_000)
    // Nobody has changed the documents of this scene. So the window does not ask whether to keep changed documents.
    expect(testPage.has(`${FIRST_SCENES_WINDOW} .hnb-own`)).toBe(false)
  })

  it.each([1, 2, 3, 5])(
    'a Gamemaster can remove a scene whose import a closed page left after %i writes',
    async (count) => {
      await addSceneAndClose(count)
      const rejoinedPage = await joinAs()
      await openFirstScenes(rejoinedPage)
      expect(offeredActions(rejoinedPage, ROOM_SCENE_NAME)).toContain('leave')
      pressOnCard(rejoinedPage, ROOM_SCENE_NAME, 'leave')
      await rejoinedPage.advanceClock(1_000)
      for (const box of rejoinedPage.findAll(`${FIRST_SCENES_WINDOW} .hnb-own input`))
        await rejoinedPage.fill(box, true)
      await rejoinedPage.press(`${FIRST_SCENES_WINDOW} [data-action=takeOut]`)
      await rejoinedPage.advanceClock(4_000)
      expect(storedNames('folders')).not.toContain(ROOM_SCENE_NAME)
      expect(storedNames('actors')).not.toContain('Ada Quill')
      expect(storedNames('scenes')).not.toContain('Kettle Halt, in the snow')
      expect(offeredActions(rejoinedPage, ROOM_SCENE_NAME)).toEqual(['begin'])
    },
  )

  it('another press completes a scene whose import a closed page interrupted', async () => {
    await addSceneAndClose(2)
    const rejoinedPage = await joinAs()
    await playScene(rejoinedPage, ROOM_SCENE_NAME)
    expect(storedNames('actors')).toContain('Ada Quill')
    expect(storedNames('scenes')).toContain('Kettle Halt, in the snow')
    await openFirstScenes(rejoinedPage)
    expect(offeredActions(rejoinedPage, ROOM_SCENE_NAME)).toEqual(['cast', 'leave'])
  })

  it('removing a scene keeps an actor that the table uses elsewhere, and says where', async () => {
    const gm = await joinAs()
    await playScene(gm, ROOM_SCENE_NAME)
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
    await openFirstScenes(gm)
    pressOnCard(gm, ROOM_SCENE_NAME, 'leave')
    await gm.advanceClock(1_000)
    const ownSceneLabels = gm
      .findAll(`${FIRST_SCENES_WINDOW} .hnb-own label`)
      .map((label) => gm.text('span', label))
    expect(ownSceneLabels).toEqual(expect.arrayContaining(['Ada Quill', 'Corporal Finch', 'Madame Orlova']))
    expect(gm.text(`${FIRST_SCENES_WINDOW} .hnb-own`)).toContain('Elsewhere')
    await gm.press(`${FIRST_SCENES_WINDOW} [data-action=takeOut]`)
    await gm.advanceClock(4_000)
    expect(storedNames('actors')).toEqual(
      expect.arrayContaining(['Ada Quill', 'Corporal Finch', 'Madame Orlova']),
    )
    expect(storedNames('scenes')).not.toContain('Kettle Halt, in the snow')
  })
})
