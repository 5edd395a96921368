/** The class of active effects: a condition of an inactive game does nothing and is not shown. */
import { statusesOff } from './active-rulesets'
import { foundBefore, inToday, noteMade } from './old-shapes'
import { setClassName } from '../platform/class-name'

/**
 * An effect. A condition of an inactive game is kept, like all the game's data, and counts again once the game is
 * active.
 */
export class HarmBlessingEffect<
  out SubType extends ActiveEffect.SubType = ActiveEffect.SubType,
> extends ActiveEffect<SubType> {
  static {
    setClassName(this, 'HarmBlessingEffect')
  }

  constructor(...made: ConstructorParameters<typeof ActiveEffect<SubType>>) {
    const before = foundBefore()
    super(...made)
    noteMade(this, before)
  }

  static override migrateData(
    source: Record<string, unknown>,
    ...options: object[]
  ): ReturnType<typeof ActiveEffect.migrateData> {
    return super.migrateData(inToday('ActiveEffect', source), ...(options as []))
  }

  override get isSuppressed(): boolean {
    if (super.isSuppressed) return true
    const off = statusesOff()
    return this.statuses.size > 0 && [...this.statuses].every((status) => off.has(status))
  }
}

/** After a change of the active games: conditions count, or stop counting, by the games that are active now. */
export function countConditionsAnew(): void {
  const tokens = game.scenes.contents.flatMap(({ tokens: all }) => all.contents)
  const unlinked = tokens.flatMap(({ actor, isLinked }) => (actor && !isLinked ? [actor] : []))
  for (const actor of [...game.actors.contents, ...unlinked]) actor.reset()
}
