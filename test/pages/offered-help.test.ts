/**
 * Tests how two players help each other. They use the buttons on a roll's message, a Spark of two people, and
 * treatments.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { abilityItem } from '../../src/humanity/item/built-items'
import { GAMEMASTER, INES, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage
let mina: TestPage
let ines: TestPage

const NEWEST_MESSAGE = '#chat .chat-message:last-child'
const DOCK_STEP = '#hnb-dock .hnb-dock-step'
const SUBMIT_BUTTON = '.hnb-question [type=submit]'

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
  mina = new TestPage(testTable, await testTable.join(USERS.owner))
  ines = new TestPage(testTable, await testTable.join(USERS['owner of another']))
  // Every die of every page shows a middle face, and a middle face never bumps.
  for (const { window } of [gm, mina, ines])
    Object.assign((window as unknown as { CONFIG: { Dice: object } }).CONFIG.Dice, {
      randomUniform: () => 0.5,
    })
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const writeLocation = { pack: null, options: { keepId: true } }

/** Gives an actor an item. */
const giveItem = (actor: string, item: object) =>
  testTable.write({
    ...writeLocation,
    parentUuid: `Actor.${actor}`,
    action: 'create',
    documentName: 'Item',
    data: [item as { _id: string }],
  })

const pressAndWait = async (testPage: TestPage, buttonSelector: string) => {
  await testPage.press(buttonSelector)
  await testPage.advanceClock(1_500)
}

/** Opens an actor's sheet at a tab. */
async function openSheetAtTab(testPage: TestPage, actor: string, tab: string): Promise<void> {
  await testPage.openSheet(actor)
  await pressAndWait(testPage, `.hnb-actor [data-action=tab][data-tab=${tab}]`)
}

async function targetToken(testPage: TestPage, actor: string): Promise<void> {
  const token = testPage.globals.canvas.tokens.placeables.find(({ document }) => document.actorId === actor)
  token?.setTarget(true, { releaseOthers: true })
  await testPage.advanceClock()
}

const notificationTexts = (testPage: TestPage): string =>
  testPage
    .findAll('#notifications .notification')
    .map(({ textContent }) => textContent.replaceAll(/[\u2068\u2069]/g, '').replaceAll(/\s+/g, ' '))
    .join()

it('another player helps on the message of a roll', async () => {
  await openSheetAtTab(mina, MINA, 'humanity')
  await pressAndWait(mina, '.hnb-actor [data-tab=humanity] [data-act=check][data-stat=head]')
  await pressAndWait(mina, SUBMIT_BUTTON)
  await pressAndWait(ines, `${NEWEST_MESSAGE} [data-act=help]`)
  await pressAndWait(ines, SUBMIT_BUTTON)
  for (const testPage of [mina, ines])
    expect(testPage.text(NEWEST_MESSAGE)).toContain('Ines Okafor helped +1')
})

it('a Spark of two is offered from the ability, announced, and accepted in the dock', async () => {
  const { type, img, fields } = abilityItem('synchronizedSpark')
  const name = 'Synchronized Spark'
  for (const actor of [MINA, INES]) {
    await giveItem(actor, { _id: 'zzSpark000000000', type, img, name, system: { humanity: fields } })
    const blessings = { pairOne: 3, pairTwo: 3 }
    await testTable.write({
      ...writeLocation,
      parentUuid: null,
      action: 'update',
      documentName: 'Actor',
      updates: [{ _id: actor, system: { humanity: { blessings } } }],
    })
  }
  await targetToken(ines, MINA)
  await openSheetAtTab(ines, INES, 'humanity')
  await pressAndWait(ines, '.hnb-actor [data-act=sync]')
  await pressAndWait(ines, SUBMIT_BUTTON)
  expect(notificationTexts(mina)).toContain('Ines Okafor offers Mina Calder a Synchronized Spark')
  await pressAndWait(mina, `${DOCK_STEP} [data-act=agree]`)
  if (mina.has(SUBMIT_BUTTON)) await pressAndWait(mina, SUBMIT_BUTTON)
  expect(mina.text(NEWEST_MESSAGE)).toMatch(/Synchronized Spark.+(Success|Failure)/)
  expect(mina.has(`${DOCK_STEP} [data-act=agree]`)).toBe(false)
})

it('a treatment of Story Mode is offered, announced, and accepted in the dock', async () => {
  await openSheetAtTab(ines, INES, 'storyMode')
  await pressAndWait(ines, '.hnb-actor [data-tab=storyMode] [data-act=treat]')
  const tomRow = ines
    .findAll('.hnb-question .hnb-person')
    .find(({ textContent }) => textContent.includes('Tom Byrne'))
  if (!tomRow) throw new Error('Nobody offers Tom Byrne.')
  await ines.fill(ines.find('input', tomRow), true)
  await pressAndWait(ines, SUBMIT_BUTTON)
  expect(notificationTexts(mina)).toContain('Ines Okafor offers Tom Byrne a treatment: Sprained wrist.')
  await pressAndWait(mina, `${DOCK_STEP} [data-act=accept]`)
  expect(mina.text(NEWEST_MESSAGE)).toContain('Tom Byrne')
  expect(mina.has(`${DOCK_STEP} [data-act=accept]`)).toBe(false)
})

it('in Turn of the Card a Medical check that succeeds asks the patient to stop the bleeding', async () => {
  await testTable.write({
    ...writeLocation,
    parentUuid: null,
    action: 'update',
    documentName: 'Actor',
    updates: [{ _id: MINA, system: { tarot: { wounds: 1, stableAt: 0 } } }],
  })
  await targetToken(ines, MINA)
  await openSheetAtTab(ines, INES, 'tarot')
  await pressAndWait(ines, '.hnb-actor [data-tab=tarot] [data-act=aid]')
  await pressAndWait(ines, `${DOCK_STEP} [data-act=noPush]`)
  expect(notificationTexts(mina)).toContain(
    'Ines Okafor can stop the bleeding of Mina Calder. Next: accept the treatment.',
  )
  const gmButton = gm.findAll(`${NEWEST_MESSAGE} [data-act=stopBleeding]`)
  expect(gmButton.map((button) => button.closest('details'))).toEqual([null])
  expect(ines.has(`${NEWEST_MESSAGE} [data-act=stopBleeding]`)).toBe(false)
  await pressAndWait(mina, `${DOCK_STEP} [data-act=stopBleeding]`)
  expect(mina.has(`${DOCK_STEP} [data-act=stopBleeding]`)).toBe(false)
  const storedMina = testTable.server.host.world.collection('actors').get(MINA)
  expect(storedMina?.['system']).toMatchObject({ tarot: { wounds: 1, stableAt: 1 } })
})
