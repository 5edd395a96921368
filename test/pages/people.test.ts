/** A Gamemaster's question about people has a search by name when there are many people. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage
const QUESTION_WINDOW_SELECTOR = '.hnb-dialog'

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const findOfferedPeople = () => gm.findElements(`${QUESTION_WINDOW_SELECTOR} .hnb-person`)
const findVisiblePeople = () => findOfferedPeople().filter((element) => !element.closest('[hidden]'))

/** Adds these actors, then opens the question about a Check's people. */
async function openQuestionWithPeople(extraNames: readonly string[]): Promise<void> {
  if (gm.hasElement(QUESTION_WINDOW_SELECTOR))
    await gm.press(`${QUESTION_WINDOW_SELECTOR} [data-action=close]`)
  const writeLocation = { parentUuid: null, pack: null, options: {} }
  const actorData = extraNames.map((extraName) => ({ name: extraName, type: 'character' }))
  await testTable.write({ ...writeLocation, action: 'create', documentName: 'Actor', data: actorData })
  await gm.advanceClock()
  void gm.globals.game.system.api.press({ ruleset: 'humanity', action: 'check', data: { stat: 'head' } })
  await gm.advanceClock()
}

it('a list shows twelve people at a glance, and more with a search that keeps matching names', async () => {
  await openQuestionWithPeople([])
  const offeredCountBefore = findOfferedPeople().length
  expect(offeredCountBefore).toBeLessThan(12)
  await openQuestionWithPeople(
    Array.from({ length: 12 - offeredCountBefore }, (_, nameIndex) => `Passer-by ${String(nameIndex + 1)}`),
  )
  expect(findOfferedPeople()).toHaveLength(12)
  expect(gm.hasElement(`${QUESTION_WINDOW_SELECTOR} [type=search]`)).toBe(false)
  await openQuestionWithPeople(['Zacharias'])
  expect(findOfferedPeople()).toHaveLength(13)
  await gm.fillField(`${QUESTION_WINDOW_SELECTOR} [type=search]`, 'zach')
  expect(findVisiblePeople().map((element) => gm.readText('.hnb-person-name', element))).toEqual([
    'Zacharias',
  ])
})
