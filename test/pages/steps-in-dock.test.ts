/** Tests pending steps in the dock and the combat tracker, with each person's own buttons. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage
let playerPage: TestPage

const DOCK_STEP_SELECTOR = '#hnb-dock .hnb-dock-step'
const TRACKER_STEPS_SELECTOR = '#combat .hnb-combatant-steps'

const readStoredMessages = (): StoredDocument[] => [
  ...testTable.server.host.world.collection('messages').values(),
]
const readButtonLabel = (button: HTMLElement) => button.textContent.replaceAll(/\s+/g, ' ').trim()

/** Mina begins a Contest of Humanity against Ines, whose player is offline. Mina rolls. */
async function beginContest(): Promise<void> {
  const token = playerPage.globals.canvas.tokens.placeables.find(
    ({ document }) => document.actorId === INES_ID,
  )
  token?.setTarget(true, { releaseOthers: true })
  const buttonPressForContest = {
    ruleset: 'humanity',
    action: 'contest',
    actor: `Actor.${MINA_ID}`,
    quick: true,
  }
  void playerPage.globals.game.system.api.press(buttonPressForContest)
  await playerPage.advanceClock(2_000)
}

const countNewestHistoryEntries = () =>
  (readStoredMessages().at(-1)?.['system'] as { history: unknown[] }).history.length

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  playerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
  await testTable.beginFight([MINA_ID, INES_ID])
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

beforeEach(beginContest)

const HEAD_ROLL_BUTTON_SELECTOR = '[data-act=roll][data-stat=head]'

describe('the dock', () => {
  it('has the buttons of the newest pending step, and one press of a button is the answer', async () => {
    expect(playerPage.readText(DOCK_STEP_SELECTOR)).toContain(
      'Mina Calder begins a contest against Ines Okafor.',
    )
    expect(countNewestHistoryEntries()).toBe(1)
    await playerPage.press(`${DOCK_STEP_SELECTOR} ${HEAD_ROLL_BUTTON_SELECTOR}`, { shiftKey: true })
    await playerPage.advanceClock(2_000)
    expect(countNewestHistoryEntries()).toBe(2)
  })

  it('asks the same question as the message', async () => {
    await playerPage.press(`${DOCK_STEP_SELECTOR} ${HEAD_ROLL_BUTTON_SELECTOR}`)
    expect(playerPage.findElements('.hnb-question')).toHaveLength(1)
    await playerPage.press('.hnb-question [data-action=close]')
    expect(playerPage.hasElement('.hnb-question')).toBe(false)
  })

  it('has the buttons of each entry in the list of pending messages, which also has the newest', async () => {
    await playerPage.press('#hnb-dock [data-action=waiting]')
    const listedRollLabels = playerPage
      .findElements('#hnb-dock .hnb-waiting-list li:first-child [data-act=roll]')
      .map(readButtonLabel)
    const stepLabelsInMessage = playerPage
      .findElements('#chat .chat-message:last-child .hnb-next [data-act=roll]')
      .map(readButtonLabel)
    expect(listedRollLabels.length).toBeGreaterThan(0)
    expect(listedRollLabels).toEqual(stepLabelsInMessage)
    expect(playerPage.hasElement(DOCK_STEP_SELECTOR)).toBe(false)
    await playerPage.press('#hnb-dock [data-action=waiting]')
    expect(playerPage.hasElement(DOCK_STEP_SELECTOR)).toBe(true)
  })

  it('shows nobody the buttons of other people', () => {
    const listActorsWithDockStep = (testPage: TestPage) =>
      new Set(testPage.findElements(`${DOCK_STEP_SELECTOR} [data-act]`).map(({ dataset }) => dataset['for']))
    expect(listActorsWithDockStep(playerPage)).toEqual(new Set([`Actor.${MINA_ID}`]))
    expect(listActorsWithDockStep(gmPage)).not.toContain(`Actor.${MINA_ID}`)
  })
})

describe('the combat tracker', () => {
  it('has the buttons in the row of the fighter who answers, for the person who plays the fighter', async () => {
    await playerPage.press(`${DOCK_STEP_SELECTOR} ${HEAD_ROLL_BUTTON_SELECTOR}`, { shiftKey: true })
    await playerPage.advanceClock(2_000)
    const combatantRow = gmPage
      .findElements('#combat [data-combatant-id]')
      .find(({ textContent }) => textContent.includes('Ines'))
    const headRollButton = combatantRow?.querySelector<HTMLElement>(
      `.hnb-combatant-steps ${HEAD_ROLL_BUTTON_SELECTOR}`,
    )
    // Mina's player is online, so the Gamemaster's tracker has only Ines's button.
    const offeredActorUuids = gmPage
      .findElements(`${TRACKER_STEPS_SELECTOR} [data-act=roll]`)
      .map(({ dataset }) => dataset['for'])
    expect(new Set(offeredActorUuids)).toEqual(new Set([`Actor.${INES_ID}`]))
    expect(playerPage.hasElement(`${TRACKER_STEPS_SELECTOR} [data-for='Actor.${INES_ID}']`)).toBe(false)
    const entryCountBefore = countNewestHistoryEntries()
    // A defence rolls without a question, because it uses the stat of the attack.
    if (headRollButton) await gmPage.press(headRollButton)
    await gmPage.advanceClock(2_000)
    expect(countNewestHistoryEntries()).toBe(entryCountBefore + 1)
    expect(
      gmPage.hasElement(
        `${TRACKER_STEPS_SELECTOR} ${HEAD_ROLL_BUTTON_SELECTOR}[data-message$='${String(readStoredMessages().at(-1)?._id)}']`,
      ),
    ).toBe(false)
  })
})
