/**
 * Finds the participants of a moment of recovery: the actors that the moment proposes, and the actors that a Gamemaster can add.
 */
import type { Ruleset } from '../../core/contract'
import type { MomentScope } from '../../core/recovery'
import { isActorProposed } from '../../core/recovery'
import type { RecoveringActor, GameWithSettings } from '../../core/shell/recovery-rows'
import { activeRulesets, activeRulesetsFor } from '../world/active-rulesets'
import { isPlayedActor } from '../world/players'
import { actorsOnScene, tokensOnScene, viewedSceneId } from '../world/actors-present'
import { currentGameSettings } from '../world/settings'
import { readIntactActors } from '../world/intact-actors'
import { buildRawSituation } from '../world/views'

/**
 * The actors in a scene, sorted by name: the actors of the scene's tokens, and all players' characters, even without a
 * token.
 * @param scene the scene's id; by default the viewed scene
 */
export function actorsInScene(scene = viewedSceneId()): Actor.Implementation[] {
  const tokens = tokensByActor(scene)
  return readIntactActors(actorsOnScene(scene), (actor) =>
    isActorProposed(presenceInScene(actor, tokens, null), 'scene') ? [actor] : [],
  )
}

/**
 * The communities that belong to the actors on the players' side, sorted by name. A community with a token in the
 * viewed scene is left out.
 */
export function communitiesOfPlayersSide(): Actor.Implementation[] {
  const scene = viewedSceneId()
  const actors = actorsOnScene(scene)
  const tokens = tokensByActor(scene)
  const sideIds = playerSideIds(actors, tokens)
  const communities = actors.filter(({ type }) => type === 'community')
  return readIntactActors(communities, (actor) =>
    !isActorProposed(presenceInScene(actor, tokens, null), 'scene') &&
    isActorProposed(presenceInScene(actor, tokens, sideIds), 'side')
      ? [actor]
      : [],
  )
}

/** An actor that may take part in a moment. `isProposed` says whether the actor is ticked when the preview opens. */
interface MomentCandidate {
  readonly actor: Actor.Implementation
  readonly isProposed: boolean
}

/**
 * The actors that may take part in a moment, sorted by name.
 * @param scene the id of a scene; empty for the active scene
 */
export function momentCandidates(audience: MomentScope, scene = ''): MomentCandidate[] {
  const actors = actorsOnScene(scene)
  const tokens = tokensByActor(scene)
  const sideIds = playerSideIds(actors, tokens)
  return readIntactActors(actors, (actor) => [
    { actor, isProposed: isActorProposed(presenceInScene(actor, tokens, sideIds), audience) },
  ])
}

/** The ids of the actors on the players' side. */
function playerSideIds(actors: readonly Actor.Implementation[], tokens: TokensByActor): string[] {
  return readIntactActors(actors, (actor) =>
    actor.id && isActorProposed(presenceInScene(actor, tokens, null), 'side') ? [actor.id] : [],
  )
}

type TokensByActor = ReadonlyMap<Actor.Implementation['uuid'], readonly TokenDocument.Implementation[]>

/** The tokens of a scene, by actor uuid. Without this map, the code would search the whole scene for each actor. */
function tokensByActor(scene: string): TokensByActor {
  const tokensByUuid = new Map<Actor.Implementation['uuid'], TokenDocument.Implementation[]>()
  for (const token of tokensOnScene(scene)) {
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
 * @param sideIds the ids of the actors on the players' side. If null, `belongsToSide` is false.
 */
function presenceInScene(
  actor: Actor.Implementation,
  tokensOfActors: TokensByActor,
  sideIds: readonly string[] | null,
) {
  const tokens = tokensOfActors.get(actor.uuid) ?? []
  return {
    // A community takes part in a moment if its members do, even if a player owns the community (RS14).
    isPlayed: actor.type !== 'community' && isPlayedActor(actor),
    isPresent: tokens.length > 0,
    isFriendly: tokens.some(({ disposition }) => disposition === CONST.TOKEN_DISPOSITIONS.FRIENDLY),
    belongsToSide:
      sideIds !== null &&
      activeRulesetsFor(actor.gameType).some(
        (ruleset) =>
          ruleset.recoveryRules?.belongsToActors(buildRawSituation(actor, ruleset, game.user), sideIds) ===
          true,
      ),
  }
}

/**
 * Pairs each of these actors with every active game that reads the actor. Each pair contains the actor's data in this
 * game.
 */
export function createRecoveringActors(actors: readonly Actor.Implementation[]): RecoveringActor[] {
  return readIntactActors(actors, (actor) =>
    activeRulesetsFor(actor.gameType).map((ruleset) => ({
      ruleset,
      situation: buildRawSituation(actor, ruleset, game.user),
    })),
  )
}

/** All active games. Each is paired with the table's settings for the game. */
export function activeGamesWithSettings(): GameWithSettings[] {
  return activeRulesets().map((ruleset) => ({ ruleset, settings: currentGameSettings(ruleset) }))
}

/** The actors in the viewed scene whose type the game uses. */
export function actorsOfGameInScene({ actorTypes }: Pick<Ruleset, 'actorTypes'>): Actor.Implementation[] {
  return actorsInScene().filter(({ gameType }) => actorTypes.includes(gameType))
}
