/** Tests that the client which decides a request refuses people whom the sender's question would not have offered. */
import { afterEach, expect, it } from 'vitest'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable

afterEach(() => testTable.close())

const [mina, ines] = [`Actor.${MINA_ID}`, `Actor.${INES_ID}`]

const sendPressRequest = (
  rulesetKey: string,
  actionScope: string,
  actionName: string,
  targetUuids: readonly string[],
  requestFields: object = {},
) => ({
  type: 'act',
  ruleset: rulesetKey,
  scope: actionScope,
  on: '',
  action: actionName,
  actor: actionScope === 'group' ? '' : mina,
  targets: targetUuids,
  data: {},
  answers: {},
  visibility: 'public',
  ...requestFields,
})

it('too few, too many or impossible chosen people are refused, and no message is posted', async () => {
  testTable = await TestTable.open(14)
  await testTable.join(GAMEMASTER_ID, { isBare: true })
  const [narrator, player] = [
    new RawClient(testTable, USER_IDS.assistant),
    new RawClient(testTable, USER_IDS.owner),
  ]
  const countMessages = () => testTable.server.host.world.collection('messages').size

  const messageCountBefore = countMessages()

  // The rules refuse a contest without an opponent, and a contest against oneself.
  for (const targetUuids of [[], [mina]])
    expect(await player.sendRequest(sendPressRequest('tarot', 'tab', 'contest', targetUuids))).toBe(
      'HnB.refusal.nobodyChosen',
    )
  // A conflict has exactly one opponent.
  const requestFieldsWithSuit = { answers: { suit: 'clubs' } }
  const uuidsOfRepeatedPeople = [ines, `Actor.${'x'.repeat(16)}`, ines]
  const allActorUuids = [...testTable.server.host.world.collection('actors').keys()].map(
    (actorId) => `Actor.${actorId}`,
  )
  expect(
    await player.sendRequest(
      sendPressRequest('resources', 'tab', 'conflict', allActorUuids, requestFieldsWithSuit),
    ),
  ).toBe('HnB.refusal.tooManyPeople')
  // Only people who bleed can get first aid, so the rules refuse Ines. They also refuse to introduce the same person
  // twice.
  expect(await player.sendRequest(sendPressRequest('tarot', 'tab', 'aid', [ines]))).toBe(
    'HnB.tarot.refusal.notBleeding',
  )
  const awardDataOfIntroduction = { data: { occasion: 'introduction' } }
  expect(
    await narrator.sendRequest(
      sendPressRequest('humanity', 'group', 'award', [ines], awardDataOfIntroduction),
    ),
  ).toBe('done')
  expect(
    await narrator.sendRequest(
      sendPressRequest('humanity', 'group', 'award', [mina, ines], awardDataOfIntroduction),
    ),
  ).toBe('HnB.humanity.refusal.introduced')
  expect(
    await narrator.sendRequest(sendPressRequest('humanity', 'group', 'award', [], awardDataOfIntroduction)),
  ).toBe('HnB.refusal.nobodyChosen')
  expect(countMessages()).toBe(messageCountBefore + 1)
  // The request lists one person twice, and also a person who does not exist. The conflict begins with each existing
  // person once.
  expect(
    await player.sendRequest(
      sendPressRequest('resources', 'tab', 'conflict', uuidsOfRepeatedPeople, requestFieldsWithSuit),
    ),
  ).toBe('done')
  expect(countMessages()).toBe(messageCountBefore + 2)
  expect(testTable.errors).toEqual([])
})
