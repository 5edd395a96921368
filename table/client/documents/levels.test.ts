/** Tests the levels of scenes, which only Foundry 14 has. */
import { describe, expect, it, vi } from 'vitest'
import type { TestClient } from '../../server/testing/join-table'
import { requireNotNull, setUpTableClients } from '../../server/testing/use-table'
import { convertSceneToFoundry14 } from '../../shared/scene-levels'
import type { Scene } from './scene'

async function createScene(client: TestClient, sceneData: object): Promise<Scene> {
  const { documentClass } = requireNotNull(client.game.collections.get('Scene'))
  const [scene] = await documentClass.createDocuments([{ name: 'Tower', ...sceneData }])
  return scene as unknown as Scene
}

const TOWER_SCENE = {
  levels: [
    { _id: 'cellar0000000000', name: 'Cellar', elevation: { bottom: -10, top: 0 } },
    { _id: 'attic00000000000', name: 'Attic', background: { src: 'attic.webp', color: '#111111' } },
  ],
  initialLevel: 'attic00000000000',
}

describe('the levels of a scene', () => {
  const tableClients = setUpTableClients(14)

  it("a level holds the scene's picture, and a new scene with only a background is blank", async () => {
    const scene = await createScene(tableClients.gm, {
      background: { src: 'yard.webp' },
      backgroundColor: '#222222',
    })
    expect(scene.toObject()).not.toHaveProperty('background')
    expect(scene.levels.map(({ id, background }) => [id, background.src])).toEqual([
      ['defaultLevel0000', null],
    ])
  })

  it('a level is a document, and the initial level is by default the first', async () => {
    const scene = await createScene(tableClients.gm, TOWER_SCENE)
    expect([scene.initialLevel?.name, scene.firstLevel?.name]).toEqual(['Attic', 'Cellar'])
    expect(scene.firstLevel?.elevation).toEqual({ bottom: -10, top: 0, base: -10 })
    await scene.createEmbeddedDocuments('Level', [{ name: 'Roof', elevation: { bottom: 20, top: null } }])
    await scene.update({ initialLevel: null })
    const sceneSeenByAnn = requireNotNull(tableClients.ann.game.scenes.get(requireNotNull(scene.id)))
    await tableClients.ann.game.settings.set('toy', 'layout', 'levels')
    expect(sceneSeenByAnn.levels.map(({ name, elevation }) => [name, elevation.top])).toEqual([
      ['Cellar', 0],
      ['Attic', 20],
      ['Roof', Infinity],
    ])
    expect(sceneSeenByAnn.initialLevel?.name).toBe('Cellar')
  })

  it('one level is viewed: the requested one, the last viewed one, or the initial one', async () => {
    const scene = await createScene(tableClients.gm, TOWER_SCENE)
    expect(scene._view).toBeNull()
    const viewedLevelIds: (string | null)[] = []
    for (const options of [{}, { level: 'cellar0000000000' }, {}]) {
      await scene.view(options)
      viewedLevelIds.push(scene._view)
    }
    expect(viewedLevelIds).toEqual(['attic00000000000', 'cellar0000000000', 'cellar0000000000'])
  })

  it('a token names its level, by default the default level, which the scene may lack', async () => {
    const scene = await createScene(tableClients.gm, TOWER_SCENE)
    const createdTokens = await scene.createEmbeddedDocuments('Token', [
      { name: 'A' },
      { name: 'B', level: 'cellar0000000000' },
    ])
    expect(createdTokens.map((token) => Reflect.get(token, 'level') as unknown)).toEqual([
      'defaultLevel0000',
      'cellar0000000000',
    ])
    expect(scene.levels.has('defaultLevel0000')).toBe(false)
  })

  it('the old names of the background work with a warning until Foundry 16', async () => {
    const consoleWarnSpy = vi.spyOn(console, 'warn').mockReturnValue()
    const scene = await createScene(tableClients.gm, TOWER_SCENE)
    tableClients.gm.CONFIG.compatibility.mode = 1
    expect(Reflect.get(scene, 'background')).toBe(scene.firstLevel?.background)
    expect(String(consoleWarnSpy.mock.calls[0]?.[0])).toContain('Level#background')
    tableClients.gm.CONFIG.compatibility.mode = 3
    expect(() => Reflect.get(scene, 'background') as unknown).toThrow('Scene#background is deprecated')
  })

  it('scenes of a world from 13 get levels when the server starts', () => {
    const caveScene = requireNotNull(tableClients.gm.game.scenes.get('cave000000000000'))
    expect(caveScene.toObject()).toMatchObject({
      initialLevel: 'defaultLevel0000',
      levels: [{ _id: 'defaultLevel0000' }],
    })
    expect(caveScene.tokens.map((token) => token.level)).toEqual(['defaultLevel0000', 'defaultLevel0000'])
  })
})

it('a migrated scene has its background on its one level, and a scene with levels keeps them', () => {
  const sceneOfFoundry13 = {
    _id: 'yard000000000000',
    background: { src: 'a.webp' },
    backgroundColor: '#333333',
  }
  const migratedScene = convertSceneToFoundry14(sceneOfFoundry13)
  expect(migratedScene).toEqual({
    _id: 'yard000000000000',
    levels: [{ _id: 'defaultLevel0000', name: 'Level', background: { src: 'a.webp', color: '#333333' } }],
    initialLevel: 'defaultLevel0000',
  })
  expect(convertSceneToFoundry14({ ...sceneOfFoundry13, ...TOWER_SCENE })).toEqual({
    _id: 'yard000000000000',
    ...TOWER_SCENE,
  })
})

describe('generation 13', () => {
  const tableClients = setUpTableClients(13)

  it('generation 13 drops the levels of a scene and its tokens', async () => {
    const scene = await createScene(tableClients.gm, {
      ...TOWER_SCENE,
      background: { src: 'yard.webp' },
      tokens: [{ name: 'A', level: 'attic00000000000' }],
    })
    const sceneSource = scene.toObject()
    expect(sceneSource).toMatchObject({ background: { src: 'yard.webp' } })
    expect(sceneSource).not.toHaveProperty('levels')
    expect(sceneSource).not.toHaveProperty('initialLevel')
    expect(sceneSource).not.toHaveProperty('tokens.0.level')
    expect([Reflect.get(scene, 'firstLevel'), Reflect.get(tableClients.gm.CONFIG, 'Level')]).toEqual([
      undefined,
      undefined,
    ])
  })
})
