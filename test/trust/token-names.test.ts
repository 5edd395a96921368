/** Tests that viewers read only the names they may see. A token's name replaces its actor's. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import { TOKEN_DISPLAY_MODES } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { pressEveryOfferedButton } from './press-everything'
import { RawClient, GAMEMASTER_ID, INES_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable
let gmClient: RawClient
let gmPerson: Person
let playerPerson: Person

const REYES_ID = 'tUb7xocN1U0bP46k'
/** The id of Captain Reyes's unlinked token on the sample world's scene. */
const HOODED_TOKEN_ID = 'zzHoodedFigure00'
const inesUuid = `Actor.${INES_ID}`

async function closeTableWithoutErrors(): Promise<void> {
  expect(testTable.errors).toEqual([])
  await testTable.close()
}

const findSceneId = (): string => [...testTable.server.host.world.collection('scenes').keys()][0] ?? ''
const createSceneLocation = () => ({
  parentUuid: `Scene.${findSceneId()}`,
  pack: null,
  options: { keepId: true },
})

/** Opens a world in which a hooded figure is the only token of Captain Reyes. */
async function openTable(generation: 13 | 14, fieldsOfHoodedToken: object): Promise<void> {
  testTable = await TestTable.open(generation)
  const sceneTokens = testTable.server.host.world.collection('scenes').get(findSceneId())?.[
    'tokens'
  ] as StoredDocument[]
  const reyesTokenIds = sceneTokens.filter(({ actorId }) => actorId === REYES_ID).map(({ _id }) => _id)
  const hoodedTokenData = {
    _id: HOODED_TOKEN_ID,
    name: 'Hooded figure',
    actorId: REYES_ID,
    x: 100,
    y: 100,
    width: 1,
    height: 1,
  }
  await testTable.write(
    { ...createSceneLocation(), action: 'delete', documentName: 'Token', ids: reyesTokenIds },
    {
      ...createSceneLocation(),
      action: 'create',
      documentName: 'Token',
      data: [{ ...hoodedTokenData, ...fieldsOfHoodedToken }],
    },
  )
  gmPerson = await testTable.join(GAMEMASTER_ID)
  gmClient = new RawClient(testTable, USER_IDS.gamemaster)
  playerPerson = await testTable.join(USER_IDS['owner of another'])
}

const changeToken = (tokenChanges: object) =>
  testTable.write({
    ...createSceneLocation(),
    action: 'update',
    documentName: 'Token',
    updates: [{ _id: HOODED_TOKEN_ID, ...tokenChanges }],
  })

const readStoredMessages = (): StoredDocument[] => [
  ...testTable.server.host.world.collection('messages').values(),
]

/** The whole text of the newest message in a person's chat. */
function readNewestMessageText({ window }: Person): string {
  const shownMessage = window?.document.querySelector(
    `#chat [data-message-id="${readStoredMessages().at(-1)?._id ?? ''}"]`,
  )
  return shownMessage?.textContent?.replaceAll(/\s+/g, ' ') ?? ''
}

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

const linkedUuid = `Actor.${REYES_ID}`
const createUuidOfUnlinkedActor = (): string =>
  `Scene.${findSceneId()}.Token.${HOODED_TOKEN_ID}.Actor.${REYES_ID}`

