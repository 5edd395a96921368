/** Says which people are present on a scene. */
import { findTokensOnScene } from '../world/actors-present'
import { isPlayedCharacter } from '../world/players'

/** The tokens of an actor on a scene. */
export const findActorTokensOnScene = (
  { uuid }: Actor.Implementation,
  sceneId: string,
): TokenDocument.Implementation[] => findTokensOnScene(sceneId).filter(({ actor }) => actor?.uuid === uuid)

/** True if an actor has a token on a scene, or if a player plays the actor now. @param sceneId the scene's id */
export const isActorPresentOrPlayed = (actor: Actor.Implementation, sceneId: string): boolean =>
  isPlayedCharacter(actor) || findActorTokensOnScene(actor, sceneId).length > 0
