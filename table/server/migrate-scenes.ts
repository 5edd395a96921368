/**
 * Migrates a world of generation 13: each scene gets a level, as when Foundry 14's server starts the world
 * (foundry-live §19).
 */
import { isSceneOf13, convertSceneTo14 } from '../shared/scene-levels'
import type { World } from './world'

export async function migrateScenes(world: World): Promise<void> {
  const scenesOf13 = [...world.collection('scenes').values()].filter(isSceneOf13)
  if (scenesOf13.length === 0) return
  const sceneChanges = scenesOf13.map(
    (scene) => [scene._id, { ...convertSceneTo14(scene), _id: scene._id }] as const,
  )
  await world.commit(new Map([['scenes', sceneChanges]]))
}
