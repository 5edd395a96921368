/**
 * Tests first scenes at a table with several people: two Gamemasters add scenes at the same time, a page closes while
 * it writes, and people use a scene's actors in other places.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import { randomID } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let notificationKeys: string[]
const FIRST_SCENES_WINDOW_SELECTOR = '#hnb-first-scenes'

const readStoredDocuments = (collectionName: string): StoredDocument[] => [
  ...testTable.server.host.world.collection(collectionName).values(),
]
const readStoredDocumentNames = (collectionName: string) =>
  readStoredDocuments(collectionName).map(({ name }) => String(name))
const findDocumentId = (collectionName: string, documentName: string): string => {
  const foundDocument = readStoredDocuments(collectionName).find(
    (storedDocument) => storedDocument['name'] === documentName,
  )
  if (!foundDocument) throw new Error(`There is no ${documentName}.`)
  return foundDocument._id
}

interface PageGlobalsWithMenus {
  readonly game: {
    readonly settings: {
      readonly menus: { get(settingKey: string): { type: new () => { render(): unknown } } }
    }
  }
}

async function joinTableAs(userId: string = GAMEMASTER_ID): Promise<TestPage> {
  const joinOptions = {
    onNotification: (_userName: string, notificationKey: string) =>
      void notificationKeys.push(notificationKey),
  }
  return new TestPage(testTable, await testTable.join(userId, joinOptions))
}

async function openFirstScenes(gmPage: TestPage): Promise<void> {
  const { game } = gmPage.globals as unknown as PageGlobalsWithMenus
  const MenuWindow = game.settings.menus.get('harm-and-blessing.firstScenes').type
  new MenuWindow().render()
  await gmPage.advanceClock(1_500)
}

const findSceneCard = (gmPage: TestPage, sceneCardTitle: string): HTMLElement => {
  const cardElement = gmPage
    .findElements(`${FIRST_SCENES_WINDOW_SELECTOR} .hnb-scene-card`)
    .find((element) => gmPage.readText('h2', element) === sceneCardTitle)
  if (!cardElement) throw new Error(`${sceneCardTitle} is not offered.`)
  return cardElement
}
const readOfferedActions = (gmPage: TestPage, sceneCardTitle: string) =>
  gmPage.findElements('button', findSceneCard(gmPage, sceneCardTitle)).map(({ dataset }) => dataset.action)
/** Clicks a button of the window without advancing the clock. */
const pressButtonOnSceneCard = (gmPage: TestPage, sceneCardTitle: string, cardAction: string) =>
  gmPage.findElement(`[data-action=${cardAction}]`, findSceneCard(gmPage, sceneCardTitle)).click()

async function playSceneWithTitle(gmPage: TestPage, sceneTitle: string): Promise<void> {
  await openFirstScenes(gmPage)
  pressButtonOnSceneCard(gmPage, sceneTitle, 'begin')
  await gmPage.advanceClock(5_000)
  await gmPage.press(`${FIRST_SCENES_WINDOW_SELECTOR} [data-action=stay]`)
}

/** Begins to add a first scene on a Gamemaster's page. Closes this page after `writeCountLimit` writes. */
async function addSceneAndCloseTable(writeCountLimit: number): Promise<void> {
  const gmPage = await joinTableAs()
  await openFirstScenes(gmPage)
  let writeCount = 0
  testTable.server.onChange = () => (writeCount += 1)
  gmPage.person.setMaxDelay(200)
  pressButtonOnSceneCard(gmPage, ROOM_SCENE_NAME, 'begin')
  for (let waitCount = 0; writeCount < writeCountLimit && waitCount < 200; waitCount++)
    await testTable.clock.advance(50)
  await gmPage.person.close()
  await testTable.clock.advance(2_000)
}

const ROOM_SCENE_NAME = 'The Last Warm Room'
const BOAT_SCENE_NAME = 'The Last Boat'
const worldLocation = { parentUuid: null, pack: null, options: { keepId: true } } as const

