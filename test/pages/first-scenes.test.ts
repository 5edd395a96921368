/**
 * Tests the first scenes on a Gamemaster's page. The Gamemaster adds a scene, assigns its characters to players, and
 * removes the scene.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage
const FIRST_SCENES_WINDOW = '#hnb-first-scenes'

beforeAll(async () => {
  testTable = await TestTable.open(14)
  const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
  const absentUser = { _id: 'zzAway0000000000', name: 'Away', role: 0, color: '#555555' }
  await testTable.write({ ...writeLocation, action: 'create', documentName: 'User', data: [absentUser] })
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const storedDocuments = (collection: string): StoredDocument[] => [
  ...testTable.server.host.world.collection(collection).values(),
]
const documentNamed = (collection: string, name: string): StoredDocument => {
  const foundDocument = storedDocuments(collection).find((document) => document['name'] === name)
  if (!foundDocument) throw new Error(`There is no ${name}.`)
  return foundDocument
}
const storedNames = (collection: string) =>
  storedDocuments(collection).map((document) => String(document['name']))

const setActiveGames = async (...games: string[]) => gm.changeSetting('rulesets', games)
const openFirstScenes = async () => {
  if (!gm.has(FIRST_SCENES_WINDOW)) await gm.press('[data-step=firstScene]')
}
const sceneCards = () =>
  gm.findAll(`${FIRST_SCENES_WINDOW} .hnb-scene-card`).map((card) => ({
    name: gm.text('h2', card),
    isOff: card.querySelector('.hnb-accent .hnb-hint') !== null,
    buttons: gm.findAll('button', card).map(({ dataset }) => dataset.action),
  }))
const pressOnCard = async (name: string, action: string) => {
  const card = gm
    .findAll(`${FIRST_SCENES_WINDOW} .hnb-scene-card`)
    .find((element) => gm.text('h2', element) === name)
  if (!card) throw new Error(`${name} is not offered.`)
  await gm.press(gm.find(`[data-action=${action}]`, card))
  await gm.advanceClock(4_000)
}
/** What the form assigns: for each player, the name of the chosen character, or the text for no character. */
const castAssignments = () =>
  gm.findAll(`${FIRST_SCENES_WINDOW} .hnb-cast label`).map((label) => {
    const select = gm.find('select', label) as HTMLSelectElement
    const selectedOption = [...select.options].find(({ selected }) => selected)
    return [
      gm.text('span', label),
      selectedOption?.value ? selectedOption.textContent : `(${selectedOption?.textContent})`,
    ]
  })
/** The active games that the newest "games" message names. */
const newestGames = () =>
  storedDocuments('messages')
    .map(({ system }) => system as { kind?: string; facts: { after?: readonly string[] } })
    .findLast(({ kind }) => kind === 'games')?.facts.after
const isAlone = () => (gm.find(`${FIRST_SCENES_WINDOW} [name=alone]`) as HTMLInputElement).checked

