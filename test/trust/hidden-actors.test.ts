/** Tests that people read "Somebody" for an actor without a token whom they do not see. */
import { afterEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import { TOKEN_DISPLAY_MODES } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, INES_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable
let gmClient: RawClient
let gmPerson: Person
let playerPerson: Person

const REYES_ID = 'tUb7xocN1U0bP46k'
const worldLocation = { parentUuid: null, pack: null, options: { keepId: true } }
const readStoredMessages = (): StoredDocument[] => [
  ...testTable.server.host.world.collection('messages').values(),
]
const readLastMessageText = ({ window }: Person): string =>
  window?.document.querySelector(`#chat [data-message-id="${readStoredMessages().at(-1)?._id ?? ''}"]`)
    ?.textContent ?? ''

/** Opens a world in which Captain Reyes has no token and a message names her. */
async function openTableWithActor(
  generation: 13 | 14,
  actorChanges: object,
  fighter?: object,
): Promise<void> {
  testTable = await TestTable.open(generation)
  for (const [id, { tokens }] of testTable.server.host.world.collection('scenes')) {
    const reyesTokenIds = (tokens as StoredDocument[])
      .filter(({ actorId }) => actorId === REYES_ID)
      .map(({ _id }) => _id)
    const writeLocation = { ...worldLocation, parentUuid: `Scene.${id}` }
    await testTable.write({ ...writeLocation, action: 'delete', documentName: 'Token', ids: reyesTokenIds })
  }
  await testTable.write({
    ...worldLocation,
    action: 'update',
    documentName: 'Actor',
    updates: [{ _id: REYES_ID, ...actorChanges }],
  })
  if (fighter) {
    const combatantData = [{ _id: 'zzFighter0000000', type: 'base', actorId: REYES_ID, ...fighter }]
    const combatData = [
      { _id: 'zzFight000000000', type: 'base', active: true, round: 1, combatants: combatantData },
    ]
    await testTable.write({ ...worldLocation, action: 'create', documentName: 'Combat', data: combatData })
  }
  gmPerson = await testTable.join(GAMEMASTER_ID)
  gmClient = new RawClient(testTable, USER_IDS.gamemaster)
  playerPerson = await testTable.join(USER_IDS['owner of another'])
  const hiddenActorRequest = {
    type: 'act',
    scope: 'group',
    on: '',
    actor: '',
    ruleset: 'harmCards',
    action: 'suffer',
    targets: [`Actor.${INES_ID}`, `Actor.${REYES_ID}`],
    data: { severity: 'minor' },
    answers: {},
    visibility: 'public',
  }
  expect(await gmClient.sendRequest(hiddenActorRequest)).toBe('done')
  expect(readLastMessageText(gmPerson)).toContain('Captain Reyes')
}

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const { NONE, HOVER } = TOKEN_DISPLAY_MODES
const HIDDEN_ACTOR_DATA = { ownership: { default: 0 }, prototypeToken: { displayName: NONE } }

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  it('no message contains the hidden name, and a player reads "Somebody" until the actor is shown', async () => {
    await openTableWithActor(generation, HIDDEN_ACTOR_DATA)
    expect(JSON.stringify(readStoredMessages())).not.toContain('Captain Reyes')
    expect(readLastMessageText(playerPerson)).toContain('Somebody')
    expect(readLastMessageText(playerPerson)).not.toMatch(/Reyes|⟦/)
    const visibleActors = [{ _id: REYES_ID, ownership: { default: 1 } }]
    await testTable.write({
      ...worldLocation,
      action: 'update',
      documentName: 'Actor',
      updates: visibleActors,
    })
    await testTable.clock.advance(1_000)
    expect(readLastMessageText(playerPerson)).toContain('Captain Reyes')
  })

  it.each([
    ['list of actors', { ...HIDDEN_ACTOR_DATA, ownership: { default: 1 } }, undefined],
    ['switch on her sheet', { ...HIDDEN_ACTOR_DATA, prototypeToken: { displayName: HOVER } }, undefined],
    ['combat tracker', HIDDEN_ACTOR_DATA, {}],
  ])("a player reads the actor's name where the %s shows it", async (_placeName, actor, fighter) => {
    await openTableWithActor(generation, actor, fighter)
    expect(readLastMessageText(playerPerson)).toContain('Captain Reyes')
  })

  it('the name stays hidden while the tracker hides the fighter', async () => {
    await openTableWithActor(generation, HIDDEN_ACTOR_DATA, { hidden: true })
    expect(readLastMessageText(playerPerson)).not.toContain('Reyes')
  })
})
