/** The lists of compendia show key numbers (harm, range, rank) on a Gamemaster's page. */
import { afterEach, describe, expect, it } from 'vitest'
import { GAMEMASTER, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

describe.each([13, 14] as const)('on generation %i', (generation) => {
  it('the list of weapons and armor says what each does in the active games', async () => {
    testTable = await TestTable.open(generation)
    const gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
    for (const name of ['weapons', 'armor']) {
      await gm.press(`[data-pack="harm-and-blessing.${name}"] .entry-name`)
      await gm.advanceClock(1_000)
    }
    const lineOf = (name: string) =>
      gm
        .findAll('.application.compendium [data-entry-id]')
        .find((entry) => entry.querySelector('.entry-name')?.textContent.trim() === name)
        ?.querySelector('.hnb-pack-line')?.textContent
    expect(lineOf('Katana')).toContain('wounds')
    expect(gm.findAll('.hnb-pack-line').length).toBeGreaterThan(10)
  })
})
