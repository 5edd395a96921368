/**
 * Tests the message of a Contest on the pages of both players. After the roll, only the loser gets the button for
 * protection.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage
let owner: TestPage
let gmClient: RawClient
const [mina, ines] = [`Actor.${MINA}`, `Actor.${INES}`]
const ABILITY_ID = 'zzDriver00000000'

beforeAll(async () => {
  testTable = await TestTable.open(14)
  const effects = { a: { kind: 'protect', value: 3, rolls: 'any', situation: 'While transporting others' } }
  const driver = { ability: '', effects, limit: 'none', uses: 1, used: 0 }
  await testTable.write({
    action: 'create',
    documentName: 'Item',
    parentUuid: mina,
    pack: null,
    options: { keepId: true },
    data: [{ _id: ABILITY_ID, name: 'Licensed Driver', type: 'ability', system: { humanity: driver } }],
  })
  const updates = [MINA, INES].map((_id) => ({ _id, system: { humanity: { stats: { heart: 10 } } } }))
  const writeLocation = { parentUuid: null, pack: null, options: {} }
  await testTable.write({ ...writeLocation, action: 'update', documentName: 'Actor', updates })
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
  owner = new TestPage(testTable, await testTable.join(USERS.owner))
  gmClient = new RawClient(testTable, USERS.gamemaster)
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const storedMessages = (): StoredDocument[] => [
  ...testTable.server.host.world.collection('messages').values(),
]
const emptyRequest = { type: 'act', ruleset: 'humanity', answers: {}, visibility: 'public', data: {} }

/** Mina attacks Ines in a Contest. Their dice show the given faces. Returns the id of the Contest's message. */
async function fightContest(minaFace: number, inesFace: number): Promise<string> {
  const messageIdsBefore = new Set(storedMessages().map(({ _id }) => _id))
  const begin = { ...emptyRequest, scope: 'tab', action: 'contest', on: '', actor: mina, targets: [ines] }
  expect(await gmClient.sendRequest(begin)).toBe('done')
  const id = storedMessages().find(({ _id }) => !messageIdsBefore.has(_id))?._id ?? ''
  for (const [actor, face] of [
    [mina, minaFace],
    [ines, inesFace],
  ] as const) {
    Object.assign((gm.window as unknown as { CONFIG: { Dice: object } }).CONFIG.Dice, {
      randomUniform: () => 1 - (face - 0.5) / 10,
    })
    const roll = { scope: 'message', action: 'roll', on: `ChatMessage.${id}`, actor, targets: [] }
    expect(await gmClient.sendRequest({ ...emptyRequest, ...roll, data: { stat: 'heart' } })).toBe('done')
  }
  await owner.advanceClock()
  return id
}

const PROTECT_BUTTON = `[data-act=protect][data-ability="${ABILITY_ID}"]`
const messageOf = (id: string) => owner.find(`#chat [data-message-id="${id}"]`)
const resultText = (id: string) => owner.text('.hnb-result', messageOf(id))

it('the winner of a Contest has no button for protection', async () => {
  const wonContestId = await fightContest(9, 2)
  expect(resultText(wonContestId)).toBe('Mina Calder wins by 7 Medium effect · 9 against 2')
  expect(messageOf(wonContestId).querySelector(PROTECT_BUTTON)).toBeNull()
})

it('"Whenever you … lose a Contest": the loser presses the button, and loses by 3 less', async () => {
  const lostContestId = await fightContest(2, 9)
  expect(resultText(lostContestId)).toBe('Ines Okafor wins by 7 Medium effect · 9 against 2')
  await owner.press(owner.find(PROTECT_BUTTON, messageOf(lostContestId)))
  await owner.advanceClock(2_000)
  expect(messageOf(lostContestId).querySelector(PROTECT_BUTTON)).toBeNull()
  expect(resultText(lostContestId)).toBe(
    'Ines Okafor wins by 4 Minor effect · 9 against 2; protection lowers the margin by 3',
  )
  expect(owner.text('.hnb-sum', messageOf(lostContestId))).toBe(
    'Queen of Hearts, Jack of Spades Protection after a loss: Licensed Driver+3',
  )
})
