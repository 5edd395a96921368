/** Tests pending steps in the dock and in the combat tracker. A person presses their buttons there. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER, INES, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage
let player: TestPage

const DOCK_STEP = '#hnb-dock .hnb-dock-step'
const TRACKER_STEPS = '#combat .hnb-combatant-steps'

const storedMessages = (): StoredDocument[] => [
  ...testTable.server.host.world.collection('messages').values(),
]
const buttonLabel = (button: HTMLElement) => button.textContent.replaceAll(/\s+/g, ' ').trim()

/** Mina begins a Contest of Humanity against Ines, whose player is offline. Mina rolls. */
async function beginContest(): Promise<void> {
  const token = player.globals.canvas.tokens.placeables.find(({ document }) => document.actorId === INES)
  token?.setTarget(true, { releaseOthers: true })
  const act = { ruleset: 'humanity', action: 'contest', actor: `Actor.${MINA}`, quick: true }
  void player.globals.game.system.api.press(act)
  await player.advanceClock(2_000)
}

const entriesOfNewest = () => (storedMessages().at(-1)?.['system'] as { history: unknown[] }).history.length

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
  player = new TestPage(testTable, await testTable.join(USERS.owner))
  await testTable.beginFight([MINA, INES])
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

beforeEach(beginContest)

const HEAD_BUTTON = '[data-act=roll][data-stat=head]'

describe('the dock', () => {
  it('has the buttons of the newest pending step, and one press of a button is the answer', async () => {
    expect(player.text(DOCK_STEP)).toContain('Mina Calder begins a contest against Ines Okafor.')
    expect(entriesOfNewest()).toBe(1)
    await player.press(`${DOCK_STEP} ${HEAD_BUTTON}`, { shiftKey: true })
    await player.advanceClock(2_000)
    expect(entriesOfNewest()).toBe(2)
  })

  it('asks the same question as the message', async () => {
    await player.press(`${DOCK_STEP} ${HEAD_BUTTON}`)
    expect(player.findAll('.hnb-question')).toHaveLength(1)
    await player.press('.hnb-question [data-action=close]')
    expect(player.has('.hnb-question')).toBe(false)
  })

  it('has the buttons of each entry in the list of pending messages, which also has the newest', async () => {
    await player.press('#hnb-dock [data-action=waiting]')
    const listedRolls = player
      .findAll('#hnb-dock .hnb-waiting-list li:first-child [data-act=roll]')
      .map(buttonLabel)
    const inMessage = player
      .findAll('#chat .chat-message:last-child .hnb-next [data-act=roll]')
      .map(buttonLabel)
    expect(listedRolls.length).toBeGreaterThan(0)
    expect(listedRolls).toEqual(inMessage)
    expect(player.has(DOCK_STEP)).toBe(false)
    await player.press('#hnb-dock [data-action=waiting]')
    expect(player.has(DOCK_STEP)).toBe(true)
  })

  it('shows nobody the buttons of other people', () => {
    const actors = (testPage: TestPage) =>
      new Set(testPage.findAll(`${DOCK_STEP} [data-act]`).map(({ dataset }) => dataset['for']))
    expect(actors(player)).toEqual(new Set([`Actor.${MINA}`]))
    expect(actors(gm)).not.toContain(`Actor.${MINA}`)
  })
})

describe('the combat tracker', () => {
  it('has the buttons in the row of the fighter who answers, for the person who plays the fighter', async () => {
    await player.press(`${DOCK_STEP} ${HEAD_BUTTON}`, { shiftKey: true })
    await player.advanceClock(2_000)
    const row = gm
      .findAll('#combat [data-combatant-id]')
      .find(({ textContent }) => textContent.includes('Ines'))
    const button = row?.querySelector<HTMLElement>(`.hnb-combatant-steps ${HEAD_BUTTON}`)
    // The player of Mina is online, so the Gamemaster's tracker has only the button of Ines.
    const actors = gm.findAll(`${TRACKER_STEPS} [data-act=roll]`).map(({ dataset }) => dataset['for'])
    expect(new Set(actors)).toEqual(new Set([`Actor.${INES}`]))
    expect(player.has(`${TRACKER_STEPS} [data-for='Actor.${INES}']`)).toBe(false)
    const entryCountBefore = entriesOfNewest()
    // A defence rolls without a question, because it uses the stat of the attack.
    if (button) await gm.press(button)
    await gm.advanceClock(2_000)
    expect(entriesOfNewest()).toBe(entryCountBefore + 1)
    expect(
      gm.has(`${TRACKER_STEPS} ${HEAD_BUTTON}[data-message$='${String(storedMessages().at(-1)?._id)}']`),
    ).toBe(false)
  })
})
