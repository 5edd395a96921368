/** The roll that a side may make now: attack or defence, the possible stats, and the circumstances. */
import type { Standing, There } from '../../../core/exchange'
import { standingOf } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { Click, MessageClick } from '../../../core/views'
import type { Humanity } from '../../rules'
import type { RollFor } from '../../rules/circumstances'
import type { Stat } from '../../stats'
import type { Contest, SideRolls } from '../facts'
import type { Choices } from './may-roll'
import { attackChoices, defenceChoices } from './may-roll'
import { openingOf } from './openings'
import type { Part } from './sides'
import { hasBothSides, nextPart, otherRole, roleOf, sidesOf } from './sides'

export interface NextRoll {
  readonly standing: Standing<SideRolls>
  readonly part: Part
  readonly choices: Choices
  readonly about: (stats: readonly Stat[]) => RollFor
}

/** The next roll of the actor who clicked; refuses actors without a side. */
export function nextRollOf(click: MessageClick<Humanity, unknown>, contest: Contest): NextRoll | Refusal {
  const standing = standingOf({ ...click, message: { ...click.message, facts: contest } })
  return isRefusal(standing) ? standing : nextRollFor(contest, standing, click, click.sides)
}

/** The next roll of one side; refuses a second roll, a roll before its turn, and a side without opponents. */
export function nextRollFor(
  contest: Contest,
  standing: Standing<SideRolls>,
  { actor, items }: Pick<Click<Humanity>, 'actor' | 'items'>,
  there: There,
): NextRoll | Refusal {
  if (!hasBothSides(contest, there)) return refuse('HnB.humanity.refusal.noOpponent')
  const part = nextPart(contest, standing, there)
  if (part === null) return refuse('HnB.exchange.refusal.answered', { name: actor.name })
  if (part === 'wait') return refuse('HnB.humanity.refusal.attackFirst')
  const against = sidesOf(contest, otherRole(roleOf(standing.side.role)), there)
  const choices =
    part === 'attack'
      ? attackChoices(contest.violent, {
          honorably: openingOf(items, 'hand') !== null,
          recklessly: openingOf(items, 'home') !== null,
        })
      : defenceChoices(
          contest.violent,
          contest.round,
          against.flatMap(({ side }) => (side.answer?.attack ? [side.answer.attack.stats] : [])),
        )
  const about = (stats: readonly Stat[]): RollFor => ({
    stats,
    kind: 'contest',
    violent: contest.violent,
    side: part === 'attack' ? 'attacker' : 'defender',
    against: against.map(({ side }) => side.uuid),
  })
  return { standing, part, choices, about }
}
