/** Finds the actors on a scene, and the actors of the world. */
import { actorNameForViewer } from '../platform/actor-names'
import { readValuesOfActorsWithoutErrors } from './intact-actors'

/** The scene on this user's screen. The active scene if Foundry runs without a canvas. */
export const findViewedScene = (): Scene.Implementation | null => canvas.scene ?? game.scenes.active ?? null

export const viewedSceneId = (): string => findViewedScene()?.id ?? ''

/** The tokens on the scene with this id. If no scene has this id, the tokens on the active scene. */
export function findTokensOnScene(sceneId: string): TokenDocument.Implementation[] {
  return (game.scenes.get(sceneId) ?? game.scenes.active)?.tokens.contents ?? []
}

/**
 * Lists the actors of the world and of a scene's unlinked tokens, sorted by name. Leaves out a world actor from which
 * such a token was made, unless a player owns this world actor.
 * @param sceneId the scene's id; empty for the active scene
 */
export function findActorsOnScene(sceneId: string): Actor.Implementation[] {
  const tokenActors = findTokensOnScene(sceneId).flatMap(({ actor }) => actor ?? [])
  const tokenPrototypeIds = new Set(
    readValuesOfActorsWithoutErrors(tokenActors, ({ id, isToken }) => (isToken ? [id] : [])),
  )
  const worldActors = readValuesOfActorsWithoutErrors(game.actors.contents, (actor) =>
    actor.hasPlayerOwner || !tokenPrototypeIds.has(actor.id) ? [actor] : [],
  )
  const actorsWithNames = readValuesOfActorsWithoutErrors([...worldActors, ...tokenActors], (actor) => [
    { actor, name: actorNameForViewer(actor) },
  ])
  const actorsByUuid = new Map(
    actorsWithNames.map((actorWithName) => [actorWithName.actor.uuid, actorWithName]),
  )
  const { compare } = new Intl.Collator(game.i18n.lang, { numeric: true })
  return [...actorsByUuid.values()].sort((a, b) => compare(a.name, b.name)).map(({ actor }) => actor)
}
