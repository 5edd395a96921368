/** Tests the first scenes on a Gamemaster's page: adding, assigning characters, removing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage
const FIRST_SCENES_WINDOW_SELECTOR = '#hnb-first-scenes'

beforeAll(async () => {
  testTable = await TestTable.open(14)
  const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
  const absentUser = { _id: 'zzAway0000000000', name: 'Away', role: 0, color: '#555555' }
  await testTable.write({ ...writeLocation, action: 'create', documentName: 'User', data: [absentUser] })
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const readStoredDocuments = (collectionName: string): StoredDocument[] => [
  ...testTable.server.host.world.collection(collectionName).values(),
]
const findDocumentByName = (collectionName: string, documentName: string): StoredDocument => {
  const foundDocument = readStoredDocuments(collectionName).find(
    (storedDocument) => storedDocument['name'] === documentName,
  )
  if (!foundDocument) throw new Error(`There is no ${documentName}.`)
  return foundDocument
}
const readStoredDocumentNames = (collectionName: string) =>
  readStoredDocuments(collectionName).map((storedDocument) => String(storedDocument['name']))

const setActiveGames = async (...gameIds: string[]) => gmPage.changeSetting('rulesets', gameIds)
const openFirstScenes = async () => {
  if (!gmPage.hasElement(FIRST_SCENES_WINDOW_SELECTOR)) await gmPage.press('[data-step=firstScene]')
}
const findSceneCards = () =>
  gmPage.findElements(`${FIRST_SCENES_WINDOW_SELECTOR} .hnb-scene-card`).map((sceneCardElement) => ({
    name: gmPage.readText('h2', sceneCardElement),
    isOff: sceneCardElement.querySelector('.hnb-accent .hnb-hint') !== null,
    buttons: gmPage.findElements('button', sceneCardElement).map(({ dataset }) => dataset.action),
  }))
const pressButtonOnSceneCard = async (sceneCardTitle: string, cardAction: string) => {
  const sceneCard = gmPage
    .findElements(`${FIRST_SCENES_WINDOW_SELECTOR} .hnb-scene-card`)
    .find((element) => gmPage.readText('h2', element) === sceneCardTitle)
  if (!sceneCard) throw new Error(`${sceneCardTitle} is not offered.`)
  await gmPage.press(gmPage.findElement(`[data-action=${cardAction}]`, sceneCard))
  await gmPage.advanceClock(4_000)
}
/** Reads the form's row for each player: the chosen character, or the form's text for no character. */
const readCastAssignments = () =>
  gmPage.findElements(`${FIRST_SCENES_WINDOW_SELECTOR} .hnb-cast label`).map((labelElement) => {
    const characterSelectElement = gmPage.findElement('select', labelElement) as HTMLSelectElement
    const selectedOption = [...characterSelectElement.options].find(({ selected }) => selected)
    return [
      gmPage.readText('span', labelElement),
      selectedOption?.value ? selectedOption.textContent : `(${selectedOption?.textContent})`,
    ]
  })
/** Reads which games are active according to the newest message about a change of games. */
const readNewestMessageGames = () =>
  readStoredDocuments('messages')
    .map(({ system }) => system as { kind?: string; facts: { after?: readonly string[] } })
    .findLast(({ kind }) => kind === 'games')?.facts.after
const isAloneCheckboxTicked = () =>
  (gmPage.findElement(`${FIRST_SCENES_WINDOW_SELECTOR} [name=alone]`) as HTMLInputElement).checked

