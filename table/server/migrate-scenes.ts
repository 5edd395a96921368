/**
 * Migrates a world to Foundry 14: each scene gets a level, as when Foundry's server starts the world (foundry-live
 * §19).
 */
import { isSceneOfFoundry13, convertSceneToFoundry14 } from '../shared/scene-levels'
import type { World } from './world'

export async function migrateScenes(world: World): Promise<void> {
  const scenesOfFoundry13 = [...world.collection('scenes').values()].filter(isSceneOfFoundry13)
  if (scenesOfFoundry13.length === 0) return
  const sceneChanges = scenesOfFoundry13.map(
    (scene) => [scene._id, { ...convertSceneToFoundry14(scene), _id: scene._id }] as const,
  )
  await world.commit(new Map([['scenes', sceneChanges]]))
}
