/** Begins a Contest, against chosen opponents or between several people, and lets actors join an open Contest. */
import * as v from 'valibot'
import { action } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { Ask } from '../../core/contract'
import type { Invited } from '../../core/exchange-changes'
import { joins, beginExchange, whyNotJoin } from '../../core/exchange-changes'
import { refuse, refuseAt } from '../../core/outcome'
import type { Click, GroupClick, Party } from '../../core/views'
import { MOST_TARGETS } from '../../core/views'
import type { Humanity } from '../rules'
import type { Contest, ContestClick, SideRolls } from './facts'
import { ROLES } from './rolls/sides'

/** The number of actors that may join an open Contest. */
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

const several = { most: MOST_TARGETS, first: 'targeted' } as const

/** Begins a Contest against the chosen opponents; if nobody is chosen, opponents join by the message. */
export const contest = action<Click<Humanity>, v.InferOutput<typeof opening>>({
  answers: opening,
  decided: 'byGM',
  people: () => ({ ...several, label: 'HnB.humanity.whom.contest', least: 0, oneself: false }),
  ask: ({ actor, targets }) => question({ opener: actor.name, alone: targets.length === 0 }),
  decide({ actor, targets }, { violent, both, stake, open }, chance) {
    const sides = [
      { actor, role: 'attacker' },
      ...targets.map((one) => ({ actor: one.actor, role: 'defender' })),
    ]
    const seats = open || targets.length === 0 ? SEATS : 0
    const facts = newContest(sides, { violent, both }, stake, chance, seats)
    return { post: { kind: 'contest', facts, retractable: true } }
  },
})

/** A Gamemaster begins a Contest between several people, and chooses the side of each. */
export const contestOfAll = action<GroupClick<Humanity>, v.InferOutput<typeof gathering>>({
  answers: gathering,
  decided: 'byGM',
  people: () => ({ ...several, label: 'HnB.humanity.whom.contestOfAll', least: 1, oneself: true }),
  ask: ({ parties }) => question({ parties }),
  decide({ parties }, { violent, both, stake, open, roles }, chance) {
    const sides = parties.flatMap(({ actor }, place) => {
      const role = roles[String(place)] ?? usualRole(place)
      return role === '' ? [] : [{ actor, role }]
    })
    if (ROLES.some((role) => !sides.some((side) => side.role === role)) && !open)
      return refuseAt('people', 'HnB.humanity.refusal.bothSides')
    if (sides.length === 0) return refuseAt('people', 'HnB.humanity.refusal.bothSides')
    const facts = newContest(sides, { violent, both }, stake, chance, open ? SEATS : 0)
    return { post: { kind: 'contest', facts, retractable: true } }
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
 * @param seats the number of open slots, for actors that were not invited
 * @param round the round of the fight, from 1
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
    evenMedian: null,
    moved: null,
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
  alone = false,
  parties = [],
}: {
  readonly opener?: string
  /** Is nobody chosen, so that opponents join by the message? */
  readonly alone?: boolean
  readonly parties?: readonly Party<Humanity>[]
}): Ask {
  return {
    title: 'HnB.humanity.contest.ask.open',
    titleData: { name: opener ?? '' },
    template: 'humanity/contest/open-dialog',
    ok: 'HnB.humanity.contest.ok.open',
    context: {
      opener,
      alone,
      parties: parties.map(({ actor }, place) => ({
        place: String(place),
        who: actor.uuid,
        name: actor.name,
        role: usualRole(place),
      })),
    },
    defaults: {},
  }
}