describe('a first scene', () => {
  it('the window lists the scenes of active games first, and marks the others', async () => {
    await setActiveGames('tarot', 'humanity')
    await openFirstScenes()
    expect(findSceneCards().map(({ name, isOff }) => [name, isOff])).toEqual([
      ['The Lantern Regatta', false],
      ['The Last Boat', false],
      ['The Last Warm Room', true],
      ['Low Tide', true],
      ['The Sluice', true],
    ])
    expect(new Set(findSceneCards().map(({ buttons }) => buttons.join(' ')))).toEqual(new Set(['begin']))
  })

  it('one press plays a scene: its game is on, its map is shown, its pages are open', async () => {
    await pressButtonOnSceneCard('The Last Warm Room', 'begin')
    expect(gmPage.readSetting('rulesets')).toEqual(['harm-cards', 'humanity', 'tarot'])
    expect(readNewestMessageGames()).toEqual(['harm-cards', 'humanity', 'tarot'])
    expect(findDocumentByName('scenes', 'Kettle Halt, in the snow')['active']).toBe(true)
    expect(gmPage.readText('.journal-sheet .window-title')).toContain('The Last Warm Room')
    // The question about players and characters has just opened. Its window must lie in front of the pages of the
    // scene's journal.
    const readWindowZIndex = (windowSelector: string) =>
      Number(gmPage.findElement(windowSelector).style.zIndex)
    expect(readWindowZIndex(FIRST_SCENES_WINDOW_SELECTOR)).toBeGreaterThan(readWindowZIndex('.journal-sheet'))
  })

  it('the question lists each player by name, with a character for each player without one', () => {
    expect(readCastAssignments()).toEqual([
      ['Co-owner', 'Ada Quill'],
      ['Player 1', '(Mina Calder)'],
      ['Player 2', '(Ines Okafor)'],
      ['Stranger', 'Corporal Finch'],
      ['Trusted', 'Madame Orlova'],
    ])
    // The two other games stay active, because a person has activated them before.
    expect(isAloneCheckboxTicked()).toBe(false)
  })

  it('the answer gives each player a character to own and play, and takes none from others', async () => {
    const [, first] = gmPage.findElements(`${FIRST_SCENES_WINDOW_SELECTOR} select`)
    const adaId = findDocumentByName('actors', 'Ada Quill')._id
    if (!first) throw new Error('There is no second player.')
    await gmPage.fillField(first, adaId)
    await gmPage.press(`${FIRST_SCENES_WINDOW_SELECTOR} [data-action=give]`)
    await gmPage.advanceClock(1_000)
    expect(gmPage.hasElement(FIRST_SCENES_WINDOW_SELECTOR)).toBe(false)
    const findCharacterName = (actorId: unknown): unknown =>
      readStoredDocuments('actors').find(({ _id }) => _id === actorId)?.['name'] ?? null
    const characterByUser = readStoredDocuments('users').map(
      (storedUser) => [storedUser['name'], findCharacterName(storedUser['character'])] as const,
    )
    expect(Object.fromEntries(characterByUser)).toMatchObject({
      ...{ 'Co-owner': 'Ada Quill', 'Player 1': 'Ada Quill', 'Player 2': 'Ines Okafor' },
      ...{ Stranger: 'Corporal Finch', Trusted: 'Madame Orlova', Away: null },
    })
    const findOwnerIds = (actorName: string) =>
      Object.entries(findDocumentByName('actors', actorName)['ownership'] as object).flatMap(([id, level]) =>
        level === 3 && id !== GAMEMASTER_ID ? [id] : [],
      )
    expect(findOwnerIds('Ada Quill').toSorted()).toEqual([USER_IDS.owner, USER_IDS['co-owner']].toSorted())
    expect(findOwnerIds('Corporal Finch')).toEqual([USER_IDS.stranger])
    expect(findOwnerIds('Jonty Marsh')).toEqual([])
    // The active games have not changed.
    expect(gmPage.readSetting('rulesets')).toEqual(['harm-cards', 'humanity', 'tarot'])
  })

  it('a scene that is in the world is not added again, but can be removed, and its characters given', async () => {
    await openFirstScenes()
    expect(findSceneCards()[0]).toEqual({
      name: 'The Last Warm Room',
      isOff: false,
      buttons: ['cast', 'leave'],
    })
    await pressButtonOnSceneCard('The Last Warm Room', 'cast')
    // The window now proposes a character for every player.
    expect(readCastAssignments()).toEqual([
      ['Co-owner', 'Ada Quill'],
      ['Player 1', 'Ada Quill'],
      ['Player 2', '(Ines Okafor)'],
      ['Stranger', 'Corporal Finch'],
      ['Trusted', 'Madame Orlova'],
    ])
    await gmPage.press(`${FIRST_SCENES_WINDOW_SELECTOR} [data-action=stay]`)
    expect(gmPage.hasElement(FIRST_SCENES_WINDOW_SELECTOR)).toBe(false)
  })

  it('a scene may be played alone: the question proposes it after one other game', async () => {
    await setActiveGames('humanity')
    await openFirstScenes()
    await pressButtonOnSceneCard('The Last Boat', 'begin')
    // A new first scene begins. Players lose the characters of the previous first scene and get those of the new one.
    // All other characters stay assigned.
    expect(readCastAssignments()).toEqual([
      ['Co-owner', 'Noor Haddad'],
      ['Player 1', 'Benno Krol'],
      ['Player 2', '(Ines Okafor)'],
      ['Stranger', 'Lucia Farr'],
      ['Trusted', 'Teodor Vance'],
    ])
    expect(isAloneCheckboxTicked()).toBe(true)
    expect(gmPage.readText(`${FIRST_SCENES_WINDOW_SELECTOR} .hnb-cast ~ .hnb-hint`)).toBe('Humanity, Blessed')
    await gmPage.press(`${FIRST_SCENES_WINDOW_SELECTOR} [data-action=give]`)
    await gmPage.advanceClock(1_000)
    expect(gmPage.readSetting('rulesets')).toEqual(['tarot'])
    expect(readNewestMessageGames()).toEqual(['tarot'])
  })

  it('a scene is played alone without a question if no games were chosen or no other is active', async () => {
    await setActiveGames('harm-cards', 'resources', 'humanity', 'story-mode', 'tarot')
    await openFirstScenes()
    await pressButtonOnSceneCard('The Last Boat', 'cast')
    expect(isAloneCheckboxTicked()).toBe(true)
    await gmPage.press(`${FIRST_SCENES_WINDOW_SELECTOR} [data-action=stay]`)
    await setActiveGames('tarot')
    await openFirstScenes()
    await pressButtonOnSceneCard('The Last Boat', 'cast')
    expect(gmPage.hasElement(`${FIRST_SCENES_WINDOW_SELECTOR} [name=alone]`)).toBe(false)
    await gmPage.press(`${FIRST_SCENES_WINDOW_SELECTOR} [data-action=stay]`)
  })
})

