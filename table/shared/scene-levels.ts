/**
 * The levels of scenes in generation 14, and the migration of a scene of 13.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.Level.html, foundry-live §19
 */
import { isPlainObject } from './objects'
import type { PlainObject } from './objects'

/**
 * The id of the first level of a scene. A scene from Foundry 13 gets a level with this id when it is migrated. A token
 * without a level is on this level.
 */
export const DEFAULT_LEVEL_ID = 'defaultLevel0000'

/** Fields that Foundry 13 stores in the scene and Foundry 14 in the scene's level. */
const SCENE_FIELDS_OF_FOUNDRY_13 = ['background', 'backgroundColor'] as const

/**
 * Converts a stored scene to Foundry 14: moves its background into its first level. A scene with levels only loses the
 * fields of 13.
 */
export function convertSceneToFoundry14(scene: PlainObject): PlainObject {
  const { background, backgroundColor: color, ...rest } = scene
  if (Array.isArray(rest['levels']) && rest['levels'].length > 0) return rest
  const backgroundPath = isPlainObject(background) ? (background['src'] ?? null) : null
  const defaultSceneLevel = {
    _id: DEFAULT_LEVEL_ID,
    name: 'Level',
    background: { src: backgroundPath, ...(typeof color === 'string' && { color }) },
  }
  return { ...rest, levels: [defaultSceneLevel], initialLevel: DEFAULT_LEVEL_ID }
}

export function isSceneOfFoundry13(scene: PlainObject): boolean {
  const hasSceneLevels = Array.isArray(scene['levels']) && scene['levels'].length > 0
  return !hasSceneLevels || SCENE_FIELDS_OF_FOUNDRY_13.some((sceneField) => sceneField in scene)
}
