/** Finds the participants of a recovery: the proposed actors, and the actors that a Gamemaster can add. */
import type { Ruleset } from '../../core/contract'
import type { RecoveryMomentScope } from '../../core/recovery'
import { isActorProposedForRecovery } from '../../core/recovery'
import type { RecoveringActor, GameWithSettings } from '../../core/shell/recovery-rows'
import { activeRulesets, activeRulesetsForActorType } from '../world/active-rulesets'
import { isPlayedActor } from '../world/players'
import { findActorsOnScene, findTokensOnScene, viewedSceneId } from '../world/actors-present'
import { currentGameSettings } from '../world/settings'
import { readValuesOfActorsWithoutErrors } from '../world/intact-actors'
import { buildUnparsedSituation } from '../world/views'

/**
 * The actors in a scene, sorted by name: the actors of the scene's tokens, and all players' characters, even without a
 * token.
 * @param sceneId the scene's id; by default the viewed scene
 */
export function listActorsInScene(sceneId = viewedSceneId()): Actor.Implementation[] {
  const tokensOfActors = groupTokensByActor(sceneId)
  return readValuesOfActorsWithoutErrors(findActorsOnScene(sceneId), (actor) =>
    isActorProposedForRecovery(describeActorPresenceInScene(actor, tokensOfActors, null), 'scene')
      ? [actor]
      : [],
  )
}

/**
 * The communities of the actors on the players' side, sorted by name, without those that have a token in the viewed
 * scene.
 */
export function listCommunitiesOfPlayersSide(): Actor.Implementation[] {
  const sceneId = viewedSceneId()
  const sceneActors = findActorsOnScene(sceneId)
  const tokensOfActors = groupTokensByActor(sceneId)
  const actorIdsOfPlayersSide = listActorIdsOfPlayersSide(sceneActors, tokensOfActors)
  const communities = sceneActors.filter(({ type }) => type === 'community')
  return readValuesOfActorsWithoutErrors(communities, (actor) =>
    !isActorProposedForRecovery(describeActorPresenceInScene(actor, tokensOfActors, null), 'scene') &&
    isActorProposedForRecovery(
      describeActorPresenceInScene(actor, tokensOfActors, actorIdsOfPlayersSide),
      'side',
    )
      ? [actor]
      : [],
  )
}

/** An actor that may take part in a recovery. `isProposed` is true if the actor is ticked when the preview opens. */
interface RecoveryMomentCandidate {
  readonly actor: Actor.Implementation
  readonly isProposed: boolean
}

/**
 * The actors that may take part in a recovery, sorted by name.
 * @param sceneId the id of a scene; empty for the active scene
 */
export function listRecoveryMomentCandidates(
  recoveryMomentScope: RecoveryMomentScope,
  sceneId = '',
): RecoveryMomentCandidate[] {
  const candidateActors = findActorsOnScene(sceneId)
  const tokensOfActors = groupTokensByActor(sceneId)
  const actorIdsOfPlayersSide = listActorIdsOfPlayersSide(candidateActors, tokensOfActors)
  return readValuesOfActorsWithoutErrors(candidateActors, (actor) => [
    {
      actor,
      isProposed: isActorProposedForRecovery(
        describeActorPresenceInScene(actor, tokensOfActors, actorIdsOfPlayersSide),
        recoveryMomentScope,
      ),
    },
  ])
}

/** The ids of the actors on the players' side. */
function listActorIdsOfPlayersSide(
  actors: readonly Actor.Implementation[],
  tokensOfActors: TokensByActor,
): string[] {
  return readValuesOfActorsWithoutErrors(actors, (actor) =>
    actor.id && isActorProposedForRecovery(describeActorPresenceInScene(actor, tokensOfActors, null), 'side')
      ? [actor.id]
      : [],
  )
}

type TokensByActor = ReadonlyMap<Actor.Implementation['uuid'], readonly TokenDocument.Implementation[]>

/** The tokens of a scene, by actor uuid. Without this map, the code would search the whole scene for each actor. */
function groupTokensByActor(sceneId: string): TokensByActor {
  const tokensByUuid = new Map<Actor.Implementation['uuid'], TokenDocument.Implementation[]>()
  for (const token of findTokensOnScene(sceneId)) {
    if (!token.actor) continue
    const actorTokens = tokensByUuid.get(token.actor.uuid)
    if (actorTokens) actorTokens.push(token)
    else tokensByUuid.set(token.actor.uuid, [token])
  }
  return tokensByUuid
}

/**
 * Describes how an actor takes part in a scene: whether a player plays it, whether it has a token there, and whether it
 * belongs to the players' side.
 * @param actorIdsOfPlayersSide the ids of the actors on the players' side; if it is null, `belongsToSide` is false
 */
function describeActorPresenceInScene(
  actor: Actor.Implementation,
  tokensOfActors: TokensByActor,
  actorIdsOfPlayersSide: readonly string[] | null,
) {
  const tokensOfActor = tokensOfActors.get(actor.uuid) ?? []
  return {
    // A community takes part in a recovery if its members do, even if a player owns it (RS14).
    isPlayed: actor.type !== 'community' && isPlayedActor(actor),
    isPresent: tokensOfActor.length > 0,
    isFriendly: tokensOfActor.some(({ disposition }) => disposition === CONST.TOKEN_DISPOSITIONS.FRIENDLY),
    belongsToSide:
      actorIdsOfPlayersSide !== null &&
      activeRulesetsForActorType(actor.gameType).some(
        (ruleset) =>
          ruleset.recoveryRules?.belongsToActors(
            buildUnparsedSituation(actor, ruleset, game.user),
            actorIdsOfPlayersSide,
          ) === true,
      ),
  }
}

/** Pairs each actor with every active game that reads it, and with the actor's data in that game. */
export function createRecoveringActorsData(actors: readonly Actor.Implementation[]): RecoveringActor[] {
  return readValuesOfActorsWithoutErrors(actors, (actor) =>
    activeRulesetsForActorType(actor.gameType).map((ruleset) => ({
      ruleset,
      situation: buildUnparsedSituation(actor, ruleset, game.user),
    })),
  )
}

/** All active games. Each is paired with the table's settings for the game. */
export function listActiveGamesWithSettings(): GameWithSettings[] {
  return activeRulesets().map((ruleset) => ({ ruleset, settings: currentGameSettings(ruleset) }))
}

/** The actors in the viewed scene whose type the game uses. */
export function listActorsOfGameInScene({ actorTypes }: Pick<Ruleset, 'actorTypes'>): Actor.Implementation[] {
  return listActorsInScene().filter(({ gameType }) => actorTypes.includes(gameType))
}
