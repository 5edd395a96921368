/**
 * While no Gamemaster is online, a player's page does not write to GM-verified messages: after such a write, they
 * would count as the player's.
 */
import { afterEach, describe, expect, it } from 'vitest'
import type { Person } from 'foundry-practice-table/testing'
import { Console, GAMEMASTER, INES, MINA, Stage, USERS } from './stage'

let stage: Stage

afterEach(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

const press = (own: object) => ({
  type: 'act',
  scope: 'tab',
  on: '',
  actor: `Actor.${MINA}`,
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
  ...own,
})

const messages = () => [...stage.server.host.world.collection('messages').values()]

/** Presses a button of a message. The Shift key is held, so no question opens. */
async function click({ window }: Person, id: string, act: string): Promise<void> {
  const selector = `#chat [data-message-id="${id}"] button[data-act="${act}"]`
  const button = window?.document.querySelector<HTMLButtonElement>(selector)
  expect(button, `${act} of ${id}`).toBeTruthy()
  const event = new (window as unknown as { MouseEvent: typeof MouseEvent }).MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    shiftKey: true,
  })
  button?.dispatchEvent(event)
  await stage.clock.pass(2_000)
}

const BEGUN = [
  [
    'conflict',
    'undo',
    { ruleset: 'resources', action: 'conflict', targets: [`Actor.${INES}`], answers: { suit: 'clubs' } },
  ],
  ['contest', 'undo', { ruleset: 'humanity', action: 'contest', targets: [`Actor.${INES}`] }],
  [
    'check',
    'help',
    { ruleset: 'humanity', action: 'check', data: { stat: 'hand' }, answers: { target: 99 } },
  ],
] as const

describe.each([13, 14] as const)('on generation %i, while no Gamemaster is online', (generation) => {
  it.each(BEGUN)('a %s keeps its last writer when its player presses %s', async (kind, act, own) => {
    stage = await Stage.open(generation)
    const gm = await stage.join(GAMEMASTER, { isBare: true })
    const told: string[] = []
    const player = await stage.join(USERS.owner, { told: (_who, key) => told.push(key) })
    expect(await new Console(stage, USERS.owner).ask(press(own), 2_000)).toBe('done')
    await stage.clock.pass(500)
    const message = messages().at(-1)
    expect(message?.['system']).toMatchObject({ kind })
    await gm.close()
    await stage.clock.pass(1_000)
    await click(player, message?._id ?? '', act)
    const stored = messages().find(({ _id }) => _id === message?._id)
    expect(stored).toEqual(message)
    expect(told).toContain('HnB.refusal.noGM')
  })
})
