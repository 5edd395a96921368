/**
 * Tests the simulated Foundry that several tests without a browser use one after another. A test must leave nothing
 * behind that the next test could notice.
 */
import { LocalTable } from 'foundry-practice-table/testing'
import type { Person } from 'foundry-practice-table/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KeptTable } from '../e2e/plain/kept-table'
import { TEST_PACKAGE } from '../support/test-package'

let keptTable: KeptTable

beforeEach(async () => {
  const localTable = await LocalTable.open({ system: TEST_PACKAGE, seed: 'test/world' })
  // At the first visit of each user, the page stores settings. So both users join and leave once before the test.
  for (const userName of ['Gamemaster', 'Player 1']) await localTable.join(userName)
  await localTable.clock.advance(3_000)
  await localTable.closePages()
  // Sets the clock to years after the world's messages, so that the shown age of these messages does not change during
  // a test.
  localTable.clock.now = Date.UTC(2030, 0, 1)
  keptTable = new KeptTable(localTable, new Map())
})

afterEach(() => keptTable.table.close())

/**
 * Lets Player 1 join, restores the table, and lets Player 1 join again. The table keeps the first page's description,
 * with which it compares later pages.
 */
async function joinKeptPage(): Promise<Person> {
  await keptTable.join('Player 1')
  expect(await keptTable.restore('first')).toBe(true)
  return keptTable.join('Player 1')
}

const readActor = ({ window }: Person) => {
  const { game } = window as unknown as {
    game: { actors: { getName(name: string): { name: string; update(changes: object): Promise<unknown> } } }
  }
  return game.actors.getName('Mina Calder')
}

test('the next test gets the same page, without what the test has changed', async () => {
  const person = await joinKeptPage()
  await keptTable.table.until(readActor(person).update({ 'system.biography': 'left' }))
  expect(await keptTable.restore('second')).toBe(true)
  const { window } = person
  expect((await keptTable.join('Player 1')).window === window).toBe(true)
  expect(JSON.stringify(readActor(person))).not.toContain('"left"')
})

test('a page with a replaced function is closed, and a new page follows', async () => {
  const person = await joinKeptPage()
  Reflect.set(Reflect.get(person.window ?? {}, 'ChatMessage') as object, 'create', () => undefined)
  expect(await keptTable.restore('second')).toBe(true)
  expect(person.window).toBeNull()
  expect((await keptTable.join('Player 1')).window).not.toBeNull()
})

test('a person who joins a changed world gets a new page', async () => {
  const person = await joinKeptPage()
  await keptTable.restore('second')
  const gmPerson = await keptTable.join('Gamemaster')
  await keptTable.table.until(readActor(gmPerson).update({ name: 'Another Mina' }))
  const newPerson = await keptTable.join('Player 1')
  expect(newPerson).not.toBe(person)
})

test('a deleted document ends the use of the table', async () => {
  const gmPerson = await keptTable.join('Gamemaster')
  await keptTable.table.until((readActor(gmPerson) as unknown as { delete(): Promise<unknown> }).delete())
  expect(await keptTable.restore('first')).toBe(false)
})
