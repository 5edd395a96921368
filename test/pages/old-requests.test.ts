/** Tests that a message stops waiting after five hundred newer messages of ours (docs/architecture.md). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOurMessages } from '../bench/old-data'
import { REQUESTS_TO_BEGIN_EXCHANGES, createClickRequest } from '../trust/begin-requests'
import { randomID } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

const MAX_WAITING_MESSAGES = 500

let testTable: TestTable
let gmClient: RawClient
let inesPage: TestPage | undefined

beforeAll(async () => {
  testTable = await TestTable.open(14)
  await testTable.join(GAMEMASTER_ID, { isBare: true })
  gmClient = new RawClient(testTable, USER_IDS.gamemaster)
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const isInesAskedInDock = (): boolean | undefined => inesPage?.hasElement('#hnb-dock .hnb-dock-waiting')

/** Posts `messageCount` messages of ours in which nobody has a pending step. They are newer than all other messages. */
async function postMessage(messageCount: number): Promise<void> {
  const currentTimestamp = Date.now() + 60_000
  const messageData = createOurMessages(messageCount).map((message): StoredDocument => ({
    _id: randomID(),
    ...message,
    timestamp: currentTimestamp,
  }))
  const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } } as const
  await testTable.write({
    ...writeLocation,
    action: 'create',
    documentName: 'ChatMessage',
    data: messageData,
  })
  await testTable.clock.advance(2_000)
}

it('a request leaves the bell when five hundred newer messages follow', async () => {
  const [drawnHarm] = REQUESTS_TO_BEGIN_EXCHANGES
  expect(await gmClient.sendRequest(createClickRequest(drawnHarm?.request ?? {}), 2_000)).toBe('done')
  await postMessage(MAX_WAITING_MESSAGES - 1)
  // Ines joins after the messages exist. Her page draws only the newest hundred, but she must have the pending step.
  inesPage = new TestPage(testTable, await testTable.join(USER_IDS['owner of another']))
  expect(isInesAskedInDock()).toBe(true)
  await postMessage(1)
  expect(isInesAskedInDock()).toBe(false)
})
