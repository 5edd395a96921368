/** The lists of compendia show key numbers (harm, range, rank) on a Gamemaster's page. */
import { afterEach, describe, expect, it } from 'vitest'
import { GAMEMASTER_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

describe.each([13, 14] as const)('on generation %i', (generation) => {
  it('the list of weapons and armor says what each does in the active games', async () => {
    testTable = await TestTable.open(generation)
    const gmPerson = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    for (const packName of ['weapons', 'armor']) {
      await gmPerson.press(`[data-pack="harm-and-blessing.${packName}"] .entry-name`)
      await gmPerson.advanceClock(1_000)
    }
    const findRowOfPack = (packName: string) =>
      gmPerson
        .findElements('.application.compendium [data-entry-id]')
        .find((packEntry) => packEntry.querySelector('.entry-name')?.textContent.trim() === packName)
        ?.querySelector('.hnb-pack-line')?.textContent
    expect(findRowOfPack('Katana')).toContain('wounds')
    expect(gmPerson.findElements('.hnb-pack-line').length).toBeGreaterThan(10)
  })
})
