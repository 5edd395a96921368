/**
 * Tests that an English and a German reader each see the system's names of decks, hands, piles and items in their own
 * language. Names that a person typed stay unchanged.
 */
import { afterEach, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { BOTH_GENERATIONS } from '../support/generations'
import { GAMEMASTER_ID, MINA_ID, RawClient, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

const FACE_CARDS_DECK_ID = 'hnbdeckharmcards'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const joinInLanguage = async (userId: string, languageCode: string) =>
  new TestPage(
    testTable,
    await testTable.join(userId, { stored: new Map([['core.language', JSON.stringify(languageCode)]]) }),
  )

const writeLocation = { parentUuid: null, pack: null, options: {} }
const readStoredStacks = (): StoredDocument[] => [...testTable.server.host.world.collection('cards').values()]
const readLastMessageText = (page: TestPage) =>
  page.findElements('#chat li.chat-message').at(-1)?.textContent.replaceAll(/\s+/g, ' ') ?? ''
const readDeckChipName = (page: TestPage) =>
  page.readText(`#hnb-dock [data-deck=${FACE_CARDS_DECK_ID}] .hnb-chip-name`)

async function openDeck(page: TestPage): Promise<string> {
  await page.press(`#hnb-dock [data-action=openDeck][data-deck=${FACE_CARDS_DECK_ID}]`)
  await page.advanceClock(1_000)
  return page.readText('.hnb-deck .window-title')
}

interface ActorWithItems {
  readonly items: ReadonlyMap<string, { update(documentChanges: object): Promise<unknown> }>
}

/** Finds an item of Mina's by its id, as a page has it. */
const findMinasItem = ({ globals }: TestPage, itemId: string) =>
  (globals.game.actors.get(MINA_ID) as unknown as ActorWithItems | undefined)?.items.get(itemId)

const createCardsRequest = (cardActName: string, requestFields: object = {}) => ({
  ...{
    type: 'cards',
    act: cardActName,
    deck: FACE_CARDS_DECK_ID,
    from: '',
    cards: [],
    users: [],
    number: 1,
    faceDown: false,
  },
  ...requestFields,
})

describe.each(BOTH_GENERATIONS)('on generation %i', (generation) => {
  it('a deck, its messages and refusals have the name in the language of each reader', async () => {
    testTable = await TestTable.open(generation)
    const englishPage = await joinInLanguage(GAMEMASTER_ID, 'en')
    const germanPage = await joinInLanguage(USER_IDS.owner, 'de')
    expect([readDeckChipName(englishPage), readDeckChipName(germanPage)]).toEqual([
      'Face cards',
      'Bildkarten',
    ])
    expect(await openDeck(germanPage)).toBe('Bildkarten')
    await germanPage.press(`#hnb-dock [data-action=draw][data-deck=${FACE_CARDS_DECK_ID}]`)
    await germanPage.advanceClock(1_000)
    expect(readLastMessageText(englishPage)).toContain('Drew a card from Face cards')
    expect(readLastMessageText(germanPage)).toContain('aus „Bildkarten“ gezogen')

    const gamemasterClient = new RawClient(testTable, USER_IDS.gamemaster)
    const requestToDealCards = createCardsRequest('deal', { users: [USER_IDS.trusted], number: 11 })
    expect(await gamemasterClient.sendRequest(requestToDealCards)).toBe('done')
    await germanPage.press(`#hnb-dock [data-action=draw][data-deck=${FACE_CARDS_DECK_ID}]`)
    await germanPage.advanceClock(1_000)
    expect(germanPage.readText('#notifications')).toContain('„Bildkarten“')
  })

  it('the names of hands and piles are in the language of each reader', async () => {
    testTable = await TestTable.open(generation)
    const englishPage = await joinInLanguage(GAMEMASTER_ID, 'en')
    const germanPage = await joinInLanguage(USER_IDS.gamemaster, 'de')
    const playerClient = new RawClient(testTable, USER_IDS.trusted)
    expect(
      await playerClient.sendRequest(createCardsRequest('draw', { users: [USER_IDS.trusted], number: 3 })),
    ).toBe('done')
    const handStack = readStoredStacks().find(
      ({ type, name }) => type === 'hand' && name === 'Hand of Trusted',
    )
    const [card] = (handStack?.['cards'] ?? []) as StoredDocument[]
    const requestToPlayCard = createCardsRequest('play', { from: handStack?._id, cards: [card?._id] })
    expect(await playerClient.sendRequest(requestToPlayCard)).toBe('done')
    await testTable.write({
      ...writeLocation,
      action: 'delete',
      documentName: 'User',
      ids: [USER_IDS.trusted],
    })
    await openDeck(germanPage)
    expect(germanPage.readText('.hnb-deck [data-left-behind]')).toContain('Hand von Trusted: 2')
    expect(germanPage.readText('.hnb-deck [data-left-behind]')).toContain('Bildkarten: auf dem Tisch: 1')
    await germanPage.press('.hnb-deck [data-act=mend]')
    await germanPage.advanceClock(1_000)
    expect(readLastMessageText(germanPage)).toContain('Hand von Trusted: 2 Karten')
    expect(readLastMessageText(englishPage)).toContain('Hand of Trusted: 2 cards')
    expect(readLastMessageText(englishPage)).toContain('Face cards: on the table: 1 card')
  })

  it('a person’s own name of a deck or a hand stays for every reader', async () => {
    testTable = await TestTable.open(generation)
    const englishPage = await joinInLanguage(GAMEMASTER_ID, 'en')
    const germanPage = await joinInLanguage(USER_IDS.gamemaster, 'de')
    const playerClient = new RawClient(testTable, USER_IDS.trusted)
    expect(
      await playerClient.sendRequest(createCardsRequest('draw', { users: [USER_IDS.trusted], number: 3 })),
    ).toBe('done')
    const handStack = readStoredStacks().find(
      ({ type, name }) => type === 'hand' && name === 'Hand of Trusted',
    )
    await testTable.write({
      ...{ ...writeLocation, action: 'update', documentName: 'Cards' },
      updates: [
        { _id: FACE_CARDS_DECK_ID, name: 'Sorrows' },
        { _id: handStack?._id ?? '', name: 'The cold hand' },
      ],
    })
    await testTable.write({
      ...writeLocation,
      action: 'delete',
      documentName: 'User',
      ids: [USER_IDS.trusted],
    })
    expect([readDeckChipName(englishPage), readDeckChipName(germanPage)]).toEqual(['Sorrows', 'Sorrows'])
    expect(await openDeck(germanPage)).toBe('Sorrows')
    expect(germanPage.readText('.hnb-deck [data-left-behind]')).toContain('The cold hand: 3')
    await germanPage.press('.hnb-deck [data-act=mend]')
    await germanPage.advanceClock(1_000)
    expect(readLastMessageText(englishPage)).toContain('Sorrows still needs your decision')
  })

  it('an item that a rule creates has its name in the language of each reader, until a person renames it', async () => {
    testTable = await TestTable.open(generation)
    const englishPage = await joinInLanguage(GAMEMASTER_ID, 'en')
    const germanPage = await joinInLanguage(USER_IDS.owner, 'de')
    const minaPressFields = { ruleset: 'storyMode', actor: `Actor.${MINA_ID}` }
    void englishPage.globals.game.system.api.press({
      ...minaPressFields,
      action: 'newAttack',
      data: { weight: 'light' },
    })
    await englishPage.advanceClock(2_000)
    const readStoredItemsOfMina = () =>
      testTable.server.host.world.collection('actors').get(MINA_ID)?.['items'] as StoredDocument[]
    const lightAttackItem = readStoredItemsOfMina().find(({ name }) => name === 'Light attack')
    const readWeaponRowText = (page: TestPage) =>
      page.findElement(`.hnb-sheet [data-item-id="${lightAttackItem?._id}"]`).textContent
    for (const page of [englishPage, germanPage]) {
      await page.openSheet(MINA_ID)
      await page.press('.hnb-sheet [data-action=tab][data-tab=storyMode]')
    }
    expect(readWeaponRowText(englishPage)).toContain('Light attack')
    expect(readWeaponRowText(germanPage)).toContain('Leichter Angriff')

    // An attack's message stores the weapon's name as a language key, so each reader reads their own language.
    void englishPage.globals.game.system.api.press({
      ...{
        ...minaPressFields,
        action: 'attack',
        item: `Actor.${MINA_ID}.Item.${lightAttackItem?._id}`,
        quick: true,
      },
    })
    await englishPage.advanceClock(3_000)
    expect(readLastMessageText(englishPage)).toContain('Light attack')
    expect(readLastMessageText(germanPage)).toContain('Leichter Angriff')

    // The German reader's sheet shows a translated name. When the sheet submits another field, it also submits the
    // translated name. The system must not store this name as a new name.
    const renameWeapon = async (newWeaponName: string) => {
      void findMinasItem(germanPage, lightAttackItem?._id ?? '')?.update({
        name: newWeaponName,
        img: 'icons/svg/sword.svg',
      })
      await germanPage.advanceClock(1_000)
    }
    await renameWeapon('Leichter Angriff')
    expect(readStoredItemsOfMina().find(({ _id }) => _id === lightAttackItem?._id)).toMatchObject({
      name: 'Light attack',
    })
    await renameWeapon('Dolch')
    expect(readWeaponRowText(englishPage)).toContain('Dolch')
    expect(readWeaponRowText(germanPage)).toContain('Dolch')
  })
})
