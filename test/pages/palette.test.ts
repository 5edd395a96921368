/** Tests the palette of conditions of a token: it lists the conditions of the active games before Foundry's. */
import { afterEach, expect, it } from 'vitest'
import { GAMEMASTER_ID, MINA_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

interface PageGlobals {
  readonly canvas: {
    readonly hud: { readonly token: { bind(token: object): unknown } }
    readonly tokens: { readonly placeables: readonly { readonly document: { readonly actorId: string } }[] }
  }
}

it.each([13, 14] as const)("our conditions come before Foundry's, on generation %i", async (generation) => {
  testTable = await TestTable.open(generation)
  const gmPerson = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  const { canvas } = gmPerson.window as unknown as PageGlobals
  const minaToken = canvas.tokens.placeables.find(({ document }) => document.actorId === MINA_ID)
  if (!minaToken) throw new Error('Mina has no token.')
  canvas.hud.token.bind(minaToken)
  await gmPerson.advanceClock()
  const statusIds = gmPerson
    .findElements('[data-status-id]')
    .map((statusChoiceElement) => statusChoiceElement.dataset['statusId'] ?? '')
  const systemStatusFlags = statusIds.map((statusId) =>
    /^(harmCards|humanity|tarot|storyMode|resources)-/.test(statusId),
  )
  const indexOfFirstFoundryStatus = systemStatusFlags.indexOf(false)
  expect(indexOfFirstFoundryStatus).toBeGreaterThan(20)
  expect(systemStatusFlags.slice(indexOfFirstFoundryStatus)).not.toContain(true)
  // Foundry's palette of conditions still has all 35 conditions of Foundry. The conditions of a game have the order of
  // its rule book.
  expect(statusIds.length - indexOfFirstFoundryStatus).toBe(35)
  expect(statusIds[0]).toBe('harmCards-crisis')
})