describe('taking a first scene out', () => {
  const readOwnDocumentNames = () =>
    gmPage
      .findElements(`${FIRST_SCENES_WINDOW_SELECTOR} .hnb-own label`)
      .map((labelElement) => gmPage.readText('span', labelElement))
  const sceneName = 'The Last Warm Room'

  it('the removal names what the table changed: documents, played people, and their folders', async () => {
    const writeLocation = { parentUuid: null, pack: null, options: {} }
    const actorUpdates = [{ _id: findDocumentByName('actors', 'Jonty Marsh')._id, name: 'Jonty' }]
    await testTable.write({
      ...writeLocation,
      action: 'update',
      documentName: 'Actor',
      updates: actorUpdates,
    })
    await openFirstScenes()
    await pressButtonOnSceneCard(sceneName, 'leave')
    expect(readOwnDocumentNames()).toEqual([
      'Ada Quill',
      'Corporal Finch',
      'Madame Orlova',
      'Jonty',
      sceneName,
    ])
    const remainingDocumentCount =
      readStoredDocuments('actors').length +
      readStoredDocuments('journal').length +
      readStoredDocuments('scenes').length
    await gmPage.press(`${FIRST_SCENES_WINDOW_SELECTOR} [data-action=stay]`)
    expect(findSceneCards()[0]?.buttons).toBeDefined()
    expect(
      readStoredDocuments('actors').length +
        readStoredDocuments('journal').length +
        readStoredDocuments('scenes').length,
    ).toBe(remainingDocumentCount)
  })

  it('removing a scene keeps changed documents unless they are ticked, and deletes all others', async () => {
    await pressButtonOnSceneCard(sceneName, 'leave')
    const rowOfJonty = gmPage
      .findElements(`${FIRST_SCENES_WINDOW_SELECTOR} .hnb-own label`)
      .find((labelElement) => gmPage.readText('span', labelElement) === 'Jonty')
    await gmPage.fillField(gmPage.findElement('input', rowOfJonty), true)
    await gmPage.press(`${FIRST_SCENES_WINDOW_SELECTOR} [data-action=takeOut]`)
    await gmPage.advanceClock(3_000)
    expect(readStoredDocumentNames('scenes')).not.toContain('Kettle Halt, in the snow')
    expect(readStoredDocumentNames('journal').filter((entryName) => entryName.startsWith(sceneName))).toEqual(
      [],
    )
    for (const actorName of ['Ada Quill', 'Corporal Finch', 'Madame Orlova', 'Mina Calder'])
      expect(readStoredDocumentNames('actors')).toContain(actorName)
    expect(readStoredDocumentNames('actors')).not.toContain('Jonty')
    // The remaining actors of the scene keep their folder. The folder of the scene's journal pages is removed together
    // with the pages.
    expect(readStoredDocuments('folders').filter(({ name }) => name === sceneName)).toMatchObject([
      { type: 'Actor' },
    ])
    // The scene is deleted, but its characters remain in the world. So the entry of this scene offers to play it again
    // or to remove its characters.
    expect(findSceneCards().find(({ name }) => name === sceneName)?.buttons).toEqual(['leave', 'begin'])
  })

  it('the remaining characters go once nobody plays them', async () => {
    const writeLocation = { parentUuid: null, pack: null, options: {} }
    const userUpdateData = [USER_IDS.owner, USER_IDS['co-owner'], USER_IDS.stranger, USER_IDS.trusted].map(
      (userId) => ({
        _id: userId,
        character: userId === USER_IDS.owner ? MINA_ID : null,
      }),
    )
    await testTable.write({
      ...writeLocation,
      action: 'update',
      documentName: 'User',
      updates: userUpdateData,
    })
    await pressButtonOnSceneCard(sceneName, 'leave')
    // The import keeps actors whose owners the table has changed, unless the Gamemaster ticks these actors.
    expect(readOwnDocumentNames()).toEqual(['Ada Quill', 'Corporal Finch', 'Madame Orlova', sceneName])
    for (const ownDocumentCheckbox of gmPage.findElements(`${FIRST_SCENES_WINDOW_SELECTOR} .hnb-own input`))
      await gmPage.fillField(ownDocumentCheckbox, true)
    await gmPage.press(`${FIRST_SCENES_WINDOW_SELECTOR} [data-action=takeOut]`)
    await gmPage.advanceClock(3_000)
    expect(readStoredDocumentNames('actors')).not.toContain('Ada Quill')
    expect(readStoredDocumentNames('folders')).not.toContain(sceneName)
    expect(findSceneCards().find(({ name }) => name === sceneName)?.buttons).toEqual(['begin'])
  })
})