describe.each(listGenerationsForTestFile(import.meta.url))(
  'a first scene, on generation %i',
  (generation) => {
    beforeEach(async () => {
      notificationKeys = []
      testTable = await TestTable.open(generation)
    })

    afterEach(async () => {
      expect(testTable.errors).toEqual([])
      await testTable.close()
    })

    it('a Gamemaster can remove the scenes that two Gamemasters added at the same time', async () => {
      const [testPage, other] = [await joinTableAs(), await joinTableAs(USER_IDS.gamemaster)]
      await openFirstScenes(testPage)
      await openFirstScenes(other)
      pressButtonOnSceneCard(testPage, ROOM_SCENE_NAME, 'begin')
      pressButtonOnSceneCard(other, BOAT_SCENE_NAME, 'begin')
      await testPage.advanceClock(8_000)
      for (const gmPage of [testPage, other])
        await gmPage.press(`${FIRST_SCENES_WINDOW_SELECTOR} [data-action=stay]`)
      await openFirstScenes(testPage)
      expect(readOfferedActions(testPage, ROOM_SCENE_NAME)).toContain('leave')
      expect(readOfferedActions(testPage, BOAT_SCENE_NAME)).toContain('leave')
    })

    it('a scene that two Gamemasters add at the same time is there once, and the second reads so', async () => {
      const [testPage, other] = [await joinTableAs(), await joinTableAs(USER_IDS.gamemaster)]
      await openFirstScenes(testPage)
      await openFirstScenes(other)
      notificationKeys.length = 0
      pressButtonOnSceneCard(testPage, ROOM_SCENE_NAME, 'begin')
      pressButtonOnSceneCard(other, ROOM_SCENE_NAME, 'begin')
      await testPage.advanceClock(8_000)
      expect(notificationKeys).toContain('HnB.common.firstScene.byAnother')
      // Foundry itself logs that the server rejected the second request to create the documents.
      expect(testTable.errors.splice(0)).toEqual([expect.stringContaining('exists already')])
      expect(readStoredDocumentNames('actors').filter((actorName) => actorName === 'Ada Quill')).toHaveLength(
        1,
      )
      await testPage.press(`${FIRST_SCENES_WINDOW_SELECTOR} [data-action=stay]`)
      await openFirstScenes(testPage)
      pressButtonOnSceneCard(testPage, ROOM_SCENE_NAME, 'leave')
      await testPage.advanceClock(1_000)
      // Nobody has changed this scene's documents, so the window does not ask about them.
      expect(testPage.hasElement(`${FIRST_SCENES_WINDOW_SELECTOR} .hnb-own`)).toBe(false)
    })

    it.each([1, 2, 3, 5])(
      'a Gamemaster can remove a scene whose import a closed page left after %i writes',
      async (writeCountLimit) => {
        await addSceneAndCloseTable(writeCountLimit)
        const reopenedPage = await joinTableAs()
        await openFirstScenes(reopenedPage)
        expect(readOfferedActions(reopenedPage, ROOM_SCENE_NAME)).toContain('leave')
        pressButtonOnSceneCard(reopenedPage, ROOM_SCENE_NAME, 'leave')
        await reopenedPage.advanceClock(1_000)
        for (const ownDocumentCheckbox of reopenedPage.findElements(
          `${FIRST_SCENES_WINDOW_SELECTOR} .hnb-own input`,
        ))
          await reopenedPage.fillField(ownDocumentCheckbox, true)
        await reopenedPage.press(`${FIRST_SCENES_WINDOW_SELECTOR} [data-action=takeOut]`)
        await reopenedPage.advanceClock(4_000)
        expect(readStoredDocumentNames('folders')).not.toContain(ROOM_SCENE_NAME)
        expect(readStoredDocumentNames('actors')).not.toContain('Ada Quill')
        expect(readStoredDocumentNames('scenes')).not.toContain('Kettle Halt, in the snow')
        expect(readOfferedActions(reopenedPage, ROOM_SCENE_NAME)).toEqual(['begin'])
      },
    )

    it('another press completes a scene whose import a closed page interrupted', async () => {
      await addSceneAndCloseTable(2)
      const reopenedPage = await joinTableAs()
      await playSceneWithTitle(reopenedPage, ROOM_SCENE_NAME)
      expect(readStoredDocumentNames('actors')).toContain('Ada Quill')
      expect(readStoredDocumentNames('scenes')).toContain('Kettle Halt, in the snow')
      await openFirstScenes(reopenedPage)
      expect(readOfferedActions(reopenedPage, ROOM_SCENE_NAME)).toEqual(['cast', 'leave'])
    })

    it('removing a scene keeps an actor that the table uses elsewhere, and says where', async () => {
      const gmPage = await joinTableAs()
      await playSceneWithTitle(gmPage, ROOM_SCENE_NAME)
      const [ada, finch, orlova] = ['Ada Quill', 'Corporal Finch', 'Madame Orlova'].map((actorName) =>
        findDocumentId('actors', actorName),
      )
      const tokenData = { _id: randomID(), name: 'Ada', actorId: ada, actorLink: true, x: 100, y: 100 }
      const sceneData = [{ _id: randomID(), name: 'Elsewhere', tokens: [tokenData] }]
      await testTable.write({
        ...worldLocation,
        action: 'create',
        documentName: 'Scene',
        data: sceneData,
      })
      await testTable.beginFight([String(finch)])
      const updateOfFriend = { _id: MINA_ID, 'flags.world.friends': [`Actor.${orlova}`] }
      await testTable.write({
        ...worldLocation,
        action: 'update',
        documentName: 'Actor',
        updates: [updateOfFriend],
      })
      await openFirstScenes(gmPage)
      pressButtonOnSceneCard(gmPage, ROOM_SCENE_NAME, 'leave')
      await gmPage.advanceClock(1_000)
      const labelsOfOwnScenes = gmPage
        .findElements(`${FIRST_SCENES_WINDOW_SELECTOR} .hnb-own label`)
        .map((labelElement) => gmPage.readText('span', labelElement))
      expect(labelsOfOwnScenes).toEqual(
        expect.arrayContaining(['Ada Quill', 'Corporal Finch', 'Madame Orlova']),
      )
      expect(gmPage.readText(`${FIRST_SCENES_WINDOW_SELECTOR} .hnb-own`)).toContain('Elsewhere')
      await gmPage.press(`${FIRST_SCENES_WINDOW_SELECTOR} [data-action=takeOut]`)
      await gmPage.advanceClock(4_000)
      expect(readStoredDocumentNames('actors')).toEqual(
        expect.arrayContaining(['Ada Quill', 'Corporal Finch', 'Madame Orlova']),
      )
      expect(readStoredDocumentNames('scenes')).not.toContain('Kettle Halt, in the snow')
    })
  },
)
