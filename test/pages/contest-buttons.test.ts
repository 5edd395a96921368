/**
 * Tests Contests, Chases and Preparedness of Humanity on people's pages. Each person presses their own buttons and
 * reads the result.
 */
import { randomID } from 'foundry-practice-table/data'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { abilityItem } from '../../src/humanity/item/built-items'
import type { AbilityId } from '../../src/humanity/rules/abilities'
import { GAMEMASTER, INES, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage
let mina: TestPage
let ines: TestPage

const GUARD_ID = '1S6vWcCv8PbbjSaj'
const NEWEST_MESSAGE = '#chat .chat-message:last-child'
const DOCK_STEP = '#hnb-dock .hnb-dock-step'
const SUBMIT_BUTTON = '.hnb-question [type=submit]'
const worldLocation = { pack: null, parentUuid: null, options: { keepId: true } }

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
  mina = new TestPage(testTable, await testTable.join(USERS.owner))
  ines = new TestPage(testTable, await testTable.join(USERS['owner of another']))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

/** Makes every stat a d10. So a test can fix any face from 2 to 10. */
beforeEach(async () => {
  const stats = ['head', 'hand', 'heart', 'home', 'hurt', 'hurry', 'history'].map((stat) => [stat, 10])
  const system = { humanity: { stats: Object.fromEntries(stats) as object } }
  const updates = [MINA, INES, GUARD_ID].map((_id) => ({ _id, system }))
  await testTable.write({ ...worldLocation, action: 'update', documentName: 'Actor', updates })
})

async function giveAbility(actor: string, id: AbilityId, name: string): Promise<void> {
  const { type, img, fields } = abilityItem(id)
  const data = [{ _id: randomID(), type, img, name, system: { humanity: fields } }]
  await testTable.write({
    ...worldLocation,
    parentUuid: `Actor.${actor}`,
    action: 'create',
    documentName: 'Item',
    data,
  })
}

/**
 * Makes the next dice of ten sides on all pages show this face. The lower the random number, the higher the face that
 * Foundry's dice show.
 */
function showFace(face: number): void {
  for (const { window } of [gm, mina, ines])
    Object.assign((window as unknown as { CONFIG: { Dice: object } }).CONFIG.Dice, {
      randomUniform: () => 1 - (face - 0.5) / 10,
    })
}

async function pressAndWait(testPage: TestPage, buttonSelector: string): Promise<void> {
  await testPage.press(buttonSelector)
  await testPage.advanceClock(1_500)
}

/** Rolls a stat with the button in the person's own dock. */
async function roll(testPage: TestPage, act: 'roll' | 'advance', stat: string, face: number): Promise<void> {
  showFace(face)
  await pressAndWait(testPage, `${DOCK_STEP} [data-act=${act}][data-stat=${stat}]`)
  if (testPage.has(SUBMIT_BUTTON)) await pressAndWait(testPage, SUBMIT_BUTTON)
}

/** The Gamemaster targets the tokens of these actors, opens a question about these actors, and answers it. */
async function beginAs(
  action: 'contest' | 'chase',
  actors: readonly string[],
  switches: readonly string[] = [],
) {
  for (const token of gm.globals.canvas.tokens.placeables)
    token.setTarget(actors.includes(token.document.actorId), { releaseOthers: false })
  void gm.globals.game.system.api.press({ ruleset: 'humanity', action, group: true, data: {} })
  await gm.advanceClock(1_000)
  for (const name of switches) await gm.fill(`.hnb-question [name="${name}"]`, true)
  await pressAndWait(gm, SUBMIT_BUTTON)
}

it('the +2 of a dirty trick is a line in the sum of the attack', async () => {
  await giveAbility(INES, 'honorableCombat', 'Honorable Combat')
  await beginAs('contest', [MINA, INES], ['violent', 'both'])
  await roll(ines, 'roll', 'hand', 6)
  await roll(mina, 'roll', 'hurt', 5)
  const minaRoll = mina
    .findAll(`${NEWEST_MESSAGE} .hnb-roll-fold`)
    .find(({ textContent }) => textContent.includes('Mina'))
  if (!minaRoll) throw new Error('Mina has no roll.')
  expect(mina.text('.hnb-total', minaRoll)).toBe('7')
  expect(mina.text('.hnb-sum', minaRoll)).toBe('Dirty trick against an honorable attack+2')
})

/** The space of a runner's token in the window of the Chase, as the Gamemaster reads it. */
function runnerSpace(name: string): number {
  const lane = gm.findAll('.hnb-chase .hnb-lane').find(({ textContent }) => textContent.includes(name))
  return Number(/\d+/.exec(gm.text('.hnb-at', lane))?.[0])
}

/** Begins a Chase: the runners roll for the advantage, and the leader moves. */
async function beginChase(
  runners: readonly { actor: string; page: TestPage; face: number }[],
): Promise<void> {
  await beginAs(
    'chase',
    runners.map(({ actor }) => actor),
  )
  await pressAndWait(gm, `${NEWEST_MESSAGE} [data-window=chase]`)
  for (const { page, face } of runners) await roll(page, 'advance', 'hurry', face)
  await pressAndWait(gm, `${DOCK_STEP} [data-act=lead]`)
}

/** The Gamemaster stops the Chase, and closes its window. */
async function stopChase(): Promise<void> {
  await pressAndWait(gm, '.hnb-chase [data-act=stop]')
  if (gm.has(SUBMIT_BUTTON)) await pressAndWait(gm, SUBMIT_BUTTON)
  await pressAndWait(gm, '.hnb-window:has(.hnb-chase) [data-action=close]')
}

const woundsOf = (actor: string): number =>
  (
    (testTable.server.host.world.collection('actors').get(actor)?.['items'] ?? []) as { type: string }[]
  ).filter(({ type }) => type === 'wound').length

it.each([
  { answer: '', wounds: 0 },
  { answer: 'minor', wounds: 1 },
])(
  'a reckless attacker loses in a Chase: the Gamemaster is asked and says "$answer"',
  async ({ answer, wounds }) => {
    await giveAbility(MINA, 'family', `Blessed by Family ${answer}`)
    await beginChase([
      { actor: MINA, page: mina, face: 3 },
      { actor: INES, page: ines, face: 9 },
    ])
    await pressAndWait(mina, `${DOCK_STEP} [data-act=respond][data-violent=yes]`)
    await roll(mina, 'roll', 'home', 4)
    await roll(ines, 'roll', 'hurry', 6)
    const woundsBefore = woundsOf(MINA)
    await pressAndWait(gm, `${DOCK_STEP} [data-act=close]`)
    expect(gm.text('.hnb-question legend')).toBe('Reckless attackers who lost may be hurt')
    await gm.fill('.hnb-question [name^="effects."]', answer)
    await pressAndWait(gm, SUBMIT_BUTTON)
    expect(woundsOf(MINA) - woundsBefore).toBe(wounds)
    await stopChase()
  },
)

it.each([
  { faces: { guard: 8, mina: 9, ines: 2 }, why: 'half the group held', spaces: 1 },
  { faces: { guard: 8, mina: 8, ines: 2 }, why: 'half the group tied', spaces: 0 },
])('ties move nobody: $why, and each member moves $spaces', async ({ faces, spaces }) => {
  await gm.changeSetting('humanity', {
    ...(gm.readSetting('humanity') as object),
    chaseTieMoves: false,
  })
  await beginChase([
    { actor: GUARD_ID, page: gm, face: 2 },
    { actor: MINA, page: mina, face: 4 },
    { actor: INES, page: ines, face: 9 },
  ])
  const runners = ['Mina', 'Ines', 'Night guard']
  const spacesBefore = runners.map(runnerSpace)
  await pressAndWait(gm, `${DOCK_STEP} [data-act=respond]:not([data-direct])`)
  for (const role of gm.findAll('.hnb-question [name^="roles."]')) await gm.fill(role, 'defender')
  await pressAndWait(gm, SUBMIT_BUTTON)
  await roll(gm, 'roll', 'heart', faces.guard)
  await roll(mina, 'roll', 'heart', faces.mina)
  await roll(ines, 'roll', 'heart', faces.ines)
  await pressAndWait(gm, `${DOCK_STEP} [data-act=close]`)
  const spacesMoved = runners.map((name, at) => runnerSpace(name) - (spacesBefore[at] ?? 0))
  expect(spacesMoved).toEqual([spaces, spaces, 0])
  await stopChase()
})

it('a Preparedness Check with Epic Inventory is a Spark of two other stats', async () => {
  await giveAbility(MINA, 'epicInventory', 'Epic Inventory')
  const blessings = { one: 6, two: 6, three: 6 }
  const updates = [{ _id: MINA, system: { humanity: { blessings } } }]
  await testTable.write({ ...worldLocation, action: 'update', documentName: 'Actor', updates })
  await mina.openSheet(MINA)
  await pressAndWait(mina, '.hnb-actor [data-action=tab][data-tab=humanity]')
  showFace(6)
  await pressAndWait(mina, '.hnb-actor [data-tab=humanity] [data-act=prepare]')
  await mina.fill('.hnb-question [name=item]', 'A rope')
  await mina.fill('.hnb-question [name=stat]', 'heart')
  await mina.fill('.hnb-question [name=spark]', 'head')
  await pressAndWait(mina, SUBMIT_BUTTON)
  expect(mina.has(SUBMIT_BUTTON)).toBe(false)
  expect(mina.text(NEWEST_MESSAGE)).toMatch(/Heart \+ Head against 4 Spark.+Prepared with: A rope 12 Success/)
})
