/** Tests that a form of Story Mode says, beside its button, whether the roll uses the fighter's action or reaction. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage
let minaPage: TestPage

interface FightGlobals {
  readonly combats: {
    readonly active: { readonly combatant: { readonly actorId: string }; nextTurn(): unknown }
  }
}

const TAB_SELECTOR = '.hnb-actor section[data-tab=storyMode]'
const PREVIEW_SELECTOR = '.hnb-question .hnb-answer-preview'

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  await gmPage.changeSetting('common', { fight: 'storyMode' })
  minaPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
  await testTable.beginFight([MINA_ID, INES_ID])
  await minaPage.openSheet(MINA_ID)
  await minaPage.press('.hnb-actor [data-action=tab][data-tab=storyMode]')
  await minaPage.advanceClock(1_500)
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

/** Ends turns until it is this actor's turn. */
async function waitForTurnOf(actorId: string): Promise<void> {
  const { combats } = gmPage.globals.game as unknown as FightGlobals
  for (let turn = 0; turn < 3 && combats.active.combatant.actorId !== actorId; turn++) {
    void combats.active.nextTurn()
    await gmPage.advanceClock(2_000)
  }
  expect(combats.active.combatant.actorId).toBe(actorId)
}

async function press(selector: string): Promise<void> {
  await minaPage.press(selector)
  await minaPage.advanceClock(1_500)
}

const readLegend = () => minaPage.readText('.hnb-question fieldset[name=uses] legend')

it('a treatment outside the own turn says that it uses the reaction, without a roll too', async () => {
  await waitForTurnOf(INES_ID)
  await press(`${TAB_SELECTOR} [data-act=wound]`)
  await press('.hnb-question [type=submit]')
  await press(`${TAB_SELECTOR} [data-act=treat][data-wound]`)
  expect(readLegend()).toBe('Does this roll use your reaction?')
  expect(minaPage.readText(PREVIEW_SELECTOR)).toContain("uses Mina Calder's reaction")
  await minaPage.fillField('.hnb-question [name=how][value=magic]', true)
  expect(minaPage.readText(PREVIEW_SELECTOR)).toContain("uses Mina Calder's reaction")
  await minaPage.fillField('.hnb-question [name=uses][value=nothing]', true)
  expect(minaPage.readText(PREVIEW_SELECTOR)).toBe('')
  await press('.hnb-question [data-action=close]')
})

it('an attack on the own turn says that it uses the action', async () => {
  await waitForTurnOf(MINA_ID)
  await press(`${TAB_SELECTOR} [data-act=newAttack][data-weight=heavy]`)
  const creatureToken = minaPage.globals.canvas.tokens.placeables.find(
    ({ document }) => (document as unknown as { name: string }).name === 'Captain Reyes',
  )
  creatureToken?.setTarget(true, { releaseOthers: true })
  await minaPage.advanceClock()
  await press(`${TAB_SELECTOR} [data-act=attack]`)
  expect(readLegend()).toBe('Does this roll use your action?')
  expect(minaPage.readText(PREVIEW_SELECTOR)).toMatch(/needs \d+ or more.*uses Mina Calder's action/)
})
