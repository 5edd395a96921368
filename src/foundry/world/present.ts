/** The actors on a scene, and in the world beside it. */
import { nameHere } from '../platform/faces'
import { eachSound } from './sound'

/** The tokens on a scene, by the scene's id; on the active scene where the id is unknown. */
export function tokensOn(id: string): TokenDocument.Implementation[] {
  return (game.scenes.get(id) ?? game.scenes.active)?.tokens.contents ?? []
}

/**
 * The actors of the world, and the actors of a scene's unlinked tokens, sorted by name. An actor without a player from
 * which such tokens are made is only their prototype, and is left out.
 * @param scene its id; empty for the active scene
 */
export function everybody(scene: string): Actor.Implementation[] {
  const present = tokensOn(scene).flatMap(({ actor }) => actor ?? [])
  const molds = new Set(eachSound(present, ({ id, isToken }) => (isToken ? [id] : [])))
  const world = eachSound(game.actors.contents, (actor) =>
    actor.hasPlayerOwner || !molds.has(actor.id) ? [actor] : [],
  )
  const named = eachSound([...world, ...present], (actor) => [{ actor, name: nameHere(actor) }])
  const all = new Map(named.map((one) => [one.actor.uuid, one]))
  const { compare } = new Intl.Collator(game.i18n.lang, { numeric: true })
  return [...all.values()].sort((a, b) => compare(a.name, b.name)).map(({ actor }) => actor)
}
