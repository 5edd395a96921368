/** The document class of active effects. A condition of an inactive game does nothing and is not shown. */
import { findInactiveStatusIds } from './active-rulesets'
import { countUnassignedOldDataFindings, migrateDocumentSource, assignOldDataFindings } from './old-data'
import { setClassName } from '../platform/class-name'

/**
 * An actor's or item's active effect. If the effect puts a condition of an inactive game on an actor, the effect stays
 * stored but does nothing until the game is active again.
 */
export class HarmBlessingEffect<
  out SubType extends ActiveEffect.SubType = ActiveEffect.SubType,
> extends ActiveEffect<SubType> {
  static {
    setClassName(this, 'HarmBlessingEffect')
  }

  constructor(...parameters: ConstructorParameters<typeof ActiveEffect<SubType>>) {
    const oldDataFindingCountBefore = countUnassignedOldDataFindings()
    super(...parameters)
    assignOldDataFindings(this, oldDataFindingCountBefore)
  }

  static override migrateData(
    sourceData: Record<string, unknown>,
    ...options: object[]
  ): ReturnType<typeof ActiveEffect.migrateData> {
    return super.migrateData(migrateDocumentSource('ActiveEffect', sourceData), ...(options as []))
  }

  override get isSuppressed(): boolean {
    if (super.isSuppressed) return true
    const idsOfInactiveStatuses = findInactiveStatusIds()
    return (
      this.statuses.size > 0 && [...this.statuses].every((statusId) => idsOfInactiveStatuses.has(statusId))
    )
  }
}

/**
 * Applies the conditions of active games to all actors, and stops those of other games. Called after a change of the
 * active games.
 */
export function resetActorConditions(): void {
  const tokensOfAllScenes = game.scenes.contents.flatMap(({ tokens: sceneTokens }) => sceneTokens.contents)
  const unlinkedActors = tokensOfAllScenes.flatMap(({ actor, isLinked }) =>
    actor && !isLinked ? [actor] : [],
  )
  for (const actor of [...game.actors.contents, ...unlinkedActors]) actor.reset()
}
