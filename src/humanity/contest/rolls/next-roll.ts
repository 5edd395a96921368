/** The roll that a side may make now: the part (attack or defence), the allowed stats, and the purpose. */
import type { ActiveExchangeSide, ExistingSideActors } from '../../../core/exchange'
import { findActiveSideOfClick } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { Click, MessageClick } from '../../../core/game-views'
import type { Humanity } from '../../rules'
import type { RollPurpose } from '../../rules/roll-purpose'
import type { Stat } from '../../rules/stats'
import type { Contest, ContestSideRolls } from '../facts'
import type { AllowedRollStats } from './stat-choices'
import { createAttackStatChoices, createDefenceStatChoices } from './stat-choices'
import { listAttackStats } from './roll-abilities'
import type { ContestRollPart } from './sides'
import {
  hasContestBothSides,
  findNextRollPartOfSide,
  toOppositeContestRole,
  parseContestRole,
  listSidesInRole,
} from './sides'

export interface NextContestRoll {
  readonly activeSide: ActiveExchangeSide<ContestSideRolls>
  readonly part: ContestRollPart
  readonly choices: AllowedRollStats
  readonly purposeOf: (stats: readonly Stat[]) => RollPurpose
}

/** Finds the next roll of the actor who clicked. Refuses an actor who has no side in the Contest. */
export function findNextRollOfClick(
  click: MessageClick<Humanity, unknown>,
  contest: Contest,
): NextContestRoll | Refusal {
  const activeSide = findActiveSideOfClick({ ...click, message: { ...click.message, facts: contest } })
  return isRefusal(activeSide) ? activeSide : findNextRollOfSide(contest, activeSide, click, click.sides)
}

/** The next roll of one side. Refuses a second roll, a roll before its turn, and a side without opponents. */
export function findNextRollOfSide(
  contest: Contest,
  activeSide: ActiveExchangeSide<ContestSideRolls>,
  roller: Pick<Click<Humanity>, 'actor' | 'state' | 'items'>,
  existingSides: ExistingSideActors,
): NextContestRoll | Refusal {
  if (!hasContestBothSides(contest, existingSides)) return refuse('HnB.humanity.refusal.noOpponent')
  const rollPart = findNextRollPartOfSide(contest, activeSide, existingSides)
  if (rollPart === null) return refuse('HnB.exchange.refusal.answered', { name: roller.actor.name })
  if (rollPart === 'wait') return refuse('HnB.humanity.refusal.attackFirst')
  const opponentSides = listSidesInRole(
    contest,
    toOppositeContestRole(parseContestRole(activeSide.side.role)),
    existingSides,
  )
  const allowedRollStats =
    rollPart === 'attack'
      ? createAttackStatChoices(contest.violent, listAttackStats(roller))
      : createDefenceStatChoices(
          contest,
          opponentSides.flatMap(({ side }) => (side.answer?.attack ? [side.answer.attack.stats] : [])),
        )
  const createRollPurpose = (stats: readonly Stat[]) =>
    createContestRollPurpose(contest, { role: activeSide.side.role, part: rollPart, stats }, existingSides)
  return { activeSide, part: rollPart, choices: allowedRollStats, purposeOf: createRollPurpose }
}

/** The purpose of a roll in a Contest. All sides in the other role are its opponents. */
export const createContestRollPurpose = (
  contest: Contest,
  {
    role,
    part,
    stats,
  }: { readonly role: string; readonly part: ContestRollPart; readonly stats: readonly Stat[] },
  existingSides: ExistingSideActors,
): RollPurpose => ({
  stats,
  kind: 'contest',
  violent: contest.violent,
  side: part === 'attack' ? 'attacker' : 'defender',
  opponentUuids: listSidesInRole(contest, toOppositeContestRole(parseContestRole(role)), existingSides).map(
    ({ side }) => side.uuid,
  ),
})
