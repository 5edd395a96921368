/**
 * An actor has been dragged from a compendium onto a new scene. Tests that a player reads the same name for this actor
 * everywhere.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RawClient, GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

/** The parts of Foundry's documented API that this test uses in a page. */
interface PageGlobals {
  readonly game: {
    readonly packs: readonly {
      readonly documentName: string
      readonly collection: string
      readonly metadata: { readonly flags?: { readonly language?: string } }
      getDocuments(): Promise<readonly CompendiumActor[]>
    }[]
    readonly scenes: { readonly active: SceneWithTokens }
    readonly system: { readonly api: { press(press: object): Promise<boolean> } }
  }
  readonly Scene: { implementation: { create(documentData: object): Promise<SceneWithTokens> } }
  readonly Combat: { implementation: { create(documentData: object): Promise<CombatWithFighters> } }
  readonly DataTransfer: new () => DataTransfer
  readonly DragEvent: typeof DragEvent
}
interface CompendiumActor {
  readonly uuid: string
  readonly name: string
  readonly type: string
}
interface SceneWithTokens {
  readonly id: string
  readonly tokens: { readonly contents: readonly PlacedToken[] }
  view(): Promise<unknown>
}
interface PlacedToken {
  readonly id: string
  readonly name: string
  readonly actorId: string
  readonly actor: { readonly uuid: string }
}
interface CombatWithFighters {
  createEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<unknown>
  startCombat(): Promise<unknown>
}

describe.each([14, 13] as const)('on generation %i', (generation) => {
  let testTable: TestTable
  let gmPage: TestPage
  let playerPage: TestPage
  let actorNames: string[]

  const readPageGlobals = (testPage: TestPage) => testPage.window as unknown as PageGlobals

  async function dropActor(actorUuid: string): Promise<void> {
    const { DataTransfer, DragEvent } = readPageGlobals(gmPage)
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', JSON.stringify({ type: 'Actor', uuid: actorUuid }))
    gmPage
      .findElement('#board .scene')
      .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    await gmPage.advanceClock()
  }

  beforeAll(async () => {
    testTable = await TestTable.open(generation)
    gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    playerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
    const { game, Scene } = readPageGlobals(gmPage)
    const promiseOfSceneCreation = Scene.implementation.create({
      name: 'The back room',
      active: true,
      width: 2000,
      height: 2000,
    })
    await gmPage.advanceClock()
    await (await promiseOfSceneCreation).view()
    await gmPage.advanceClock()
    // Skips the compendia in other languages. They contain the same people.
    const actorPacks = game.packs.filter(
      ({ documentName, metadata }) => documentName === 'Actor' && metadata.flags?.language === undefined,
    )
    expect(actorPacks).toHaveLength(5)
    for (const actorPack of actorPacks) {
      const packDocuments = actorPack.getDocuments()
      await gmPage.advanceClock()
      const npcsInPack = (await packDocuments).filter(({ type }) => type === 'npc')
      await dropActor(npcsInPack[0]?.uuid ?? '')
    }
    actorNames = game.scenes.active.tokens.contents.map(({ name }) => name)
    expect(actorNames).toHaveLength(5)
  })
  afterAll(async () => {
    expect(testTable.errors).toEqual([])
    await testTable.close()
  })

  const namelessPersonPattern = /Somebody|Stranger \d/

  /** Begins a contest and reads which people its question offers as opponents, by their names. */
  async function readOfferedNames(): Promise<string[]> {
    void readPageGlobals(playerPage).game.system.api.press({
      ruleset: 'tarot',
      action: 'contest',
      actor: `Actor.${MINA_ID}`,
    })
    await playerPage.advanceClock(1_500)
    const personTexts = playerPage
      .findElements('.hnb-dialog .hnb-person')
      .map((element) => playerPage.readText('.hnb-person-name', element))
    await playerPage.press('.hnb-dialog [data-action=close]')
    return personTexts
  }

  it('a question names the people of a compendium before a fight', async () => {
    const namesOfOfferedPeople = await readOfferedNames()
    expect(namesOfOfferedPeople).toEqual(expect.arrayContaining(actorNames))
    expect(namesOfOfferedPeople.join()).not.toMatch(namelessPersonPattern)
  })

  it('the tracker and the dock name the people of a compendium', async () => {
    const { game, Combat } = readPageGlobals(gmPage)
    const { tokens } = game.scenes.active
    const promiseOfFightCreation = Combat.implementation.create({
      active: true,
      scene: game.scenes.active.id,
    })
    await gmPage.advanceClock()
    const fighterData = tokens.contents.map(({ id, actorId }, fighterIndex) => ({
      tokenId: id,
      actorId,
      sceneId: game.scenes.active.id,
      initiative: 10 - fighterIndex,
    }))
    void (await promiseOfFightCreation).createEmbeddedDocuments('Combatant', fighterData)
    await gmPage.advanceClock()
    void (await promiseOfFightCreation).startCombat()
    await gmPage.advanceClock(2_000)
    const trackedFighterNames = playerPage
      .findElements('#combat [data-combatant-id] .token-name')
      .map((element) => element.textContent)
    for (const actorName of actorNames) expect(trackedFighterNames.join()).toContain(actorName)
    expect(playerPage.readText('#hnb-dock')).toContain(actorNames[0])
    expect(playerPage.readText('#hnb-dock')).not.toMatch(namelessPersonPattern)
  })

  it('a question names the people of a compendium as the tracker does', async () => {
    const namesOfOfferedPeople = await readOfferedNames()
    expect(namesOfOfferedPeople).toEqual(expect.arrayContaining(actorNames))
    expect(namesOfOfferedPeople.join()).not.toMatch(namelessPersonPattern)
  })

  it('messages of every game name the people of a compendium', async () => {
    const gamemasterClient = new RawClient(testTable, USER_IDS.gamemaster)
    const targetUuids = readPageGlobals(gmPage).game.scenes.active.tokens.contents.map(
      ({ actor }) => actor.uuid,
    )
    const [harmed = '', holder = '', blessed = '', storied = '', gunman = ''] = targetUuids
    const minaUuids = [`Actor.${MINA_ID}`]
    const groupButtonPresses = [
      {
        ruleset: 'harmCards',
        scope: 'group',
        action: 'suffer',
        targets: [harmed],
        data: { severity: 'minor' },
      },
      {
        ruleset: 'resources',
        action: 'conflict',
        actor: holder,
        targets: minaUuids,
        answers: { stake: 'A key', suit: 'clubs' },
      },
      {
        ruleset: 'humanity',
        action: 'contest',
        actor: blessed,
        targets: minaUuids,
        answers: { stake: 'A key' },
      },
      { ruleset: 'storyMode', action: 'level', actor: storied, answers: { level: 3 } },
      { ruleset: 'tarot', action: 'contest', actor: gunman, targets: minaUuids },
    ]
    const pressRequest = { type: 'act', scope: 'tab', on: '', actor: '', targets: [], data: {}, answers: {} }
    for (const proposedGroupPress of groupButtonPresses)
      expect(
        await gamemasterClient.sendRequest({ ...pressRequest, visibility: 'public', ...proposedGroupPress }),
        proposedGroupPress.ruleset,
      ).toBe('done')
    await playerPage.advanceClock()
    const chatText = playerPage.readText('#chat')
    for (const actorName of actorNames) expect(chatText).toContain(actorName)
    expect(chatText).not.toMatch(namelessPersonPattern)
  })
})
