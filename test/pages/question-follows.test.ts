/** Tests that an open question redraws after other people's changes and keeps typed values. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { INES_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

const INES_UUID = `Actor.${INES_ID}`
const CRAMP_STATUS_ID = 'humanity-handcramp'
const WRITE_LOCATION = { parentUuid: INES_UUID, pack: null, options: {} }

let testTable: TestTable
let playerPage: TestPage

beforeAll(async () => {
  testTable = await TestTable.open(14)
  playerPage = new TestPage(testTable, await testTable.join(USER_IDS['owner of another']))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

it('an open question shows a new condition, and keeps the typed target', async () => {
  void playerPage.globals.game.system.api.press({
    ruleset: 'humanity',
    action: 'check',
    actor: INES_UUID,
    data: { stat: 'hand' },
  })
  await playerPage.advanceClock()
  const inputOfTarget = playerPage.findElement('.hnb-question [name=target]') as HTMLInputElement
  inputOfTarget.value = '17'
  inputOfTarget.dispatchEvent(new playerPage.window.Event('input', { bubbles: true }))
  const questionTextBefore = playerPage.readText('.hnb-question-form')
  const effectData = [{ name: 'Handcramp', type: 'base', statuses: [CRAMP_STATUS_ID] }]
  await testTable.write({
    ...WRITE_LOCATION,
    action: 'create',
    documentName: 'ActiveEffect',
    data: effectData,
  })
  await playerPage.advanceClock()
  const questionTextAfter = playerPage.readText('.hnb-question-form')
  expect(questionTextBefore).not.toContain('Handcramp')
  expect(questionTextAfter).toContain('Handcramp')
  expect((playerPage.findElement('.hnb-question [name=target]') as HTMLInputElement).value).toBe('17')
})

it('while its action is refused, an open question says why and cannot be submitted', async () => {
  const deathEffectId = 'effectOfDeath000'
  await testTable.write({
    ...WRITE_LOCATION,
    options: { keepId: true },
    action: 'create',
    documentName: 'ActiveEffect',
    data: [{ _id: deathEffectId, name: 'Dead', type: 'base', statuses: ['dead'] }],
  })
  await playerPage.advanceClock()
  const inputOfTarget = playerPage.findElement('.hnb-question [name=target]') as HTMLInputElement
  inputOfTarget.value = '18'
  inputOfTarget.dispatchEvent(new playerPage.window.Event('input', { bubbles: true }))
  await playerPage.advanceClock()
  const isSubmitButtonDisabled = () =>
    (playerPage.findElement('.hnb-question [type=submit]') as HTMLButtonElement).disabled
  expect(playerPage.readText('.hnb-question .hnb-refused:not([hidden])')).toContain('dead')
  expect(isSubmitButtonDisabled()).toBe(true)
  await testTable.write({
    ...WRITE_LOCATION,
    action: 'delete',
    documentName: 'ActiveEffect',
    ids: [deathEffectId],
  })
  await playerPage.advanceClock()
  expect(isSubmitButtonDisabled()).toBe(false)
  expect((playerPage.findElement('.hnb-question [name=target]') as HTMLInputElement).value).toBe('18')
})
