/** Tests a scene's end without recovery: the window says so, and the chat gets the message. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomID } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage

beforeAll(async () => {
  testTable = await TestTable.open(14)
  // Humanity, Blessed, inactive in this world, counts scenes: with it, every scene's end would change something.
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
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const storedMessages = () => [...testTable.server.host.world.collection('messages').values()]

it('a scene ends although nobody has anything to recover', async () => {
  const { game } = gm.globals
  void game.system.api.preview('scene')
  await gm.advanceClock(1_500)
  await gm.press('.hnb-moment-foot [type=submit]')
  await gm.advanceClock(2_000)
  const messageCountBefore = storedMessages().length
  // After the first end of the scene, nothing is left to recover.
  void game.system.api.preview('scene')
  await gm.advanceClock(1_500)
  expect(gm.readText('.hnb-moment-foot')).toContain('End')
  await gm.press('.hnb-moment-foot [type=submit]')
  await gm.advanceClock(2_000)
  expect(storedMessages()).toHaveLength(messageCountBefore + 1)
  expect(storedMessages().at(-1)?.['system']).toMatchObject({
    ruleset: 'common',
    kind: 'moment',
    history: [{ changes: [] }],
  })
  expect(gm.readText('#chat .chat-message:last-child')).toContain('Nobody recovers anything now.')
})
