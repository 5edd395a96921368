/**
 * Tests the entries in the window "What happened". Each entry names its contest, conflict, chase or check, and shows
 * totals as plain numbers.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import { randomID } from 'foundry-practice-table/data'
import { DECIDED_MESSAGES } from '../support/decided'
import { RawClient, GAMEMASTER, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const STAKE = 'The-last-seat-in-the-boat-to-the-island-of-the-lighthouse-keeper'

/** A decided message whose history has one entry. */
function historyMessage(id: string, kind: string, moreFields: object = {}) {
  const decidedMessage = DECIDED_MESSAGES.find((sample) => sample.game.id === id && sample.kind === kind)
  if (!decidedMessage) throw new Error(`There is no ${kind}.`)
  const changes = [{ target: `Actor.${MINA}`, path: 'system.storyMode.level', before: 2, after: 1 }]
  const entry = { user: GAMEMASTER, writer: GAMEMASTER, label: { text: 'Ana pays' }, changes, undone: false }
  const system = { ruleset: decidedMessage.game.key, kind, actor: `Actor.${MINA}`, history: [entry] }
  const facts = { ...structuredClone(decidedMessage.facts), ...moreFields }
  return { _id: randomID(), type: 'record', author: GAMEMASTER, system: { ...system, facts } }
}

describe.each(generationsOf(import.meta.url))('on generation %i', (generation) => {
  it('each entry names its message, the totals and the result', async () => {
    testTable = await TestTable.open(generation)
    const gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
    const data = [
      historyMessage('humanity', 'contest', { stake: STAKE }),
      historyMessage('humanity', 'check'),
      historyMessage('tarot', 'contest'),
      historyMessage('story-mode', 'attack'),
    ]
    const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
    await testTable.write({ ...writeLocation, action: 'create', documentName: 'ChatMessage', data })
    await gm.press('[data-tool=hnbHappened]')
    await gm.advanceClock(1_000)
    const aboutTexts = gm.findAll('#hnb-happened .hnb-deed-about').map(({ textContent }) => textContent)
    expect(aboutTexts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).toSorted()).toEqual([
      'Attack: Axe against Ben · Mina Calder 19 · Success',
      'Contest: Pistol · Mina Mediocre, David Good · David prevails over Mina.',
      `Contest: ${STAKE} · Ana 12, Ben 2 · Ana wins by 10`,
      'Stat Check: Head · Mina Calder 2 · Failure by 6',
    ])
    const contest = gm
      .findAll('#hnb-happened .hnb-deed-about')
      .find(({ textContent }) => textContent.includes(STAKE))
    expect(contest?.querySelectorAll('b')).toHaveLength(2)
  })

  it('only the last entry of a message names the present totals and results', async () => {
    testTable = await TestTable.open(generation)
    const gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
    const chase = historyMessage('humanity', 'chase')
    const [entry] = chase.system.history
    const data = [{ ...chase, system: { ...chase.system, history: [entry, entry] } }]
    const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
    await testTable.write({ ...writeLocation, action: 'create', documentName: 'ChatMessage', data })
    await gm.press('[data-tool=hnbHappened]')
    await gm.advanceClock(1_000)
    const rows = gm.findAll('#hnb-happened .hnb-deed-about')
    expect(rows.map((row) => row.querySelectorAll('b').length > 0)).toEqual([true, false])
    const [last = '', earlier = ''] = rows.map(({ textContent }) =>
      textContent.replaceAll(/\s+/g, ' ').trim(),
    )
    expect(last).not.toBe(earlier)
    expect(earlier).toMatch(/^Chase/)
  })

  it('an entry has its own time and the name of the person who acted, and a player cannot undo what it revealed', async () => {
    testTable = await TestTable.open(generation)
    const player = new TestPage(testTable, await testTable.join(USERS.owner))
    const postTime = Date.UTC(2026, 0, 1, 10, 0)
    const contest = historyMessage('tarot', 'contest')
    const [entry] = contest.system.history
    const revealedEntry = { ...entry, user: USERS.owner, at: postTime + 3_600_000, final: true }
    const data = [
      { ...contest, timestamp: postTime, system: { ...contest.system, history: [revealedEntry] } },
    ]
    const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
    await testTable.write({ ...writeLocation, action: 'create', documentName: 'ChatMessage', data })
    await player.press('[data-tool=hnbHappened]')
    await player.advanceClock(1_000)
    const row = player.text('#hnb-happened .hnb-deed')
    expect(row).toContain('Player 1')
    expect(row).toContain('only a Gamemaster can undo it')
    const time = { hour: '2-digit', minute: '2-digit', day: 'numeric', month: 'short' } as const
    expect(player.text('#hnb-happened time')).toBe(new Date(postTime + 3_600_000).toLocaleString('en', time))
  })

  it('an entry names the changed actor once', async () => {
    testTable = await TestTable.open(generation)
    const gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
    const labelled = (label: object) => {
      const check = historyMessage('humanity', 'check')
      const history = check.system.history.map((entry) => ({ ...entry, label }))
      return { ...check, system: { ...check.system, history } }
    }
    const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
    const data = [
      ...['A point is paid', 'Mina Calder pays', 'Mina Calderon pays'].map((text) => labelled({ text })),
      // The summary must tell three names in a label apart: the actor's name, a longer name that begins with it, and a
      // list that contains it.
      ...['Mina Calder', 'Mina Calder Jr', { names: ['Ana', 'Mina Calder'] }].map((name) =>
        labelled({ key: 'HnB.tarot.care.stopped', data: { name } }),
      ),
    ]
    await testTable.write({ ...writeLocation, action: 'create', documentName: 'ChatMessage', data })
    await gm.press('[data-tool=hnbHappened]')
    await gm.advanceClock(1_000)
    const rowHeadings = gm
      .findAll('#hnb-happened .hnb-deed p:first-child')
      .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())
    expect(rowHeadings.toSorted()).toEqual([
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
    const gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
    const forgedMessage = { ...historyMessage('humanity', 'contest', { stake: STAKE }), author: USERS.owner }
    const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
    const player = new RawClient(testTable, USERS.owner)
    await player.write({
      ...writeLocation,
      action: 'create',
      documentName: 'ChatMessage',
      data: [forgedMessage],
    })
    await gm.press('[data-tool=hnbHappened]')
    await gm.advanceClock(1_000)
    const aboutTexts = gm
      .findAll('#hnb-happened .hnb-deed-about')
      .map(({ textContent }) => textContent.trim())
    expect(aboutTexts).toEqual(['Contest'])
  })
})
