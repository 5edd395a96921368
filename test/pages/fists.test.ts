/** An attacker without a weapon declares fists; the message names them in each reader's language (TC43). */
import { afterEach, expect, it } from 'vitest'
import { Console, GAMEMASTER, INES, MINA, Stage, USERS } from '../trust/stage'
import { Seat } from './seat'

let stage: Stage

afterEach(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

it.each([13, 14] as const)(
  'the question offers “Fist or Feet”, and the message names them on %i',
  async (generation) => {
    stage = await Stage.open(generation)
    const gm = new Seat(stage, await stage.join(GAMEMASTER))
    const narrator = new Console(stage, USERS.gamemaster)
    const act = (action: string, own: object) =>
      narrator.ask({
        ...{ type: 'act', ruleset: 'tarot', on: '', action, actor: `Actor.${MINA}` },
        ...{ targets: [], data: {}, answers: {}, visibility: 'public', ...own },
      })
    expect(await act('contest', { scope: 'tab', targets: [`Actor.${INES}`] })).toBe('done')
    await gm.pass(1_000)
    const message = gm.all('#chat li.chat-message').at(-1)
    const declare = message?.querySelector<HTMLElement>('[data-act=declare]:not([data-trait])')
    await gm.press(declare ?? '')
    await gm.pass(1_000)
    const options = gm.all('.hnb-question [name=weapon] option, .hnb-dialog [name=weapon] option')
    expect(options.map(({ textContent }) => textContent.trim())).toContain('Fist or Feet')
    const on = `ChatMessage.${[...stage.server.host.world.collection('messages').values()].at(-1)?._id ?? ''}`
    const answers = { trait: '', suit: 'swords', weapon: 'fists' }
    expect(await act('declare', { scope: 'message', on, answers })).toBe('done')
    await gm.pass(1_000)
    expect(gm.all('#chat li.chat-message').at(-1)?.textContent).toContain('Fist or Feet')
  },
)
