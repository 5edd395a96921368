/**
 * Tests that a player reads the same name of an actor everywhere after a Gamemaster has dragged the actor from a
 * compendium onto a new scene.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RawClient, GAMEMASTER, MINA, TestTable, USERS } from '../trust/test-table'
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
    readonly scenes: { readonly active: Scene }
    readonly system: { readonly api: { press(press: object): Promise<boolean> } }
  }
  readonly Scene: { implementation: { create(data: object): Promise<Scene> } }
  readonly Combat: { implementation: { create(data: object): Promise<Combat> } }
  readonly DataTransfer: new () => DataTransfer
  readonly DragEvent: typeof DragEvent
}
interface CompendiumActor {
  readonly uuid: string
  readonly name: string
  readonly type: string
}
interface Scene {
  readonly id: string
  readonly tokens: { readonly contents: readonly Token[] }
  view(): Promise<unknown>
}
interface Token {
  readonly id: string
  readonly name: string
  readonly actorId: string
  readonly actor: { readonly uuid: string }
}
interface Combat {
  createEmbeddedDocuments(type: string, data: object[]): Promise<unknown>
  startCombat(): Promise<unknown>
}

describe.each([14, 13] as const)('on generation %i', (generation) => {
  let testTable: TestTable
  let gm: TestPage
  let player: TestPage
  let names: string[]

  const page = (testPage: TestPage) => testPage.window as unknown as PageGlobals

  async function dropActor(uuid: string): Promise<void> {
    const { DataTransfer, DragEvent } = page(gm)
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', JSON.stringify({ type: 'Actor', uuid }))
    gm.find('#board .scene').dispatchEvent(
      new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
    )
    await gm.advanceClock()
  }

  beforeAll(async () => {
    testTable = await TestTable.open(generation)
    gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
    player = new TestPage(testTable, await testTable.join(USERS.owner))
    const { game, Scene } = page(gm)
    const scene = Scene.implementation.create({
      name: 'The back room',
      active: true,
      width: 2000,
      height: 2000,
    })
    await gm.advanceClock()
    await (await scene).view()
    await gm.advanceClock()
    // Skips the compendia in other languages. They contain the same people.
    const packs = game.packs.filter(
      ({ documentName, metadata }) => documentName === 'Actor' && metadata.flags?.language === undefined,
    )
    expect(packs).toHaveLength(5)
    for (const pack of packs) {
      const packDocuments = pack.getDocuments()
      await gm.advanceClock()
      const npcs = (await packDocuments).filter(({ type }) => type === 'npc')
      await dropActor(npcs[0]?.uuid ?? '')
    }
    names = game.scenes.active.tokens.contents.map(({ name }) => name)
    expect(names).toHaveLength(5)
  })
  afterAll(async () => {
    expect(testTable.errors).toEqual([])
    await testTable.close()
  })

  const namelessPattern = /Somebody|Stranger \d/

  /** The names of the people whom the question about a contest offers. */
  async function offeredNames(): Promise<string[]> {
    void page(player).game.system.api.press({ ruleset: 'tarot', action: 'contest', actor: `Actor.${MINA}` })
    await player.advanceClock(1_500)
    const all = player
      .findAll('.hnb-dialog .hnb-person')
      .map((element) => player.text('.hnb-person-name', element))
    await player.press('.hnb-dialog [data-action=close]')
    return all
  }

  it('a question names the people of a compendium before a fight', async () => {
    const allNames = await offeredNames()
    expect(allNames).toEqual(expect.arrayContaining(names))
    expect(allNames.join()).not.toMatch(namelessPattern)
  })

  it('the tracker and the dock name the people of a compendium', async () => {
    const { game, Combat } = page(gm)
    const { tokens } = game.scenes.active
    const fight = Combat.implementation.create({ active: true, scene: game.scenes.active.id })
    await gm.advanceClock()
    const fighters = tokens.contents.map(({ id, actorId }, at) => ({
      tokenId: id,
      actorId,
      sceneId: game.scenes.active.id,
      initiative: 10 - at,
    }))
    void (await fight).createEmbeddedDocuments('Combatant', fighters)
    await gm.advanceClock()
    void (await fight).startCombat()
    await gm.advanceClock(2_000)
    const trackedNames = player
      .findAll('#combat [data-combatant-id] .token-name')
      .map((element) => element.textContent)
    for (const name of names) expect(trackedNames.join()).toContain(name)
    expect(player.text('#hnb-dock')).toContain(names[0])
    expect(player.text('#hnb-dock')).not.toMatch(namelessPattern)
  })

  it('a question names the people of a compendium as the tracker does', async () => {
    const allNames = await offeredNames()
    expect(allNames).toEqual(expect.arrayContaining(names))
    expect(allNames.join()).not.toMatch(namelessPattern)
  })

  it('messages of every game name the people of a compendium', async () => {
    const gamemaster = new RawClient(testTable, USERS.gamemaster)
    const targets = page(gm).game.scenes.active.tokens.contents.map(({ actor }) => actor.uuid)
    const [harmed = '', holder = '', blessed = '', storied = '', gunman = ''] = targets
    const mina = [`Actor.${MINA}`]
    const presses = [
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
        targets: mina,
        answers: { stake: 'A key', suit: 'clubs' },
      },
      { ruleset: 'humanity', action: 'contest', actor: blessed, targets: mina, answers: { stake: 'A key' } },
      { ruleset: 'storyMode', action: 'level', actor: storied, answers: { level: 3 } },
      { ruleset: 'tarot', action: 'contest', actor: gunman, targets: mina },
    ]
    const request = { type: 'act', scope: 'tab', on: '', actor: '', targets: [], data: {}, answers: {} }
    for (const press of presses)
      expect(
        await gamemaster.sendRequest({ ...request, visibility: 'public', ...press }),
        press.ruleset,
      ).toBe('done')
    await player.advanceClock()
    const chat = player.text('#chat')
    for (const name of names) expect(chat).toContain(name)
    expect(chat).not.toMatch(namelessPattern)
  })
})
