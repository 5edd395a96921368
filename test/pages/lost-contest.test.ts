/** The message of a Contest on its players' pages: after the dice, the loser gets the button for protection. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let owner: TestPage
let referee: RawClient
const [mina, ines] = [`Actor.${MINA}`, `Actor.${INES}`]
const ABILITY = 'zzDriver00000000'

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
    data: [{ _id: ABILITY, name: 'Licensed Driver', type: 'ability', system: { humanity: driver } }],
  })
  await testTable.join(GAMEMASTER)
  owner = new TestPage(testTable, await testTable.join(USERS.owner))
  referee = new RawClient(testTable, USERS.gamemaster)
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const messages = (): StoredDocument[] => [...testTable.server.host.world.collection('messages').values()]
const request = { type: 'act', ruleset: 'humanity', answers: {}, visibility: 'public', data: {} }

/** Mina attacks Ines in a Contest, and both roll. Returns the id of the message. */
async function fightContest(): Promise<string> {
  const before = new Set(messages().map(({ _id }) => _id))
  const begin = { ...request, scope: 'tab', action: 'contest', on: '', actor: mina, targets: [ines] }
  expect(await referee.sendRequest(begin)).toBe('done')
  const id = messages().find(({ _id }) => !before.has(_id))?._id ?? ''
  for (const actor of [mina, ines]) {
    const roll = { scope: 'message', action: 'roll', on: `ChatMessage.${id}`, actor, targets: [] }
    expect(await referee.sendRequest({ ...request, ...roll, data: { stat: 'heart' } })).toBe('done')
  }
  return id
}

const PROTECT = `[data-act=protect][data-ability="${ABILITY}"]`
const messageOf = (id: string) => owner.find(`#chat [data-message-id="${id}"]`)
/** Does the page of Mina's player show that Ines has won? */
const hasLost = (id: string) => owner.text('.hnb-result strong', messageOf(id)).startsWith('Ines')

it('"Whenever you … lose a Contest": the button appears with the loss, and disappears when it is pressed', async () => {
  let lost = ''
  for (let tries = 0; tries < 12 && lost === ''; tries++) {
    const id = await fightContest()
    await owner.advanceClock()
    const offered = messageOf(id).querySelector(PROTECT)
    expect(offered !== null, owner.text('.hnb-result', messageOf(id))).toBe(hasLost(id))
    if (offered) lost = id
  }
  await owner.press(owner.find(PROTECT, messageOf(lost)))
  await owner.advanceClock(2_000)
  expect(messageOf(lost).querySelector(PROTECT)).toBeNull()
  expect(owner.text('.hnb-humanity-contest', messageOf(lost))).toContain('Licensed Driver')
})
