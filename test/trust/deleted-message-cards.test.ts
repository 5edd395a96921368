/**
 * Tests cards that lie on the table for a message which a player has deleted. The player tries to move other people's
 * cards: by the cards' ids, by a new message with the deleted message's id, and by Undo. No attempt may succeed.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import type { StoredDocument } from 'foundry-practice-table/data'
import type { ChecksumContent } from '../../src/foundry/world/checksum'
import { computeChecksum } from '../../src/foundry/world/checksum'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from './test-table'

let testTable: TestTable

afterEach(() => testTable.close())

const [mina, ines] = [`Actor.${MINA}`, `Actor.${INES}`]
const worldLocation = { parentUuid: null, pack: null, options: {} }

const storedDocuments = (name: string): StoredDocument[] => [
  ...testTable.server.host.world.collection(name).values(),
]

const handOf = (userId: string): string[] => {
  const hand = storedDocuments('cards').find(
    ({ type, ownership }) => type === 'hand' && (ownership as Record<string, number>)[userId] === 3,
  )
  return ((hand?.['cards'] ?? []) as StoredDocument[]).map(({ _id }) => _id)
}

/** Where each of these cards lies: the stack's id, and whether the card is face up. */
const cardPlaces = (cards: readonly string[]): unknown[] =>
  storedDocuments('cards').flatMap((stack) =>
    stack['type'] === 'deck'
      ? []
      : (stack['cards'] as StoredDocument[]).flatMap(({ _id, face }) =>
          cards.includes(_id) ? [[stack._id, _id, face]] : [],
        ),
  )

const clickRequest = (action: string, actor: string, ownFields: object = {}) => ({
  type: 'act',
  ruleset: 'tarot',
  scope: 'message',
  on: '',
  action,
  actor,
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
  ...ownFields,
})

/**
 * Mina's player begins a contest with Ines, whose player commits all cards. Mina's player then deletes the contest's
 * message. Returns this message and the committed cards.
 */
async function deleteContest(narrator: RawClient, player: RawClient) {
  const dealRequest = clickRequest('deal', '', { scope: 'group', targets: [mina, ines] })
  expect(await narrator.sendRequest(dealRequest)).toBe('done')
  expect(await player.sendRequest(clickRequest('contest', mina, { scope: 'tab', targets: [ines] }))).toBe(
    'done',
  )
  const message = storedDocuments('messages').at(-1)
  if (!message) throw new Error('No contest was posted.')
  const on = `ChatMessage.${message._id}`
  for (const actor of [mina, ines])
    expect(
      await narrator.sendRequest(
        clickRequest('declare', actor, { on, answers: { trait: '', suit: 'swords' } }),
      ),
    ).toBe('done')
  const cards = handOf(USERS['owner of another'])
  expect(cards.length).toBeGreaterThan(0)
  const answers = { trait: '', suit: 'swords', cards: Object.fromEntries(cards.map((id) => [id, true])) }
  const rival = new RawClient(testTable, USERS['owner of another'])
  expect(await rival.sendRequest(clickRequest('commit', ines, { on, answers }))).toBe('done')
  const deletedMessage =
    structuredClone(storedDocuments('messages').find(({ _id }) => _id === message._id)) ?? message
  await player.write({ ...worldLocation, action: 'delete', documentName: 'ChatMessage', ids: [message._id] })
  return { message: deletedMessage, on, cards }
}

