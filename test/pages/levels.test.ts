/**
 * Tests tokens and first scenes on Foundry 13 and Foundry 14. On Foundry 14, each token belongs to a level of its
 * scene.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

/** The globals of the page that only these tests use, in addition to those in `test-page.ts`. */
interface PageGlobals {
  readonly canvas: { readonly scene: ViewableScene }
  readonly Hooks: { call(hookName: string, ...args: unknown[]): boolean }
}

interface ViewableScene {
  view(viewOptions: { readonly level: string }): Promise<unknown>
}

const REYES_ID = 'tUb7xocN1U0bP46k'

describe.each([13, 14] as const)('on generation %i', (generation) => {
  let testTable: TestTable
  let gmPage: TestPage
  const isGeneration14 = generation === 14

  beforeAll(async () => {
    testTable = await TestTable.open(generation)
    gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    await gmPage.changeSetting('rulesets', ['humanity'])
    await gmPage.openSheet(REYES_ID)
  })
  afterAll(async () => {
    expect(testTable.errors).toEqual([])
    await testTable.close()
  })

  const findSceneCard = (sceneName: string) =>
    gmPage.findElements('.hnb-scene-card').find((element) => gmPage.readText('h2', element) === sceneName)

  async function viewLevel(levelId: string): Promise<void> {
    void (gmPage.window as unknown as PageGlobals).canvas.scene.view({ level: levelId })
    await gmPage.advanceClock()
  }
  const readStoredScenes = (): StoredDocument[] => [
    ...testTable.server.host.world.collection('scenes').values(),
  ]
  const findActiveScene = () => readStoredScenes().find(({ active }) => active === true)
  const findTokensOfScene = (sceneDocument: StoredDocument | undefined) =>
    sceneDocument?.['tokens'] as Record<string, unknown>[]

  function isDropHandled(x: number, y: number): boolean {
    const { canvas, Hooks } = gmPage.window as unknown as PageGlobals
    return !Hooks.call('dropCanvasData', canvas, { type: 'Item', uuid: 'Item.missing000000000', x, y })
  }

  async function placeTwoTokens(): Promise<Record<string, unknown>[]> {
    const tokenCountBefore = findTokensOfScene(findActiveScene()).length
    await gmPage.press('[data-action=crowd]')
    await gmPage.advanceClock(2_000)
    await gmPage.fillField('.hnb-dialog [name=number]', '2')
    await gmPage.press('.hnb-dialog footer button[type=submit]')
    await gmPage.advanceClock(2_000)
    return findTokensOfScene(findActiveScene()).slice(tokenCountBefore)
  }

  it('a crowd stands on the level that the Gamemaster views, on its floor', async () => {
    if (isGeneration14) {
      const atticLevelData = { _id: 'attic00000000000', name: 'Attic', elevation: { bottom: 10, top: 20 } }
      const writeLocation = {
        parentUuid: `Scene.${findActiveScene()?._id}`,
        pack: null,
        options: { keepId: true },
      }
      await testTable.write({
        ...writeLocation,
        action: 'create',
        documentName: 'Level',
        data: [atticLevelData],
      })
      await viewLevel(atticLevelData._id)
      const placedTokens = await placeTwoTokens()
      expect(placedTokens.map(({ level, elevation }) => [level, elevation])).toEqual([
        [atticLevelData._id, 10],
        [atticLevelData._id, 10],
      ])
      // `isDropHandled` is true if our code handles an item that is dropped at this place. It handles a drop on a token
      // only if the token is on the viewed level.
      const { x, y } = placedTokens[0] ?? {}
      expect(isDropHandled(Number(x) + 50, Number(y) + 50)).toBe(true)
      await viewLevel('defaultLevel0000')
      expect(isDropHandled(Number(x) + 50, Number(y) + 50)).toBe(false)
    }
    const placedTokens = await placeTwoTokens()
    expect(placedTokens).toHaveLength(2)
    for (const { level, elevation } of placedTokens)
      expect([level, elevation]).toEqual([isGeneration14 ? 'defaultLevel0000' : undefined, 0])
  })

  it('a first scene has its picture, and every token stands on its level', async () => {
    await gmPage.press('[data-step=firstScene]')
    await gmPage.press(gmPage.findElement('[data-action=begin]', findSceneCard('Low Tide')))
    await gmPage.advanceClock(4_000)
    const activeSceneDocument = findActiveScene()
    const islandPicture = { src: expect.stringContaining('assets/scenes/island.svg') as string }
    if (isGeneration14) {
      expect(activeSceneDocument).toMatchObject({
        initialLevel: 'defaultLevel0000',
        levels: [{ _id: 'defaultLevel0000', background: islandPicture }],
      })
      expect(activeSceneDocument).not.toHaveProperty('background')
    } else {
      expect(activeSceneDocument).toMatchObject({ background: islandPicture })
      expect(activeSceneDocument).not.toHaveProperty('initialLevel')
    }
    for (const token of findTokensOfScene(activeSceneDocument))
      expect(token['level']).toBe(isGeneration14 ? 'defaultLevel0000' : undefined)
    expect(gmPage.findElement('#board .scene').style.backgroundImage).toContain('island.svg')
    expect(gmPage.globals.canvas.tokens.placeables).toHaveLength(
      findTokensOfScene(activeSceneDocument).length,
    )
  })

  it('a first scene that was only viewed can be removed without a question', async () => {
    await gmPage.press('#hnb-first-scenes [data-action=stay]')
    await viewLevel('defaultLevel0000')
    await gmPage.press('[data-step=firstScene]')
    await gmPage.press(gmPage.findElement('[data-action=leave]', findSceneCard('Low Tide')))
    expect(gmPage.findElements('#hnb-first-scenes .hnb-own label')).toEqual([])
    await gmPage.press('#hnb-first-scenes [data-action=takeOut]')
    await gmPage.advanceClock(3_000)
    expect(readStoredScenes().map(({ name }) => name)).toEqual(['The warehouse on the quay'])
  })
})
