/**
 * Tests the window before a scene or a session ends. It lists messages that still wait for answers: those that the end
 * closes, and those that stay open.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { REQUESTS_TO_BEGIN_EXCHANGES, createClickRequest, REYES_UUID } from '../trust/begin-requests'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage
let clientOfGamemaster: RawClient
const INES_UUID = `Actor.${INES_ID}`

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  clientOfGamemaster = new RawClient(testTable, USER_IDS.gamemaster)
  // While Ines's player is online, the message waits for this player, not for a Gamemaster.
  await testTable.join(USER_IDS['owner of another'])
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const expectRequestAccepted = async (requestData: object) =>
  expect(
    await clientOfGamemaster.sendRequest(createClickRequest(requestData)),
    JSON.stringify(requestData),
  ).toBe('done')

const findLastMessage = () => {
  const newestMessage = [...testTable.server.host.world.collection('messages').values()].at(-1)
  if (!newestMessage) throw new Error('There is no message.')
  return { id: String(newestMessage._id), facts: (newestMessage['system'] as { facts: object }).facts }
}

const pressMessageAction = (actionName: string, requestFields: object) =>
  expectRequestAccepted({
    ruleset: 'humanity',
    scope: 'message',
    action: actionName,
    on: `ChatMessage.${findLastMessage().id}`,
    ...requestFields,
  })

/** Opens the window of a moment of recovery. Returns the texts of the lists of open questions in it. */
async function readOpenQuestionsAtMoment(momentName: string): Promise<readonly string[]> {
  void gmPage.globals.game.system.api.preview(momentName)
  await gmPage.advanceClock(2_000)
  const notesAboutOpenQuestions = gmPage.findElements('.hnb-moment-body .hnb-note').map(({ textContent }) =>
    textContent
      .replaceAll(/[\u2068\u2069]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  await gmPage.press('.hnb-moment [data-action=close]')
  return notesAboutOpenQuestions
}

it('a window without open questions names none', async () => {
  expect(await readOpenQuestionsAtMoment('scene')).toEqual([])
})

it.each(['scene', 'session'])('the end of a %s leaves a conflict open', async (momentName) => {
  const requestToBeginConflict = REQUESTS_TO_BEGIN_EXCHANGES.find(({ name }) => name === 'a conflict')
  await expectRequestAccepted(requestToBeginConflict?.request ?? {})
  const [list = '', ...others] = await readOpenQuestionsAtMoment(momentName)
  expect(others).toEqual([])
  expect(list).toContain('These questions are not answered yet. People can still answer them later:')
  expect(list).toContain(
    'Whose ledger it is Captain Reyes: act; Waiting for Ines Okafor to choose a suit to answer with',
  )
})

it('a choice that a council left to a player stays open', async () => {
  const requestToHoldCouncil = {
    type: 'moment',
    moment: 'council',
    rest: 'ask',
    after: '',
    scene: '',
    who: [INES_UUID],
  }
  const keysOfSwitchedEffects = [`${INES_UUID} resources improve`]
  expect(
    await clientOfGamemaster.sendRequest({ ...requestToHoldCouncil, switched: keysOfSwitchedEffects }),
  ).toBe('done')
  const [list] = await readOpenQuestionsAtMoment('scene')
  expect(list).toContain('Council meeting Waiting for Ines Okafor to improve one resource by a point')
})

it('the end of a scene closes the last chance for a miracle', async () => {
  // Every die shows its highest face for Reyes, and a low face for Ines.
  const { Dice } = (gmPage.window as unknown as { CONFIG: { Dice: object } }).CONFIG
  const fixRandomUniformNumber = (uniformNumber: number) =>
    Object.assign(Dice, { randomUniform: () => uniformNumber })
  const buttonPressForContest = { ruleset: 'humanity', scope: 'tab', action: 'contest', actor: REYES_UUID }
  await expectRequestAccepted({
    ...buttonPressForContest,
    targets: [INES_UUID, `Actor.${MINA_ID}`],
    answers: { stake: 'The purse', violent: true },
  })
  fixRandomUniformNumber(1e-6)
  await pressMessageAction('roll', { actor: REYES_UUID, data: { stat: 'hurt' } })
  fixRandomUniformNumber(0.65)
  for (const actorUuid of [INES_UUID, `Actor.${MINA_ID}`])
    await pressMessageAction('roll', { actor: actorUuid, data: { stat: 'hurry' } })
  const { exchange } = findLastMessage().facts as { exchange: { sides: Record<string, { uuid: string }> } }
  const [side = ''] = Object.keys(exchange.sides).filter(
    (sideKey) => exchange.sides[sideKey]?.uuid === INES_UUID,
  )
  await pressMessageAction('settle', {
    actor: REYES_UUID,
    answers: { effects: { attacker: { [side]: 'major' } } },
  })
  const [closing = '', staying = ''] = await readOpenQuestionsAtMoment('scene')
  expect(closing).toContain('These questions are not answered yet. After this moment nobody can answer them:')
  expect(closing).toMatch(/The purse .*save Ines Okafor by a miracle/)
  expect(staying).toContain('Whose ledger it is')
  expect(staying).not.toContain('The purse')
})