describe.each(generationsOf(import.meta.url))('on generation %i', (generation) => {
  async function begin() {
    testTable = await TestTable.open(generation)
    await testTable.join(GAMEMASTER, { isBare: true })
    const narrator = new RawClient(testTable, USERS.assistant)
    const player = new RawClient(testTable, USERS.owner)
    return { narrator, player, ...(await deleteContest(narrator, player)) }
  }

  it('a player cannot name the cards in a request, and cannot undo what the deleted message did', async () => {
    const { narrator, player, on, cards } = await begin()
    const cardPlacesBefore = cardPlaces(cards)
    expect(cardPlacesBefore).toHaveLength(cards.length)
    const deck = storedDocuments('cards').find(({ type, cards: all }) =>
      type === 'deck' ? (all as StoredDocument[]).some(({ _id }) => _id === cards[0]) : false,
    )?._id
    const from = (cardPlacesBefore as [string, string][])[0]?.[0]
    const request = { type: 'cards', deck, cards, from, users: [USERS.owner], number: 0, faceDown: false }
    for (const act of ['play', 'pass', 'reveal', 'discard', 'return', 'deal', 'gather', 'follow', 'mend'])
      expect(await player.sendRequest({ ...request, act }), act).toBe('HnB.cards.refusal.byRules')
    // The contest's history has four entries: the contest begins, each of the two sides declares, and the rival commits
    // the cards. The player tries to undo each entry.
    const answers = []
    for (const index of [0, 1, 2, 3])
      answers.push(await player.sendRequest({ type: 'undo', message: on, place: index }))
    expect(answers).toEqual([
      'HnB.refusal.laterFirst',
      'HnB.refusal.nothingToUndo',
      'HnB.refusal.nothingToUndo',
      'HnB.refusal.notYoursToUndo',
    ])
    expect(await player.sendRequest({ type: 'undo', message: on })).toBe('HnB.refusal.notYoursToUndo')
    expect(cardPlaces(cards)).toEqual(cardPlacesBefore)
    // A Gamemaster may send the same request. So the player's role caused the refusal, and the request itself is valid.
    expect(await narrator.sendRequest({ ...request, act: 'discard' })).toBe('done')
    expect(cardPlaces(cards)).not.toEqual(cardPlacesBefore)
    expect(testTable.errors).toEqual([])
  })

  it.each(['as it was', 'with a checksum of the player'])(
    "a player cannot use a message with the deleted message's id, %s",
    async (forgeryName) => {
      const { narrator, player, message, on, cards } = await begin()
      const cardPlacesBefore = cardPlaces(cards)
      const { speaker, rolls, content, flavor } = message
      const system = { ...(message['system'] as ChecksumContent['system']), seal: '' }
      const seal = computeChecksum({ system, speaker, rolls, content, flavor }, 'playersOwnSalt00')
      const repostedMessage = {
        ...message,
        author: USERS.owner,
        ...(forgeryName === 'as it was' ? {} : { system: { ...system, seal } }),
      }
      await player.write({
        ...worldLocation,
        options: { keepId: true },
        action: 'create',
        documentName: 'ChatMessage',
        data: [repostedMessage],
      })
      expect(storedDocuments('messages').some(({ _id }) => _id === message._id)).toBe(true)
      const answers = { trait: '', suit: 'swords', cards: {} }
      for (const action of ['commit', 'commitNoCards', 'leave', 'end', 'declare', 'turnCard'])
        for (const actor of [mina, ines])
          expect(
            await player.sendRequest(clickRequest(action, actor, { on, answers })),
            `${action} ${actor}`,
          ).toBe('HnB.refusal.notSealed')
      expect(cardPlaces(cards)).toEqual(cardPlacesBefore)
      // A Gamemaster's press gets the same refusal. So a player cannot trick a Gamemaster into moving these cards.
      expect(await narrator.sendRequest(clickRequest('end', mina, { on }))).toBe('HnB.refusal.notSealed')
      expect(cardPlaces(cards)).toEqual(cardPlacesBefore)
      expect(testTable.errors).toEqual([])
    },
  )

  it('a player cannot lay a card of another hand for a message that was deleted', async () => {
    const { narrator, player, cards } = await begin()
    const cardPlacesBefore = cardPlaces(cards)
    const answers = { trait: '', suit: 'swords', cards: Object.fromEntries(cards.map((id) => [id, true])) }
    const secondContestRequest = clickRequest('contest', mina, { scope: 'tab', targets: [ines] })
    expect(await player.sendRequest(secondContestRequest)).toBe('done')
    const on = `ChatMessage.${storedDocuments('messages').at(-1)?._id ?? ''}`
    const declaration = { on, answers: { trait: '', suit: 'swords' } }
    for (const actor of [mina, ines])
      expect(await narrator.sendRequest(clickRequest('declare', actor, declaration))).toBe('done')
    expect(await player.sendRequest(clickRequest('commit', mina, { on, answers }))).toBe(
      'HnB.tarot.refusal.notInHand',
    )
    expect(cardPlaces(cards)).toEqual(cardPlacesBefore)
    expect(testTable.errors).toEqual([])
  })
})
