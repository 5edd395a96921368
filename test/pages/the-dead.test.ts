/**
 * Tests dead characters. The player can neither act for a dead character nor end the death; only a Gamemaster can end
 * it.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage
let player: TestPage
let firstMessageCount: number

const DEAD_CHIP = '.hnb-statuses [data-status=dead]'
const storedStatuses = (): unknown[] =>
  (
    (testTable.server.host.world.collection('actors').get(MINA)?.['effects'] ?? []) as StoredDocument[]
  ).flatMap((effect) => effect['statuses'])
/** The number of messages since the tests began. */
const newMessageCount = () => testTable.server.host.world.collection('messages').size - firstMessageCount
const notificationTexts = (testPage: TestPage) =>
  testPage.findAll('#notifications .notification').map(({ textContent }) => textContent.trim())

beforeEach(async () => {
  testTable = await TestTable.open(14)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
  player = new TestPage(testTable, await testTable.join(USERS.owner))
  firstMessageCount = testTable.server.host.world.collection('messages').size
  await testTable.write({
    ...{ parentUuid: `Actor.${MINA}`, pack: null, options: {} },
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
    await player.openSheet(MINA)
    await player.press(DEAD_CHIP)
    expect(notificationTexts(player).join()).toContain('Only a Gamemaster')
    expect(player.has('.hnb-dialog')).toBe(false)
    expect(storedStatuses()).toEqual(['dead'])
  })

  it('ends when the Gamemaster confirms it, with a message', async () => {
    await gm.openSheet(MINA)
    await gm.press(DEAD_CHIP)
    await gm.press('dialog [data-action=yes]')
    await testTable.clock.advance(1_000)
    expect(storedStatuses()).toEqual([])
    expect(newMessageCount()).toBe(1)
  })
})

describe('a dead character of Humanity', () => {
  const GAIN_BUTTON = '[data-act=gain]'

  it('gains no die and rolls no Check by its player, who reads why', async () => {
    await player.openSheet(MINA)
    await player.press('nav [data-tab=humanity]')
    for (const button of [GAIN_BUTTON, '[data-act=check][data-stat=hurry]']) {
      await player.press(button)
      expect(notificationTexts(player).join()).toContain('is dead')
    }
    expect(player.has('.hnb-dialog')).toBe(false)
    expect(newMessageCount()).toBe(0)
  })

  it('gains a die by the Gamemaster', async () => {
    await gm.openSheet(MINA)
    await gm.press('nav [data-tab=humanity]')
    await gm.press(GAIN_BUTTON)
    await testTable.clock.advance(1_000)
    expect(newMessageCount()).toBe(1)
  })
})
