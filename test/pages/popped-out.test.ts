/** Tests a message that is popped out of the chat log: the buttons work in both places. */
import { afterEach, describe, expect, it } from 'vitest'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

interface PageGlobalsWithMessages {
  readonly messages: {
    readonly contents: readonly { readonly id: string; renderHTML(): Promise<HTMLElement> }[]
  }
}

describe.each([13, 14] as const)('on generation %i', (generation) => {
  it("a press in a message's second drawing acts", async () => {
    testTable = await TestTable.open(generation)
    const gmPerson = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    const requestRefusal = await new RawClient(testTable, USER_IDS.gamemaster).sendRequest({
      type: 'act',
      scope: 'tab',
      on: '',
      ruleset: 'resources',
      action: 'conflict',
      actor: `Actor.${MINA_ID}`,
      targets: [`Actor.${INES_ID}`],
      data: {},
      answers: { stake: 'A ledger', suit: 'clubs' },
      visibility: 'public',
    })
    expect(requestRefusal).toBe('done')
    const { messages } = gmPerson.globals.game as unknown as PageGlobalsWithMessages
    const newestMessage = messages.contents.at(-1)
    let renderedMessageElement: HTMLElement | undefined
    void newestMessage?.renderHTML().then((renderedMessage) => (renderedMessageElement = renderedMessage))
    await gmPerson.advanceClock()
    if (!renderedMessageElement) throw new Error('The message was not drawn.')
    gmPerson.window.document.body.append(renderedMessageElement)
    const messageTextBefore = JSON.stringify(
      testTable.server.host.world.collection('messages').get(newestMessage?.id ?? ''),
    )
    await gmPerson.press(gmPerson.findElement('[data-action=act]:not([disabled])', renderedMessageElement))
    await gmPerson.advanceClock(2_000)
    const hasOpenQuestion = gmPerson.hasElement('.hnb-dialog')
    const messageJsonAfter = JSON.stringify(
      testTable.server.host.world.collection('messages').get(newestMessage?.id ?? ''),
    )
    expect(hasOpenQuestion || messageJsonAfter !== messageTextBefore).toBe(true)
  })
})
