/**
 * Tests Undo of many entries in "What happened". A person may undo any number of entries at once, although the number
 * of requests is limited.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import { getProperty, randomID } from 'foundry-practice-table/data'
import { GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const PATH_OF_LEVEL = 'system.storyMode.level'
const readStoredLevel = () =>
  Number(getProperty(testTable.server.host.world.collection('actors').get(MINA_ID) ?? {}, PATH_OF_LEVEL))

/** A forged history of `entryCount` entries, which raise and lower Mina's level in turn, in her owner's name. */
function createHistoryEntries(entryCount: number): object[] {
  const currentLevel = readStoredLevel()
  return Array.from({ length: entryCount }, (_, index) => {
    const changedLevelValues = { before: currentLevel + 1, after: currentLevel }
    const isLevelDecreased = (entryCount - index) % 2 === 1
    const changedLevelValue = isLevelDecreased
      ? changedLevelValues
      : { before: changedLevelValues.after, after: changedLevelValues.before }
    const levelChanges = [{ target: `Actor.${MINA_ID}`, path: PATH_OF_LEVEL, ...changedLevelValue }]
    return {
      user: USER_IDS.owner,
      writer: GAMEMASTER_ID,
      label: { text: `level ${index}` },
      changes: levelChanges,
      undone: false,
    }
  })
}

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  it('a player undoes forty entries at once', async () => {
    testTable = await TestTable.open(generation)
    await testTable.join(GAMEMASTER_ID, { isBare: true })
    const notificationKeys: string[] = []
    const playerPage = new TestPage(
      testTable,
      await testTable.join(USER_IDS.owner, {
        onNotification: (_userName, notificationKey) => notificationKeys.push(notificationKey),
      }),
    )
    const historyEntriesOfMessage = createHistoryEntries(40)
    const messageSystemData = {
      ruleset: 'storyMode',
      kind: 'level',
      actor: `Actor.${MINA_ID}`,
      facts: {},
      history: historyEntriesOfMessage,
    }
    const messageData = [
      { _id: randomID(), type: 'record', author: USER_IDS.owner, system: messageSystemData },
    ]
    const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
    await testTable.write({
      ...writeLocation,
      action: 'create',
      documentName: 'ChatMessage',
      data: messageData,
    })
    await playerPage.press('[data-tool=hnbHappened]')
    await playerPage.advanceClock(1_000)
    // The label is at the beginning of a line. So it begins with a capital letter.
    expect(playerPage.readText('#hnb-happened')).toContain('Level 39')
    for (const historyRowCheckbox of playerPage.findElements('#hnb-happened [name=deed]'))
      historyRowCheckbox.click()
    await playerPage.press('#hnb-happened [data-action=takeBackChosen]')
    await playerPage.advanceClock(60_000)
    const changedMessage = testTable.server.host.world.collection('messages').get(messageData[0]?._id ?? '')
    const storedHistory = getProperty(changedMessage?.['system'] ?? {}, 'history') as { undone: boolean }[]
    expect(storedHistory.filter(({ undone }) => undone)).toHaveLength(40)
    expect(notificationKeys).toContain('HnB.common.happened.done')
  })
})
