/** Begins a Contest, against targets or between several people; and joins one that is open to others. */
import * as v from 'valibot'
import { action } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { Ask } from '../../core/contract'
import type { Invited } from '../../core/exchange-changes'
import { joins, beginExchange, whyNotJoin } from '../../core/exchange-changes'
import { refuse } from '../../core/outcome'
import type { Click, GroupClick, Party } from '../../core/views'
import type { Humanity } from '../rules'
import type { Contest, ContestClick, SideRolls } from './facts'
import { ROLES } from './rolls/sides'

/** How many may join an open Contest. */
const SEATS = 12

const kind = {
  violent: v.optional(v.boolean(), false),
  both: v.optional(v.boolean(), false),
  stake: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  open: v.optional(v.boolean(), false),
}
const opening = v.object(kind)
const gathering = v.object({
  ...kind,
  roles: v.optional(v.record(v.string(), v.picklist(['', ...ROLES])), {}),
})

/** Begins a Contest against the targets; without any, opponents join by its message. */
export const contest = action<Click<Humanity>, v.InferOutput<typeof opening>>({
  answers: opening,
  decided: 'byGM',
  targets: true,
  ask: ({ actor, targets }) =>
    question({ opener: actor.name, targets: targets.filter((one) => one.actor.uuid !== actor.uuid) }),
  decide({ actor, targets }, { violent, both, stake, open }, chance) {
    const against = targets.filter((one) => one.actor.uuid !== actor.uuid)
    const sides = [
      { actor, role: 'attacker' },
      ...against.map((one) => ({ actor: one.actor, role: 'defender' })),
    ]
    const seats = open || against.length === 0 ? SEATS : 0
    return { post: { kind: 'contest', facts: newContest(sides, { violent, both }, stake, chance, seats) } }
  },
})

/** A Gamemaster begins a Contest between the targets, and chooses the side of each. */
export const contestOfAll = action<GroupClick<Humanity>, v.InferOutput<typeof gathering>>({
  answers: gathering,
  decided: 'byGM',
  ask: ({ parties }) => question({ parties }),
  decide({ parties }, { violent, both, stake, open, roles }, chance) {
    const sides = parties.flatMap(({ actor }, place) => {
      const role = roles[String(place)] ?? usualRole(place)
      return role === '' ? [] : [{ actor, role }]
    })
    if (ROLES.some((role) => !sides.some((side) => side.role === role)) && !open)
      return refuse('HnB.humanity.refusal.bothSides')
    if (sides.length === 0) return refuse('HnB.humanity.refusal.bothSides')
    const facts = newContest(sides, { violent, both }, stake, chance, open ? SEATS : 0)
    return { post: { kind: 'contest', facts } }
  },
})

const usualRole = (place: number) => (place === 0 ? 'attacker' : 'defender')

/** Joins an open Contest, on the side that the button names. */
export const join = action<ContestClick, object>({
  answers: v.object({}),
  decided: 'byGM',
  decide({ actor, message, data }, _answers, chance) {
    const { exchange } = message.facts
    const no = whyNotJoin(exchange, actor)
    if (no) return no
    const role = ROLES.find((one) => one === data.role)
    if (!role) return refuse('HnB.refusal.badAnswer')
    return {
      amend: {
        set: { ...joins(exchange, { actor, role }, chance) },
        what: { key: 'HnB.humanity.contest.did.join', data: { name: actor.name } },
      },
    }
  },
})

/**
 * A Contest in which nobody has rolled yet.
 * @param seats how many may join who were not asked
 * @param round of the fight, from 1
 */
export function newContest(
  sides: readonly Invited<SideRolls>[],
  { violent, both }: Pick<Contest, 'violent' | 'both'>,
  stake: string,
  chance: Pick<Chance, 'id'>,
  seats: number,
  round = 1,
): Contest {
  const exchange = beginExchange(sides, chance, seats)
  return {
    exchange: { ...exchange, sides: { ...exchange.sides } },
    violent,
    both,
    round,
    swaps: [],
    stake,
    sparkOffers: {},
    settled: null,
    lethalWounds: {},
    reflected: {},
    attempts: {},
    awards: {},
    awarded: [],
  }
}

function question({
  opener,
  targets = [],
  parties = [],
}: {
  readonly opener?: string
  readonly targets?: readonly Party<Humanity>[]
  readonly parties?: readonly Party<Humanity>[]
}): Ask {
  return {
    title: 'HnB.humanity.contest.ask.open',
    titleData: { name: opener ?? '' },
    template: 'humanity/contest/open-dialog',
    ok: 'HnB.humanity.contest.ok.open',
    context: {
      opener,
      against: targets.map(({ actor }) => actor.name).join(', '),
      parties: parties.map(({ actor }, place) => ({
        place: String(place),
        name: actor.name,
        role: usualRole(place),
      })),
    },
    defaults: {},
  }
}
