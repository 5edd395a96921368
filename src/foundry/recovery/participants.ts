/** Finds the participants of a moment of recovery: the proposed actors, and the actors that can be added. */
import type { Ruleset } from '../../core/contract'
import type { Who } from '../../core/recovery'
import { isProposed } from '../../core/recovery'
import type { Participant, TableGame } from '../../core/shell/recovery-rows'
import { activeRulesets, rulesetsOf } from '../world/active-rulesets'
import { isPlayersNow } from '../world/players'
import { everybody, tokensOn } from '../world/present'
import { settingsOf } from '../world/settings'
import { eachSound } from '../world/sound'
import { situationOf } from '../world/views'

/** The actors that a scene concerns, sorted by name: the actors of its tokens and the players' characters. */
export function actorsInScene(scene = ''): Actor.Implementation[] {
  const tokens = tokensByActor(scene)
  return eachSound(everybody(scene), (actor) =>
    isProposed(presenceOf(actor, tokens, null), 'scene') ? [actor] : [],
  )
}

/** The communities to which an actor on the players' side belongs, without communities in the scene, sorted by name. */
export function communitiesInScene(): Actor.Implementation[] {
  const all = everybody('')
  const tokens = tokensByActor('')
  const ids = sideOf(all, tokens)
  const communities = all.filter(({ type }) => type === 'community')
  return eachSound(communities, (actor) =>
    !isProposed(presenceOf(actor, tokens, null), 'scene') &&
    isProposed(presenceOf(actor, tokens, ids), 'side')
      ? [actor]
      : [],
  )
}

/** An actor that may take part in a moment; `proposed` ticks it at first. */
interface Candidate {
  readonly actor: Actor.Implementation
  readonly proposed: boolean
}

/** The candidates of a moment, sorted by name. @param scene the id of a scene; empty for the active scene */
export function candidatesFor(who: Who, scene = ''): Candidate[] {
  const all = everybody(scene)
  const tokens = tokensByActor(scene)
  const ids = sideOf(all, tokens)
  return eachSound(all, (actor) => [{ actor, proposed: isProposed(presenceOf(actor, tokens, ids), who) }])
}

/** The ids of the actors on the players' side. */
function sideOf(all: readonly Actor.Implementation[], tokens: Tokens): string[] {
  return eachSound(all, (actor) =>
    actor.id && isProposed(presenceOf(actor, tokens, null), 'side') ? [actor.id] : [],
  )
}

type Tokens = ReadonlyMap<Actor.Implementation['uuid'], readonly TokenDocument.Implementation[]>

/** The tokens of a scene by actor uuid, so that a large scene is searched once and not once for each actor. */
function tokensByActor(scene: string): Tokens {
  const found = new Map<Actor.Implementation['uuid'], TokenDocument.Implementation[]>()
  for (const token of tokensOn(scene)) {
    if (!token.actor) continue
    const known = found.get(token.actor.uuid)
    if (known) known.push(token)
    else found.set(token.actor.uuid, [token])
  }
  return found
}

/**
 * How an actor is present in a scene.
 * @param side the ids of the actors on the players' side, for `belongs`; null leaves `belongs` false
 */
function presenceOf(actor: Actor.Implementation, byActor: Tokens, side: readonly string[] | null) {
  const tokens = byActor.get(actor.uuid) ?? []
  return {
    played: isPlayersNow(actor),
    present: tokens.length > 0,
    friendly: tokens.some(({ disposition }) => disposition === CONST.TOKEN_DISPOSITIONS.FRIENDLY),
    belongs:
      side !== null &&
      rulesetsOf(actor.gameType).some(
        (ruleset) => ruleset.recovery?.belongs(situationOf(actor, ruleset, game.user), side) === true,
      ),
  }
}

/** The given actors, each as every active game sees it. */
export function participantsOf(actors: readonly Actor.Implementation[]): Participant[] {
  return eachSound(actors, (actor) =>
    rulesetsOf(actor.gameType).map((ruleset) => ({
      ruleset,
      situation: situationOf(actor, ruleset, game.user),
    })),
  )
}

/** Every active game with the table's settings for it. */
export function tableGames(): TableGame[] {
  return activeRulesets().map((ruleset) => ({ ruleset, settings: settingsOf(ruleset) }))
}

/** The actors that the active scene concerns and whose type the game uses. */
export function presentIn({ actorTypes }: Pick<Ruleset, 'actorTypes'>): Actor.Implementation[] {
  return actorsInScene().filter(({ gameType }) => actorTypes.includes(gameType))
}
