import * as v from 'valibot'
import { action } from '../../core/action'
import { joins, whyNotJoin } from '../../core/exchange-changes'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { storedValue } from '../../core/stored'
import type { ContestFacts, OnContest } from './facts'
import { isRevealed, roleOf } from './facts'
import { stancesOf } from './reach'
import type { Role } from './rules'
import { ROLES } from './rules'

/** What somebody may do who comes to a contest: attack or defend where that is done there, else compete. */
function rolesToJoin({ exchange }: Pick<ContestFacts, 'exchange'>): Role[] {
  const fight = Object.values(exchange.sides).some(({ role }) => roleOf(role) === 'attacker')
  return fight ? ['attacker', 'defender'] : ['rival']
}

/** Nobody is waited for who might come, so there is always a seat, until the cards lie open. */
function whyNot({ message: { facts }, actor }: OnContest): Refusal | null {
  if (isRevealed(facts)) return refuse('HnB.tarot.refusal.revealed')
  return whyNotJoin({ ...facts.exchange, seats: 1 }, actor)
}

/**
 * Somebody joins a contest of which nothing is revealed yet, such as a second attacker: each further opponent costs a
 * rank on the other side ("Fights").
 */
export const joinIn = action<OnContest, { as: Role | '' }>({
  answers: v.object({ as: v.optional(v.picklist(['', ...ROLES]), '') }),
  decided: 'byGM',
  ask(click) {
    const no = whyNot(click)
    if (no) return no
    const [first, ...more] = rolesToJoin(click.message.facts)
    if (more.length === 0) return null
    return {
      title: 'HnB.tarot.asks.join',
      titleData: { name: click.actor.name },
      template: 'tarot/join-dialog',
      context: { roles: rolesToJoin(click.message.facts) },
      ok: 'HnB.tarot.contest.join',
      defaults: { as: first },
    }
  },
  decide(click, { as }, chance) {
    const no = whyNot(click)
    if (no) return no
    const { facts } = click.message
    const roles = rolesToJoin(facts)
    const role = as === '' ? roles[0] : as
    if (!role || !roles.includes(role)) return refuse('HnB.refusal.badAnswer')
    const key = chance.id()
    const stands = stancesOf({ key, role }, facts.exchange.sides, click.away)
    return {
      amend: {
        set: {
          ...joins(facts.exchange, { actor: click.actor, role }, { ...chance, id: () => key }),
          away: storedValue([...facts.away, ...stands]),
        },
        what: { key: 'HnB.tarot.contest.joined', data: { name: click.actor.name } },
      },
    }
  },
})
