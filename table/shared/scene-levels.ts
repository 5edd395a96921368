/**
 * The levels of scenes on Foundry 14, and the migration of a scene from Foundry 13.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.Level.html, foundry-live §19
 */
import { isPlainObject } from './objects'
import type { PlainObject } from './objects'

/**
 * The id of the first level that a scene gets when it is migrated from Foundry 13. A token that names no level is on
 * this level.
 */
export const DEFAULT_LEVEL_ID = 'defaultLevel0000'

/** Fields that Foundry 13 stores in the scene and Foundry 14 in the scene's level. */
const SCENE_FIELDS_OF_FOUNDRY_13 = ['background', 'backgroundColor'] as const

/**
 * Converts a stored scene to the form of Foundry 14: its background moves into its first level. If the scene already
 * has levels, its fields of Foundry 13 are only removed.
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
