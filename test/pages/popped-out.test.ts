/** A message that a person pops out of the chat log is drawn a second time. Its buttons work in both places. */
import { afterEach, describe, expect, it } from 'vitest'
import { Console, GAMEMASTER, INES, MINA, Stage, USERS } from '../trust/stage'
import { Seat } from './seat'

let stage: Stage

afterEach(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

interface Messages {
  readonly messages: {
    readonly contents: readonly { readonly id: string; renderHTML(): Promise<HTMLElement> }[]
  }
}

describe.each([13, 14] as const)('on generation %i', (generation) => {
  it("a press in a message's second drawing acts", async () => {
    stage = await Stage.open(generation)
    const gm = new Seat(stage, await stage.join(GAMEMASTER))
    const asked = await new Console(stage, USERS.gamemaster).ask({
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
    expect(asked).toBe('done')
    const { messages } = gm.surface.game as unknown as Messages
    const message = messages.contents.at(-1)
    let copy: HTMLElement | undefined
    void message?.renderHTML().then((drawn) => (copy = drawn))
    await gm.pass()
    if (!copy) throw new Error('The message was not drawn.')
    gm.window.document.body.append(copy)
    const before = JSON.stringify(stage.server.host.world.collection('messages').get(message?.id ?? ''))
    await gm.press(gm.one('[data-action=act]:not([disabled])', copy))
    await gm.pass(2_000)
    const asks = gm.has('.hnb-dialog')
    const after = JSON.stringify(stage.server.host.world.collection('messages').get(message?.id ?? ''))
    expect(asks || after !== before).toBe(true)
  })
})
