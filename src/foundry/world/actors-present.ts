/** The actors on a scene, and in the world beside it. */
import { nameForViewer } from '../platform/actor-names'
import { readIntactActors } from './intact-actors'

/** The scene on this user's screen; without a canvas, the active scene. */
export const viewedScene = (): Scene.Implementation | null => canvas.scene ?? game.scenes.active ?? null

export const viewedSceneId = (): string => viewedScene()?.id ?? ''

/** The tokens on a scene, by the scene's id; on the active scene where the id is unknown. */
export function tokensOnScene(id: string): TokenDocument.Implementation[] {
  return (game.scenes.get(id) ?? game.scenes.active)?.tokens.contents ?? []
}

/**
 * The actors of the world, and the actors of a scene's unlinked tokens, sorted by name. An actor without a player from
 * which such tokens are made is only their prototype, and is left out.
 * @param scene its id; empty for the active scene
 */
export function actorsPresent(scene: string): Actor.Implementation[] {
  const tokenActors = tokensOnScene(scene).flatMap(({ actor }) => actor ?? [])
  const prototypeIds = new Set(readIntactActors(tokenActors, ({ id, isToken }) => (isToken ? [id] : [])))
  const worldActors = readIntactActors(game.actors.contents, (actor) =>
    actor.hasPlayerOwner || !prototypeIds.has(actor.id) ? [actor] : [],
  )
  const namedActors = readIntactActors([...worldActors, ...tokenActors], (actor) => [
    { actor, name: nameForViewer(actor) },
  ])
  const actorsByUuid = new Map(namedActors.map((entry) => [entry.actor.uuid, entry]))
  const { compare } = new Intl.Collator(game.i18n.lang, { numeric: true })
  return [...actorsByUuid.values()].sort((a, b) => compare(a.name, b.name)).map(({ actor }) => actor)
}
