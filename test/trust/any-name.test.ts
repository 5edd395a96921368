/** Tests that every message of every game stays readable when its people have unusual names. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from 'foundry-practice-table/testing'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable
let gmClient: RawClient
let gmPerson: Person
let numberOfLastLevel = 0

const REYES_ID = 'tUb7xocN1U0bP46k'
const worldLocation = { parentUuid: null, pack: null, options: {} }
const [mina, ines] = [`Actor.${MINA_ID}`, `Actor.${INES_ID}`]
const readStoredMessages = (): StoredDocument[] => [
  ...testTable.server.host.world.collection('messages').values(),
]

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gmPerson = await testTable.join(GAMEMASTER_ID)
  gmClient = new RawClient(testTable, USER_IDS.gamemaster)
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

/** Gives two people the same name, and all their tokens too. */
async function renameActor(newActorName: string): Promise<void> {
  await testTable.write({
    ...worldLocation,
    action: 'update',
    documentName: 'Actor',
    updates: [MINA_ID, REYES_ID].map((actorId) => ({ _id: actorId, name: newActorName })),
  })
  for (const [id, { tokens }] of testTable.server.host.world.collection('scenes')) {
    const actorTokens = (tokens as StoredDocument[]).filter(
      ({ actorId }) => actorId === MINA_ID || actorId === REYES_ID,
    )
    const tokenUpdates = actorTokens.map(({ _id }) => ({ _id, name: newActorName }))
    const writeLocation = { ...worldLocation, parentUuid: `Scene.${id}` }
    await testTable.write({
      ...writeLocation,
      action: 'update',
      documentName: 'Token',
      updates: tokenUpdates,
    })
  }
}

const REQUESTS_WITH_INVALID_NAMES = [
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
const createClickRequest = (requestFields: object) => ({
  type: 'act',
  scope: 'tab',
  on: '',
  actor: '',
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
  ...requestFields,
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
])('a message works with the name: %s', async (_caseTitle, actorName, expectedText) => {
  await renameActor(actorName)
  let postedMessageCount = 0
  // Each request to level up names a new level. A request that changes nothing would write no message.
  numberOfLastLevel += 1
  for (const requestWithInvalidName of REQUESTS_WITH_INVALID_NAMES) {
    const messageCountBefore = readStoredMessages().length
    expect(
      await gmClient.sendRequest(
        createClickRequest(
          'level' in (requestWithInvalidName.answers ?? {})
            ? { ...requestWithInvalidName, answers: { level: numberOfLastLevel } }
            : requestWithInvalidName,
        ),
      ),
      requestWithInvalidName.ruleset,
    ).toBe('done')
    if (readStoredMessages().length === messageCountBefore) continue
    postedMessageCount += 1
    const messageId = readStoredMessages().at(-1)?._id ?? ''
    const messageCard = gmPerson.window?.document.querySelector(`#chat [data-message-id="${messageId}"]`)
    expect(messageCard?.textContent, requestWithInvalidName.ruleset).toContain(expectedText)
    expect(messageCard?.querySelector('img[src=x]'), requestWithInvalidName.ruleset).toBeNull()
    expect(
      messageCard?.querySelector('.hnb-message-title, .hnb-note, li, h4, b'),
      requestWithInvalidName.ruleset,
    ).not.toBeNull()
  }
  expect(postedMessageCount).toBeGreaterThan(2)
})
