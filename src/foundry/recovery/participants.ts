import type { Participant } from '../../core/recovery-rows'
import { nameHere } from '../platform/faces'
import { rulesetsOf } from '../world/active-rulesets'
import { situationOf } from '../world/views'

/** The actors of the tokens on a scene, by its id, or on the active one. */
function onScene(id: string): Actor.Implementation[] {
  const scene = game.scenes.get(id) ?? game.scenes.active
  return scene ? scene.tokens.contents.flatMap(({ actor }) => actor ?? []) : []
}

/**
 * For whom a moment is: a scene is for those who have a token on it and for the players' characters; everything
 * else for everybody in the world, and for the unlinked tokens of the scene. Where those stand for an actor of nobody's,
 * it is only what they are made from, and no person beside them.
 */
export function actorsOf(moment: string, scene = ''): Actor.Implementation[] {
  const present = onScene(scene)
  const molds = new Set(present.flatMap(({ id, isToken }) => (isToken ? [id] : [])))
  const world = game.actors.contents.filter(
    ({ id, hasPlayerOwner }) => hasPlayerOwner || (moment !== 'scene' && !molds.has(id)),
  )
  const all = new Map([...world, ...present].map((actor) => [actor.uuid, actor]))
  const { compare } = new Intl.Collator(game.i18n.lang)
  return [...all.values()].sort((a, b) => compare(nameHere(a), nameHere(b)))
}

/** The same actors, each as every game that is on sees it. */
export function participantsOf(actors: readonly Actor.Implementation[]): Participant[] {
  return actors.flatMap((actor) =>
    rulesetsOf(actor.gameType).map((ruleset) => ({
      ruleset,
      situation: situationOf(actor, ruleset, game.user),
    })),
  )
}
