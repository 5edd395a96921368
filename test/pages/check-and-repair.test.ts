/**
 * Tests "Check and repair" in a deck's window. It lists the faults that a person must decide about; a press on one of
 * its buttons returns cards to the deck.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const storedStacks = (): StoredDocument[] => [...testTable.server.host.world.collection('cards').values()]
const deckNamed = (name: string) =>
  storedStacks().find((stack) => stack['type'] === 'deck' && stack['name'] === name)
const cardsOf = (stack: StoredDocument | undefined) => (stack?.['cards'] ?? []) as StoredDocument[]
const cardsOutsideDeck = (name: string) => cardsOf(deckNamed(name)).filter(({ drawn }) => drawn === true)

const worldLocation = { parentUuid: null, pack: null, options: { keepId: true } }

async function openTable(generation: 13 | 14): Promise<void> {
  testTable = await TestTable.open(generation)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
}

const dealRequest = (name: string, act: string, moreFields: object = {}) => ({
  ...{
    type: 'cards',
    act,
    deck: deckNamed(name)?._id,
    from: '',
    cards: [],
    users: [],
    number: 1,
    faceDown: false,
  },
  ...moreFields,
})

/** Opens a deck's window from the dock. */
async function openDeck(name: string): Promise<void> {
  await gm.press(`#hnb-dock [data-action=openDeck][data-deck="${deckNamed(name)?._id ?? ''}"]`)
  await gm.advanceClock(1_000)
}

/** Presses "Check and repair". Returns the text of the message. */
async function pressCheckAndRepair(): Promise<string> {
  await gm.press('.hnb-deck [data-act=mend]')
  await gm.advanceClock(1_000)
  return gm.findAll('#chat li.chat-message').at(-1)?.textContent.replaceAll(/\s+/g, ' ') ?? ''
}

