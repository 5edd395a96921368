/** An open question redraws when other people change something, and keeps the values that the person has typed. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { INES, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

const INES_UUID = `Actor.${INES}`
const CRAMP_STATUS = 'humanity-handcramp'

let testTable: TestTable
let player: TestPage

beforeAll(async () => {
  testTable = await TestTable.open(14)
  player = new TestPage(testTable, await testTable.join(USERS['owner of another']))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

it('an open question shows a new condition, and keeps the typed target', async () => {
  void player.globals.game.system.api.press({
    ruleset: 'humanity',
    action: 'check',
    actor: INES_UUID,
    data: { stat: 'hand' },
  })
  await player.advanceClock()
  const target = player.find('.hnb-question [name=target]') as HTMLInputElement
  target.value = '17'
  target.dispatchEvent(new player.window.Event('input', { bubbles: true }))
  const formTextBefore = player.text('.hnb-question-form')
  const data = [{ name: 'Handcramp', type: 'base', statuses: [CRAMP_STATUS] }]
  const writeLocation = { parentUuid: INES_UUID, pack: null, options: {} }
  await testTable.write({ ...writeLocation, action: 'create', documentName: 'ActiveEffect', data })
  await player.advanceClock()
  const questionAfter = player.text('.hnb-question-form')
  expect(formTextBefore).not.toContain('Handcramp')
  expect(questionAfter).toContain('Handcramp')
  expect((player.find('.hnb-question [name=target]') as HTMLInputElement).value).toBe('17')
})
