/**
 * Tests "Check and repair" in a deck's window: it lists faults for a person to decide; its buttons return cards to the
 * deck.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const readStoredStacks = (): StoredDocument[] => [...testTable.server.host.world.collection('cards').values()]
const findDeckByName = (deckName: string) =>
  readStoredStacks().find((stack) => stack['type'] === 'deck' && stack['name'] === deckName)
const listCardsOfStack = (stack: StoredDocument | undefined) => (stack?.['cards'] ?? []) as StoredDocument[]
const findCardsOutsideDeck = (deckName: string) =>
  listCardsOfStack(findDeckByName(deckName)).filter(({ drawn }) => drawn === true)

const worldLocation = { parentUuid: null, pack: null, options: { keepId: true } }

async function openTable(generation: 13 | 14): Promise<void> {
  testTable = await TestTable.open(generation)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
}

const createDealRequest = (deckName: string, cardActName: string, otherRequestFields: object = {}) => ({
  ...{
    type: 'cards',
    act: cardActName,
    deck: findDeckByName(deckName)?._id,
    from: '',
    cards: [],
    users: [],
    number: 1,
    faceDown: false,
  },
  ...otherRequestFields,
})

/** Opens a deck's window from the dock. */
async function openDeck(deckName: string): Promise<void> {
  await gmPage.press(`#hnb-dock [data-action=openDeck][data-deck="${findDeckByName(deckName)?._id ?? ''}"]`)
  await gmPage.advanceClock(1_000)
}

/** Presses "Check and repair". Returns the text of the message. */
async function pressCheckAndRepairButton(): Promise<string> {
  await gmPage.press('.hnb-deck [data-act=mend]')
  await gmPage.advanceClock(1_000)
  return gmPage.findElements('#chat li.chat-message').at(-1)?.textContent.replaceAll(/\s+/g, ' ') ?? ''
}

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  it("the check lists a deleted person's cards, and one press returns them, with Undo", async () => {
    await openTable(generation)
    const [player, gamemaster] = [
      new RawClient(testTable, USER_IDS.trusted),
      new RawClient(testTable, USER_IDS.gamemaster),
    ]
    expect(
      await gamemaster.sendRequest(
        createDealRequest('Face cards', 'deal', { users: [USER_IDS.trusted], number: 4 }),
      ),
    ).toBe('done')
    const handStack = readStoredStacks().find(({ type }) => type === 'hand')
    const [card] = listCardsOfStack(handStack)
    expect(
      await player.sendRequest(
        createDealRequest('Face cards', 'play', { from: handStack?._id, cards: [card?._id] }),
      ),
    ).toBe('done')
    await openDeck('Face cards')
    expect(await pressCheckAndRepairButton()).toContain('is in order')
    expect(gmPage.hasElement('.hnb-deck [data-left-behind]')).toBe(false)

    await testTable.write({
      ...worldLocation,
      action: 'delete',
      documentName: 'User',
      ids: [USER_IDS.trusted],
    })
    await gmPage.advanceClock()
    const repairReport = await pressCheckAndRepairButton()
    expect(repairReport).not.toContain('is in order')
    expect(repairReport).toContain('Hand of Trusted: 3 cards of a person who has left.')
    expect(repairReport).toContain('on the table: 1 card of a person who has left.')
    expect(gmPage.readText('.hnb-deck [data-left-behind]')).toContain('Hand of Trusted: 3')
    expect(findCardsOutsideDeck('Face cards')).toHaveLength(4)

    await gmPage.press('.hnb-deck [data-act=recall]')
    await gmPage.advanceClock(1_000)
    expect(findCardsOutsideDeck('Face cards')).toEqual([])
    expect(gmPage.readText('#chat')).toContain(
      'Returned 4 cards that nobody could play any more to Face cards',
    )
    expect(gmPage.hasElement('.hnb-deck [data-left-behind]')).toBe(false)

    const undoButton = gmPage
      .findElements('#chat li.chat-message')
      .at(-1)
      ?.querySelector<HTMLElement>('[data-act=undo]')
    await gmPage.press(undoButton ?? '')
    await gmPage.advanceClock(1_000)
    expect(findCardsOutsideDeck('Face cards')).toHaveLength(4)
    await gmPage.press('.hnb-deck [data-act=recall]')
    await gmPage.advanceClock(1_000)
    expect(await pressCheckAndRepairButton()).toContain('is in order')
  })

  it('the check lists the cards of a deleted message, and one press discards them, with Undo (TC44)', async () => {
    await openTable(generation)
    const narratorClient = new RawClient(testTable, USER_IDS.gamemaster)
    const sendTarotMessageAction = (actionName: string, actorId: string, requestFields: object = {}) =>
      narratorClient.sendRequest({
        ...{
          type: 'act',
          ruleset: 'tarot',
          scope: 'message',
          on: '',
          action: actionName,
          actor: `Actor.${actorId}`,
        },
        ...{ targets: [], data: {}, answers: {}, visibility: 'public', ...requestFields },
      })
    const actorUuids = [`Actor.${MINA_ID}`, `Actor.${INES_ID}`]
    expect(await sendTarotMessageAction('deal', '', { scope: 'group', actor: '', targets: actorUuids })).toBe(
      'done',
    )
    expect(
      await sendTarotMessageAction('contest', MINA_ID, { scope: 'tab', targets: [`Actor.${INES_ID}`] }),
    ).toBe('done')
    const contestMessage = [...testTable.server.host.world.collection('messages').values()].at(-1)
    const messageUuid = `ChatMessage.${contestMessage?._id ?? ''}`
    for (const actorId of [MINA_ID, INES_ID])
      expect(
        await sendTarotMessageAction('declare', actorId, {
          on: messageUuid,
          answers: { trait: '', suit: 'swords' },
        }),
      ).toBe('done')
    const handStack = readStoredStacks().find(
      ({ type, ownership }) => type === 'hand' && (ownership as Record<string, number>)[USER_IDS.owner] === 3,
    )
    const answersWithHandCards = Object.fromEntries(listCardsOfStack(handStack).map(({ _id }) => [_id, true]))
    const playerClient = new RawClient(testTable, USER_IDS.owner)
    const requestToCommitCards = {
      on: messageUuid,
      answers: { trait: '', suit: 'swords', cards: answersWithHandCards },
    }
    expect(
      await playerClient.sendRequest({
        ...{ type: 'act', ruleset: 'tarot', scope: 'message', action: 'commit', actor: `Actor.${MINA_ID}` },
        ...{ targets: [], data: {}, visibility: 'public', ...requestToCommitCards },
      }),
    ).toBe('done')
    await openDeck('Tarot')
    expect(await pressCheckAndRepairButton()).toContain('is in order')

    await testTable.write({
      ...worldLocation,
      action: 'delete',
      documentName: 'ChatMessage',
      ids: [contestMessage?._id ?? ''],
    })
    await gmPage.advanceClock()
    const findCardsInDiscardPiles = () =>
      readStoredStacks()
        .filter(({ type }) => type === 'pile')
        .filter(({ name }) => String(name).includes('discards'))
        .flatMap(listCardsOfStack).length
    expect(findCardsInDiscardPiles()).toBe(0)
    expect(await pressCheckAndRepairButton()).toContain('on the table: 5 cards of a deleted message.')
    await gmPage.press('.hnb-deck [data-act=recall]')
    await gmPage.advanceClock(1_000)
    expect(findCardsInDiscardPiles()).toBe(5)
    expect(gmPage.readText('#chat')).toContain('Returned 5 cards that nobody could play any more to Tarot')
    expect(gmPage.hasElement('.hnb-deck [data-left-behind]')).toBe(false)

    const undoButton = gmPage
      .findElements('#chat li.chat-message')
      .at(-1)
      ?.querySelector<HTMLElement>('[data-act=undo]')
    await gmPage.press(undoButton ?? '')
    await gmPage.advanceClock(1_000)
    expect(findCardsInDiscardPiles()).toBe(0)
    expect(gmPage.readText('.hnb-deck [data-left-behind]')).toContain('5')
  })

  it('the check names a card that does not belong to the deck, and does not call the deck in order', async () => {
    await openTable(generation)
    await openDeck('Face cards')
    const cardLocation = { ...worldLocation, parentUuid: `Cards.${findDeckByName('Face cards')?._id}` }
    const blankCardData = { type: 'base', name: 'New Card', faces: [] }
    await testTable.write({ ...cardLocation, action: 'create', documentName: 'Card', data: [blankCardData] })
    await gmPage.advanceClock()
    const repairReport = await pressCheckAndRepairButton()
    expect(repairReport).not.toContain('is in order')
    expect(repairReport).not.toContain('was repaired')
    expect(repairReport).toContain('1 card does not belong here: New Card.')
  })
})

