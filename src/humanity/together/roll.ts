/** Begins a coordinated Check, and rolls in it. */
import * as v from 'valibot'
import { action } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseAt } from '../../core/outcome'
import type { GroupClick } from '../../core/views'
import { MOST_TARGETS } from '../../core/views'
import { statLabel } from '../check/question'
import type { SetCheck } from '../check/set-check'
import { setCheckAction } from '../check/set-check'
import type { Humanity } from '../rules'
import { checkedStat } from '../rules'
import { statsOf, TARGETS } from '../stats'
import type { Together, TogetherClick } from './facts'
import { target } from './facts'

const setup = v.object({ stat: v.optional(v.string(), 'head'), target: v.optional(v.nullable(target), null) })

/** A Gamemaster asks several people for a coordinated Check ("Group Contests"). */
export const together = action<GroupClick<Humanity>, v.InferOutput<typeof setup>>({
  answers: setup,
  people: () => ({
    label: 'HnB.humanity.whom.together',
    least: 1,
    most: MOST_TARGETS,
    first: 'characters',
    oneself: true,
  }),
  ask: ({ settings }) => ({
    title: 'HnB.humanity.tool.together',
    template: 'humanity/together-dialog',
    ok: 'HnB.humanity.together.ok',
    context: {
      stats: statsOf(settings.customStat).map((stat) => ({
        stat,
        label: statLabel(stat, settings.customStat),
      })),
      targets: TARGETS,
    },
    defaults: { stat: 'head', target: 8 },
  }),
  decide({ parties, settings }, { stat: name, target }, chance) {
    const stat = checkedStat(settings, name)
    if (isRefusal(stat)) return stat
    if (target === null) return refuseAt('target', 'HnB.humanity.refusal.noTarget')
    const members = parties.map(
      ({ actor: { uuid, name } }) => [chance.id(), { uuid, name, check: null }] as const,
    )
    const facts: Together = {
      stat,
      statName: stat === 'custom' ? settings.customStat : '',
      target,
      members: Object.fromEntries(members),
    }
    return { post: { kind: 'together', facts } }
  },
})

/** The Check of the actor who clicked; refuses those who take no part, and a second roll. */
function ownCheck({ actor: { uuid, name }, message: { facts } }: TogetherClick): SetCheck | Refusal {
  const [key, member] = Object.entries(facts.members).find(([, one]) => one.uuid === uuid) ?? []
  if (key === undefined || !member) return refuse('HnB.humanity.refusal.noPart', { name })
  if (member.check) return refuse('HnB.humanity.refusal.hasRolled', { name })
  const what = { key: 'HnB.humanity.together.rolled', data: { name } }
  return { stat: facts.stat, target: facts.target, path: `members.${key}.check`, what }
}

/** Rolls one's own Check. */
export const rollTogether = setCheckAction('inOrder', 'HnB.humanity.check.ask', ownCheck)
