/** Tests Contests, Chases and Preparedness on people's pages, with each person's own buttons and results. */
import { randomID } from 'foundry-practice-table/data'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAbilityItem } from '../../src/humanity/item/built-items'
import type { AbilityId } from '../../src/humanity/rules/abilities'
import { GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage
let minaPage: TestPage
let inesPage: TestPage

const GUARD_ID = '1S6vWcCv8PbbjSaj'
const NEWEST_MESSAGE_SELECTOR = '#chat .chat-message:last-child'
const DOCK_STEP_SELECTOR = '#hnb-dock .hnb-dock-step'
const SUBMIT_BUTTON_SELECTOR = '.hnb-question [type=submit]'
const worldLocation = { pack: null, parentUuid: null, options: { keepId: true } }

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  minaPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
  inesPage = new TestPage(testTable, await testTable.join(USER_IDS['owner of another']))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

/** Every stat is a d10, so that any face from 2 to 10 can be fixed. */
beforeEach(async () => {
  const statDiceEntries = ['head', 'hand', 'heart', 'home', 'hurt', 'hurry', 'history'].map((statId) => [
    statId,
    10,
  ])
  const statsSystemData = { humanity: { stats: Object.fromEntries(statDiceEntries) as object } }
  const actorUpdates = [MINA_ID, INES_ID, GUARD_ID].map((actorId) => ({
    _id: actorId,
    system: statsSystemData,
  }))
  await testTable.write({ ...worldLocation, action: 'update', documentName: 'Actor', updates: actorUpdates })
})

async function giveAbility(actorId: string, abilityId: AbilityId, abilityName: string): Promise<void> {
  const { type, img, fields } = createAbilityItem(abilityId)
  const itemData = [{ _id: randomID(), type, img, name: abilityName, system: { humanity: fields } }]
  await testTable.write({
    ...worldLocation,
    parentUuid: `Actor.${actorId}`,
    action: 'create',
    documentName: 'Item',
    data: itemData,
  })
}

/** Makes every d10 on all pages show this face from now on. A lower random number gives a higher face. */
function forceDieFace(dieFace: number): void {
  for (const { window } of [gmPage, minaPage, inesPage])
    Object.assign((window as unknown as { CONFIG: { Dice: object } }).CONFIG.Dice, {
      randomUniform: () => 1 - (dieFace - 0.5) / 10,
    })
}

async function pressButtonAndWait(testPage: TestPage, buttonSelector: string): Promise<void> {
  await testPage.press(buttonSelector)
  await testPage.advanceClock(1_500)
}

/** Rolls a stat with the button in the person's own dock. */
async function pressRollButtonInDock(
  testPage: TestPage,
  rollActName: 'roll' | 'advance',
  statId: string,
  dieFace: number,
): Promise<void> {
  forceDieFace(dieFace)
  await pressButtonAndWait(testPage, `${DOCK_STEP_SELECTOR} [data-act=${rollActName}][data-stat=${statId}]`)
  if (testPage.hasElement(SUBMIT_BUTTON_SELECTOR)) await pressButtonAndWait(testPage, SUBMIT_BUTTON_SELECTOR)
}

/** The Gamemaster opens a question about the targeted tokens of these actors and answers it. */
async function beginExchangeAsActors(
  exchangeAction: 'contest' | 'chase',
  actorUuids: readonly string[],
  tickedSwitchNames: readonly string[] = [],
) {
  for (const token of gmPage.globals.canvas.tokens.placeables)
    token.setTarget(actorUuids.includes(token.document.actorId), { releaseOthers: false })
  void gmPage.globals.game.system.api.press({
    ruleset: 'humanity',
    action: exchangeAction,
    group: true,
    data: {},
  })
  await gmPage.advanceClock(1_000)
  for (const questionSwitchName of tickedSwitchNames)
    await gmPage.fillField(`.hnb-question [name="${questionSwitchName}"]`, true)
  await pressButtonAndWait(gmPage, SUBMIT_BUTTON_SELECTOR)
}

it('the +2 of a dirty trick is a line in the sum of the attack', async () => {
  await giveAbility(INES_ID, 'honorableCombat', 'Honorable Combat')
  await beginExchangeAsActors('contest', [MINA_ID, INES_ID], ['violent', 'both'])
  await pressRollButtonInDock(inesPage, 'roll', 'hand', 6)
  await pressRollButtonInDock(minaPage, 'roll', 'hurt', 5)
  const rollElementOfMina = minaPage
    .findElements(`${NEWEST_MESSAGE_SELECTOR} .hnb-roll-fold`)
    .find(({ textContent }) => textContent.includes('Mina'))
  if (!rollElementOfMina) throw new Error('Mina has no roll.')
  expect(minaPage.readText('.hnb-total', rollElementOfMina)).toBe('7')
  expect(minaPage.readText('.hnb-sum', rollElementOfMina)).toBe('Dirty trick against an honorable attack+2')
})

/** Reads the space on which a runner's token stands in the Chase's window of the Gamemaster's page. */
function readRunnerSpace(runnerName: string): number {
  const runnerLaneElement = gmPage
    .findElements('.hnb-chase .hnb-lane')
    .find(({ textContent }) => textContent.includes(runnerName))
  return Number(/\d+/.exec(gmPage.readText('.hnb-at', runnerLaneElement))?.[0])
}

/** Begins a Chase: the runners roll for the advantage, and the leader moves. */
async function beginChase(
  runnerIds: readonly { actor: string; page: TestPage; face: number }[],
): Promise<void> {
  await beginExchangeAsActors(
    'chase',
    runnerIds.map(({ actor }) => actor),
  )
  await pressButtonAndWait(gmPage, `${NEWEST_MESSAGE_SELECTOR} [data-window=chase]`)
  for (const { page, face } of runnerIds) await pressRollButtonInDock(page, 'advance', 'hurry', face)
  await pressButtonAndWait(gmPage, `${DOCK_STEP_SELECTOR} [data-act=lead]`)
}

/** The Gamemaster stops the Chase, and closes its window. */
async function pressStopButtonOfChase(): Promise<void> {
  await pressButtonAndWait(gmPage, '.hnb-chase [data-act=stop]')
  if (gmPage.hasElement(SUBMIT_BUTTON_SELECTOR)) await pressButtonAndWait(gmPage, SUBMIT_BUTTON_SELECTOR)
  await pressButtonAndWait(gmPage, '.hnb-window:has(.hnb-chase) [data-action=close]')
}

const countWoundsOfActor = (actorId: string): number =>
  (
    (testTable.server.host.world.collection('actors').get(actorId)?.['items'] ?? []) as { type: string }[]
  ).filter(({ type }) => type === 'wound').length

it.each([
  { answer: '', wounds: 0 },
  { answer: 'minor', wounds: 1 },
])(
  'a reckless attacker loses in a Chase: the Gamemaster is asked and says "$answer"',
  async ({ answer, wounds }) => {
    await giveAbility(MINA_ID, 'family', `Blessed by Family ${answer}`)
    await beginChase([
      { actor: MINA_ID, page: minaPage, face: 3 },
      { actor: INES_ID, page: inesPage, face: 9 },
    ])
    await pressButtonAndWait(minaPage, `${DOCK_STEP_SELECTOR} [data-act=respond][data-violent=yes]`)
    await pressRollButtonInDock(minaPage, 'roll', 'home', 4)
    await pressRollButtonInDock(inesPage, 'roll', 'hurry', 6)
    const woundCountBefore = countWoundsOfActor(MINA_ID)
    await pressButtonAndWait(gmPage, `${DOCK_STEP_SELECTOR} [data-act=close]`)
    expect(gmPage.readText('.hnb-question legend')).toBe('Reckless attackers who lost may be hurt')
    await gmPage.fillField('.hnb-question [name^="effects."]', answer)
    await pressButtonAndWait(gmPage, SUBMIT_BUTTON_SELECTOR)
    expect(countWoundsOfActor(MINA_ID) - woundCountBefore).toBe(wounds)
    await pressStopButtonOfChase()
  },
)

it.each([
  { faces: { guard: 8, mina: 9, ines: 2 }, why: 'half the group held', spaces: 1 },
  { faces: { guard: 8, mina: 8, ines: 2 }, why: 'half the group tied', spaces: 0 },
])('ties move nobody: $why, and each member moves $spaces', async ({ faces, spaces }) => {
  await gmPage.changeSetting('humanity', {
    ...(gmPage.readSetting('humanity') as object),
    chaseTieMoves: false,
  })
  await beginChase([
    { actor: GUARD_ID, page: gmPage, face: 2 },
    { actor: MINA_ID, page: minaPage, face: 4 },
    { actor: INES_ID, page: inesPage, face: 9 },
  ])
  const runnerNames = ['Mina', 'Ines', 'Night guard']
  const runnerSpacesBefore = runnerNames.map(readRunnerSpace)
  await pressButtonAndWait(gmPage, `${DOCK_STEP_SELECTOR} [data-act=respond]:not([data-direct])`)
  for (const sideRoleField of gmPage.findElements('.hnb-question [name^="roles."]'))
    await gmPage.fillField(sideRoleField, 'defender')
  await pressButtonAndWait(gmPage, SUBMIT_BUTTON_SELECTOR)
  await pressRollButtonInDock(gmPage, 'roll', 'heart', faces.guard)
  await pressRollButtonInDock(minaPage, 'roll', 'heart', faces.mina)
  await pressRollButtonInDock(inesPage, 'roll', 'heart', faces.ines)
  await pressButtonAndWait(gmPage, `${DOCK_STEP_SELECTOR} [data-act=close]`)
  const runnerSpacesMoved = runnerNames.map(
    (runnerName, runnerIndex) => readRunnerSpace(runnerName) - (runnerSpacesBefore[runnerIndex] ?? 0),
  )
  expect(runnerSpacesMoved).toEqual([spaces, spaces, 0])
  await pressStopButtonOfChase()
})

it('a Preparedness Check with Epic Inventory is a Spark of two other stats', async () => {
  await giveAbility(MINA_ID, 'epicInventory', 'Epic Inventory')
  const blessingDice = { one: 6, two: 6, three: 6 }
  const actorUpdates = [{ _id: MINA_ID, system: { humanity: { blessings: blessingDice } } }]
  await testTable.write({ ...worldLocation, action: 'update', documentName: 'Actor', updates: actorUpdates })
  await minaPage.openSheet(MINA_ID)
  await pressButtonAndWait(minaPage, '.hnb-actor [data-action=tab][data-tab=humanity]')
  forceDieFace(6)
  await pressButtonAndWait(minaPage, '.hnb-actor [data-tab=humanity] [data-act=prepare]')
  await minaPage.fillField('.hnb-question [name=item]', 'A rope')
  await minaPage.fillField('.hnb-question [name=stat]', 'heart')
  await minaPage.fillField('.hnb-question [name=spark]', 'head')
  await pressButtonAndWait(minaPage, SUBMIT_BUTTON_SELECTOR)
  expect(minaPage.hasElement(SUBMIT_BUTTON_SELECTOR)).toBe(false)
  expect(minaPage.readText(NEWEST_MESSAGE_SELECTOR)).toMatch(
    /Heart \+ Head against 4 Spark.+Prepared with: A rope 12 Success/,
  )
})
