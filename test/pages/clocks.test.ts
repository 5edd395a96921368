/** Tests the clocks: the Gamemaster makes, ticks, removes and undoes them; everybody and the chat show them. */
import { afterEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import type { StoredDocument } from 'foundry-practice-table/data'
import { EDIT_TARGET_FOR_WHOLE_TABLE } from '../../src/core/outcome'
import { RawClient, GAMEMASTER_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage
let playerPage: TestPage

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

async function openTable(generation: 13 | 14): Promise<void> {
  testTable = await TestTable.open(generation)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  playerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
}

const CLOCK_SELECTOR = '#hnb-dock .hnb-clock'

/** Reads the accessible names of the clocks in the dock. */
const readClocksOnPage = (testPage: TestPage): (string | null)[] =>
  testPage
    .findElements(`${CLOCK_SELECTOR} .hnb-clock-boxes`)
    .map((clockBoxes) => clockBoxes.getAttribute('aria-label'))

const readStoredMessages = (): StoredDocument[] => [
  ...testTable.server.host.world.collection('messages').values(),
]

const readNewestMessageText = (testPage: TestPage): string =>
  (testPage.findElements('#chat .hnb-message-body').at(-1)?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

async function createClock(clockName: string, clockBoxCount: string, clockKind = 'danger'): Promise<void> {
  if (!gmPage.hasElement('#hnb-screen')) await gmPage.press('[data-tool=hnbScreen]')
  await gmPage.advanceClock(1_000)
  await gmPage.press('#hnb-screen [data-action=makeClock]')
  await gmPage.advanceClock(1_000)
  await gmPage.fillField('.hnb-question [name=name]', clockName)
  await gmPage.fillField('.hnb-question [name=boxes]', clockBoxCount)
  await gmPage.fillField(`.hnb-question [name=kind][value=${clockKind}]`, true)
  await gmPage.press('.hnb-question [type=submit]')
  await gmPage.advanceClock(1_500)
}

async function pressButtonAndWait(buttonSelector: string): Promise<void> {
  await gmPage.press(buttonSelector)
  await gmPage.advanceClock(1_500)
}

const findClockBox = (boxNumber: number): string => `${CLOCK_SELECTOR} button:nth-of-type(${boxNumber})`

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  it('makes a clock that everybody sees, and ticks it with one message for each press', async () => {
    await openTable(generation)
    await createClock('The river rises', '6')
    expect(readClocksOnPage(gmPage)).toEqual(['The river rises (counts danger): 0 of 6 boxes ticked'])
    expect(readClocksOnPage(playerPage)).toEqual(readClocksOnPage(gmPage))
    expect(playerPage.findElement(`${CLOCK_SELECTOR} .hnb-clock-boxes`).getAttribute('role')).toBe('img')
    expect(playerPage.hasElement(`${CLOCK_SELECTOR} button`)).toBe(false)
    const messageCountBefore = readStoredMessages().length
    await pressButtonAndWait(findClockBox(1))
    await pressButtonAndWait(findClockBox(3))
    expect(readStoredMessages().length).toBe(messageCountBefore + 2)
    expect(readClocksOnPage(playerPage)).toEqual(['The river rises (counts danger): 3 of 6 boxes ticked'])
    expect(readNewestMessageText(playerPage)).toContain('The river rises: 3 of 6')
    // Three of six boxes are ticked. A press on the third box, the last ticked one, unticks it.
    await pressButtonAndWait(findClockBox(3))
    expect(readClocksOnPage(playerPage)).toEqual(['The river rises (counts danger): 2 of 6 boxes ticked'])
    await pressButtonAndWait(findClockBox(6))
    expect(readNewestMessageText(playerPage)).toContain('Every box is ticked')
  })

  it('undoes each press, and brings a removed clock back', async () => {
    await openTable(generation)
    await createClock('The river rises', '4')
    await createClock('The wall', '2', 'progress')
    await pressButtonAndWait(findClockBox(2))
    await pressButtonAndWait('#hnb-screen [data-action=removeClock]')
    expect(readClocksOnPage(playerPage)).toEqual(['The wall (counts progress): 0 of 2 boxes ticked'])
    const findLastUndoButton = () => gmPage.findElements('#chat [data-act=undo]').at(-1)
    await gmPage.press(findLastUndoButton() ?? '')
    await gmPage.advanceClock(1_500)
    expect(readClocksOnPage(playerPage).toSorted()).toEqual([
      'The river rises (counts danger): 2 of 4 boxes ticked',
      'The wall (counts progress): 0 of 2 boxes ticked',
    ])
    await gmPage.press(findLastUndoButton() ?? '')
    await gmPage.advanceClock(1_500)
    expect(readClocksOnPage(playerPage)).toContain('The river rises (counts danger): 0 of 4 boxes ticked')
    // A Gamemaster can undo the creation of a clock, even after another clock has been created.
    await gmPage.press(gmPage.findElements('#chat [data-act=undo]').at(-2) ?? '')
    await gmPage.advanceClock(1_500)
    expect(readClocksOnPage(playerPage)).toEqual(['The wall (counts progress): 0 of 2 boxes ticked'])
  })

  it('refuses a missing name and a bad number of boxes in words, and changes nothing', async () => {
    await openTable(generation)
    const messageCountBefore = readStoredMessages().length
    for (const invalidClockName of ['', ' \u200B ']) {
      await createClock(invalidClockName, '6')
      expect(gmPage.readText('.hnb-question')).toContain('Give the clock a name.')
      await gmPage.press('.hnb-question [data-action=close]')
    }
    await createClock('The river', '')
    expect(gmPage.readText('.hnb-question')).toContain(
      'Enter a whole number from 2 to 12. Nothing was changed.',
    )
    const secondClient = new RawClient(testTable, USER_IDS.gamemaster)
    const requestToMakeClock = { type: 'clock', act: 'make', name: 'The river', kind: 'danger' }
    for (const clockBoxCount of [undefined, null, -3, 1, 13, 1e9, 2.5, '6', {}])
      expect(await secondClient.sendRequest({ ...requestToMakeClock, boxes: clockBoxCount }, 2_000)).toBe(
        'HnB.refusal.wholeBeyond',
      )
    for (const invalidClockKind of ['doom', 3, null])
      expect(
        await secondClient.sendRequest({ ...requestToMakeClock, boxes: 6, kind: invalidClockKind }, 2_000),
      ).toBe('HnB.refusal.badAnswer')
    for (const invalidClockName of [null, 7, {}])
      expect(
        await secondClient.sendRequest({ ...requestToMakeClock, boxes: 6, name: invalidClockName }, 2_000),
      ).toBe('HnB.common.clock.refusal.name')
    expect(readClocksOnPage(gmPage)).toEqual([])
    expect(readStoredMessages().length).toBe(messageCountBefore)
  })

  it('shows a hostile name as text, and shortens a long name', async () => {
    await openTable(generation)
    await createClock('<img src=x onerror=alert(1)>', '3', 'time')
    await createClock('x'.repeat(5_000), '3', 'time')
    expect(
      playerPage
        .findElements(`${CLOCK_SELECTOR} .hnb-clock-name`)
        .map(({ textContent }) => textContent.length),
    ).toEqual([28, 200])
    expect(playerPage.hasElement(`${CLOCK_SELECTOR} img`)).toBe(false)
    expect(playerPage.hasElement('#chat .hnb-message-body img')).toBe(false)
  })

  it('refuses a player, a clock that is gone, and a press on boxes that have changed', async () => {
    await openTable(generation)
    await createClock('The river rises', '6')
    const clockId = gmPage.findElement(`${CLOCK_SELECTOR} button`).dataset.clock ?? ''
    const messageCountBefore = readStoredMessages().length
    const requestToTickClock = { type: 'clock', act: 'tick', clock: clockId, was: 0, ticked: 1 }
    const hostileClient = new RawClient(testTable, USER_IDS.owner)
    const requestRefusals: unknown[] = []
    for (const requestToMakeClock of [
      { type: 'clock', act: 'make', name: 'Mine', boxes: 4, kind: 'time' },
      requestToTickClock,
      { type: 'clock', act: 'remove', clock: clockId },
    ])
      requestRefusals.push(await hostileClient.sendRequest(requestToMakeClock, 2_000))
    expect(requestRefusals).toEqual(requestRefusals.map(() => 'HnB.refusal.onlyGM'))
    const secondClient = new RawClient(testTable, USER_IDS.gamemaster)
    expect(await secondClient.sendRequest({ ...requestToTickClock, clock: 'nowhere' }, 2_000)).toBe(
      'HnB.common.clock.refusal.gone',
    )
    expect(await secondClient.sendRequest({ ...requestToTickClock, was: 2 }, 2_000)).toBe(
      'HnB.common.clock.refusal.changed',
    )
    for (const invalidTickCount of [-1, 7, 1e9, 0.5, '1'])
      expect(await secondClient.sendRequest({ ...requestToTickClock, ticked: invalidTickCount }, 2_000)).toBe(
        'HnB.refusal.badAnswer',
      )
    expect(readClocksOnPage(playerPage)).toEqual(['The river rises (counts danger): 0 of 6 boxes ticked'])
    expect(readStoredMessages().length).toBe(messageCountBefore)
  })

  it('does not trust a player’s message about a clock, and undoes none of its changes', async () => {
    await openTable(generation)
    await createClock('The flood', '6')
    const [id = ''] = gmPage
      .findElements(`${CLOCK_SELECTOR} [data-clock]`)
      .map((element) => element.getAttribute('data-clock') ?? '')
    const clockData = { name: 'The flood', kind: 'danger', boxes: 6, ticked: 0 }
    const clockChanges = [
      {
        target: EDIT_TARGET_FOR_WHOLE_TABLE,
        path: `system.common.clocks.${id}`,
        before: { ...clockData, ticked: 6 },
        after: clockData,
      },
    ]
    const forgedHistoryEntry = {
      user: USER_IDS.owner,
      writer: USER_IDS.owner,
      label: { text: 'Ticked' },
      changes: clockChanges,
      undone: false,
    }
    const clockMessageFacts = { act: 'tick', clock: { ...clockData, ticked: 6 } }
    const messageSystemData = {
      ruleset: 'common',
      kind: 'clock',
      actor: '',
      facts: clockMessageFacts,
      history: [forgedHistoryEntry],
    }
    const forgedMessage = {
      _id: 'zzForgedClock000',
      type: 'record',
      author: USER_IDS.owner,
      system: messageSystemData,
    }
    const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
    const clientOfClockWriter = new RawClient(testTable, USER_IDS.owner)
    await clientOfClockWriter.write({
      ...writeLocation,
      action: 'create',
      documentName: 'ChatMessage',
      data: [forgedMessage],
    })
    await gmPage.advanceClock(1_500)
    expect(gmPage.findElements('#chat .hnb-doubtful')).toHaveLength(1)
    const requestToUndo = { type: 'undo', message: 'ChatMessage.zzForgedClock000', place: 0 }
    expect(await clientOfClockWriter.sendRequest(requestToUndo)).toMatch(/^HnB\./)
    expect(readClocksOnPage(playerPage)).toEqual(readClocksOnPage(gmPage))
    expect(readClocksOnPage(gmPage)[0]).toContain('0')
  })

  it('opens the clock of a first scene ready to make', async () => {
    await openTable(generation)
    void gmPage.globals.game.system.api.makeClock({ name: 'The river rises', boxes: 6, kind: 'danger' })
    await gmPage.advanceClock(1_000)
    await pressButtonAndWait('.hnb-question [type=submit]')
    expect(readClocksOnPage(playerPage)).toEqual(['The river rises (counts danger): 0 of 6 boxes ticked'])
    expect(await playerPage.globals.game.system.api.makeClock()).toBe(false)
  })
})
