/**
 * Tests an English and a German reader at one table. Each reads the names that the system gives to decks, hands and
 * piles in their own language. A name that a person has typed stays as it is.
 */
import { afterEach, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { BOTH_GENERATIONS } from '../support/generations'
import { GAMEMASTER, RawClient, TestTable, USERS } from '../trust/test-table'
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

const place = { parentUuid: null, pack: null, options: {} }
const stacks = (): StoredDocument[] => [...testTable.server.host.world.collection('cards').values()]
const lastMessage = (page: TestPage) =>
  page.findAll('#chat li.chat-message').at(-1)?.textContent.replaceAll(/\s+/g, ' ') ?? ''
const deckChipName = (page: TestPage) => page.text(`#hnb-dock [data-deck=${FACES}] .hnb-chip-name`)

async function openDeck(page: TestPage): Promise<string> {
  await page.press(`#hnb-dock [data-action=openDeck][data-deck=${FACES}]`)
  await page.advanceClock(1_000)
  return page.text('.hnb-deck .window-title')
}

const cardsRequest = (act: string, own: object = {}) => ({
  ...{ type: 'cards', act, deck: FACES, from: '', cards: [], users: [], number: 1, faceDown: false },
  ...own,
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
    const all = cardsRequest('deal', { users: [USERS.trusted], number: 11 })
    expect(await gamemaster.sendRequest(all)).toBe('done')
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
    await testTable.write({ ...place, action: 'delete', documentName: 'User', ids: [USERS.trusted] })
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
      ...{ ...place, action: 'update', documentName: 'Cards' },
      updates: [
        { _id: FACES, name: 'Sorrows' },
        { _id: hand?._id ?? '', name: 'The cold hand' },
      ],
    })
    await testTable.write({ ...place, action: 'delete', documentName: 'User', ids: [USERS.trusted] })
    expect([deckChipName(english), deckChipName(german)]).toEqual(['Sorrows', 'Sorrows'])
    expect(await openDeck(german)).toBe('Sorrows')
    expect(german.text('.hnb-deck [data-left-behind]')).toContain('The cold hand: 3')
    await german.press('.hnb-deck [data-act=mend]')
    await german.advanceClock(1_000)
    expect(lastMessage(english)).toContain('Sorrows still needs your decision')
  })
})
