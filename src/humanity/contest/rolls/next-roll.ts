/** Finds the roll that a side may make now: the part (attack or defence), the allowed stats, and the purpose. */
import type { ActiveExchangeSide, ExistingSideActors } from '../../../core/exchange'
import { findActiveSideForAction } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { ActionContext, MessageActionContext } from '../../../core/game-views'
import type { Humanity } from '../../rules'
import type { RollPurpose } from '../../rules/roll-purpose'
import type { Stat } from '../../rules/stats'
import type { Contest, ContestSideRolls } from '../facts'
import type { AllowedRollStats } from './stat-choices'
import { createAttackStatChoices, createDefenceStatChoices } from './stat-choices'
import { listAttackStats } from './roll-abilities'
import type { AttackOrDefence } from './sides'
import {
  hasContestBothSides,
  findNextAttackOrDefenceOfSide,
  toOppositeContestRole,
  parseContestRole,
  listContestSidesInRole,
} from './sides'

export interface ContestRollToMakeNext {
  readonly activeSide: ActiveExchangeSide<ContestSideRolls>
  readonly part: AttackOrDefence
  readonly choices: AllowedRollStats
  readonly purposeOf: (stats: readonly Stat[]) => RollPurpose
}

/** Finds the next roll of the actor who clicked. Refuses an actor who has no side in the Contest. */
export function findNextRollForAction(
  actionContext: MessageActionContext<Humanity, unknown>,
  contest: Contest,
): ContestRollToMakeNext | Refusal {
  const activeSide = findActiveSideForAction({
    ...actionContext,
    message: { ...actionContext.message, facts: contest },
  })
  return isRefusal(activeSide)
    ? activeSide
    : findNextRollOfSide(contest, activeSide, actionContext, actionContext.sides)
}

/** The next roll of one side. Refuses a second roll, a roll before its turn, and a side without opponents. */
export function findNextRollOfSide(
  contest: Contest,
  activeSide: ActiveExchangeSide<ContestSideRolls>,
  roller: Pick<ActionContext<Humanity>, 'actor' | 'state' | 'items'>,
  existingSides: ExistingSideActors,
): ContestRollToMakeNext | Refusal {
  if (!hasContestBothSides(contest, existingSides)) return refuse('HnB.humanity.refusal.noOpponent')
  const attackOrDefence = findNextAttackOrDefenceOfSide(contest, activeSide, existingSides)
  if (attackOrDefence === null) return refuse('HnB.exchange.refusal.answered', { name: roller.actor.name })
  if (attackOrDefence === 'wait') return refuse('HnB.humanity.refusal.attackFirst')
  const opponentSides = listContestSidesInRole(
    contest,
    toOppositeContestRole(parseContestRole(activeSide.side.role)),
    existingSides,
  )
  const allowedRollStats =
    attackOrDefence === 'attack'
      ? createAttackStatChoices(contest.violent, listAttackStats(roller))
      : createDefenceStatChoices(
          contest,
          opponentSides.flatMap(({ side }) => (side.answer?.attack ? [side.answer.attack.stats] : [])),
        )
  const createContestRollPurposeForStats = (stats: readonly Stat[]) =>
    createContestRollPurpose(
      contest,
      { role: activeSide.side.role, part: attackOrDefence, stats },
      existingSides,
    )
  return {
    activeSide,
    part: attackOrDefence,
    choices: allowedRollStats,
    purposeOf: createContestRollPurposeForStats,
  }
}

/** The purpose of a roll in a Contest. All sides in the other role are its opponents. */
export const createContestRollPurpose = (
  contest: Contest,
  {
    role,
    part,
    stats,
  }: { readonly role: string; readonly part: AttackOrDefence; readonly stats: readonly Stat[] },
  existingSides: ExistingSideActors,
): RollPurpose => ({
  stats,
  kind: 'contest',
  violent: contest.violent,
  side: part === 'attack' ? 'attacker' : 'defender',
  opponentUuids: listContestSidesInRole(
    contest,
    toOppositeContestRole(parseContestRole(role)),
    existingSides,
  ).map(({ side }) => side.uuid),
})
