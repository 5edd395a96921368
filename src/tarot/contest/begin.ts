/** Beginning a contest: an attack, a contest among rivals, or one that the Narrator sets. */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { Chance } from '../../core/chance'
import { beginExchange } from '../../core/exchange-changes'
import type { Outcome, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Click, GroupClick, ItemClick, Participant } from '../../core/game-views'
import { MAX_TARGETS } from '../../core/game-views'
import type { TarotWeapon } from '../data'
import type { Tarot } from '../rules'
import type { AttackWeapon, ContestFacts } from './facts'
import { roleOf } from './facts'
import { distancesOf } from './range'
import type { Role } from './rules'
import { attackWeapon } from './weapons'

/** Posts a new contest; the side that started it narrates first, the others in the order in which they are named. */
function begun(
  sides: readonly { readonly party: Pick<Participant<Tarot>, 'actor'>; readonly role: Role }[],
  weapon: AttackWeapon | null,
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
    declared: {},
    weapon,
    away: first ? distancesOf({ key: first[0], role: roleOf(first[1].role) }, exchange.sides, away) : [],
    extra: {},
    revealed: {},
    words: {},
    hits: {},
  }
  return { post: { kind: 'contest', facts, retractable: true } }
}

/** The choice of opponents. */
const against = { label: 'HnB.tarot.whom.contest', least: 1, most: MAX_TARGETS, first: 'targeted' } as const

const answers = v.object({ how: v.optional(v.picklist(['attack', 'rivals']), 'attack') })

/** Begins a contest with everybody chosen: as their attacker, or as a rival of all. */
export const contest = defineAction<Click<Tarot>, v.InferOutput<typeof answers>>({
  answers,
  decided: 'byGM',
  people: () => ({ ...against, oneself: false }),
  ask: ({ actor: { name } }) => ({
    title: 'HnB.tarot.asks.contest',
    titleData: { name },
    template: 'tarot/contest-dialog',
    context: {},
    ok: 'HnB.tarot.contest.begin',
    defaults: { how: 'attack' },
  }),
  decide(click, { how }, chance) {
    const [mine, theirs] =
      how === 'attack' ? (['attacker', 'defender'] as const) : (['rival', 'rival'] as const)
    const sides = [{ party: click, role: mine }, ...click.targets.map((party) => ({ party, role: theirs }))]
    return begun(sides, null, chance, click.away)
  },
})

/** The Narrator sets several characters against each other. */
export const contestAll = defineAction<GroupClick<Tarot>, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  people: () => ({ ...against, least: 2, oneself: true }),
  decide: ({ parties }, _answers, chance) =>
    begun(
      parties.map((party) => ({ party, role: 'rival' as const })),
      null,
      chance,
    ),
})

/** Attacks everybody chosen with a weapon: one contest, in which everybody declares once (ruling TC34). */
export const attack = defineAction<ItemClick<Tarot, TarotWeapon>, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  people: () => ({ ...against, label: 'HnB.tarot.whom.attack', oneself: false }),
  decide(click, _answers, chance) {
    const sides = [
      { party: click, role: 'attacker' as const },
      ...click.targets.map((party) => ({ party, role: 'defender' as const })),
    ]
    return begun(sides, attackWeapon(click, click.item), chance, click.away)
  },
})