describe('a first scene', () => {
  it('the window lists the scenes of active games first, and marks the others', async () => {
    await setActiveGames('tarot', 'humanity')
    await openFirstScenes()
    expect(sceneCards().map(({ name, isOff }) => [name, isOff])).toEqual([
      ['The Lantern Regatta', false],
      ['The Last Boat', false],
      ['The Last Warm Room', true],
      ['Low Tide', true],
      ['The Sluice', true],
    ])
    expect(new Set(sceneCards().map(({ buttons }) => buttons.join(' ')))).toEqual(new Set(['begin']))
  })

  it('one press plays a scene: its game is on, its map is shown, its pages are open', async () => {
    await pressOnCard('The Last Warm Room', 'begin')
    expect(gm.readSetting('rulesets')).toEqual(['harm-cards', 'humanity', 'tarot'])
    expect(newestGames()).toEqual(['harm-cards', 'humanity', 'tarot'])
    expect(documentNamed('scenes', 'Kettle Halt, in the snow')['active']).toBe(true)
    expect(gm.text('.journal-sheet .window-title')).toContain('The Last Warm Room')
    // The new question is in front of the scene's pages.
    const height = (selector: string) => Number(gm.find(selector).style.zIndex)
    expect(height(FIRST_SCENES_WINDOW)).toBeGreaterThan(height('.journal-sheet'))
  })

  it('the question lists each player by name, with a character for each player without one', () => {
    expect(castAssignments()).toEqual([
      ['Co-owner', 'Ada Quill'],
      ['Player 1', '(Mina Calder)'],
      ['Player 2', '(Ines Okafor)'],
      ['Stranger', 'Corporal Finch'],
      ['Trusted', 'Madame Orlova'],
    ])
    // The two other games stay active, because a person has activated them before.
    expect(isAlone()).toBe(false)
  })

  it('the answer gives each player a character to own and play, and takes none from others', async () => {
    const [, first] = gm.findAll(`${FIRST_SCENES_WINDOW} select`)
    const adaId = documentNamed('actors', 'Ada Quill')._id
    if (!first) throw new Error('There is no second player.')
    await gm.fill(first, adaId)
    await gm.press(`${FIRST_SCENES_WINDOW} [data-action=give]`)
    await gm.advanceClock(1_000)
    expect(gm.has(FIRST_SCENES_WINDOW)).toBe(false)
    const character = (id: unknown): unknown =>
      storedDocuments('actors').find(({ _id }) => _id === id)?.['name'] ?? null
    const characterByUser = storedDocuments('users').map(
      (user) => [user['name'], character(user['character'])] as const,
    )
    expect(Object.fromEntries(characterByUser)).toMatchObject({
      ...{ 'Co-owner': 'Ada Quill', 'Player 1': 'Ada Quill', 'Player 2': 'Ines Okafor' },
      ...{ Stranger: 'Corporal Finch', Trusted: 'Madame Orlova', Away: null },
    })
    const ownerIds = (name: string) =>
      Object.entries(documentNamed('actors', name)['ownership'] as object).flatMap(([id, level]) =>
        level === 3 && id !== GAMEMASTER ? [id] : [],
      )
    expect(ownerIds('Ada Quill').toSorted()).toEqual([USERS.owner, USERS['co-owner']].toSorted())
    expect(ownerIds('Corporal Finch')).toEqual([USERS.stranger])
    expect(ownerIds('Jonty Marsh')).toEqual([])
    // The active games have not changed.
    expect(gm.readSetting('rulesets')).toEqual(['harm-cards', 'humanity', 'tarot'])
  })

  it('a scene that is in the world is not added again, but can be removed, and its characters given', async () => {
    await openFirstScenes()
    expect(sceneCards()[0]).toEqual({ name: 'The Last Warm Room', isOff: false, buttons: ['cast', 'leave'] })
    await pressOnCard('The Last Warm Room', 'cast')
    // The window now proposes a character for every player.
    expect(castAssignments()).toEqual([
      ['Co-owner', 'Ada Quill'],
      ['Player 1', 'Ada Quill'],
      ['Player 2', '(Ines Okafor)'],
      ['Stranger', 'Corporal Finch'],
      ['Trusted', 'Madame Orlova'],
    ])
    await gm.press(`${FIRST_SCENES_WINDOW} [data-action=stay]`)
    expect(gm.has(FIRST_SCENES_WINDOW)).toBe(false)
  })

  it('a scene may be played alone: the question proposes it after one other game', async () => {
    await setActiveGames('humanity')
    await openFirstScenes()
    await pressOnCard('The Last Boat', 'begin')
    // The new scene's characters replace the previous first scene's characters. Players keep all other characters.
    expect(castAssignments()).toEqual([
      ['Co-owner', 'Noor Haddad'],
      ['Player 1', 'Benno Krol'],
      ['Player 2', '(Ines Okafor)'],
      ['Stranger', 'Lucia Farr'],
      ['Trusted', 'Teodor Vance'],
    ])
    expect(isAlone()).toBe(true)
    expect(gm.text(`${FIRST_SCENES_WINDOW} .hnb-cast ~ .hnb-hint`)).toBe('Humanity, Blessed')
    await gm.press(`${FIRST_SCENES_WINDOW} [data-action=give]`)
    await gm.advanceClock(1_000)
    expect(gm.readSetting('rulesets')).toEqual(['tarot'])
    expect(newestGames()).toEqual(['tarot'])
  })

  it('a scene is played alone without a question if no games were chosen or no other is active', async () => {
    await setActiveGames('harm-cards', 'resources', 'humanity', 'story-mode', 'tarot')
    await openFirstScenes()
    await pressOnCard('The Last Boat', 'cast')
    expect(isAlone()).toBe(true)
    await gm.press(`${FIRST_SCENES_WINDOW} [data-action=stay]`)
    await setActiveGames('tarot')
    await openFirstScenes()
    await pressOnCard('The Last Boat', 'cast')
    expect(gm.has(`${FIRST_SCENES_WINDOW} [name=alone]`)).toBe(false)
    await gm.press(`${FIRST_SCENES_WINDOW} [data-action=stay]`)
  })
})

