/**
 * Tests a chosen deck with different ownerships. Players see the cards that they are dealt. If players own the deck,
 * the deal is refused and posts no message.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import type { StoredDocument } from 'foundry-practice-table/data'
import { PUSH_SUITS } from '../../src/tarot/push/push-rules'
import { RawClient, GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage
let playerPage: TestPage

const TAROT_DECK_ID = 'zzHouseTarot0000'
const CARDS_OF_OWN_TAROT_DECK = ['Swords', 'Cups', 'Wands', 'Pentacles'].flatMap((suitName) =>
  [1, 2, 3, 4].map((cardValue) => ({
    _id: `zz${suitName}${cardValue}`.padEnd(16, '0'),
    type: 'base',
    name: `${suitName} ${cardValue}`,
    suit: suitName,
    value: cardValue,
    face: 0,
    faces: [{ name: `${suitName} ${cardValue}`, img: 'icons/svg/card-hand.svg' }],
  })),
)

/** Opens a table with a deck that a Gamemaster made. As in Foundry, nobody owns the deck by default. */
async function openTable(generation: 13 | 14, deckFields: object = {}, isDeckChosen = true): Promise<void> {
  testTable = await TestTable.open(generation)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  playerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
  const deckData = [
    { _id: TAROT_DECK_ID, name: 'House tarot', type: 'deck', cards: CARDS_OF_OWN_TAROT_DECK, ...deckFields },
  ]
  const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
  await testTable.write({ ...writeLocation, action: 'create', documentName: 'Cards', data: deckData })
  if (isDeckChosen)
    await gmPage.changeSetting('tarot', {
      ...(gmPage.readSetting('tarot') as object),
      deck: TAROT_DECK_ID,
      suitsFirst: false,
    })
  await playerPage.press('#hnb-dock [data-action=fold]')
}

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const readStoredStacks = (): StoredDocument[] => [...testTable.server.host.world.collection('cards').values()]
const listCardIdsInStack = (stackType: string, partOfStackName: string) =>
  readStoredStacks().flatMap((stack) =>
    stack['type'] === stackType && String(stack['name']).includes(partOfStackName)
      ? (stack['cards'] as StoredDocument[])
      : [],
  )
const readStoredMessages = () => testTable.server.host.world.collection('messages').size
const readShownCardNames = (testPage: TestPage) =>
  testPage
    .findElements('#hnb-dock .hnb-dock-hand .hnb-card-button')
    .map((element) => element.getAttribute('aria-label'))
const readNotificationTexts = (testPage: TestPage) =>
  testPage.findElements('#notifications .notification').map((element) => element.textContent)

/** The Gamemaster deals Turn of the Card's initiative. Returns whether it succeeded. */
async function dealInitiative(): Promise<boolean> {
  const resultOfPress = gmPage.globals.game.system.api.press({
    ruleset: 'tarot',
    action: 'deal',
    group: true,
    quick: true,
  })
  await gmPage.advanceClock(2_000)
  return resultOfPress
}

const createDealRequest = (cardActName: string, otherRequestFields: object = {}) => ({
  ...{
    type: 'cards',
    act: cardActName,
    deck: TAROT_DECK_ID,
    from: '',
    cards: [],
    users: [],
    number: 1,
    faceDown: false,
  },
  ...otherRequestFields,
})

