/** Tests fists as the attack without a weapon, named in each reader's language (TC43). */
import { afterEach, expect, it } from 'vitest'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
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
    const gmPerson = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    const narratorClient = new RawClient(testTable, USER_IDS.gamemaster)
    const sendTarotAction = (actionName: string, requestFields: object) =>
      narratorClient.sendRequest({
        ...{ type: 'act', ruleset: 'tarot', on: '', action: actionName, actor: `Actor.${MINA_ID}` },
        ...{ targets: [], data: {}, answers: {}, visibility: 'public', ...requestFields },
      })
    expect(await sendTarotAction('contest', { scope: 'tab', targets: [`Actor.${INES_ID}`] })).toBe('done')
    await gmPerson.advanceClock(1_000)
    const newestMessage = gmPerson.findElements('#chat li.chat-message').at(-1)
    const declareButton = newestMessage?.querySelector<HTMLElement>('[data-act=declare]:not([data-trait])')
    await gmPerson.press(declareButton ?? '')
    await gmPerson.advanceClock(1_000)
    const weaponOptions = gmPerson.findElements(
      '.hnb-question [name=weapon] option, .hnb-dialog [name=weapon] option',
    )
    expect(weaponOptions.map(({ textContent }) => textContent.trim())).toContain('Fist or Feet')
    const messageUuid = `ChatMessage.${[...testTable.server.host.world.collection('messages').values()].at(-1)?._id ?? ''}`
    const answersOfDeclaration = { trait: '', suit: 'swords', weapon: 'fists' }
    expect(
      await sendTarotAction('declare', { scope: 'message', on: messageUuid, answers: answersOfDeclaration }),
    ).toBe('done')
    await gmPerson.advanceClock(1_000)
    expect(gmPerson.findElements('#chat li.chat-message').at(-1)?.textContent).toContain('Fist or Feet')
  },
)
