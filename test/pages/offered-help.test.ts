/** Tests two players' help: buttons on a roll's message, a Spark of two, and treatments. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAbilityItem } from '../../src/humanity/item/built-items'
import { GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage
let minaPage: TestPage
let inesPage: TestPage

const NEWEST_MESSAGE_SELECTOR = '#chat .chat-message:last-child'
const DOCK_STEP_SELECTOR = '#hnb-dock .hnb-dock-step'
const SUBMIT_BUTTON_SELECTOR = '.hnb-question [type=submit]'

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  minaPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
  inesPage = new TestPage(testTable, await testTable.join(USER_IDS['owner of another']))
  // Every die on every page shows a face in the middle of its range. Such a face never bumps.
  for (const { window } of [gmPage, minaPage, inesPage])
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
const giveItem = (actorId: string, itemData: object) =>
  testTable.write({
    ...writeLocation,
    parentUuid: `Actor.${actorId}`,
    action: 'create',
    documentName: 'Item',
    data: [itemData as { _id: string }],
  })

const pressButtonAndWait = async (testPage: TestPage, buttonSelector: string) => {
  await testPage.press(buttonSelector)
  await testPage.advanceClock(1_500)
}

/** Opens an actor's sheet at a tab. */
async function openSheetAtTab(testPage: TestPage, actorId: string, tabId: string): Promise<void> {
  await testPage.openSheet(actorId)
  await pressButtonAndWait(testPage, `.hnb-actor [data-action=tab][data-tab=${tabId}]`)
}

async function markTokenAsTarget(testPage: TestPage, actorId: string): Promise<void> {
  const token = testPage.globals.canvas.tokens.placeables.find(({ document }) => document.actorId === actorId)
  token?.setTarget(true, { releaseOthers: true })
  await testPage.advanceClock()
}

const readNotificationTexts = (testPage: TestPage): string =>
  testPage
    .findElements('#notifications .notification')
    .map(({ textContent }) => textContent.replaceAll(/[\u2068\u2069]/g, '').replaceAll(/\s+/g, ' '))
    .join()

it('another player helps on the message of a roll', async () => {
  await openSheetAtTab(minaPage, MINA_ID, 'humanity')
  await pressButtonAndWait(minaPage, '.hnb-actor [data-tab=humanity] [data-act=check][data-stat=head]')
  await pressButtonAndWait(minaPage, SUBMIT_BUTTON_SELECTOR)
  await pressButtonAndWait(inesPage, `${NEWEST_MESSAGE_SELECTOR} [data-act=help]`)
  await pressButtonAndWait(inesPage, SUBMIT_BUTTON_SELECTOR)
  for (const testPage of [minaPage, inesPage])
    expect(testPage.readText(NEWEST_MESSAGE_SELECTOR)).toContain('Ines Okafor helped +1')
})

it('a Spark of two is offered from the ability, announced, and accepted in the dock', async () => {
  const { type, img, fields } = createAbilityItem('synchronizedSpark')
  const abilityName = 'Synchronized Spark'
  for (const actorId of [MINA_ID, INES_ID]) {
    await giveItem(actorId, {
      _id: 'zzSpark000000000',
      type,
      img,
      name: abilityName,
      system: { humanity: fields },
    })
    const blessingDice = { pairOne: 3, pairTwo: 3 }
    await testTable.write({
      ...writeLocation,
      parentUuid: null,
      action: 'update',
      documentName: 'Actor',
      updates: [{ _id: actorId, system: { humanity: { blessings: blessingDice } } }],
    })
  }
  await markTokenAsTarget(inesPage, MINA_ID)
  await openSheetAtTab(inesPage, INES_ID, 'humanity')
  await pressButtonAndWait(inesPage, '.hnb-actor [data-act=sync]')
  await pressButtonAndWait(inesPage, SUBMIT_BUTTON_SELECTOR)
  expect(readNotificationTexts(minaPage)).toContain('Ines Okafor offers Mina Calder a Synchronized Spark')
  await pressButtonAndWait(minaPage, `${DOCK_STEP_SELECTOR} [data-act=agree]`)
  if (minaPage.hasElement(SUBMIT_BUTTON_SELECTOR)) await pressButtonAndWait(minaPage, SUBMIT_BUTTON_SELECTOR)
  expect(minaPage.readText(NEWEST_MESSAGE_SELECTOR)).toMatch(/Synchronized Spark.+(Success|Failure)/)
  expect(minaPage.hasElement(`${DOCK_STEP_SELECTOR} [data-act=agree]`)).toBe(false)
})

it('a treatment of Story Mode is offered, announced, and accepted in the dock', async () => {
  await openSheetAtTab(inesPage, INES_ID, 'storyMode')
  await pressButtonAndWait(inesPage, '.hnb-actor [data-tab=storyMode] [data-act=treat]')
  const offeredRowOfTom = inesPage
    .findElements('.hnb-question .hnb-person')
    .find(({ textContent }) => textContent.includes('Tom Byrne'))
  if (!offeredRowOfTom) throw new Error('Nobody offers Tom Byrne.')
  await inesPage.fillField(inesPage.findElement('input', offeredRowOfTom), true)
  await pressButtonAndWait(inesPage, SUBMIT_BUTTON_SELECTOR)
  expect(readNotificationTexts(minaPage)).toContain(
    'Ines Okafor offers Tom Byrne a treatment: Sprained wrist.',
  )
  await pressButtonAndWait(minaPage, `${DOCK_STEP_SELECTOR} [data-act=accept]`)
  expect(minaPage.readText(NEWEST_MESSAGE_SELECTOR)).toContain('Tom Byrne')
  expect(minaPage.hasElement(`${DOCK_STEP_SELECTOR} [data-act=accept]`)).toBe(false)
})

it('in Turn of the Card a Medical check that succeeds asks the patient to stop the bleeding', async () => {
  await testTable.write({
    ...writeLocation,
    parentUuid: null,
    action: 'update',
    documentName: 'Actor',
    updates: [{ _id: MINA_ID, system: { tarot: { wounds: 1, stableAt: 0 } } }],
  })
  await markTokenAsTarget(inesPage, MINA_ID)
  await openSheetAtTab(inesPage, INES_ID, 'tarot')
  await pressButtonAndWait(inesPage, '.hnb-actor [data-tab=tarot] [data-act=aid]')
  await pressButtonAndWait(inesPage, `${DOCK_STEP_SELECTOR} [data-act=noPush]`)
  expect(readNotificationTexts(minaPage)).toContain(
    'Ines Okafor can stop the bleeding of Mina Calder. Next: accept the treatment.',
  )
  const helpButtonsOfGamemaster = gmPage.findElements(`${NEWEST_MESSAGE_SELECTOR} [data-act=stopBleeding]`)
  expect(helpButtonsOfGamemaster.map((button) => button.closest('details'))).toEqual([null])
  expect(inesPage.hasElement(`${NEWEST_MESSAGE_SELECTOR} [data-act=stopBleeding]`)).toBe(false)
  await pressButtonAndWait(minaPage, `${DOCK_STEP_SELECTOR} [data-act=stopBleeding]`)
  expect(minaPage.hasElement(`${DOCK_STEP_SELECTOR} [data-act=stopBleeding]`)).toBe(false)
  const storedActorOfMina = testTable.server.host.world.collection('actors').get(MINA_ID)
  expect(storedActorOfMina?.['system']).toMatchObject({ tarot: { wounds: 1, stableAt: 1 } })
})
