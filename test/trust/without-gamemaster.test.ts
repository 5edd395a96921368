/**
 * Tests a table without a Gamemaster online. A player's page does not write to GM-verified messages, because the player
 * would then count as their writer.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from './test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const tabRequest = (ownFields: object) => ({
  type: 'act',
  scope: 'tab',
  on: '',
  actor: `Actor.${MINA}`,
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
  ...ownFields,
})

const storedMessages = () => [...testTable.server.host.world.collection('messages').values()]

/** Presses a button of a message. The Shift key is held, so no question opens. */
async function clickMessageButton({ window }: Person, id: string, act: string): Promise<void> {
  const selector = `#chat [data-message-id="${id}"] button[data-act="${act}"]`
  const button = window?.document.querySelector<HTMLButtonElement>(selector)
  expect(button, `${act} of ${id}`).toBeTruthy()
  const event = new (window as unknown as { MouseEvent: typeof MouseEvent }).MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    shiftKey: true,
  })
  button?.dispatchEvent(event)
  await testTable.clock.advance(2_000)
}

const MESSAGES_WITH_BUTTONS = [
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

describe.each(generationsOf(import.meta.url))(
  'on generation %i, while no Gamemaster is online',
  (generation) => {
    it.each(MESSAGES_WITH_BUTTONS)(
      'a %s keeps its last writer when its player presses %s',
      async (kind, act, own) => {
        testTable = await TestTable.open(generation)
        const gm = await testTable.join(GAMEMASTER, { isBare: true })
        const notifications: string[] = []
        const player = await testTable.join(USERS.owner, {
          onNotification: (_userName, key) => notifications.push(key),
        })
        expect(await new RawClient(testTable, USERS.owner).sendRequest(tabRequest(own), 2_000)).toBe('done')
        await testTable.clock.advance(500)
        const message = storedMessages().at(-1)
        expect(message?.['system']).toMatchObject({ kind })
        await gm.close()
        await testTable.clock.advance(1_000)
        await clickMessageButton(player, message?._id ?? '', act)
        const stored = storedMessages().find(({ _id }) => _id === message?._id)
        expect(stored).toEqual(message)
        expect(notifications).toContain('HnB.refusal.noGM')
      },
    )
  },
)
