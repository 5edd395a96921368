/**
 * Tests the Undo of many entries in "What happened". A person may choose any number of entries and undo them at once,
 * although the number of their requests is limited.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import { getProperty, randomID } from 'foundry-practice-table/data'
import { GAMEMASTER, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const LEVEL_PATH = 'system.storyMode.level'
const storedLevel = () =>
  Number(getProperty(testTable.server.host.world.collection('actors').get(MINA) ?? {}, LEVEL_PATH))

/**
 * A forged history of `count` entries. Its entries raise and lower Mina's level in turn, in the name of Mina's owner.
 */
function historyEntries(count: number): object[] {
  const levelNow = storedLevel()
  return Array.from({ length: count }, (_, index) => {
    const values = { before: levelNow + 1, after: levelNow }
    const isLowering = (count - index) % 2 === 1
    const change = isLowering ? values : { before: values.after, after: values.before }
    const changes = [{ target: `Actor.${MINA}`, path: LEVEL_PATH, ...change }]
    return {
      user: USERS.owner,
      writer: GAMEMASTER,
      label: { text: `level ${index}` },
      changes,
      undone: false,
    }
  })
}

describe.each(generationsOf(import.meta.url))('on generation %i', (generation) => {
  it('a player undoes forty entries at once', async () => {
    testTable = await TestTable.open(generation)
    await testTable.join(GAMEMASTER, { isBare: true })
    const notifications: string[] = []
    const player = new TestPage(
      testTable,
      await testTable.join(USERS.owner, { onNotification: (_userName, key) => notifications.push(key) }),
    )
    const entries = historyEntries(40)
    const system = {
      ruleset: 'storyMode',
      kind: 'level',
      actor: `Actor.${MINA}`,
      facts: {},
      history: entries,
    }
    const data = [{ _id: randomID(), type: 'record', author: USERS.owner, system }]
    const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
    await testTable.write({ ...writeLocation, action: 'create', documentName: 'ChatMessage', data })
    await player.press('[data-tool=hnbHappened]')
    await player.advanceClock(1_000)
    // The entry's label begins with a capital letter, because it begins a line.
    expect(player.text('#hnb-happened')).toContain('Level 39')
    for (const box of player.findAll('#hnb-happened [name=deed]')) box.click()
    await player.press('#hnb-happened [data-action=takeBackChosen]')
    await player.advanceClock(60_000)
    const message = testTable.server.host.world.collection('messages').get(data[0]?._id ?? '')
    const storedHistory = getProperty(message?.['system'] ?? {}, 'history') as { undone: boolean }[]
    expect(storedHistory.filter(({ undone }) => undone)).toHaveLength(40)
    expect(notifications).toContain('HnB.common.happened.done')
  })
})
