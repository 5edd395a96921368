/** Every message of every game is readable with any names of its people. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from 'foundry-practice-table/testing'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from './test-table'

let testTable: TestTable
let gm: RawClient
let host: Person
let lastLevel = 0

const REYES_ID = 'tUb7xocN1U0bP46k'
const worldPlace = { parentUuid: null, pack: null, options: {} }
const [mina, ines] = [`Actor.${MINA}`, `Actor.${INES}`]
const storedMessages = (): StoredDocument[] => [
  ...testTable.server.host.world.collection('messages').values(),
]

beforeAll(async () => {
  testTable = await TestTable.open(14)
  host = await testTable.join(GAMEMASTER)
  gm = new RawClient(testTable, USERS.gamemaster)
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

/** Gives two people the same name, and all their tokens too. */
async function renameActor(name: string): Promise<void> {
  await testTable.write({
    ...worldPlace,
    action: 'update',
    documentName: 'Actor',
    updates: [MINA, REYES_ID].map((_id) => ({ _id, name })),
  })
  for (const [id, { tokens }] of testTable.server.host.world.collection('scenes')) {
    const hers = (tokens as StoredDocument[]).filter(
      ({ actorId }) => actorId === MINA || actorId === REYES_ID,
    )
    const updates = hers.map(({ _id }) => ({ _id, name }))
    const place = { ...worldPlace, parentUuid: `Scene.${id}` }
    await testTable.write({ ...place, action: 'update', documentName: 'Token', updates })
  }
}

const REQUESTS = [
  {
    ruleset: 'harmCards',
    scope: 'group',
    action: 'suffer',
    targets: [mina, ines],
    data: { severity: 'minor' },
  },
  {
    ruleset: 'resources',
    action: 'conflict',
    actor: mina,
    targets: [ines],
    answers: { stake: 'Whose ledger it is', suit: 'clubs' },
  },
  { ruleset: 'humanity', action: 'contest', actor: ines, targets: [mina], answers: { stake: 'The ledger' } },
  { ruleset: 'storyMode', action: 'level', actor: `Actor.${REYES_ID}`, answers: { level: 0 } },
  { ruleset: 'tarot', action: 'contest', actor: mina, targets: [ines] },
]
const clickRequest = (own: object) => ({
  type: 'act',
  scope: 'tab',
  on: '',
  actor: '',
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
  ...own,
})

it.each([
  ['more than 200 units', 'Long '.repeat(80), 'Long Long'],
  ['emoji sequences', '👨‍👩‍👧‍👦'.repeat(40), '👨‍👩‍👧‍👦👨‍👩‍👧‍👦'],
  ['combining marks', 'Z\u0300\u0301\u0302'.repeat(90), 'Z\u0300\u0301\u0302'],
  ['markup', '<img src=x onerror=alert(1)>&amp;', '<img src=x onerror=alert(1)>&amp;'],
  ['a path', 'system.name', 'system.name'],
  ['a key of the language', 'HnB.common.title', 'HnB.common.title'],
  ['a key of objects', '__proto__', '__proto__'],
  ['nothing to see', '\u200B\u200B', '?'],
])('a message works with the name: %s', async (_case, name, shown) => {
  await renameActor(name)
  let told = 0
  // Each press sets another level, because a press that changes nothing writes nothing.
  lastLevel += 1
  for (const request of REQUESTS) {
    const before = storedMessages().length
    expect(
      await gm.sendRequest(
        clickRequest(
          'level' in (request.answers ?? {}) ? { ...request, answers: { level: lastLevel } } : request,
        ),
      ),
      request.ruleset,
    ).toBe('done')
    if (storedMessages().length === before) continue
    told += 1
    const id = storedMessages().at(-1)?._id ?? ''
    const card = host.window?.document.querySelector(`#chat [data-message-id="${id}"]`)
    expect(card?.textContent, request.ruleset).toContain(shown)
    expect(card?.querySelector('img[src=x]'), request.ruleset).toBeNull()
    expect(card?.querySelector('.hnb-message-title, .hnb-note, li, h4, b'), request.ruleset).not.toBeNull()
  }
  expect(told).toBeGreaterThan(2)
})
