/** Tests a Contest's message on both players' pages: after the roll, only the loser gets the protection button. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage
let ownerPage: TestPage
let gmClient: RawClient
const [mina, ines] = [`Actor.${MINA_ID}`, `Actor.${INES_ID}`]
const CREATED_ABILITY_ID = 'zzDriver00000000'

beforeAll(async () => {
  testTable = await TestTable.open(14)
  const abilityEffects = {
    a: { kind: 'protect', value: 3, rolls: 'any', situation: 'While transporting others' },
  }
  const driverFields = { ability: '', effects: abilityEffects, limit: 'none', uses: 1, used: 0 }
  await testTable.write({
    action: 'create',
    documentName: 'Item',
    parentUuid: mina,
    pack: null,
    options: { keepId: true },
    data: [
      {
        _id: CREATED_ABILITY_ID,
        name: 'Licensed Driver',
        type: 'ability',
        system: { humanity: driverFields },
      },
    ],
  })
  const actorUpdates = [MINA_ID, INES_ID].map((actorId) => ({
    _id: actorId,
    system: { humanity: { stats: { heart: 10, hurt: 10, hurry: 10 } } },
  }))
  const writeLocation = { parentUuid: null, pack: null, options: {} }
  await testTable.write({ ...writeLocation, action: 'update', documentName: 'Actor', updates: actorUpdates })
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  ownerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
  gmClient = new RawClient(testTable, USER_IDS.gamemaster)
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const readStoredMessages = (): StoredDocument[] => [
  ...testTable.server.host.world.collection('messages').values(),
]
const requestWithoutFields = { type: 'act', ruleset: 'humanity', answers: {}, visibility: 'public', data: {} }

/** Mina attacks Ines in a Contest with the given faces. Returns the message's id. */
async function playContestOfMinaAndInes(
  faceRolledByMina: number,
  faceRolledByInes: number,
  violent = false,
): Promise<string> {
  const messageIdsBefore = new Set(readStoredMessages().map(({ _id }) => _id))
  const requestToBeginContest = {
    ...requestWithoutFields,
    scope: 'tab',
    action: 'contest',
    answers: { violent },
    on: '',
    actor: mina,
    targets: [ines],
  }
  expect(await gmClient.sendRequest(requestToBeginContest)).toBe('done')
  const messageId = readStoredMessages().find(({ _id }) => !messageIdsBefore.has(_id))?._id ?? ''
  for (const [actor, face, stat] of [
    [mina, faceRolledByMina, violent ? 'hurt' : 'heart'],
    [ines, faceRolledByInes, violent ? 'hurry' : 'heart'],
  ] as const) {
    Object.assign((gmPage.window as unknown as { CONFIG: { Dice: object } }).CONFIG.Dice, {
      randomUniform: () => 1 - (face - 0.5) / 10,
    })
    const requestToRoll = {
      scope: 'message',
      action: 'roll',
      on: `ChatMessage.${messageId}`,
      actor,
      targets: [],
    }
    expect(await gmClient.sendRequest({ ...requestWithoutFields, ...requestToRoll, data: { stat } })).toBe(
      'done',
    )
  }
  await ownerPage.advanceClock()
  return messageId
}

const PROTECT_BUTTON_SELECTOR = `[data-act=protect][data-ability="${CREATED_ABILITY_ID}"]`
const findMessageElement = (messageId: string) =>
  ownerPage.findElement(`#chat [data-message-id="${messageId}"]`)
const readResultText = (messageId: string) => ownerPage.readText('.hnb-result', findMessageElement(messageId))

it('the winner of a Contest has no button for protection', async () => {
  const wonContestId = await playContestOfMinaAndInes(9, 2)
  expect(readResultText(wonContestId)).toBe('Mina Calder wins by 7 Medium effect · 9 against 2')
  expect(findMessageElement(wonContestId).querySelector(PROTECT_BUTTON_SELECTOR)).toBeNull()
})

it('a tie names no effect, because the Attacker gains nothing', async () => {
  const tiedContestId = await playContestOfMinaAndInes(5, 5)
  expect(readResultText(tiedContestId)).toBe('Ines Okafor wins 5 against 5; a tie goes to the defender')
})

it('a successful defence against violence names no effect', async () => {
  const violentContestId = await playContestOfMinaAndInes(2, 9, true)
  expect(readResultText(violentContestId)).toBe('Ines Okafor wins by 7 9 against 2')
})

it('"Whenever you … lose a Contest": the loser presses the button, and loses by 3 less', async () => {
  const lostContestId = await playContestOfMinaAndInes(2, 9)
  expect(readResultText(lostContestId)).toBe('Ines Okafor wins by 7 Medium effect · 9 against 2')
  await ownerPage.press(ownerPage.findElement(PROTECT_BUTTON_SELECTOR, findMessageElement(lostContestId)))
  await ownerPage.advanceClock(2_000)
  expect(findMessageElement(lostContestId).querySelector(PROTECT_BUTTON_SELECTOR)).toBeNull()
  expect(readResultText(lostContestId)).toBe(
    'Ines Okafor wins by 4 Minor effect · 9 against 2; protection lowers the margin by 3',
  )
  expect(ownerPage.readText('.hnb-sum', findMessageElement(lostContestId))).toBe(
    'Queen of Hearts, Jack of Spades Protection after a loss: Licensed Driver+3',
  )
})
