/**
 * Tests the clocks: the Gamemaster makes, ticks, removes and undoes clocks, everybody sees them, and the chat announces
 * them.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import type { StoredDocument } from 'foundry-practice-table/data'
import { TABLE_TARGET } from '../../src/core/outcome'
import { RawClient, GAMEMASTER, TestTable, USERS } from '../trust/test-table'
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
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
  player = new TestPage(testTable, await testTable.join(USERS.owner))
}

const CLOCKS = '#hnb-dock .hnb-clock'

/** The clocks in a dock, each as a screen reader names it. */
const clocksOf = (testPage: TestPage): (string | null)[] =>
  testPage.findAll(`${CLOCKS} .hnb-clock-boxes`).map((boxes) => boxes.getAttribute('aria-label'))

const storedMessages = (): StoredDocument[] => [
  ...testTable.server.host.world.collection('messages').values(),
]

const newestMessageText = (testPage: TestPage): string =>
  (testPage.findAll('#chat .hnb-message-body').at(-1)?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

async function makeClock(name: string, boxes: string, kind = 'danger'): Promise<void> {
  if (!gm.has('#hnb-screen')) await gm.press('[data-tool=hnbScreen]')
  await gm.advanceClock(1_000)
  await gm.press('#hnb-screen [data-action=makeClock]')
  await gm.advanceClock(1_000)
  await gm.fill('.hnb-question [name=name]', name)
  await gm.fill('.hnb-question [name=boxes]', boxes)
  await gm.fill(`.hnb-question [name=kind][value=${kind}]`, true)
  await gm.press('.hnb-question [type=submit]')
  await gm.advanceClock(1_500)
}

async function pressAndWait(selector: string): Promise<void> {
  await gm.press(selector)
  await gm.advanceClock(1_500)
}

const clockBox = (number: number): string => `${CLOCKS} button:nth-of-type(${number})`

describe.each(generationsOf(import.meta.url))('on generation %i', (generation) => {
  it('makes a clock that everybody sees, and ticks it with one message for each press', async () => {
    await openTable(generation)
    await makeClock('The river rises', '6')
    expect(clocksOf(gm)).toEqual(['The river rises (counts danger): 0 of 6 boxes ticked'])
    expect(clocksOf(player)).toEqual(clocksOf(gm))
    expect(player.find(`${CLOCKS} .hnb-clock-boxes`).getAttribute('role')).toBe('img')
    expect(player.has(`${CLOCKS} button`)).toBe(false)
    const messageCountBefore = storedMessages().length
    await pressAndWait(clockBox(1))
    await pressAndWait(clockBox(3))
    expect(storedMessages().length).toBe(messageCountBefore + 2)
    expect(clocksOf(player)).toEqual(['The river rises (counts danger): 3 of 6 boxes ticked'])
    expect(newestMessageText(player)).toContain('The river rises: 3 of 6')
    // A press on the ticked box with the highest number unticks that box.
    await pressAndWait(clockBox(3))
    expect(clocksOf(player)).toEqual(['The river rises (counts danger): 2 of 6 boxes ticked'])
    await pressAndWait(clockBox(6))
    expect(newestMessageText(player)).toContain('Every box is ticked')
  })

  it('undoes each press, and brings a removed clock back', async () => {
    await openTable(generation)
    await makeClock('The river rises', '4')
    await makeClock('The wall', '2', 'progress')
    await pressAndWait(clockBox(2))
    await pressAndWait('#hnb-screen [data-action=removeClock]')
    expect(clocksOf(player)).toEqual(['The wall (counts progress): 0 of 2 boxes ticked'])
    const undo = () => gm.findAll('#chat [data-act=undo]').at(-1)
    await gm.press(undo() ?? '')
    await gm.advanceClock(1_500)
    expect(clocksOf(player).toSorted()).toEqual([
      'The river rises (counts danger): 2 of 4 boxes ticked',
      'The wall (counts progress): 0 of 2 boxes ticked',
    ])
    await gm.press(undo() ?? '')
    await gm.advanceClock(1_500)
    expect(clocksOf(player)).toContain('The river rises (counts danger): 0 of 4 boxes ticked')
    // Undo of a clock works even after another clock has been made.
    await gm.press(gm.findAll('#chat [data-act=undo]').at(-2) ?? '')
    await gm.advanceClock(1_500)
    expect(clocksOf(player)).toEqual(['The wall (counts progress): 0 of 2 boxes ticked'])
  })

  it('refuses a missing name and a bad number of boxes in words, and changes nothing', async () => {
    await openTable(generation)
    const messageCountBefore = storedMessages().length
    for (const name of ['', ' \u200B ']) {
      await makeClock(name, '6')
      expect(gm.text('.hnb-question')).toContain('Give the clock a name.')
      await gm.press('.hnb-question [data-action=close]')
    }
    await makeClock('The river', '')
    expect(gm.text('.hnb-question')).toContain('Enter a whole number from 2 to 12. Nothing was changed.')
    const secondClient = new RawClient(testTable, USERS.gamemaster)
    const request = { type: 'clock', act: 'make', name: 'The river', kind: 'danger' }
    for (const boxes of [undefined, null, -3, 1, 13, 1e9, 2.5, '6', {}])
      expect(await secondClient.sendRequest({ ...request, boxes }, 2_000)).toBe('HnB.refusal.wholeBeyond')
    for (const kind of ['doom', 3, null])
      expect(await secondClient.sendRequest({ ...request, boxes: 6, kind }, 2_000)).toBe(
        'HnB.refusal.badAnswer',
      )
    for (const name of [null, 7, {}])
      expect(await secondClient.sendRequest({ ...request, boxes: 6, name }, 2_000)).toBe(
        'HnB.common.clock.refusal.name',
      )
    expect(clocksOf(gm)).toEqual([])
    expect(storedMessages().length).toBe(messageCountBefore)
  })

  it('shows a hostile name as text, and shortens a long name', async () => {
    await openTable(generation)
    await makeClock('<img src=x onerror=alert(1)>', '3', 'time')
    await makeClock('x'.repeat(5_000), '3', 'time')
    expect(player.findAll(`${CLOCKS} .hnb-clock-name`).map(({ textContent }) => textContent.length)).toEqual([
      28, 200,
    ])
    expect(player.has(`${CLOCKS} img`)).toBe(false)
    expect(player.has('#chat .hnb-message-body img')).toBe(false)
  })

  it('refuses a player, a clock that is gone, and a press on boxes that have changed', async () => {
    await openTable(generation)
    await makeClock('The river rises', '6')
    const clock = gm.find(`${CLOCKS} button`).dataset.clock ?? ''
    const messageCountBefore = storedMessages().length
    const tick = { type: 'clock', act: 'tick', clock, was: 0, ticked: 1 }
    const hostileClient = new RawClient(testTable, USERS.owner)
    const answers: unknown[] = []
    for (const request of [
      { type: 'clock', act: 'make', name: 'Mine', boxes: 4, kind: 'time' },
      tick,
      { type: 'clock', act: 'remove', clock },
    ])
      answers.push(await hostileClient.sendRequest(request, 2_000))
    expect(answers).toEqual(answers.map(() => 'HnB.refusal.onlyGM'))
    const secondClient = new RawClient(testTable, USERS.gamemaster)
    expect(await secondClient.sendRequest({ ...tick, clock: 'nowhere' }, 2_000)).toBe(
      'HnB.common.clock.refusal.gone',
    )
    expect(await secondClient.sendRequest({ ...tick, was: 2 }, 2_000)).toBe(
      'HnB.common.clock.refusal.changed',
    )
    for (const ticked of [-1, 7, 1e9, 0.5, '1'])
      expect(await secondClient.sendRequest({ ...tick, ticked }, 2_000)).toBe('HnB.refusal.badAnswer')
    expect(clocksOf(player)).toEqual(['The river rises (counts danger): 0 of 6 boxes ticked'])
    expect(storedMessages().length).toBe(messageCountBefore)
  })

  it('does not trust a player’s message about a clock, and undoes none of its changes', async () => {
    await openTable(generation)
    await makeClock('The flood', '6')
    const [id = ''] = gm
      .findAll(`${CLOCKS} [data-clock]`)
      .map((element) => element.getAttribute('data-clock') ?? '')
    const clock = { name: 'The flood', kind: 'danger', boxes: 6, ticked: 0 }
    const changes = [
      {
        target: TABLE_TARGET,
        path: `system.common.clocks.${id}`,
        before: { ...clock, ticked: 6 },
        after: clock,
      },
    ]
    const entry = {
      user: USERS.owner,
      writer: USERS.owner,
      label: { text: 'Ticked' },
      changes,
      undone: false,
    }
    const facts = { act: 'tick', clock: { ...clock, ticked: 6 } }
    const system = { ruleset: 'common', kind: 'clock', actor: '', facts, history: [entry] }
    const forgedMessage = { _id: 'zzForgedClock000', type: 'record', author: USERS.owner, system }
    const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
    const writer = new RawClient(testTable, USERS.owner)
    await writer.write({
      ...writeLocation,
      action: 'create',
      documentName: 'ChatMessage',
      data: [forgedMessage],
    })
    await gm.advanceClock(1_500)
    expect(gm.findAll('#chat .hnb-doubtful')).toHaveLength(1)
    const undo = { type: 'undo', message: 'ChatMessage.zzForgedClock000', place: 0 }
    expect(await writer.sendRequest(undo)).toMatch(/^HnB\./)
    expect(clocksOf(player)).toEqual(clocksOf(gm))
    expect(clocksOf(gm)[0]).toContain('0')
  })

  it('opens the clock of a first scene ready to make', async () => {
    await openTable(generation)
    void gm.globals.game.system.api.makeClock({ name: 'The river rises', boxes: 6, kind: 'danger' })
    await gm.advanceClock(1_000)
    await pressAndWait('.hnb-question [type=submit]')
    expect(clocksOf(player)).toEqual(['The river rises (counts danger): 0 of 6 boxes ticked'])
    expect(await player.globals.game.system.api.makeClock()).toBe(false)
  })
})
