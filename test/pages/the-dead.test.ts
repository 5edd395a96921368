/** Tests dead characters: the player can neither act for them nor end the death; only a Gamemaster can. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage
let playerPage: TestPage
let initialMessageCount: number

const DEAD_STATUS_SELECTOR = '.hnb-statuses [data-status=dead]'
const readStoredStatuses = (): unknown[] =>
  (
    (testTable.server.host.world.collection('actors').get(MINA_ID)?.['effects'] ?? []) as StoredDocument[]
  ).flatMap((storedEffect) => storedEffect['statuses'])
/** The number of messages since the tests began. */
const countNewMessages = () => testTable.server.host.world.collection('messages').size - initialMessageCount
const readNotificationTexts = (testPage: TestPage) =>
  testPage.findElements('#notifications .notification').map(({ textContent }) => textContent.trim())

beforeEach(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  playerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
  initialMessageCount = testTable.server.host.world.collection('messages').size
  await testTable.write({
    ...{ parentUuid: `Actor.${MINA_ID}`, pack: null, options: {} },
    ...{ action: 'create', documentName: 'ActiveEffect' },
    data: [{ name: 'Dead', type: 'base', statuses: ['dead'] }],
  })
})

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

describe('the condition Dead', () => {
  it('stays when the player presses it, and the notification says why', async () => {
    await playerPage.openSheet(MINA_ID)
    await playerPage.press(DEAD_STATUS_SELECTOR)
    expect(readNotificationTexts(playerPage).join()).toContain('Only a Gamemaster')
    expect(playerPage.hasElement('.hnb-dialog')).toBe(false)
    expect(readStoredStatuses()).toEqual(['dead'])
  })

  it('ends when the Gamemaster confirms it, with a message', async () => {
    await gmPage.openSheet(MINA_ID)
    await gmPage.press(DEAD_STATUS_SELECTOR)
    await gmPage.press('dialog [data-action=yes]')
    await testTable.clock.advance(1_000)
    expect(readStoredStatuses()).toEqual([])
    expect(countNewMessages()).toBe(1)
  })
})

describe('a dead character of Humanity', () => {
  const SELECTOR_OF_GAIN_BUTTON = '[data-act=gain]'

  it('gains no die and rolls no Check by its player, who reads why', async () => {
    await playerPage.openSheet(MINA_ID)
    await playerPage.press('nav [data-tab=humanity]')
    for (const buttonSelector of [SELECTOR_OF_GAIN_BUTTON, '[data-act=check][data-stat=hurry]']) {
      await playerPage.press(buttonSelector)
      expect(readNotificationTexts(playerPage).join()).toContain('is dead')
    }
    expect(playerPage.hasElement('.hnb-dialog')).toBe(false)
    expect(countNewMessages()).toBe(0)
  })

  it('gains a die by the Gamemaster', async () => {
    await gmPage.openSheet(MINA_ID)
    await gmPage.press('nav [data-tab=humanity]')
    await gmPage.press(SELECTOR_OF_GAIN_BUTTON)
    await testTable.clock.advance(1_000)
    expect(countNewMessages()).toBe(1)
  })
})
