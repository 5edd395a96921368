/**
 * Tests a deck that the table chose, with different ownerships. Either the players see the cards that they are dealt,
 * or the deal is refused and no message is posted.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import type { StoredDocument } from 'foundry-practice-table/data'
import { PUSH_SUITS } from '../../src/tarot/push/push-rules'
import { RawClient, GAMEMASTER, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage
let player: TestPage

const TAROT_DECK_ID = 'zzHouseTarot0000'
const CARDS = ['Swords', 'Cups', 'Wands', 'Pentacles'].flatMap((suit) =>
  [1, 2, 3, 4].map((value) => ({
    _id: `zz${suit}${value}`.padEnd(16, '0'),
    type: 'base',
    name: `${suit} ${value}`,
    suit,
    value,
    face: 0,
    faces: [{ name: `${suit} ${value}`, img: 'icons/svg/card-hand.svg' }],
  })),
)

/** Opens a table with a deck that a Gamemaster created. By default nobody has ownership of the deck, as in Foundry. */
async function openTable(generation: 13 | 14, deck: object = {}, isDeckChosen = true): Promise<void> {
  testTable = await TestTable.open(generation)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
  player = new TestPage(testTable, await testTable.join(USERS.owner))
  const data = [{ _id: TAROT_DECK_ID, name: 'House tarot', type: 'deck', cards: CARDS, ...deck }]
  const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
  await testTable.write({ ...writeLocation, action: 'create', documentName: 'Cards', data })
  if (isDeckChosen)
    await gm.changeSetting('tarot', {
      ...(gm.readSetting('tarot') as object),
      deck: TAROT_DECK_ID,
      suitsFirst: false,
    })
  await player.press('#hnb-dock [data-action=fold]')
}

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const storedStacks = (): StoredDocument[] => [...testTable.server.host.world.collection('cards').values()]
const cardsIn = (type: string, name: string) =>
  storedStacks().flatMap((stack) =>
    stack['type'] === type && String(stack['name']).includes(name)
      ? (stack['cards'] as StoredDocument[])
      : [],
  )
const storedMessages = () => testTable.server.host.world.collection('messages').size
const shownCardNames = (testPage: TestPage) =>
  testPage
    .findAll('#hnb-dock .hnb-dock-hand .hnb-card-button')
    .map((element) => element.getAttribute('aria-label'))
const notificationTexts = (testPage: TestPage) =>
  testPage.findAll('#notifications .notification').map((element) => element.textContent)

/** The Gamemaster deals the initiative cards of Turn of the Card. Returns whether the deal succeeded. */
async function dealInitiative(): Promise<boolean> {
  const pressResult = gm.globals.game.system.api.press({
    ruleset: 'tarot',
    action: 'deal',
    group: true,
    quick: true,
  })
  await gm.advanceClock(2_000)
  return pressResult
}

const dealRequest = (act: string, moreFields: object = {}) => ({
  ...{ type: 'cards', act, deck: TAROT_DECK_ID, from: '', cards: [], users: [], number: 1, faceDown: false },
  ...moreFields,
})

/** The suits with which a player can push. A card of another suit does not fit such a push. */
const SUITS: readonly string[] = PUSH_SUITS

