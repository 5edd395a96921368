/** Measures distances between the tokens of actors. */
import type { TokenDistance } from '../../core/game-views'
import { actorByUuid } from './documents'
import { tokenDistance } from './token-distance'

/**
 * Measures the distances from an actor to other actors, by uuid. The function measures between tokens on the active
 * scene. If the two actors do not both have tokens there, it uses another scene on which both have tokens.
 */
export function distancesFrom(
  actor: Actor.Implementation,
  otherActorUuids: readonly string[],
): Record<string, TokenDistance> {
  const ownTokens = actorTokens(actor)
  return Object.fromEntries(
    [...new Set(otherActorUuids)].flatMap((uuid) => {
      const otherActor = uuid === actor.uuid ? null : actorByUuid(uuid)
      const nearestDistance = otherActor && shortestDistance(ownTokens, actorTokens(otherActor))
      return nearestDistance ? [[uuid, nearestDistance] as const] : []
    }),
  )
}

function actorTokens(actor: Actor.Implementation): TokenDocument.Implementation[] {
  return actor.token ? [actor.token] : actor.getDependentTokens()
}

function shortestDistance(
  ownTokens: readonly TokenDocument.Implementation[],
  otherTokens: readonly TokenDocument.Implementation[],
): TokenDistance | null {
  const tokenPairs = ownTokens.flatMap((token) =>
    otherTokens.flatMap((otherToken) =>
      token.parent && token.parent === otherToken.parent ? [{ one: token, other: otherToken }] : [],
    ),
  )
  const pairsOnActiveScene = tokenPairs.filter(({ one: token }) => token.parent?.active)
  const distances = (pairsOnActiveScene.length > 0 ? pairsOnActiveScene : tokenPairs).map(
    ({ one: token, other: otherToken }) => tokenDistance(token, otherToken),
  )
  return distances.sort((a, b) => a.distance - b.distance)[0] ?? null
}
