/**
 * Tests a message that a person pops out of the chat log: it is drawn a second time, and its buttons work in both
 * places.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

interface GlobalsWithMessages {
  readonly messages: {
    readonly contents: readonly { readonly id: string; renderHTML(): Promise<HTMLElement> }[]
  }
}

describe.each([13, 14] as const)('on generation %i', (generation) => {
  it("a press in a message's second drawing acts", async () => {
    testTable = await TestTable.open(generation)
    const gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
    const refusal = await new RawClient(testTable, USERS.gamemaster).sendRequest({
      type: 'act',
      scope: 'tab',
      on: '',
      ruleset: 'resources',
      action: 'conflict',
      actor: `Actor.${MINA}`,
      targets: [`Actor.${INES}`],
      data: {},
      answers: { stake: 'A ledger', suit: 'clubs' },
      visibility: 'public',
    })
    expect(refusal).toBe('done')
    const { messages } = gm.globals.game as unknown as GlobalsWithMessages
    const message = messages.contents.at(-1)
    let copy: HTMLElement | undefined
    void message?.renderHTML().then((renderedMessage) => (copy = renderedMessage))
    await gm.advanceClock()
    if (!copy) throw new Error('The message was not drawn.')
    gm.window.document.body.append(copy)
    const messageTextBefore = JSON.stringify(
      testTable.server.host.world.collection('messages').get(message?.id ?? ''),
    )
    await gm.press(gm.find('[data-action=act]:not([disabled])', copy))
    await gm.advanceClock(2_000)
    const hasOpenQuestion = gm.has('.hnb-dialog')
    const messageAfter = JSON.stringify(
      testTable.server.host.world.collection('messages').get(message?.id ?? ''),
    )
    expect(hasOpenQuestion || messageAfter !== messageTextBefore).toBe(true)
  })
})
