/**
 * Tests the entries of "What happened": each names its contest, conflict, chase or check, with totals as plain numbers.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import { randomID } from 'foundry-practice-table/data'
import { DECIDED_MESSAGES } from '../support/decided'
import { RawClient, GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const LONG_STAKE_TEXT = 'The-last-seat-in-the-boat-to-the-island-of-the-lighthouse-keeper'

/** Creates a finished message, in which nobody has a pending step. Its history has one entry. */
function createHistoryMessage(gameId: string, messageKind: string, extraFacts: object = {}) {
  const decidedMessage = DECIDED_MESSAGES.find(
    (decidedMessage) => decidedMessage.game.id === gameId && decidedMessage.kind === messageKind,
  )
  if (!decidedMessage) throw new Error(`There is no ${messageKind}.`)
  const levelChanges = [{ target: `Actor.${MINA_ID}`, path: 'system.storyMode.level', before: 2, after: 1 }]
  const historyEntry = {
    user: GAMEMASTER_ID,
    writer: GAMEMASTER_ID,
    label: { text: 'Ana pays' },
    changes: levelChanges,
    undone: false,
  }
  const messageSystemData = {
    ruleset: decidedMessage.game.key,
    kind: messageKind,
    actor: `Actor.${MINA_ID}`,
    history: [historyEntry],
  }
  const messageFacts = { ...structuredClone(decidedMessage.facts), ...extraFacts }
  return {
    _id: randomID(),
    type: 'record',
    author: GAMEMASTER_ID,
    system: { ...messageSystemData, facts: messageFacts },
  }
}

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  it('each entry names its message, the totals and the result', async () => {
    testTable = await TestTable.open(generation)
    const gmPerson = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    const messageData = [
      createHistoryMessage('humanity', 'contest', { stake: LONG_STAKE_TEXT }),
      createHistoryMessage('humanity', 'check'),
      createHistoryMessage('tarot', 'contest'),
      createHistoryMessage('story-mode', 'attack'),
    ]
    const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
    await testTable.write({
      ...writeLocation,
      action: 'create',
      documentName: 'ChatMessage',
      data: messageData,
    })
    await gmPerson.press('[data-tool=hnbHappened]')
    await gmPerson.advanceClock(1_000)
    const historyRowDetailTexts = gmPerson
      .findElements('#hnb-happened .hnb-deed-about')
      .map(({ textContent }) => textContent)
    expect(historyRowDetailTexts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).toSorted()).toEqual([
      'Attack: Axe against Ben · Mina Calder 19 · Success',
      'Contest: Pistol · Mina Mediocre, David Good · David prevails over Mina.',
      `Contest: ${LONG_STAKE_TEXT} · Ana 12, Ben 2 · Ana wins by 10`,
      'Stat Check: Head · Mina Calder 2 · Failure by 6',
    ])
    const textOfContestRow = gmPerson
      .findElements('#hnb-happened .hnb-deed-about')
      .find(({ textContent }) => textContent.includes(LONG_STAKE_TEXT))
    expect(textOfContestRow?.querySelectorAll('b')).toHaveLength(2)
  })

  it('only the last entry of a message names the present totals and results', async () => {
    testTable = await TestTable.open(generation)
    const gmPerson = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    const chaseMessage = createHistoryMessage('humanity', 'chase')
    const [entry] = chaseMessage.system.history
    const messageData = [{ ...chaseMessage, system: { ...chaseMessage.system, history: [entry, entry] } }]
    const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
    await testTable.write({
      ...writeLocation,
      action: 'create',
      documentName: 'ChatMessage',
      data: messageData,
    })
    await gmPerson.press('[data-tool=hnbHappened]')
    await gmPerson.advanceClock(1_000)
    const historyRowAboutTexts = gmPerson.findElements('#hnb-happened .hnb-deed-about')
    expect(historyRowAboutTexts.map((rowElement) => rowElement.querySelectorAll('b').length > 0)).toEqual([
      true,
      false,
    ])
    const [last = '', earlier = ''] = historyRowAboutTexts.map(({ textContent }) =>
      textContent.replaceAll(/\s+/g, ' ').trim(),
    )
    expect(last).not.toBe(earlier)
    expect(earlier).toMatch(/^Chase/)
  })

  it('an entry has its own time and the name of the person who acted, and a player cannot undo what it revealed', async () => {
    testTable = await TestTable.open(generation)
    const playerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
    const messagePostTime = Date.UTC(2026, 0, 1, 10, 0)
    const contestMessage = createHistoryMessage('tarot', 'contest')
    const [entry] = contestMessage.system.history
    const historyEntryOfRevealedLevel = {
      ...entry,
      user: USER_IDS.owner,
      at: messagePostTime + 3_600_000,
      final: true,
    }
    const messageData = [
      {
        ...contestMessage,
        timestamp: messagePostTime,
        system: { ...contestMessage.system, history: [historyEntryOfRevealedLevel] },
      },
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
    const historyRowText = playerPage.readText('#hnb-happened .hnb-deed')
    expect(historyRowText).toContain('Player 1')
    expect(historyRowText).toContain('only a Gamemaster can undo it')
    const timeFormat = { hour: '2-digit', minute: '2-digit', day: 'numeric', month: 'short' } as const
    expect(playerPage.readText('#hnb-happened time')).toBe(
      new Date(messagePostTime + 3_600_000).toLocaleString('en', timeFormat),
    )
  })

  it('an entry names the changed actor once', async () => {
    testTable = await TestTable.open(generation)
    const gmPerson = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    const createLabelledMessage = (entryLabel: object) => {
      const checkMessage = createHistoryMessage('humanity', 'check')
      const historyWithLabel = checkMessage.system.history.map((historyEntry) => ({
        ...historyEntry,
        label: entryLabel,
      }))
      return { ...checkMessage, system: { ...checkMessage.system, history: historyWithLabel } }
    }
    const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
    const messageData = [
      ...['A point is paid', 'Mina Calder pays', 'Mina Calderon pays'].map((text) =>
        createLabelledMessage({ text }),
      ),
      // The page must not confuse three names in a label: the name of the actor, a longer name that begins with it, and
      // a list of names that contains it.
      ...['Mina Calder', 'Mina Calder Jr', { names: ['Ana', 'Mina Calder'] }].map((namesInLabel) =>
        createLabelledMessage({ key: 'HnB.tarot.care.stopped', data: { name: namesInLabel } }),
      ),
    ]
    await testTable.write({
      ...writeLocation,
      action: 'create',
      documentName: 'ChatMessage',
      data: messageData,
    })
    await gmPerson.press('[data-tool=hnbHappened]')
    await gmPerson.advanceClock(1_000)
    const headingsOfHistoryRows = gmPerson
      .findElements('#hnb-happened .hnb-deed p:first-child')
      .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())
    expect(headingsOfHistoryRows.toSorted()).toEqual([
      'A point is paid · Mina Calder',
      'Ana and Mina Calder no longer bleeds.',
      'Mina Calder Jr no longer bleeds. · Mina Calder',
      'Mina Calder no longer bleeds.',
      'Mina Calder pays',
      'Mina Calderon pays · Mina Calder',
    ])
  })

  it('a contest that a player wrote without a Gamemaster names no person and no result', async () => {
    testTable = await TestTable.open(generation)
    const gmPerson = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    const forgedMessage = {
      ...createHistoryMessage('humanity', 'contest', { stake: LONG_STAKE_TEXT }),
      author: USER_IDS.owner,
    }
    const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
    const playerClient = new RawClient(testTable, USER_IDS.owner)
    await playerClient.write({
      ...writeLocation,
      action: 'create',
      documentName: 'ChatMessage',
      data: [forgedMessage],
    })
    await gmPerson.press('[data-tool=hnbHappened]')
    await gmPerson.advanceClock(1_000)
    const historyRowDetailTexts = gmPerson
      .findElements('#hnb-happened .hnb-deed-about')
      .map(({ textContent }) => textContent.trim())
    expect(historyRowDetailTexts).toEqual(['Contest'])
  })
})