/** Creates a Gamemaster's request for each game. The request acts on Captain Reyes, so that a message names her. */
const createRequestsWithReyes = (reyesUuid: string) => [
  {
    ruleset: 'harmCards',
    scope: 'group',
    action: 'suffer',
    targets: [inesUuid, reyesUuid],
    data: { severity: 'minor' },
  },
  {
    ruleset: 'resources',
    action: 'conflict',
    actor: reyesUuid,
    targets: [inesUuid],
    answers: { stake: 'Whose ledger it is', suit: 'clubs' },
  },
  {
    ruleset: 'humanity',
    action: 'contest',
    actor: inesUuid,
    targets: [reyesUuid],
    answers: { stake: 'The ledger' },
  },
  { ruleset: 'storyMode', action: 'level', actor: reyesUuid, answers: { level: 3 } },
  { ruleset: 'tarot', action: 'contest', actor: reyesUuid, targets: [inesUuid] },
]

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  afterEach(closeTableWithoutErrors)

  it('every game uses the name of a token that shows its name to everybody', async () => {
    await openTable(generation, { actorLink: true, displayName: TOKEN_DISPLAY_MODES.HOVER })
    for (const request of createRequestsWithReyes(linkedUuid)) {
      const messageCountBefore = readStoredMessages().length
      expect(await gmClient.sendRequest(createClickRequest(request)), request.ruleset).toBe('done')
      if (readStoredMessages().length === messageCountBefore) continue
      for (const page of [gmPerson, playerPerson])
        expect(readNewestMessageText(page), request.ruleset).toContain('Hooded figure')
    }
    expect(readStoredMessages().length).toBeGreaterThan(3)
    expect(JSON.stringify(readStoredMessages())).not.toContain('Captain Reyes')
  })

  it('players read "Stranger" for a token that hides its name, and no stored data contains the name', async () => {
    await openTable(generation, { actorLink: false, displayName: TOKEN_DISPLAY_MODES.OWNER })
    for (const request of createRequestsWithReyes(createUuidOfUnlinkedActor())) {
      const messageCountBefore = readStoredMessages().length
      expect(await gmClient.sendRequest(createClickRequest(request)), request.ruleset).toBe('done')
      if (readStoredMessages().length === messageCountBefore) continue
      expect(readNewestMessageText(gmPerson), request.ruleset).toContain('Hooded figure')
      expect(readNewestMessageText(playerPerson), request.ruleset).toContain('Stranger 1')
      expect(readNewestMessageText(playerPerson), request.ruleset).not.toMatch(/Hooded|Reyes|⟦/)
    }
    expect(readStoredMessages().length).toBeGreaterThan(3)
    expect(JSON.stringify(readStoredMessages())).not.toMatch(/Hooded figure|Captain Reyes/)
  })
})

const createRequestToBeginConflict = () =>
  createClickRequest({
    ruleset: 'resources',
    action: 'conflict',
    actor: createUuidOfUnlinkedActor(),
    targets: [inesUuid],
    answers: { stake: 'The ledger', suit: 'clubs' },
  })

describe('a name that is displayed', () => {
  beforeAll(() => openTable(14, { actorLink: false }))
  afterAll(closeTableWithoutErrors)

  it.each([
    ['NONE', 'Stranger 1'],
    ['CONTROL', 'Stranger 1'],
    ['OWNER_HOVER', 'Stranger 1'],
    ['HOVER', 'Hooded figure'],
    ['OWNER', 'Stranger 1'],
    ['ALWAYS', 'Hooded figure'],
  ] as const)('a name with the display mode %s is read as %s', async (displayModeName, expectedShownName) => {
    await changeToken({ displayName: TOKEN_DISPLAY_MODES[displayModeName] })
    expect(await gmClient.sendRequest(createRequestToBeginConflict())).toBe('done')
    expect(readNewestMessageText(playerPerson)).toContain(expectedShownName)
    expect(readNewestMessageText(gmPerson)).toContain('Hooded figure')
  })
})

