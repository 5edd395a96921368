/** The roll that a side may make now: the part (attack or defence), the allowed stats, and the purpose. */
import type { ActiveSide, ExistingSides } from '../../../core/exchange'
import { activeSideOfClick } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { Click, MessageClick } from '../../../core/game-views'
import type { Humanity } from '../../rules'
import type { RollPurpose } from '../../rules/roll-purpose'
import type { Stat } from '../../rules/stats'
import type { Contest, SideRolls } from '../facts'
import type { StatChoices } from './stat-choices'
import { attackChoices, defenceChoices } from './stat-choices'
import { attackStats } from './roll-abilities'
import type { RollPart } from './sides'
import { hasBothSides, nextRollPart, oppositeRole, parseContestRole, sidesInRole } from './sides'

export interface NextRoll {
  readonly activeSide: ActiveSide<SideRolls>
  readonly part: RollPart
  readonly choices: StatChoices
  readonly purposeOf: (stats: readonly Stat[]) => RollPurpose
}

/** Finds the next roll of the actor who clicked. Refuses an actor who has no side in the Contest. */
export function nextRollOfClick(
  click: MessageClick<Humanity, unknown>,
  contest: Contest,
): NextRoll | Refusal {
  const activeSide = activeSideOfClick({ ...click, message: { ...click.message, facts: contest } })
  return isRefusal(activeSide) ? activeSide : nextRollOfSide(contest, activeSide, click, click.sides)
}

/** The next roll of one side. Refuses a second roll, a roll before its turn, and a side without opponents. */
export function nextRollOfSide(
  contest: Contest,
  activeSide: ActiveSide<SideRolls>,
  roller: Pick<Click<Humanity>, 'actor' | 'state' | 'items'>,
  existingSides: ExistingSides,
): NextRoll | Refusal {
  if (!hasBothSides(contest, existingSides)) return refuse('HnB.humanity.refusal.noOpponent')
  const part = nextRollPart(contest, activeSide, existingSides)
  if (part === null) return refuse('HnB.exchange.refusal.answered', { name: roller.actor.name })
  if (part === 'wait') return refuse('HnB.humanity.refusal.attackFirst')
  const opponents = sidesInRole(contest, oppositeRole(parseContestRole(activeSide.side.role)), existingSides)
  const statChoices =
    part === 'attack'
      ? attackChoices(contest.violent, attackStats(roller))
      : defenceChoices(
          contest,
          opponents.flatMap(({ side }) => (side.answer?.attack ? [side.answer.attack.stats] : [])),
        )
  const purposeOf = (stats: readonly Stat[]) =>
    contestPurpose(contest, { role: activeSide.side.role, part, stats }, existingSides)
  return { activeSide, part, choices: statChoices, purposeOf }
}

/** The purpose of a roll in a Contest. All sides in the other role are its opponents. */
export const contestPurpose = (
  contest: Contest,
  { role, part, stats }: { readonly role: string; readonly part: RollPart; readonly stats: readonly Stat[] },
  existingSides: ExistingSides,
): RollPurpose => ({
  stats,
  kind: 'contest',
  violent: contest.violent,
  side: part === 'attack' ? 'attacker' : 'defender',
  opponentUuids: sidesInRole(contest, oppositeRole(parseContestRole(role)), existingSides).map(
    ({ side }) => side.uuid,
  ),
})
