/**
 * Tests that the deciding client checks the people in a request. It refuses people whom the question on the sender's
 * page would not have offered.
 */
import { afterEach, expect, it } from 'vitest'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from './test-table'

let testTable: TestTable

afterEach(() => testTable.close())

const [mina, ines] = [`Actor.${MINA}`, `Actor.${INES}`]

const pressRequest = (
  ruleset: string,
  scope: string,
  action: string,
  targets: readonly string[],
  ownFields: object = {},
) => ({
  type: 'act',
  ruleset,
  scope,
  on: '',
  action,
  actor: scope === 'group' ? '' : mina,
  targets,
  data: {},
  answers: {},
  visibility: 'public',
  ...ownFields,
})

it('too few, too many or impossible chosen people are refused, and no message is posted', async () => {
  testTable = await TestTable.open(14)
  await testTable.join(GAMEMASTER, { isBare: true })
  const [narrator, player] = [
    new RawClient(testTable, USERS.assistant),
    new RawClient(testTable, USERS.owner),
  ]
  const messages = () => testTable.server.host.world.collection('messages').size

  const messageCountBefore = messages()

  // The request for a contest names no opponent, or the acting person as the opponent. Both are refused.
  for (const targets of [[], [mina]])
    expect(await player.sendRequest(pressRequest('tarot', 'tab', 'contest', targets))).toBe(
      'HnB.refusal.nobodyChosen',
    )
  // A conflict has exactly one opponent.
  const suit = { answers: { suit: 'clubs' } }
  const repeatedPeople = [ines, `Actor.${'x'.repeat(16)}`, ines]
  const allActorUuids = [...testTable.server.host.world.collection('actors').keys()].map(
    (id) => `Actor.${id}`,
  )
  expect(await player.sendRequest(pressRequest('resources', 'tab', 'conflict', allActorUuids, suit))).toBe(
    'HnB.refusal.tooManyPeople',
  )
  // A person who does not bleed needs no first aid. A person can be introduced only once. Both requests are refused.
  expect(await player.sendRequest(pressRequest('tarot', 'tab', 'aid', [ines]))).toBe(
    'HnB.tarot.refusal.notBleeding',
  )
  const introductionData = { data: { occasion: 'introduction' } }
  expect(
    await narrator.sendRequest(pressRequest('humanity', 'group', 'award', [ines], introductionData)),
  ).toBe('done')
  expect(
    await narrator.sendRequest(pressRequest('humanity', 'group', 'award', [mina, ines], introductionData)),
  ).toBe('HnB.humanity.refusal.introduced')
  expect(await narrator.sendRequest(pressRequest('humanity', 'group', 'award', [], introductionData))).toBe(
    'HnB.refusal.nobodyChosen',
  )
  expect(messages()).toBe(messageCountBefore + 1)
  // A person who is listed twice counts once. A person who does not exist does not count.
  expect(await player.sendRequest(pressRequest('resources', 'tab', 'conflict', repeatedPeople, suit))).toBe(
    'done',
  )
  expect(messages()).toBe(messageCountBefore + 2)
  expect(testTable.errors).toEqual([])
})
