/** Measures distances between the tokens of actors. */
import type { TokenDistance } from '../../core/game-views'
import { findActorByUuid } from './documents'
import { measureTokenDistance } from './token-distance'

/**
 * Measures the distances from one actor to several other actors (by uuid). Each distance is measured between tokens on
 * the active scene. If the active scene lacks one of the tokens, another scene on which both actors have tokens is
 * used.
 */
export function measureDistancesFromActor(
  actor: Actor.Implementation,
  otherActorUuids: readonly string[],
): Record<string, TokenDistance> {
  const tokensOfMeasuringActor = findActorTokens(actor)
  return Object.fromEntries(
    [...new Set(otherActorUuids)].flatMap((actorUuid) => {
      const otherActor = actorUuid === actor.uuid ? null : findActorByUuid(actorUuid)
      const nearestDistance =
        otherActor && measureShortestDistance(tokensOfMeasuringActor, findActorTokens(otherActor))
      return nearestDistance ? [[actorUuid, nearestDistance] as const] : []
    }),
  )
}

function findActorTokens(actor: Actor.Implementation): TokenDocument.Implementation[] {
  return actor.token ? [actor.token] : actor.getDependentTokens()
}

function measureShortestDistance(
  tokensOfMeasuringActor: readonly TokenDocument.Implementation[],
  tokensOfOtherActor: readonly TokenDocument.Implementation[],
): TokenDistance | null {
  const tokenPairs = tokensOfMeasuringActor.flatMap((token) =>
    tokensOfOtherActor.flatMap((otherToken) =>
      token.parent && token.parent === otherToken.parent ? [{ one: token, other: otherToken }] : [],
    ),
  )
  const tokenPairsOnActiveScene = tokenPairs.filter(({ one: token }) => token.parent?.active)
  const distancesOfTokenPairs = (
    tokenPairsOnActiveScene.length > 0 ? tokenPairsOnActiveScene : tokenPairs
  ).map(({ one: token, other: otherToken }) => measureTokenDistance(token, otherToken))
  return distancesOfTokenPairs.sort((a, b) => a.distance - b.distance)[0] ?? null
}
