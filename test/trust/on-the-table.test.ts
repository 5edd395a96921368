/** Tests tarot cards on the table, in Foundry's stacks: who may draw, and the size of a hand. */
import { afterEach, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from './test-table'

let testTable: TestTable

afterEach(() => testTable.close())

const storedDocuments = (name: string): StoredDocument[] => [
  ...testTable.server.host.world.collection(name).values(),
]
const newestMessageUuid = (): string => `ChatMessage.${storedDocuments('messages').at(-1)?._id ?? ''}`

/** The ids of the cards in a person's hand. */
function handOf(userId: string): string[] {
  const hand = storedDocuments('cards').find(
    ({ type, ownership }) => type === 'hand' && (ownership as Record<string, number>)[userId] === 3,
  )
  return ((hand?.['cards'] ?? []) as StoredDocument[]).map(({ _id }) => _id)
}

const clickRequest = (scope: string, action: string, ownFields: object = {}) => ({
  type: 'act',
  ruleset: 'tarot',
  scope,
  on: '',
  action,
  actor: scope === 'group' ? '' : `Actor.${MINA}`,
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
  ...ownFields,
})

it("a player draws one card fewer after the last hand's outcome is known, and Undo reverses both", async () => {
  testTable = await TestTable.open(14)
  await testTable.join(GAMEMASTER, { isBare: true })
  const narrator = new RawClient(testTable, USERS.assistant)
  const player = new RawClient(testTable, USERS.owner)
  const [mina, ines] = [`Actor.${MINA}`, `Actor.${INES}`]
  const dealRequest = clickRequest('group', 'deal', { targets: [mina, ines] })
  const drawHandRequest = clickRequest('tab', 'drawHand')
  expect(await narrator.sendRequest(dealRequest)).toBe('done')
  expect(handOf(USERS.owner)).toHaveLength(5)

  expect(await player.sendRequest(clickRequest('tab', 'contest', { targets: [ines] }))).toBe('done')
  const on = newestMessageUuid()
  const answers = { trait: '', suit: 'swords' }
  for (const actor of [mina, ines])
    expect(await narrator.sendRequest(clickRequest('message', 'declare', { on, actor, answers }))).toBe(
      'done',
    )
  const cards = Object.fromEntries(handOf(USERS.owner).map((id) => [id, true]))
  expect(
    await player.sendRequest(clickRequest('message', 'commit', { on, answers: { ...answers, cards } })),
  ).toBe('done')
  expect(handOf(USERS.owner)).toEqual([])
  expect(await player.sendRequest(drawHandRequest)).toBe('HnB.tarot.refusal.onTable')
  expect(await narrator.sendRequest(dealRequest)).toBe('HnB.tarot.refusal.tableNotClear')

  expect(await narrator.sendRequest(clickRequest('message', 'end', { on }))).toBe('done')
  expect(await player.sendRequest(drawHandRequest)).toBe('done')
  expect(handOf(USERS.owner)).toHaveLength(4)
  expect(await narrator.sendRequest({ type: 'undo', message: newestMessageUuid() })).toBe('done')
  expect(handOf(USERS.owner)).toEqual([])
  // An undone hand does not count as drawn.
  expect(await player.sendRequest(drawHandRequest)).toBe('done')
  expect(handOf(USERS.owner)).toHaveLength(4)
  // The number of dealt cards depends on the player who gets the hand, not on the actor.
  expect(await narrator.sendRequest(dealRequest)).toBe('done')
  expect(handOf(USERS.owner)).toHaveLength(5)
  expect(testTable.errors).toEqual([])
})
