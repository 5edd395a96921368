/** The buttons of abilities that may still change the rolls of a Chase, for one viewer. */
import type { MessageView, Viewer } from '../../../core/game-views'
import { abilityButtons, contestEffectButtons } from '../../contest/abilities/ability-buttons'
import { isEffectForRollKind } from '../../contest/abilities/usable-ability'
import { whyNotChangeRolls } from '../../check/roll-time'
import type { Humanity } from '../../rules'
import { statsExceptHistory } from '../../rules/stats'
import type { Chase } from '../facts'
import { hasLostAdvantage, leadersExceptActor } from '../phases/advantage-abilities'
import { advantageRolls, activeRunners } from '../track/state'

type HumanityViewer = Viewer<Humanity>

/** The buttons of the abilities that the viewer's actors may use on rolls for the advantage. */
export function advantageAbilityButtons(
  message: MessageView<Chase>,
  viewer: HumanityViewer,
  areAllRolled: boolean,
): object[] {
  const { facts } = message
  if (whyNotChangeRolls(advantageRolls(facts), viewer.settings)) return []
  const canResultsChange = facts.phase === 'advantage' && areAllRolled
  return contestEffectButtons(viewer, false, (uuid) => {
    const [key, side] =
      Object.entries(facts.exchange.sides).find(([, runnerSide]) => runnerSide.uuid === uuid) ?? []
    const { stats = [] } = side?.answer ?? {}
    const statsToRemember = stats.includes('hurt') ? [] : statsExceptHistory(stats)
    return {
      swap: canResultsChange && activeRunners(facts, viewer.sides).length > 2,
      hinder: canResultsChange && leadersExceptActor(facts, uuid, viewer.sides, viewer.settings).length > 0,
      past:
        key !== undefined &&
        statsToRemember.length > 0 &&
        hasLostAdvantage({ message, sides: viewer.sides }, key),
    }
  })
}

/**
 * The buttons of Blessed by Self-Sacrifice.
 * @param mayUse may this actor (by uuid) use the ability on the roll now?
 */
export function zeroAbilityButtons(
  facts: Chase,
  rollKind: 'check' | 'contest',
  viewer: HumanityViewer,
  mayUse: (uuid: string) => boolean,
): object[] {
  if (activeRunners(facts, viewer.sides).length < 3) return []
  return abilityButtons(
    viewer,
    [{ kind: 'zero', act: 'zero' }],
    (uuid) => ({ zero: mayUse(uuid) }),
    (effect) => isEffectForRollKind(effect, rollKind),
  )
}
