/** Joining a contest that is under way. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import { joinEdits, whyNotJoin } from '../../core/exchange-changes'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import type { ContestFacts, OnContest } from './facts'
import { isRevealed, roleOf } from './facts'
import { distancesOf } from './range'
import type { Role } from './rules'
import { ROLES } from './rules'

/** The roles that are open: attacker and defender in a fight, else rival. */
function rolesToJoin({ exchange }: Pick<ContestFacts, 'exchange'>): Role[] {
  const fight = Object.values(exchange.sides).some(({ role }) => roleOf(role) === 'attacker')
  return fight ? ['attacker', 'defender'] : ['rival']
}

/** Until the reveal there is always one more seat, but nobody waits for it to be taken. */
function whyNot({ message: { facts }, actor }: OnContest): Refusal | null {
  if (isRevealed(facts)) return refuse('HnB.tarot.refusal.revealed')
  return whyNotJoin({ ...facts.exchange, seats: 1 }, actor)
}

const answers = v.object({ as: v.optional(v.picklist(['', ...ROLES]), '') })

/** Joins a contest before the reveal, for example as a second attacker, who costs the defender a rank ("Fights"). */
export const joinIn = defineAction<OnContest, v.InferOutput<typeof answers>>({
  answers,
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
    const distances = distancesOf({ key, role }, facts.exchange.sides, click.away)
    return {
      amend: {
        set: {
          ...joinEdits(facts.exchange, { actor: click.actor, role }, { ...chance, id: () => key }),
          away: toStoredValue([...facts.away, ...distances]),
        },
        what: { key: 'HnB.tarot.contest.joined', data: { name: click.actor.name } },
      },
    }
  },
})
