/**
 * Tests a table without a Gamemaster: a player's page never writes to GM-verified messages, because the player would
 * become their writer.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const createTabRequest = (requestFields: object) => ({
  type: 'act',
  scope: 'tab',
  on: '',
  actor: `Actor.${MINA_ID}`,
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
  ...requestFields,
})

const readStoredMessages = () => [...testTable.server.host.world.collection('messages').values()]

/** Presses a button of a message. The Shift key is held, so no question opens. */
async function clickMessageButton(
  { window }: Person,
  messageId: string,
  buttonActName: string,
): Promise<void> {
  const buttonSelector = `#chat [data-message-id="${messageId}"] button[data-act="${buttonActName}"]`
  const button = window?.document.querySelector<HTMLButtonElement>(buttonSelector)
  expect(button, `${buttonActName} of ${messageId}`).toBeTruthy()
  const clickEvent = new (window as unknown as { MouseEvent: typeof MouseEvent }).MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    shiftKey: true,
  })
  button?.dispatchEvent(clickEvent)
  await testTable.clock.advance(2_000)
}

const MESSAGES_WITH_BUTTONS = [
  [
    'conflict',
    'undo',
    { ruleset: 'resources', action: 'conflict', targets: [`Actor.${INES_ID}`], answers: { suit: 'clubs' } },
  ],
  ['contest', 'undo', { ruleset: 'humanity', action: 'contest', targets: [`Actor.${INES_ID}`] }],
  [
    'check',
    'help',
    { ruleset: 'humanity', action: 'check', data: { stat: 'hand' }, answers: { target: 99 } },
  ],
] as const

describe.each(listGenerationsForTestFile(import.meta.url))(
  'on generation %i, while no Gamemaster is online',
  (generation) => {
    it.each(MESSAGES_WITH_BUTTONS)(
      'a %s keeps its last writer when its player presses %s',
      async (messageKind, buttonActName, ownMessageFields) => {
        testTable = await TestTable.open(generation)
        const gmPerson = await testTable.join(GAMEMASTER_ID, { isBare: true })
        const notificationKeys: string[] = []
        const playerPerson = await testTable.join(USER_IDS.owner, {
          onNotification: (_userName, notificationKey) => notificationKeys.push(notificationKey),
        })
        expect(
          await new RawClient(testTable, USER_IDS.owner).sendRequest(
            createTabRequest(ownMessageFields),
            2_000,
          ),
        ).toBe('done')
        await testTable.clock.advance(500)
        const newestMessage = readStoredMessages().at(-1)
        expect(newestMessage?.['system']).toMatchObject({ kind: messageKind })
        await gmPerson.close()
        await testTable.clock.advance(1_000)
        await clickMessageButton(playerPerson, newestMessage?._id ?? '', buttonActName)
        const storedMessageAfter = readStoredMessages().find(({ _id }) => _id === newestMessage?._id)
        expect(storedMessageAfter).toEqual(newestMessage)
        expect(notificationKeys).toContain('HnB.refusal.noGM')
      },
    )
  },
)