describe.each(generationsOf(import.meta.url))('on generation %i', (generation) => {
  it('people see and play the cards of a chosen deck with the ownership that Foundry gives it', async () => {
    await openTable(generation)
    expect(await dealInitiative()).toBe(true)
    expect(cardsIn('hand', 'Player 1')).toHaveLength(5)
    expect(shownCardNames(player)).toHaveLength(5)
    const suitOfCard = (card: StoredDocument) => String(card['suit']).toLowerCase()
    // Not every card of the deck has a suit that a player can use for a push.
    const card = cardsIn('hand', 'Player 1').find((handCard) => SUITS.includes(suitOfCard(handCard)))
    const suit = card ? suitOfCard(card) : ''
    const pushRequest = {
      ...{ type: 'act', ruleset: 'tarot', scope: 'tab', on: '', action: 'push', actor: `Actor.${MINA}` },
      ...{ targets: [], data: {}, visibility: 'public' },
      answers: { trait: '', suit, cards: { [card?._id ?? '']: true } },
    }
    expect(await new RawClient(testTable, USERS.owner).sendRequest(pushRequest)).toBe('done')
    await player.advanceClock()
    expect(shownCardNames(player)).toHaveLength(4)
  })

  it.each([1, 2])('a chosen deck works with ownership %i', async (level) => {
    await openTable(generation, { ownership: { default: level } })
    expect(await dealInitiative()).toBe(true)
    expect(shownCardNames(player)).toHaveLength(5)
  })

  it('a deck that players own is refused with the reason, and nothing moves or is posted', async () => {
    await openTable(generation, { ownership: { default: 3 } })
    const messagesBefore = storedMessages()
    expect(await dealInitiative()).toBe(false)
    expect(notificationTexts(gm).join()).toContain('Players own House tarot')
    expect(storedMessages()).toBe(messagesBefore)
    expect(cardsIn('hand', '')).toEqual([])
    // Drawing a hand and drawing a single card are refused for the same reason as dealing.
    const drawHand = {
      ...{ type: 'act', ruleset: 'tarot', scope: 'tab', on: '', action: 'drawHand', actor: `Actor.${MINA}` },
      ...{ targets: [], data: {}, answers: {}, visibility: 'public' },
    }
    const reason = 'HnB.cards.refusal.strangeDeck'
    expect(await new RawClient(testTable, USERS.owner).sendRequest(drawHand)).toBe(reason)
    expect(
      await new RawClient(testTable, USERS.gamemaster).sendRequest(
        dealRequest('draw', { users: [USERS.owner] }),
      ),
    ).toBe(reason)
    expect(storedMessages()).toBe(messagesBefore)
  })

  it('a person who is dealt cards of any deck sees and plays them, but draws no more', async () => {
    await openTable(generation, {}, false)
    const gamemaster = new RawClient(testTable, USERS.gamemaster)
    expect(await gamemaster.sendRequest(dealRequest('deal', { users: [USERS.owner], number: 2 }))).toBe(
      'done',
    )
    await player.advanceClock()
    expect(shownCardNames(player)).toHaveLength(2)
    const hand = storedStacks().find(({ type }) => type === 'hand')
    const [card] = (hand?.['cards'] ?? []) as StoredDocument[]
    const owner = new RawClient(testTable, USERS.owner)
    expect(await owner.sendRequest(dealRequest('draw', { users: [USERS.owner] }))).toBe(
      'HnB.cards.refusal.notYourDeck',
    )
    expect(await owner.sendRequest(dealRequest('discard', { from: hand?._id, cards: [card?._id] }))).toBe(
      'done',
    )
    await player.advanceClock()
    expect(shownCardNames(player)).toHaveLength(1)
  })
})

it.each(generationsOf(import.meta.url))(
  'if another package stops the write of one card, no card is dealt and nothing is posted (%i)',
  async (generation) => {
    await openTable(generation)
    const page = gm.window as unknown as {
      Hooks: { on(name: string, listener: (card: { name: string }) => boolean | void): void }
    }
    page.Hooks.on('preUpdateCard', ({ name }) => (name.endsWith('3') ? false : undefined))
    const messagesBefore = storedMessages()
    expect(await dealInitiative()).toBe(false)
    expect(storedMessages()).toBe(messagesBefore)
    expect(cardsIn('hand', '')).toEqual([])
    expect(shownCardNames(player)).toEqual([])
    expect(testTable.errors.splice(0).join()).toContain('probably stopped this write silently.')
  },
)

it('a card that a request names twice moves once, and the message names it once', async () => {
  await openTable(14, {}, false)
  const gamemaster = new RawClient(testTable, USERS.gamemaster)
  expect(await gamemaster.sendRequest(dealRequest('deal', { users: [USERS.owner], number: 2 }))).toBe('done')
  const hand = storedStacks().find(({ type }) => type === 'hand')
  const [card] = (hand?.['cards'] ?? []) as StoredDocument[]
  const repeatedCardIds = [card?._id, card?._id]
  expect(
    await new RawClient(testTable, USERS.owner).sendRequest(
      dealRequest('discard', { from: hand?._id, cards: repeatedCardIds }),
    ),
  ).toBe('done')
  await player.advanceClock()
  const chat = player.text('#chat')
  expect(chat).toContain('Discarded a card from House tarot')
  expect(chat).not.toContain('Discarded 2 cards')
})
