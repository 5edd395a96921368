/** A Gamemaster's question about people has a search by name when there are many people. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage
const QUESTION_WINDOW_SELECTOR = '.hnb-dialog'

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const findOfferedPeople = () => gmPage.findElements(`${QUESTION_WINDOW_SELECTOR} .hnb-person`)
const findVisiblePeople = () => findOfferedPeople().filter((element) => !element.closest('[hidden]'))

/** Adds these actors, then opens the question about a Check's people. */
async function openQuestionWithPeople(extraActorNames: readonly string[]): Promise<void> {
  if (gmPage.hasElement(QUESTION_WINDOW_SELECTOR))
    await gmPage.press(`${QUESTION_WINDOW_SELECTOR} [data-action=close]`)
  const writeLocation = { parentUuid: null, pack: null, options: {} }
  const actorData = extraActorNames.map((extraActorName) => ({ name: extraActorName, type: 'character' }))
  await testTable.write({ ...writeLocation, action: 'create', documentName: 'Actor', data: actorData })
  await gmPage.advanceClock()
  void gmPage.globals.game.system.api.press({ ruleset: 'humanity', action: 'check', data: { stat: 'head' } })
  await gmPage.advanceClock()
}

it('a list shows twelve people at a glance, and more with a search that keeps matching names', async () => {
  await openQuestionWithPeople([])
  const countOfOfferedPeopleBefore = findOfferedPeople().length
  expect(countOfOfferedPeopleBefore).toBeLessThan(12)
  await openQuestionWithPeople(
    Array.from(
      { length: 12 - countOfOfferedPeopleBefore },
      (_, nameIndex) => `Passer-by ${String(nameIndex + 1)}`,
    ),
  )
  expect(findOfferedPeople()).toHaveLength(12)
  expect(gmPage.hasElement(`${QUESTION_WINDOW_SELECTOR} [type=search]`)).toBe(false)
  await openQuestionWithPeople(['Zacharias'])
  expect(findOfferedPeople()).toHaveLength(13)
  await gmPage.fillField(`${QUESTION_WINDOW_SELECTOR} [type=search]`, 'zach')
  expect(findVisiblePeople().map((element) => gmPage.readText('.hnb-person-name', element))).toEqual([
    'Zacharias',
  ])
})
