/** Says which people are present on a scene. */
import { tokensOnScene } from '../world/actors-present'
import { isPlayedCharacter } from '../world/players'

/** The tokens of an actor on a scene. */
export const actorTokensOn = (
  { uuid }: Actor.Implementation,
  sceneId: string,
): TokenDocument.Implementation[] => tokensOnScene(sceneId).filter(({ actor }) => actor?.uuid === uuid)

/**
 * Does an actor have a token on a scene, or does a player play it now?
 * @param sceneId the scene's id
 */
export const isPresentOrPlayed = (actor: Actor.Implementation, sceneId: string): boolean =>
  isPlayedCharacter(actor) || actorTokensOn(actor, sceneId).length > 0