describe('taking a first scene out', () => {
  const ownDocumentNames = () =>
    gm.findAll(`${FIRST_SCENES_WINDOW} .hnb-own label`).map((label) => gm.text('span', label))
  const scene = 'The Last Warm Room'

  it('the removal names what the table changed: documents, played people, and their folders', async () => {
    const writeLocation = { parentUuid: null, pack: null, options: {} }
    const updates = [{ _id: documentNamed('actors', 'Jonty Marsh')._id, name: 'Jonty' }]
    await testTable.write({ ...writeLocation, action: 'update', documentName: 'Actor', updates })
    await openFirstScenes()
    await pressOnCard(scene, 'leave')
    expect(ownDocumentNames()).toEqual(['Ada Quill', 'Corporal Finch', 'Madame Orlova', 'Jonty', scene])
    const left =
      storedDocuments('actors').length + storedDocuments('journal').length + storedDocuments('scenes').length
    await gm.press(`${FIRST_SCENES_WINDOW} [data-action=stay]`)
    expect(sceneCards()[0]?.buttons).toBeDefined()
    expect(
      storedDocuments('actors').length + storedDocuments('journal').length + storedDocuments('scenes').length,
    ).toBe(left)
  })

  it('removing a scene keeps changed documents unless they are ticked, and deletes all others', async () => {
    await pressOnCard(scene, 'leave')
    const jontyRow = gm
      .findAll(`${FIRST_SCENES_WINDOW} .hnb-own label`)
      .find((label) => gm.text('span', label) === 'Jonty')
    await gm.fill(gm.find('input', jontyRow), true)
    await gm.press(`${FIRST_SCENES_WINDOW} [data-action=takeOut]`)
    await gm.advanceClock(3_000)
    expect(storedNames('scenes')).not.toContain('Kettle Halt, in the snow')
    expect(storedNames('journal').filter((name) => name.startsWith(scene))).toEqual([])
    for (const name of ['Ada Quill', 'Corporal Finch', 'Madame Orlova', 'Mina Calder'])
      expect(storedNames('actors')).toContain(name)
    expect(storedNames('actors')).not.toContain('Jonty')
    // The folder of the remaining actors still exists. The folder of the journal pages is removed together with its
    // pages.
    expect(storedDocuments('folders').filter(({ name }) => name === scene)).toMatchObject([{ type: 'Actor' }])
    // The scene document is deleted, but its characters remain. So the card offers two buttons: play the scene again,
    // and remove the remaining characters.
    expect(sceneCards().find(({ name }) => name === scene)?.buttons).toEqual(['leave', 'begin'])
  })

  it('the remaining characters go once nobody plays them', async () => {
    const writeLocation = { parentUuid: null, pack: null, options: {} }
    const updates = [USERS.owner, USERS['co-owner'], USERS.stranger, USERS.trusted].map((_id) => ({
      _id,
      character: _id === USERS.owner ? MINA : null,
    }))
    await testTable.write({ ...writeLocation, action: 'update', documentName: 'User', updates })
    await pressOnCard(scene, 'leave')
    // The table has changed the owners of these actors. So the removal keeps each of them unless the Gamemaster ticks
    // it.
    expect(ownDocumentNames()).toEqual(['Ada Quill', 'Corporal Finch', 'Madame Orlova', scene])
    for (const box of gm.findAll(`${FIRST_SCENES_WINDOW} .hnb-own input`)) await gm.fill(box, true)
    await gm.press(`${FIRST_SCENES_WINDOW} [data-action=takeOut]`)
    await gm.advanceClock(3_000)
    expect(storedNames('actors')).not.toContain('Ada Quill')
    expect(storedNames('folders')).not.toContain(scene)
    expect(sceneCards().find(({ name }) => name === scene)?.buttons).toEqual(['begin'])
  })
})