/** The suits of pushes; cards of other suits do not fit them. */
const PUSH_SUIT_NAMES: readonly string[] = PUSH_SUITS

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  it('people see and play the cards of a chosen deck with the ownership that Foundry gives it', async () => {
    await openTable(generation)
    expect(await dealInitiative()).toBe(true)
    expect(listCardIdsInStack('hand', 'Player 1')).toHaveLength(5)
    expect(readShownCardNames(playerPage)).toHaveLength(5)
    const readLowerCaseSuit = (card: StoredDocument) => String(card['suit']).toLowerCase()
    // Not every card of the deck has a suit that a player can use for a push.
    const handCardWithSuit = listCardIdsInStack('hand', 'Player 1').find((cardInHand) =>
      PUSH_SUIT_NAMES.includes(readLowerCaseSuit(cardInHand)),
    )
    const cardSuit = handCardWithSuit ? readLowerCaseSuit(handCardWithSuit) : ''
    const requestToPush = {
      ...{ type: 'act', ruleset: 'tarot', scope: 'tab', on: '', action: 'push', actor: `Actor.${MINA_ID}` },
      ...{ targets: [], data: {}, visibility: 'public' },
      answers: { trait: '', suit: cardSuit, cards: { [handCardWithSuit?._id ?? '']: true } },
    }
    expect(await new RawClient(testTable, USER_IDS.owner).sendRequest(requestToPush)).toBe('done')
    await playerPage.advanceClock()
    expect(readShownCardNames(playerPage)).toHaveLength(4)
  })

  it.each([1, 2])('a chosen deck works with ownership %i', async (ownershipLevel) => {
    await openTable(generation, { ownership: { default: ownershipLevel } })
    expect(await dealInitiative()).toBe(true)
    expect(readShownCardNames(playerPage)).toHaveLength(5)
  })

  it('a deck that players own is refused with the reason, and nothing moves or is posted', async () => {
    await openTable(generation, { ownership: { default: 3 } })
    const storedMessagesBefore = readStoredMessages()
    expect(await dealInitiative()).toBe(false)
    expect(readNotificationTexts(gmPage).join()).toContain('Players own House tarot')
    expect(readStoredMessages()).toBe(storedMessagesBefore)
    expect(listCardIdsInStack('hand', '')).toEqual([])
    // Drawing hands and single cards is refused for the same reason as dealing.
    const requestToDrawHand = {
      ...{
        type: 'act',
        ruleset: 'tarot',
        scope: 'tab',
        on: '',
        action: 'drawHand',
        actor: `Actor.${MINA_ID}`,
      },
      ...{ targets: [], data: {}, answers: {}, visibility: 'public' },
    }
    const refusalOfUnknownDeck = 'HnB.cards.refusal.strangeDeck'
    expect(await new RawClient(testTable, USER_IDS.owner).sendRequest(requestToDrawHand)).toBe(
      refusalOfUnknownDeck,
    )
    expect(
      await new RawClient(testTable, USER_IDS.gamemaster).sendRequest(
        createDealRequest('draw', { users: [USER_IDS.owner] }),
      ),
    ).toBe(refusalOfUnknownDeck)
    expect(readStoredMessages()).toBe(storedMessagesBefore)
  })

  it('a person who is dealt cards of any deck sees and plays them, but draws no more', async () => {
    await openTable(generation, {}, false)
    const gamemasterClient = new RawClient(testTable, USER_IDS.gamemaster)
    expect(
      await gamemasterClient.sendRequest(createDealRequest('deal', { users: [USER_IDS.owner], number: 2 })),
    ).toBe('done')
    await playerPage.advanceClock()
    expect(readShownCardNames(playerPage)).toHaveLength(2)
    const handStack = readStoredStacks().find(({ type }) => type === 'hand')
    const [card] = (handStack?.['cards'] ?? []) as StoredDocument[]
    const ownerClient = new RawClient(testTable, USER_IDS.owner)
    expect(await ownerClient.sendRequest(createDealRequest('draw', { users: [USER_IDS.owner] }))).toBe(
      'HnB.cards.refusal.notYourDeck',
    )
    expect(
      await ownerClient.sendRequest(
        createDealRequest('discard', { from: handStack?._id, cards: [card?._id] }),
      ),
    ).toBe('done')
    await playerPage.advanceClock()
    expect(readShownCardNames(playerPage)).toHaveLength(1)
  })
})

it.each(listGenerationsForTestFile(import.meta.url))(
  'if another package stops the write of one card, no card is dealt and nothing is posted (%i)',
  async (generation) => {
    await openTable(generation)
    const page = gmPage.window as unknown as {
      Hooks: { on(hookName: string, listener: (card: { name: string }) => boolean | void): void }
    }
    page.Hooks.on('preUpdateCard', ({ name }) => (name.endsWith('3') ? false : undefined))
    const storedMessagesBefore = readStoredMessages()
    expect(await dealInitiative()).toBe(false)
    expect(readStoredMessages()).toBe(storedMessagesBefore)
    expect(listCardIdsInStack('hand', '')).toEqual([])
    expect(readShownCardNames(playerPage)).toEqual([])
    expect(testTable.errors.splice(0).join()).toContain('probably stopped this write silently.')
  },
)

it('a card that a request names twice moves once, and the message names it once', async () => {
  await openTable(14, {}, false)
  const gamemasterClient = new RawClient(testTable, USER_IDS.gamemaster)
  expect(
    await gamemasterClient.sendRequest(createDealRequest('deal', { users: [USER_IDS.owner], number: 2 })),
  ).toBe('done')
  const handStack = readStoredStacks().find(({ type }) => type === 'hand')
  const [card] = (handStack?.['cards'] ?? []) as StoredDocument[]
  const repeatedCardIds = [card?._id, card?._id]
  expect(
    await new RawClient(testTable, USER_IDS.owner).sendRequest(
      createDealRequest('discard', { from: handStack?._id, cards: repeatedCardIds }),
    ),
  ).toBe('done')
  await playerPage.advanceClock()
  const chatText = playerPage.readText('#chat')
  expect(chatText).toContain('Discarded a card from House tarot')
  expect(chatText).not.toContain('Discarded 2 cards')
})
