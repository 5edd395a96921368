/** Tests a scene's end without recovery: the window says so, and the chat gets the message. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomID } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage

beforeAll(async () => {
  testTable = await TestTable.open(14)
  // The game Humanity, Blessed counts scenes, so it would change something at the end of every scene. The test makes it
  // inactive in this world.
  const storedSetting = [...testTable.server.host.world.collection('settings').values()].find(
    ({ key }) => key === 'harm-and-blessing.rulesets',
  )
  const settingData = {
    _id: storedSetting?._id ?? randomID(),
    key: 'harm-and-blessing.rulesets',
    value: '["harmCards"]',
  }
  const writeLocation = { documentName: 'Setting', parentUuid: null, pack: null, options: {} }
  await testTable.write(
    storedSetting
      ? { ...writeLocation, action: 'update', updates: [settingData] as StoredDocument[] }
      : { ...writeLocation, action: 'create', data: [settingData] as StoredDocument[] },
  )
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const readStoredMessages = () => [...testTable.server.host.world.collection('messages').values()]

it('a scene ends although nobody has anything to recover', async () => {
  const { game } = gmPage.globals
  void game.system.api.preview('scene')
  await gmPage.advanceClock(1_500)
  await gmPage.press('.hnb-moment-foot [type=submit]')
  await gmPage.advanceClock(2_000)
  const messageCountBefore = readStoredMessages().length
  // After the first end of the scene, nothing is left to recover.
  void game.system.api.preview('scene')
  await gmPage.advanceClock(1_500)
  expect(gmPage.readText('.hnb-moment-foot')).toContain('End')
  await gmPage.press('.hnb-moment-foot [type=submit]')
  await gmPage.advanceClock(2_000)
  expect(readStoredMessages()).toHaveLength(messageCountBefore + 1)
  expect(readStoredMessages().at(-1)?.['system']).toMatchObject({
    ruleset: 'common',
    kind: 'moment',
    history: [{ changes: [] }],
  })
  expect(gmPage.readText('#chat .chat-message:last-child')).toContain('Nobody recovers anything now.')
})