describe.each(generationsOf(import.meta.url))('on generation %i', (generation) => {
  it("the check lists a deleted person's cards, and one press returns them, with Undo", async () => {
    await openTable(generation)
    const [player, gamemaster] = [
      new RawClient(testTable, USERS.trusted),
      new RawClient(testTable, USERS.gamemaster),
    ]
    expect(
      await gamemaster.sendRequest(dealRequest('Face cards', 'deal', { users: [USERS.trusted], number: 4 })),
    ).toBe('done')
    const hand = storedStacks().find(({ type }) => type === 'hand')
    const [card] = cardsOf(hand)
    expect(
      await player.sendRequest(dealRequest('Face cards', 'play', { from: hand?._id, cards: [card?._id] })),
    ).toBe('done')
    await openDeck('Face cards')
    expect(await pressCheckAndRepair()).toContain('is in order')
    expect(gm.has('.hnb-deck [data-left-behind]')).toBe(false)

    await testTable.write({
      ...worldLocation,
      action: 'delete',
      documentName: 'User',
      ids: [USERS.trusted],
    })
    await gm.advanceClock()
    const repairReport = await pressCheckAndRepair()
    expect(repairReport).not.toContain('is in order')
    expect(repairReport).toContain('Hand of Trusted: 3 cards of a person who has left.')
    expect(repairReport).toContain('on the table: 1 card of a person who has left.')
    expect(gm.text('.hnb-deck [data-left-behind]')).toContain('Hand of Trusted: 3')
    expect(cardsOutsideDeck('Face cards')).toHaveLength(4)

    await gm.press('.hnb-deck [data-act=recall]')
    await gm.advanceClock(1_000)
    expect(cardsOutsideDeck('Face cards')).toEqual([])
    expect(gm.text('#chat')).toContain('Returned 4 cards that nobody could play any more to Face cards')
    expect(gm.has('.hnb-deck [data-left-behind]')).toBe(false)

    const undo = gm.findAll('#chat li.chat-message').at(-1)?.querySelector<HTMLElement>('[data-act=undo]')
    await gm.press(undo ?? '')
    await gm.advanceClock(1_000)
    expect(cardsOutsideDeck('Face cards')).toHaveLength(4)
    await gm.press('.hnb-deck [data-act=recall]')
    await gm.advanceClock(1_000)
    expect(await pressCheckAndRepair()).toContain('is in order')
  })

  it('the check lists the cards of a deleted message, and one press discards them, with Undo (TC44)', async () => {
    await openTable(generation)
    const narrator = new RawClient(testTable, USERS.gamemaster)
    const act = (action: string, actor: string, ownFields: object = {}) =>
      narrator.sendRequest({
        ...{ type: 'act', ruleset: 'tarot', scope: 'message', on: '', action, actor: `Actor.${actor}` },
        ...{ targets: [], data: {}, answers: {}, visibility: 'public', ...ownFields },
      })
    const people = [`Actor.${MINA}`, `Actor.${INES}`]
    expect(await act('deal', '', { scope: 'group', actor: '', targets: people })).toBe('done')
    expect(await act('contest', MINA, { scope: 'tab', targets: [`Actor.${INES}`] })).toBe('done')
    const contest = [...testTable.server.host.world.collection('messages').values()].at(-1)
    const on = `ChatMessage.${contest?._id ?? ''}`
    for (const actor of [MINA, INES])
      expect(await act('declare', actor, { on, answers: { trait: '', suit: 'swords' } })).toBe('done')
    const hand = storedStacks().find(
      ({ type, ownership }) => type === 'hand' && (ownership as Record<string, number>)[USERS.owner] === 3,
    )
    const cards = Object.fromEntries(cardsOf(hand).map(({ _id }) => [_id, true]))
    const player = new RawClient(testTable, USERS.owner)
    const commitRequest = { on, answers: { trait: '', suit: 'swords', cards } }
    expect(
      await player.sendRequest({
        ...{ type: 'act', ruleset: 'tarot', scope: 'message', action: 'commit', actor: `Actor.${MINA}` },
        ...{ targets: [], data: {}, visibility: 'public', ...commitRequest },
      }),
    ).toBe('done')
    await openDeck('Tarot')
    expect(await pressCheckAndRepair()).toContain('is in order')

    await testTable.write({
      ...worldLocation,
      action: 'delete',
      documentName: 'ChatMessage',
      ids: [contest?._id ?? ''],
    })
    await gm.advanceClock()
    const cardsInDiscards = () =>
      storedStacks()
        .filter(({ type }) => type === 'pile')
        .filter(({ name }) => String(name).includes('discards'))
        .flatMap(cardsOf).length
    expect(cardsInDiscards()).toBe(0)
    expect(await pressCheckAndRepair()).toContain('on the table: 5 cards of a deleted message.')
    await gm.press('.hnb-deck [data-act=recall]')
    await gm.advanceClock(1_000)
    expect(cardsInDiscards()).toBe(5)
    expect(gm.text('#chat')).toContain('Returned 5 cards that nobody could play any more to Tarot')
    expect(gm.has('.hnb-deck [data-left-behind]')).toBe(false)

    const undo = gm.findAll('#chat li.chat-message').at(-1)?.querySelector<HTMLElement>('[data-act=undo]')
    await gm.press(undo ?? '')
    await gm.advanceClock(1_000)
    expect(cardsInDiscards()).toBe(0)
    expect(gm.text('.hnb-deck [data-left-behind]')).toContain('5')
  })

  it('the check names a card that does not belong to the deck, and does not call the deck in order', async () => {
    await openTable(generation)
    await openDeck('Face cards')
    const parent = { ...worldLocation, parentUuid: `Cards.${deckNamed('Face cards')?._id}` }
    const blankCard = { type: 'base', name: 'New Card', faces: [] }
    await testTable.write({ ...parent, action: 'create', documentName: 'Card', data: [blankCard] })
    await gm.advanceClock()
    const repairReport = await pressCheckAndRepair()
    expect(repairReport).not.toContain('is in order')
    expect(repairReport).not.toContain('was repaired')
    expect(repairReport).toContain('1 card does not belong here: New Card.')
  })
})

it('the check names the missing and unrecognised cards of a table’s own deck', async () => {
  await openTable(14)
  const cards = [{ type: 'base', name: 'New Card', faces: [] }]
  const deck = { _id: 'zzOwnTarot000000', name: 'Own tarot', type: 'deck', cards }
  await testTable.write({
    ...worldLocation,
    action: 'create',
    documentName: 'Cards',
    data: [deck],
  })
  await gm.changeSetting('tarot', { ...(gm.readSetting('tarot') as object), deck: deck._id })
  await openDeck('Own tarot')
  const repairReport = await pressCheckAndRepair()
  expect(repairReport).not.toContain('is in order')
  expect(repairReport).toContain('Missing from Major arcana: 22.')
  expect(repairReport).toContain('Cards not recognised: 1 (New Card)')
})

it('only a Gamemaster returns the cards of a deleted person, and no message is posted if nobody is gone', async () => {
  await openTable(14)
  const messages = () => testTable.server.host.world.collection('messages').size
  const messageCountBefore = messages()
  const [player, gamemaster] = [
    new RawClient(testTable, USERS.owner),
    new RawClient(testTable, USERS.gamemaster),
  ]
  expect(await player.sendRequest(dealRequest('Face cards', 'recall'))).toBe('HnB.cards.refusal.onlyGM')
  expect(await gamemaster.sendRequest(dealRequest('Face cards', 'recall'))).toBe(
    'HnB.cards.refusal.nobodyGone',
  )
  expect(messages()).toBe(messageCountBefore)
})
