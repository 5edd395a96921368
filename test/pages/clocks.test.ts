/** Tests the clocks: the Gamemaster makes, ticks, removes and undoes them; everybody and the chat show them. */
import { afterEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import type { StoredDocument } from 'foundry-practice-table/data'
import { WHOLE_TABLE_TARGET } from '../../src/core/outcome'
import { RawClient, GAMEMASTER_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage
let player: TestPage

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

async function openTable(generation: 13 | 14): Promise<void> {
  testTable = await TestTable.open(generation)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  player = new TestPage(testTable, await testTable.join(USER_IDS.owner))
}

const CLOCK_SELECTOR = '#hnb-dock .hnb-clock'

/** The clocks in a dock, each as a screen reader names it. */
const readClocksOf = (testPage: TestPage): (string | null)[] =>
  testPage
    .findElements(`${CLOCK_SELECTOR} .hnb-clock-boxes`)
    .map((clockBoxes) => clockBoxes.getAttribute('aria-label'))

const storedMessages = (): StoredDocument[] => [
  ...testTable.server.host.world.collection('messages').values(),
]

const readNewestMessageText = (testPage: TestPage): string =>
  (testPage.findElements('#chat .hnb-message-body').at(-1)?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

async function createClock(clockName: string, boxCount: string, clockKind = 'danger'): Promise<void> {
  if (!gm.hasElement('#hnb-screen')) await gm.press('[data-tool=hnbScreen]')
  await gm.advanceClock(1_000)
  await gm.press('#hnb-screen [data-action=makeClock]')
  await gm.advanceClock(1_000)
  await gm.fillField('.hnb-question [name=name]', clockName)
  await gm.fillField('.hnb-question [name=boxes]', boxCount)
  await gm.fillField(`.hnb-question [name=kind][value=${clockKind}]`, true)
  await gm.press('.hnb-question [type=submit]')
  await gm.advanceClock(1_500)
}

async function pressButtonAndWait(buttonSelector: string): Promise<void> {
  await gm.press(buttonSelector)
  await gm.advanceClock(1_500)
}

const findClockBox = (boxNumber: number): string => `${CLOCK_SELECTOR} button:nth-of-type(${boxNumber})`

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  it('makes a clock that everybody sees, and ticks it with one message for each press', async () => {
    await openTable(generation)
    await createClock('The river rises', '6')
    expect(readClocksOf(gm)).toEqual(['The river rises (counts danger): 0 of 6 boxes ticked'])
    expect(readClocksOf(player)).toEqual(readClocksOf(gm))
    expect(player.findElement(`${CLOCK_SELECTOR} .hnb-clock-boxes`).getAttribute('role')).toBe('img')
    expect(player.hasElement(`${CLOCK_SELECTOR} button`)).toBe(false)
    const messageCountBefore = storedMessages().length
    await pressButtonAndWait(findClockBox(1))
    await pressButtonAndWait(findClockBox(3))
    expect(storedMessages().length).toBe(messageCountBefore + 2)
    expect(readClocksOf(player)).toEqual(['The river rises (counts danger): 3 of 6 boxes ticked'])
    expect(readNewestMessageText(player)).toContain('The river rises: 3 of 6')
    // A press on the ticked box with the highest number unticks that box.
    await pressButtonAndWait(findClockBox(3))
    expect(readClocksOf(player)).toEqual(['The river rises (counts danger): 2 of 6 boxes ticked'])
    await pressButtonAndWait(findClockBox(6))
    expect(readNewestMessageText(player)).toContain('Every box is ticked')
  })

  it('undoes each press, and brings a removed clock back', async () => {
    await openTable(generation)
    await createClock('The river rises', '4')
    await createClock('The wall', '2', 'progress')
    await pressButtonAndWait(findClockBox(2))
    await pressButtonAndWait('#hnb-screen [data-action=removeClock]')
    expect(readClocksOf(player)).toEqual(['The wall (counts progress): 0 of 2 boxes ticked'])
    const findLastUndoButton = () => gm.findElements('#chat [data-act=undo]').at(-1)
    await gm.press(findLastUndoButton() ?? '')
    await gm.advanceClock(1_500)
    expect(readClocksOf(player).toSorted()).toEqual([
      'The river rises (counts danger): 2 of 4 boxes ticked',
      'The wall (counts progress): 0 of 2 boxes ticked',
    ])
    await gm.press(findLastUndoButton() ?? '')
    await gm.advanceClock(1_500)
    expect(readClocksOf(player)).toContain('The river rises (counts danger): 0 of 4 boxes ticked')
    // A Gamemaster can undo a clock even after another clock has been made.
    await gm.press(gm.findElements('#chat [data-act=undo]').at(-2) ?? '')
    await gm.advanceClock(1_500)
    expect(readClocksOf(player)).toEqual(['The wall (counts progress): 0 of 2 boxes ticked'])
  })

  it('refuses a missing name and a bad number of boxes in words, and changes nothing', async () => {
    await openTable(generation)
    const messageCountBefore = storedMessages().length
    for (const invalidClockName of ['', ' \u200B ']) {
      await createClock(invalidClockName, '6')
      expect(gm.readText('.hnb-question')).toContain('Give the clock a name.')
      await gm.press('.hnb-question [data-action=close]')
    }
    await createClock('The river', '')
    expect(gm.readText('.hnb-question')).toContain('Enter a whole number from 2 to 12. Nothing was changed.')
    const secondClient = new RawClient(testTable, USER_IDS.gamemaster)
    const makeClockRequest = { type: 'clock', act: 'make', name: 'The river', kind: 'danger' }
    for (const boxCount of [undefined, null, -3, 1, 13, 1e9, 2.5, '6', {}])
      expect(await secondClient.sendRequest({ ...makeClockRequest, boxes: boxCount }, 2_000)).toBe(
        'HnB.refusal.wholeBeyond',
      )
    for (const invalidClockKind of ['doom', 3, null])
      expect(
        await secondClient.sendRequest({ ...makeClockRequest, boxes: 6, kind: invalidClockKind }, 2_000),
      ).toBe('HnB.refusal.badAnswer')
    for (const invalidClockName of [null, 7, {}])
      expect(
        await secondClient.sendRequest({ ...makeClockRequest, boxes: 6, name: invalidClockName }, 2_000),
      ).toBe('HnB.common.clock.refusal.name')
    expect(readClocksOf(gm)).toEqual([])
    expect(storedMessages().length).toBe(messageCountBefore)
  })

  it('shows a hostile name as text, and shortens a long name', async () => {
    await openTable(generation)
    await createClock('<img src=x onerror=alert(1)>', '3', 'time')
    await createClock('x'.repeat(5_000), '3', 'time')
    expect(
      player.findElements(`${CLOCK_SELECTOR} .hnb-clock-name`).map(({ textContent }) => textContent.length),
    ).toEqual([28, 200])
    expect(player.hasElement(`${CLOCK_SELECTOR} img`)).toBe(false)
    expect(player.hasElement('#chat .hnb-message-body img')).toBe(false)
  })

  it('refuses a player, a clock that is gone, and a press on boxes that have changed', async () => {
    await openTable(generation)
    await createClock('The river rises', '6')
    const clockId = gm.findElement(`${CLOCK_SELECTOR} button`).dataset.clock ?? ''
    const messageCountBefore = storedMessages().length
    const tickRequest = { type: 'clock', act: 'tick', clock: clockId, was: 0, ticked: 1 }
    const hostileClient = new RawClient(testTable, USER_IDS.owner)
    const requestRefusals: unknown[] = []
    for (const makeClockRequest of [
      { type: 'clock', act: 'make', name: 'Mine', boxes: 4, kind: 'time' },
      tickRequest,
      { type: 'clock', act: 'remove', clock: clockId },
    ])
      requestRefusals.push(await hostileClient.sendRequest(makeClockRequest, 2_000))
    expect(requestRefusals).toEqual(requestRefusals.map(() => 'HnB.refusal.onlyGM'))
    const secondClient = new RawClient(testTable, USER_IDS.gamemaster)
    expect(await secondClient.sendRequest({ ...tickRequest, clock: 'nowhere' }, 2_000)).toBe(
      'HnB.common.clock.refusal.gone',
    )
    expect(await secondClient.sendRequest({ ...tickRequest, was: 2 }, 2_000)).toBe(
      'HnB.common.clock.refusal.changed',
    )
    for (const tickedCount of [-1, 7, 1e9, 0.5, '1'])
      expect(await secondClient.sendRequest({ ...tickRequest, ticked: tickedCount }, 2_000)).toBe(
        'HnB.refusal.badAnswer',
      )
    expect(readClocksOf(player)).toEqual(['The river rises (counts danger): 0 of 6 boxes ticked'])
    expect(storedMessages().length).toBe(messageCountBefore)
  })

  it('does not trust a player’s message about a clock, and undoes none of its changes', async () => {
    await openTable(generation)
    await createClock('The flood', '6')
    const [id = ''] = gm
      .findElements(`${CLOCK_SELECTOR} [data-clock]`)
      .map((element) => element.getAttribute('data-clock') ?? '')
    const clockData = { name: 'The flood', kind: 'danger', boxes: 6, ticked: 0 }
    const clockChanges = [
      {
        target: WHOLE_TABLE_TARGET,
        path: `system.common.clocks.${id}`,
        before: { ...clockData, ticked: 6 },
        after: clockData,
      },
    ]
    const forgedEntry = {
      user: USER_IDS.owner,
      writer: USER_IDS.owner,
      label: { text: 'Ticked' },
      changes: clockChanges,
      undone: false,
    }
    const clockMessageFacts = { act: 'tick', clock: { ...clockData, ticked: 6 } }
    const messageSystem = {
      ruleset: 'common',
      kind: 'clock',
      actor: '',
      facts: clockMessageFacts,
      history: [forgedEntry],
    }
    const forgedMessage = {
      _id: 'zzForgedClock000',
      type: 'record',
      author: USER_IDS.owner,
      system: messageSystem,
    }
    const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
    const writingClient = new RawClient(testTable, USER_IDS.owner)
    await writingClient.write({
      ...writeLocation,
      action: 'create',
      documentName: 'ChatMessage',
      data: [forgedMessage],
    })
    await gm.advanceClock(1_500)
    expect(gm.findElements('#chat .hnb-doubtful')).toHaveLength(1)
    const undoRequest = { type: 'undo', message: 'ChatMessage.zzForgedClock000', place: 0 }
    expect(await writingClient.sendRequest(undoRequest)).toMatch(/^HnB\./)
    expect(readClocksOf(player)).toEqual(readClocksOf(gm))
    expect(readClocksOf(gm)[0]).toContain('0')
  })

  it('opens the clock of a first scene ready to make', async () => {
    await openTable(generation)
    void gm.globals.game.system.api.makeClock({ name: 'The river rises', boxes: 6, kind: 'danger' })
    await gm.advanceClock(1_000)
    await pressButtonAndWait('.hnb-question [type=submit]')
    expect(readClocksOf(player)).toEqual(['The river rises (counts danger): 0 of 6 boxes ticked'])
    expect(await player.globals.game.system.api.makeClock()).toBe(false)
  })
})