it('the check names the missing and unrecognised cards of a table’s own deck', async () => {
  await openTable(14)
  const deckCards = [{ type: 'base', name: 'New Card', faces: [] }]
  const ownTarotDeckData = { _id: 'zzOwnTarot000000', name: 'Own tarot', type: 'deck', cards: deckCards }
  await testTable.write({
    ...worldLocation,
    action: 'create',
    documentName: 'Cards',
    data: [ownTarotDeckData],
  })
  await gmPage.changeSetting('tarot', {
    ...(gmPage.readSetting('tarot') as object),
    deck: ownTarotDeckData._id,
  })
  await openDeck('Own tarot')
  const repairReport = await pressCheckAndRepairButton()
  expect(repairReport).not.toContain('is in order')
  expect(repairReport).toContain('Missing from Major arcana: 22.')
  expect(repairReport).toContain('Cards not recognised: 1 (New Card)')
})

it('only a Gamemaster returns the cards of a deleted person, and no message is posted if nobody is gone', async () => {
  await openTable(14)
  const countMessages = () => testTable.server.host.world.collection('messages').size
  const messageCountBefore = countMessages()
  const [player, gamemaster] = [
    new RawClient(testTable, USER_IDS.owner),
    new RawClient(testTable, USER_IDS.gamemaster),
  ]
  expect(await player.sendRequest(createDealRequest('Face cards', 'recall'))).toBe('HnB.cards.refusal.onlyGM')
  expect(await gamemaster.sendRequest(createDealRequest('Face cards', 'recall'))).toBe(
    'HnB.cards.refusal.nobodyGone',
  )
  expect(countMessages()).toBe(messageCountBefore)
})
