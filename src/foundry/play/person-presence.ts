/** Says which people are present on a scene. */
import { findTokensOnScene } from '../world/actors-present'
import { isPlayedCharacter } from '../world/players'

/** The tokens of an actor on a scene. */
export const findActorTokensOnScene = (
  { uuid }: Actor.Implementation,
  sceneId: string,
): TokenDocument.Implementation[] => findTokensOnScene(sceneId).filter(({ actor }) => actor?.uuid === uuid)

/**
 * Does an actor have a token on a scene, or does a player play it now?
 * @param sceneId the scene's id
 */
export const isActorPresentOrPlayed = (actor: Actor.Implementation, sceneId: string): boolean =>
  isPlayedCharacter(actor) || findActorTokensOnScene(actor, sceneId).length > 0
