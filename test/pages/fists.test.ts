/**
 * Tests an attacker without a weapon, who declares fists. Each reader's message names the fists in the reader's
 * language (TC43).
 */
import { afterEach, expect, it } from 'vitest'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

it.each([13, 14] as const)(
  'the question offers “Fist or Feet”, and the message names them on %i',
  async (generation) => {
    testTable = await TestTable.open(generation)
    const gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
    const narrator = new RawClient(testTable, USERS.gamemaster)
    const act = (action: string, ownFields: object) =>
      narrator.sendRequest({
        ...{ type: 'act', ruleset: 'tarot', on: '', action, actor: `Actor.${MINA}` },
        ...{ targets: [], data: {}, answers: {}, visibility: 'public', ...ownFields },
      })
    expect(await act('contest', { scope: 'tab', targets: [`Actor.${INES}`] })).toBe('done')
    await gm.advanceClock(1_000)
    const message = gm.findAll('#chat li.chat-message').at(-1)
    const declareButton = message?.querySelector<HTMLElement>('[data-act=declare]:not([data-trait])')
    await gm.press(declareButton ?? '')
    await gm.advanceClock(1_000)
    const options = gm.findAll('.hnb-question [name=weapon] option, .hnb-dialog [name=weapon] option')
    expect(options.map(({ textContent }) => textContent.trim())).toContain('Fist or Feet')
    const on = `ChatMessage.${[...testTable.server.host.world.collection('messages').values()].at(-1)?._id ?? ''}`
    const answers = { trait: '', suit: 'swords', weapon: 'fists' }
    expect(await act('declare', { scope: 'message', on, answers })).toBe('done')
    await gm.advanceClock(1_000)
    expect(gm.findAll('#chat li.chat-message').at(-1)?.textContent).toContain('Fist or Feet')
  },
)