describe('at a table of its own', () => {
  afterEach(closeTableWithoutErrors)

  it('a name that the list of actors shows is read on its tokens, also with numbers', async () => {
    await openTable(14, { actorLink: false, name: 'Captain Reyes 2', displayName: TOKEN_DISPLAY_MODES.NONE })
    const writeLocation = { parentUuid: null, pack: null, options: {} }
    const actorUpdates = [{ _id: REYES_ID, ownership: { default: 1 } }]
    expect(await gmClient.sendRequest(createRequestToBeginConflict())).toBe('done')
    expect(readNewestMessageText(playerPerson)).toContain('Stranger 1')
    await testTable.write({
      ...writeLocation,
      action: 'update',
      documentName: 'Actor',
      updates: actorUpdates,
    })
    expect(await gmClient.sendRequest(createRequestToBeginConflict())).toBe('done')
    expect(readNewestMessageText(playerPerson)).toContain('Captain Reyes 2')
  })

  it('nobody reads the name of a hidden token until the token is shown', async () => {
    await openTable(14, { actorLink: false, displayName: TOKEN_DISPLAY_MODES.ALWAYS, hidden: true })
    expect(await gmClient.sendRequest(createRequestToBeginConflict())).toBe('done')
    expect(readNewestMessageText(playerPerson)).toContain('Stranger 1')
    await changeToken({ hidden: false })
    // The messages that were posted earlier show the new name too.
    await testTable.clock.advance(500)
    expect(readNewestMessageText(playerPerson)).toMatch(/Hooded figure.*Hooded figure/)
    await changeToken({ hidden: true })
    await testTable.clock.advance(500)
    expect(readNewestMessageText(playerPerson)).not.toContain('Hooded')
    expect(JSON.stringify(readStoredMessages())).not.toContain('Hooded figure')
  })

  it("everybody reads the name of a player's character, whatever the token's display mode is", async () => {
    await openTable(14, {
      actorLink: true,
      displayName: TOKEN_DISPLAY_MODES.NONE,
      actorId: INES_ID,
      name: 'Ines, masked',
    })
    const buttonPressForConflict = {
      ruleset: 'resources',
      action: 'conflict',
      actor: `Actor.${REYES_ID}`,
      targets: [inesUuid],
    }
    const strangerPerson = await testTable.join(USER_IDS.stranger)
    expect(
      await gmClient.sendRequest(
        createClickRequest({ ...buttonPressForConflict, answers: { stake: 'The ledger', suit: 'clubs' } }),
      ),
    ).toBe('done')
    expect(readNewestMessageText(strangerPerson)).toContain('Ines, masked')
  })

  it('messages about a disguised actor keep the disguise after the token is deleted', async () => {
    await openTable(14, { actorLink: true, displayName: TOKEN_DISPLAY_MODES.HOVER })
    expect(await gmClient.sendRequest({ ...createRequestToBeginConflict(), actor: linkedUuid })).toBe('done')
    await testTable.write({
      ...createSceneLocation(),
      action: 'delete',
      documentName: 'Token',
      ids: [HOODED_TOKEN_ID],
    })
    const lateJoiner = await testTable.join(USER_IDS.stranger)
    expect(readNewestMessageText(lateJoiner)).toContain('Hooded figure')
    expect(readNewestMessageText(lateJoiner)).not.toContain('Reyes')
  })

  /** Begins a fight in which the hooded figure is the only fighter. */
  async function createFightWithFighters(fighterData: object): Promise<void> {
    const writeLocation = {
      _id: 'zzFighter0000000',
      type: 'base',
      tokenId: HOODED_TOKEN_ID,
      sceneId: findSceneId(),
      actorId: REYES_ID,
    }
    await testTable.write({
      ...{
        action: 'create',
        documentName: 'Combat',
        parentUuid: null,
        pack: null,
        options: { keepId: true },
      },
      data: [
        {
          _id: 'zzFight000000000',
          type: 'base',
          active: true,
          combatants: [{ ...writeLocation, ...fighterData }],
        },
      ],
    })
  }
  const changeFighter = (fighterChanges: object) =>
    testTable.write({
      ...{ action: 'update', documentName: 'Combatant', parentUuid: 'Combat.zzFight000000000', pack: null },
      ...{ options: {}, updates: [{ _id: 'zzFighter0000000', ...fighterChanges }] },
    })

  it("a fighter has the tracker's name everywhere, as long as the tracker shows it", async () => {
    await openTable(14, { actorLink: false, displayName: TOKEN_DISPLAY_MODES.OWNER })
    expect(await gmClient.sendRequest(createRequestToBeginConflict())).toBe('done')
    const readNewestMessageTextNow = () => readNewestMessageText(playerPerson)
    expect(readNewestMessageTextNow()).toContain('Stranger 1')
    await createFightWithFighters({})
    await testTable.clock.advance(500)
    expect(playerPerson.window?.document.querySelector('#combat')?.textContent).toContain('Hooded figure')
    expect(readNewestMessageTextNow()).toContain('Hooded figure')
    await changeFighter({ name: 'The lady in grey' })
    await testTable.clock.advance(500)
    expect(playerPerson.window?.document.querySelector('#combat')?.textContent).toContain('The lady in grey')
    expect(readNewestMessageTextNow()).toContain('The lady in grey')
    expect(readNewestMessageTextNow()).not.toContain('Hooded')
    await changeFighter({ hidden: true })
    await testTable.clock.advance(500)
    expect(readNewestMessageTextNow()).toContain('Stranger 1')
    expect(readNewestMessageTextNow()).not.toMatch(/Hooded|lady/)
    expect(readNewestMessageText(gmPerson)).toContain('Hooded figure')
  })

  it('two strangers always have different numbers, and keep them', async () => {
    await openTable(14, { actorLink: false, displayName: TOKEN_DISPLAY_MODES.OWNER })
    const secondTokenId = 'zzOtherFigure000'
    const secondTokenData = {
      _id: secondTokenId,
      name: 'The second',
      actorId: REYES_ID,
      x: 300,
      y: 300,
      width: 1,
      height: 1,
    }
    await testTable.write({
      ...createSceneLocation(),
      action: 'create',
      documentName: 'Token',
      data: [{ ...secondTokenData, displayName: TOKEN_DISPLAY_MODES.NONE }],
    })
    const uuidsOfBothTokens = [HOODED_TOKEN_ID, secondTokenId].map(
      (tokenId) => `Scene.${findSceneId()}.Token.${tokenId}.Actor.${REYES_ID}`,
    )
    const requestToSufferHarm = {
      ruleset: 'harmCards',
      scope: 'group',
      action: 'suffer',
      data: { severity: 'minor' },
    }
    expect(
      await gmClient.sendRequest(createClickRequest({ ...requestToSufferHarm, targets: uuidsOfBothTokens })),
    ).toBe('done')
    expect(readNewestMessageText(playerPerson)).toMatch(/Stranger 1/)
    expect(readNewestMessageText(playerPerson)).toMatch(/Stranger 2/)
    // The test deletes the tokens. The messages must still distinguish the two people.
    await testTable.write({
      ...createSceneLocation(),
      action: 'delete',
      documentName: 'Token',
      ids: [HOODED_TOKEN_ID, secondTokenId],
    })
    const lateJoiner = await testTable.join(USER_IDS.stranger)
    expect(readNewestMessageText(lateJoiner)).toMatch(/Stranger 1/)
    expect(readNewestMessageText(lateJoiner)).toMatch(/Stranger 2/)
  })

  it('a token whose name a Gamemaster hides gets a number, and keeps it when other tokens come and go', async () => {
    await openTable(14, { actorLink: false, displayName: TOKEN_DISPLAY_MODES.HOVER })
    const createWolfToken = (wolfIndex: number) => ({
      ...{ name: 'Wolf', actorId: REYES_ID, actorLink: false, displayName: TOKEN_DISPLAY_MODES.OWNER_HOVER },
      ...{ x: wolfIndex * 100, y: 300, width: 1, height: 1 },
    })
    const page = gmPerson.window as unknown as {
      game: {
        scenes: {
          active: {
            createEmbeddedDocuments(
              embeddedName: string,
              documentsData: object[],
            ): Promise<{ id: string; flags: object }[]>
            updateEmbeddedDocuments(embeddedName: string, documentUpdates: object[]): Promise<unknown>
            deleteEmbeddedDocuments(embeddedName: string, documentIds: string[]): Promise<unknown>
            tokens: { get(tokenId: string): { flags: object; toObject(): object } | undefined }
          }
        }
      }
    }
    const { active } = page.game.scenes
    const promiseOfWolfCreation = active.createEmbeddedDocuments('Token', [
      createWolfToken(1),
      createWolfToken(2),
      createWolfToken(3),
    ])
    await testTable.clock.advance(500)
    const tokenIds = (await promiseOfWolfCreation).map(({ id }) => id)
    const serializeTokenFlags = (tokenId: string) => JSON.stringify(active.tokens.get(tokenId)?.flags)
    expect(tokenIds.map(serializeTokenFlags)).toEqual(
      [1, 2, 3].map((strangerNumber) => `{"harm-and-blessing":{"stranger":${strangerNumber}}}`),
    )
    void active.deleteEmbeddedDocuments('Token', [tokenIds[0] ?? ''])
    void active.updateEmbeddedDocuments('Token', [{ _id: HOODED_TOKEN_ID, hidden: true }])
    await testTable.clock.advance(500)
    expect(serializeTokenFlags(HOODED_TOKEN_ID)).toContain('"stranger":4')
    expect(serializeTokenFlags(tokenIds[1] ?? '')).toContain('"stranger":2')
    // The copied token stands for another stranger, so it gets a new number.
    const copiedTokenData = active.tokens.get(tokenIds[1] ?? '')?.toObject() ?? {}
    const promiseOfTokenCreation = active.createEmbeddedDocuments('Token', [copiedTokenData])
    await testTable.clock.advance(500)
    expect(serializeTokenFlags((await promiseOfTokenCreation)[0]?.id ?? '')).toContain('"stranger":5')
  })

  it('five wolves have five different names', async () => {
    await openTable(14, { actorLink: false, name: 'Wolf', displayName: TOKEN_DISPLAY_MODES.HOVER })
    const wolfTokens = [1, 2, 3, 4, 5].map((wolfIndex) => ({
      _id: `zzWolf000000000${wolfIndex}`,
      name: `Wolf ${wolfIndex}`,
      actorId: REYES_ID,
      actorLink: false,
      displayName: TOKEN_DISPLAY_MODES.HOVER,
      x: wolfIndex * 100,
      y: 300,
      width: 1,
      height: 1,
    }))
    await testTable.write({
      ...createSceneLocation(),
      action: 'create',
      documentName: 'Token',
      data: wolfTokens,
    })
    const targetUuids = wolfTokens.map(({ _id }) => `Scene.${findSceneId()}.Token.${_id}.Actor.${REYES_ID}`)
    const requestToSufferHarm = {
      ruleset: 'harmCards',
      scope: 'group',
      action: 'suffer',
      targets: targetUuids,
      data: { severity: 'minor' },
    }
    expect(await gmClient.sendRequest(createClickRequest(requestToSufferHarm))).toBe('done')
    for (const { name } of wolfTokens) expect(readNewestMessageText(playerPerson)).toContain(name)
  })

  it('no button that a player presses reveals the name under the hood', async () => {
    await openTable(14, { actorLink: true, displayName: TOKEN_DISPLAY_MODES.NONE })
    const clickingPerson = await testTable.join(USER_IDS.assistant)
    await pressEveryOfferedButton(testTable, clickingPerson)
    expect(readStoredMessages().length).toBeGreaterThan(20)
    const messagesThatNameReyes = readStoredMessages().filter((message) =>
      /Captain Reyes|Hooded figure/.test(JSON.stringify(message)),
    )
    expect(messagesThatNameReyes.map(({ system, speaker }) => [system, speaker])).toEqual([])
    expect(playerPerson.window?.document.querySelector('#chat')?.textContent).not.toMatch(/Reyes|Hooded|⟦/)
  })
})
