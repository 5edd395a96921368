import * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import type { Chance } from '../../core/chance'
import { beginExchange } from '../../core/exchange-changes'
import type { Outcome, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Click, GroupClick, ItemClick, Party } from '../../core/views'
import type { Tarot } from '../rules'
import type { Weapon } from './arm'
import { armOf } from './arm'
import type { Arm, ContestFacts } from './facts'
import { roleOf } from './facts'
import { stancesOf } from './reach'
import type { Role } from './rules'

/** A new contest; who started it narrates first, the others in the order in which they are named. */
function begun(
  sides: readonly { readonly party: Pick<Party<Tarot>, 'actor'>; readonly role: Role }[],
  arm: Arm | null,
  chance: Chance,
  away: Click<Tarot>['away'] = {},
): Outcome | Refusal {
  const exchange = beginExchange<never>(
    sides.map(({ party, role }) => ({ actor: party.actor, role })),
    chance,
  )
  if (Object.keys(exchange.sides).length < 2) return refuse('HnB.tarot.refusal.nobodyElse')
  const [first] = Object.entries(exchange.sides).filter(([, { place }]) => place === 0)
  const facts: ContestFacts = {
    exchange,
    weapon: arm,
    away: first ? stancesOf({ key: first[0], role: roleOf(first[1].role) }, exchange.sides, away) : [],
    extra: {},
    revealed: {},
    majors: [],
    word: '',
    hits: {},
  }
  return { post: { kind: 'contest', facts, retractable: true } }
}

const against = (click: Click<Tarot>) => click.targets.filter(({ actor }) => actor.uuid !== click.actor.uuid)

/** A contest with all who are targeted: against them as their attacker, or among equals. */
export const contest = action<Click<Tarot>, { how: 'attack' | 'rivals' }>({
  answers: v.object({ how: v.optional(v.picklist(['attack', 'rivals']), 'attack') }),
  decided: 'byGM',
  targets: true,
  ask: ({ actor: { name } }) => ({
    title: 'HnB.tarot.asks.contest',
    titleData: { name },
    template: 'tarot/contest-dialog',
    context: {},
    ok: 'HnB.tarot.contest.begin',
    defaults: { how: 'attack' },
  }),
  decide(click, { how }, chance) {
    const others = against(click)
    if (others.length === 0) return refuse('HnB.tarot.refusal.nobodyElse')
    const [mine, theirs] =
      how === 'attack' ? (['attacker', 'defender'] as const) : (['rival', 'rival'] as const)
    const sides = [{ party: click, role: mine }, ...others.map((party) => ({ party, role: theirs }))]
    return begun(sides, null, chance, click.away)
  },
})

/** The Narrator sets all who are targeted against each other. */
export const contestAll = action<GroupClick<Tarot>, object>({
  answers: NOTHING,
  decided: 'byGM',
  decide: ({ parties }, _answers, chance) =>
    begun(
      parties.map((party) => ({ party, role: 'rival' as const })),
      null,
      chance,
    ),
})

/** An attack with a weapon on all who are targeted: one contest, in which everybody declares once (ruling TC34). */
export const attack = action<ItemClick<Tarot, Weapon>, object>({
  answers: NOTHING,
  decided: 'byGM',
  targets: true,
  decide(click, _answers, chance) {
    const others = against(click)
    if (others.length === 0) return refuse('HnB.tarot.refusal.noTarget')
    const sides = [
      { party: click, role: 'attacker' as const },
      ...others.map((party) => ({ party, role: 'defender' as const })),
    ]
    return begun(sides, armOf(click, click.item), chance, click.away)
  },
})
