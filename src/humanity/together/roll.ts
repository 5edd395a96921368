/** Asks several people for a Check, coordinated or individual, and rolls a member's Check. */
import * as v from 'valibot'
import { action } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { GroupClick } from '../../core/views'
import { MOST_TARGETS } from '../../core/views'
import { statLabel } from '../check/question'
import type { SetCheck } from '../check/set-check'
import { setCheckAction } from '../check/set-check'
import type { Humanity } from '../rules'
import { checkedStat } from '../rules'
import { statsOf, TARGETS } from '../stats'
import type { Together, TogetherClick } from './facts'
import { againstOf, target } from './facts'

/** The ways to count the members' Checks: each for itself, or half of them for the group. */
const WAYS = ['each', 'half'] as const

const setup = v.object({
  stat: v.optional(v.string(), 'head'),
  target: v.optional(v.nullable(target), null),
  way: v.optional(v.picklist(WAYS), 'each'),
})

/**
 * A Gamemaster asks one or several people for a Check: individual, or coordinated ("Group Contests"). The target may
 * stay secret until the members have rolled.
 */
export const together = action<GroupClick<Humanity>, v.InferOutput<typeof setup>>({
  answers: setup,
  people: () => ({
    label: 'HnB.humanity.whom.together',
    least: 1,
    most: MOST_TARGETS,
    first: 'characters',
    oneself: true,
  }),
  ask: ({ settings, data }) => ({
    title: 'HnB.humanity.tool.together',
    template: 'humanity/together-dialog',
    ok: 'HnB.humanity.together.ok',
    context: {
      stats: statsOf(settings.customStat).map((stat) => ({
        stat,
        label: statLabel(stat, settings.customStat),
      })),
      targets: TARGETS,
      ways: WAYS.map((way) => ({ way, chosen: way === wayOf(data) })),
    },
    defaults: { stat: 'head', target: 8, way: wayOf(data) },
  }),
  decide({ parties, settings }, { stat: name, target, way }, chance) {
    const stat = checkedStat(settings, name)
    if (isRefusal(stat)) return stat
    const members = parties.map(
      ({ actor: { uuid, name } }) => [chance.id(), { uuid, name, check: null }] as const,
    )
    const facts: Together = {
      stat,
      statName: stat === 'custom' ? settings.customStat : '',
      target,
      each: way === 'each',
      members: Object.fromEntries(members),
    }
    return { post: { kind: 'together', facts, retractable: true } }
  },
})

/** The way that a journal's button proposes. */
const wayOf = ({ way }: GroupClick<Humanity>['data']) => (way === 'half' ? 'half' : 'each')

/** The Check of the clicking actor; refuses an actor who is not a member, and a second roll. */
function ownCheck({ actor: { uuid, name }, message: { facts } }: TogetherClick): SetCheck | Refusal {
  const [key, member] = Object.entries(facts.members).find(([, one]) => one.uuid === uuid) ?? []
  if (key === undefined || !member) return refuse('HnB.humanity.refusal.noPart', { name })
  if (member.check) return refuse('HnB.humanity.refusal.hasRolled', { name })
  const what = { key: 'HnB.humanity.together.rolled', data: { name } }
  return {
    stat: facts.stat,
    target: facts.target,
    path: `members.${key}.check`,
    what,
    note: againstOf(facts),
  }
}

/** Rolls the clicking member's own Check. */
export const rollTogether = setCheckAction('inOrder', 'HnB.humanity.check.ask', ownCheck)
