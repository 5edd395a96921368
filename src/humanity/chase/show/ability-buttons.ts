/** Builds the buttons of abilities with which the viewer may still change the rolls of a Chase. */
import type { MessageView, Viewer } from '../../../core/game-views'
import { createAbilityButtons, createContestEffectButtons } from '../../contest/abilities/ability-buttons'
import { isAbilityEffectForRollKind } from '../../contest/abilities/usable-ability'
import { whyNotChangeRolls } from '../../check/roll-time'
import type { Humanity } from '../../rules'
import { listStatsExceptHistory } from '../../rules/stats'
import type { Chase } from '../facts'
import { hasChaseRunnerLostAdvantage, listLeadersExceptActor } from '../phases/advantage-abilities'
import { listAdvantageRolls, listActiveChaseRunners } from '../track/state'

type HumanityViewer = Viewer<Humanity>

/** Builds the buttons with which the viewer's actors may use abilities on rolls for the advantage. */
export function createAdvantageAbilityButtons(
  chaseMessage: MessageView<Chase>,
  viewer: HumanityViewer,
  areAllAdvantageRollsMade: boolean,
): object[] {
  const { facts } = chaseMessage
  if (whyNotChangeRolls(listAdvantageRolls(facts), viewer.settings)) return []
  const canAdvantageResultsChange = facts.phase === 'advantage' && areAllAdvantageRollsMade
  return createContestEffectButtons(viewer, false, (actorUuid) => {
    const [key, side] =
      Object.entries(facts.exchange.sides).find(([, runnerSide]) => runnerSide.uuid === actorUuid) ?? []
    const { stats = [] } = side?.answer ?? {}
    const statsRememberedForAdvantage = stats.includes('hurt') ? [] : listStatsExceptHistory(stats)
    return {
      swap: canAdvantageResultsChange && listActiveChaseRunners(facts, viewer.sides).length > 2,
      hinder:
        canAdvantageResultsChange &&
        listLeadersExceptActor(facts, actorUuid, viewer.sides, viewer.settings).length > 0,
      past:
        key !== undefined &&
        statsRememberedForAdvantage.length > 0 &&
        hasChaseRunnerLostAdvantage({ message: chaseMessage, sides: viewer.sides }, key),
    }
  })
}

/**
 * The buttons of Blessed by Self-Sacrifice.
 * @param mayUseAbility may this actor (by uuid) use the ability on the roll now?
 */
export function createButtonsForSettingRollToZero(
  chase: Chase,
  rollKind: 'check' | 'contest',
  viewer: HumanityViewer,
  mayUseAbility: (actorUuid: string) => boolean,
): object[] {
  if (listActiveChaseRunners(chase, viewer.sides).length < 3) return []
  return createAbilityButtons(
    viewer,
    [{ kind: 'zero', act: 'zero' }],
    (actorUuid) => ({ zero: mayUseAbility(actorUuid) }),
    (abilityEffect) => isAbilityEffectForRollKind(abilityEffect, rollKind),
  )
}
