/**
 * Tests the window that opens before a scene or a session ends. It lists the open questions that will be closed, and
 * the questions that will stay open.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BEGIN_REQUESTS, clickRequest, REYES_UUID } from '../trust/begin-requests'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage
let gmConsole: RawClient
const INES_UUID = `Actor.${INES}`

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
  gmConsole = new RawClient(testTable, USERS.gamemaster)
  // While the player of Ines is online, the message waits for this player and not for a Gamemaster.
  await testTable.join(USERS['owner of another'])
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const expectAccepted = async (request: object) =>
  expect(await gmConsole.sendRequest(clickRequest(request)), JSON.stringify(request)).toBe('done')

const lastMessage = () => {
  const message = [...testTable.server.host.world.collection('messages').values()].at(-1)
  if (!message) throw new Error('There is no message.')
  return { id: String(message._id), facts: (message['system'] as { facts: object }).facts }
}

const answerMessage = (action: string, ownFields: object) =>
  expectAccepted({
    ruleset: 'humanity',
    scope: 'message',
    action,
    on: `ChatMessage.${lastMessage().id}`,
    ...ownFields,
  })

/** Opens the window of a moment. Returns the text of each of its lists of open questions. */
async function openQuestionsAt(moment: string): Promise<readonly string[]> {
  void gm.globals.game.system.api.preview(moment)
  await gm.advanceClock(2_000)
  const lists = gm.findAll('.hnb-moment-body .hnb-note').map(({ textContent }) =>
    textContent
      .replaceAll(/[\u2068\u2069]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  await gm.press('.hnb-moment [data-action=close]')
  return lists
}

it('a window without open questions names none', async () => {
  expect(await openQuestionsAt('scene')).toEqual([])
})

it.each(['scene', 'session'])('the end of a %s leaves a conflict open', async (moment) => {
  const conflict = BEGIN_REQUESTS.find(({ name }) => name === 'a conflict')
  await expectAccepted(conflict?.request ?? {})
  const [list = '', ...others] = await openQuestionsAt(moment)
  expect(others).toEqual([])
  expect(list).toContain('These questions are not answered yet. People can still answer them later:')
  expect(list).toContain(
    "Whose ledger it is Captain Reyes: perform the card's action; Waiting for Ines Okafor to choose a suit to answer with",
  )
})

it('a choice that a council left to a player stays open', async () => {
  const councilRequest = {
    type: 'moment',
    moment: 'council',
    rest: 'ask',
    after: '',
    scene: '',
    who: [INES_UUID],
  }
  const switchedEffects = [`${INES_UUID} resources improve`]
  expect(await gmConsole.sendRequest({ ...councilRequest, switched: switchedEffects })).toBe('done')
  const [list] = await openQuestionsAt('scene')
  expect(list).toContain('Council meeting Waiting for Ines Okafor to improve one resource by a point')
})

it('the end of a scene closes the last chance for a miracle', async () => {
  // The test fixes the dice: every die shows its highest face while Reyes rolls, and a low face while Ines rolls.
  const { Dice } = (gm.window as unknown as { CONFIG: { Dice: object } }).CONFIG
  const fixRandomUniform = (uniform: number) => Object.assign(Dice, { randomUniform: () => uniform })
  const contest = { ruleset: 'humanity', scope: 'tab', action: 'contest', actor: REYES_UUID }
  await expectAccepted({
    ...contest,
    targets: [INES_UUID, `Actor.${MINA}`],
    answers: { stake: 'The purse', violent: true },
  })
  fixRandomUniform(1e-6)
  await answerMessage('roll', { actor: REYES_UUID, data: { stat: 'hurt' } })
  fixRandomUniform(0.65)
  for (const actor of [INES_UUID, `Actor.${MINA}`])
    await answerMessage('roll', { actor, data: { stat: 'hurry' } })
  const { exchange } = lastMessage().facts as { exchange: { sides: Record<string, { uuid: string }> } }
  const [side = ''] = Object.keys(exchange.sides).filter((key) => exchange.sides[key]?.uuid === INES_UUID)
  await answerMessage('settle', {
    actor: REYES_UUID,
    answers: { effects: { attacker: { [side]: 'major' } } },
  })
  const [closing = '', staying = ''] = await openQuestionsAt('scene')
  expect(closing).toContain('These questions are not answered yet. After this moment nobody can answer them:')
  expect(closing).toMatch(/The purse .*save Ines Okafor by a miracle/)
  expect(staying).toContain('Whose ledger it is')
  expect(staying).not.toContain('The purse')
})
