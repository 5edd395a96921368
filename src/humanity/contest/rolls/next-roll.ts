import type { Ask } from '../../../core/contract'
import type { Standing, There } from '../../../core/exchange'
import { standingOf } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { Click, MessageClick } from '../../../core/views'
import { statContext } from '../../check/question'
import { modifiersFor } from '../../modifiers'
import type { Humanity } from '../../rules'
import { checkedStat } from '../../rules'
import type { RollFor } from '../../rules/circumstances'
import type { Stat } from '../../stats'
import { openingOf, protectorsOf } from './openings'
import type { Part, Role } from './sides'
import { fighters, hasBothSides, otherRole, partFor } from './sides'
import type { Answer, Bout } from '../facts'
import type { Choices } from './may-roll'
import { attackChoices, defenceChoices } from './may-roll'

type Roller = Click<Humanity>

/** A side that may roll now, for which part, and with what. */
export interface Turn {
  readonly standing: Standing<Answer>
  readonly part: Part
  readonly choices: Choices
  readonly about: (stats: readonly Stat[]) => RollFor
}

/** Whether it is an actor's turn to roll in a bout of the message that was clicked; refuses strangers. */
export function turnOf(click: MessageClick<Humanity, unknown>, bout: Bout): Turn | Refusal {
  const standing = standingOf({ ...click, message: { ...click.message, facts: bout } })
  return isRefusal(standing) ? standing : turnFor(bout, standing, click, click.sides)
}

/** The turn of one side; refuses a second roll, one that comes too early, and who has nobody to face. */
export function turnFor(
  bout: Bout,
  standing: Standing<Answer>,
  { actor, items }: Pick<Roller, 'actor' | 'items'>,
  there: There,
): Turn | Refusal {
  if (!hasBothSides(bout, there)) return refuse('HnB.humanity.refusal.noOpponent')
  const part = partFor(bout, standing, there)
  if (part === null) return refuse('HnB.exchange.refusal.answered', { name: actor.name })
  if (part === 'wait') return refuse('HnB.humanity.refusal.attackFirst')
  const role: Role = standing.side.role === 'attacker' ? 'attacker' : 'defender'
  const against = fighters(bout, otherRole(role), there)
  const choices =
    part === 'attack'
      ? attackChoices(bout.violent, {
          honorably: openingOf(items, 'hand') !== null,
          recklessly: openingOf(items, 'home') !== null,
        })
      : defenceChoices(
          bout.violent,
          bout.turn,
          against.flatMap(({ side }) => (side.answer?.attack ? [side.answer.attack.stats] : [])),
        )
  const about = (stats: readonly Stat[]): RollFor => ({
    stats,
    kind: 'contest',
    violent: bout.violent,
    side: part === 'attack' ? 'attacker' : 'defender',
    against: against.map(({ side }) => side.uuid),
  })
  return { standing, part, choices, about }
}

/**
 * Asks for a roll of the stat that was clicked: touchstone, spark, protections, modifiers.
 * @param together the Sparks of two that may be asked for
 */
export function rollQuestion(
  click: Roller,
  { part, about }: Turn,
  together: readonly object[] = [],
): Ask | Refusal {
  const stat = checkedStat(click.settings, click.data.stat)
  if (isRefusal(stat)) return stat
  const roll = about([stat])
  return {
    title: `HnB.humanity.contest.ask.${part}`,
    titleData: { name: click.actor.name },
    template: 'humanity/contest/roll-dialog',
    ok: 'HnB.humanity.check.roll',
    context: {
      ...statContext(click, stat, about),
      protectors: judgedProtectors(click, roll),
      together,
    },
    defaults: {},
    modifiers: modifiersFor(click, roll),
    remember: stat,
  }
}

/** Protections in a situation that people judge, as the question shows them. */
export function judgedProtectors(click: Roller, roll: RollFor) {
  return protectorsOf(click, roll)
    .filter(({ effect }) => effect.situation !== '')
    .map(({ held, effect }) => ({ id: held.id, name: held.name, value: effect.value }))
}
