/**
 * Tests a table with an English reader and a German reader. Each reads the names of decks, hands, piles and items in
 * their own language, if the system gave the name. A name that a person typed stays unchanged.
 */
import { afterEach, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { BOTH_GENERATIONS } from '../support/generations'
import { GAMEMASTER, MINA, RawClient, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

const FACES = 'hnbdeckharmcards'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const join = async (userId: string, language: string) =>
  new TestPage(
    testTable,
    await testTable.join(userId, { stored: new Map([['core.language', JSON.stringify(language)]]) }),
  )

const writeLocation = { parentUuid: null, pack: null, options: {} }
const stacks = (): StoredDocument[] => [...testTable.server.host.world.collection('cards').values()]
const lastMessage = (page: TestPage) =>
  page.findAll('#chat li.chat-message').at(-1)?.textContent.replaceAll(/\s+/g, ' ') ?? ''
const deckChipName = (page: TestPage) => page.text(`#hnb-dock [data-deck=${FACES}] .hnb-chip-name`)

async function openDeck(page: TestPage): Promise<string> {
  await page.press(`#hnb-dock [data-action=openDeck][data-deck=${FACES}]`)
  await page.advanceClock(1_000)
  return page.text('.hnb-deck .window-title')
}

interface ActorWithItems {
  readonly items: ReadonlyMap<string, { update(change: object): Promise<unknown> }>
}

/** An item of Mina's. */
const itemOf = ({ globals }: TestPage, id: string) =>
  (globals.game.actors.get(MINA) as unknown as ActorWithItems | undefined)?.items.get(id)

const cardsRequest = (act: string, ownFields: object = {}) => ({
  ...{ type: 'cards', act, deck: FACES, from: '', cards: [], users: [], number: 1, faceDown: false },
  ...ownFields,
})

describe.each(BOTH_GENERATIONS)('on generation %i', (generation) => {
  it('a deck, its messages and refusals have the name in the language of each reader', async () => {
    testTable = await TestTable.open(generation)
    const english = await join(GAMEMASTER, 'en')
    const german = await join(USERS.owner, 'de')
    expect([deckChipName(english), deckChipName(german)]).toEqual(['Face cards', 'Bildkarten'])
    expect(await openDeck(german)).toBe('Bildkarten')
    await german.press(`#hnb-dock [data-action=draw][data-deck=${FACES}]`)
    await german.advanceClock(1_000)
    expect(lastMessage(english)).toContain('Drew a card from Face cards')
    expect(lastMessage(german)).toContain('aus „Bildkarten“ gezogen')

    const gamemaster = new RawClient(testTable, USERS.gamemaster)
    const dealRequest = cardsRequest('deal', { users: [USERS.trusted], number: 11 })
    expect(await gamemaster.sendRequest(dealRequest)).toBe('done')
    await german.press(`#hnb-dock [data-action=draw][data-deck=${FACES}]`)
    await german.advanceClock(1_000)
    expect(german.text('#notifications')).toContain('„Bildkarten“')
  })

  it('the names of hands and piles are in the language of each reader', async () => {
    testTable = await TestTable.open(generation)
    const english = await join(GAMEMASTER, 'en')
    const german = await join(USERS.gamemaster, 'de')
    const player = new RawClient(testTable, USERS.trusted)
    expect(await player.sendRequest(cardsRequest('draw', { users: [USERS.trusted], number: 3 }))).toBe('done')
    const hand = stacks().find(({ type, name }) => type === 'hand' && name === 'Hand of Trusted')
    const [card] = (hand?.['cards'] ?? []) as StoredDocument[]
    const play = cardsRequest('play', { from: hand?._id, cards: [card?._id] })
    expect(await player.sendRequest(play)).toBe('done')
    await testTable.write({ ...writeLocation, action: 'delete', documentName: 'User', ids: [USERS.trusted] })
    await openDeck(german)
    expect(german.text('.hnb-deck [data-left-behind]')).toContain('Hand von Trusted: 2')
    expect(german.text('.hnb-deck [data-left-behind]')).toContain('Bildkarten: auf dem Tisch: 1')
    await german.press('.hnb-deck [data-act=mend]')
    await german.advanceClock(1_000)
    expect(lastMessage(german)).toContain('Hand von Trusted: 2 Karten')
    expect(lastMessage(english)).toContain('Hand of Trusted: 2 cards')
    expect(lastMessage(english)).toContain('Face cards: on the table: 1 card')
  })

  it('a person’s own name of a deck or a hand stays for every reader', async () => {
    testTable = await TestTable.open(generation)
    const english = await join(GAMEMASTER, 'en')
    const german = await join(USERS.gamemaster, 'de')
    const player = new RawClient(testTable, USERS.trusted)
    expect(await player.sendRequest(cardsRequest('draw', { users: [USERS.trusted], number: 3 }))).toBe('done')
    const hand = stacks().find(({ type, name }) => type === 'hand' && name === 'Hand of Trusted')
    await testTable.write({
      ...{ ...writeLocation, action: 'update', documentName: 'Cards' },
      updates: [
        { _id: FACES, name: 'Sorrows' },
        { _id: hand?._id ?? '', name: 'The cold hand' },
      ],
    })
    await testTable.write({ ...writeLocation, action: 'delete', documentName: 'User', ids: [USERS.trusted] })
    expect([deckChipName(english), deckChipName(german)]).toEqual(['Sorrows', 'Sorrows'])
    expect(await openDeck(german)).toBe('Sorrows')
    expect(german.text('.hnb-deck [data-left-behind]')).toContain('The cold hand: 3')
    await german.press('.hnb-deck [data-act=mend]')
    await german.advanceClock(1_000)
    expect(lastMessage(english)).toContain('Sorrows still needs your decision')
  })

  it('an item that a rule creates has its name in the language of each reader, until a person renames it', async () => {
    testTable = await TestTable.open(generation)
    const english = await join(GAMEMASTER, 'en')
    const german = await join(USERS.owner, 'de')
    const press = { ruleset: 'storyMode', actor: `Actor.${MINA}` }
    void english.globals.game.system.api.press({ ...press, action: 'newAttack', data: { weight: 'light' } })
    await english.advanceClock(2_000)
    const items = () =>
      testTable.server.host.world.collection('actors').get(MINA)?.['items'] as StoredDocument[]
    const weapon = items().find(({ name }) => name === 'Light attack')
    const row = (page: TestPage) => page.find(`.hnb-sheet [data-item-id="${weapon?._id}"]`).textContent
    for (const page of [english, german]) {
      await page.openSheet(MINA)
      await page.press('.hnb-sheet [data-action=tab][data-tab=storyMode]')
    }
    expect(row(english)).toContain('Light attack')
    expect(row(german)).toContain('Leichter Angriff')

    // An attack's message stores the weapon's name as a language key. So each reader sees it in their own language.
    void english.globals.game.system.api.press({
      ...{ ...press, action: 'attack', item: `Actor.${MINA}.Item.${weapon?._id}`, quick: true },
    })
    await english.advanceClock(3_000)
    expect(lastMessage(english)).toContain('Light attack')
    expect(lastMessage(german)).toContain('Leichter Angriff')

    // The German reader's sheet shows a translated name. When the sheet submits another field, it also submits the
    // translated name. The system must not store this name as a new name.
    const rename = async (name: string) => {
      void itemOf(german, weapon?._id ?? '')?.update({ name, img: 'icons/svg/sword.svg' })
      await german.advanceClock(1_000)
    }
    await rename('Leichter Angriff')
    expect(items().find(({ _id }) => _id === weapon?._id)).toMatchObject({ name: 'Light attack' })
    await rename('Dolch')
    expect(row(english)).toContain('Dolch')
    expect(row(german)).toContain('Dolch')
  })
})
