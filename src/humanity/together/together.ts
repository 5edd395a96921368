import * as v from 'valibot'
import { action } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { stored } from '../../core/stored'
import type { GroupClick } from '../../core/views'
import { fallen } from '../check/fallen'
import { planOf, statAnswers } from '../check/plan'
import { checkQuestion, statLabel } from '../check/question'
import type { Humanity } from '../rules'
import { checkedStat } from '../rules'
import { statsOf, TARGETS } from '../stats'
import type { Together, TogetherClick } from './facts'
import { target } from './facts'

const setup = v.object({ stat: v.optional(v.string(), 'head'), target: v.optional(v.nullable(target), null) })

/** A Gamemaster has all who are targeted perform a Check together ("Group Contests"). */
export const together = action<GroupClick<Humanity>, v.InferOutput<typeof setup>>({
  answers: setup,
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
    if (target === null) return refuse('HnB.humanity.refusal.noTarget')
    const parts = parties.map(
      ({ actor: { uuid, name } }) => [chance.id(), { uuid, name, check: null }] as const,
    )
    const facts: Together = {
      stat,
      statName: stat === 'custom' ? settings.customStat : '',
      target,
      parts: Object.fromEntries(parts),
    }
    return { post: { kind: 'together', facts } }
  },
})

const answers = v.object(statAnswers)

/** One of them rolls, from their own browser, as for any Check. */
export const rollPart = action<TogetherClick, v.InferOutput<typeof answers>>({
  answers,
  decided: 'inOrder',
  ask(click) {
    const key = ownPart(click)
    if (isRefusal(key)) return key
    const question = checkQuestion(click, click.message.facts.stat)
    return { ...question, context: { ...question.context, asksTarget: false, sheds: false }, keeps: [] }
  },
  async decide(click, answered, chance) {
    const key = ownPart(click)
    if (isRefusal(key)) return key
    const { stat, target } = click.message.facts
    const plan = planOf(click, stat, answered)
    if (isRefusal(plan)) return plan
    const { facts, changes } = await fallen(click, plan, chance, { target, surprised: answered.surprised })
    return {
      ...changes,
      amend: {
        set: { [`parts.${key}.check`]: stored(facts) },
        what: { key: 'HnB.humanity.together.rolled', data: { name: click.actor.name } },
      },
    }
  },
})

/** The part of whoever clicks, by key; refuses who has none, and a second roll. */
function ownPart({ actor, message }: TogetherClick): string | Refusal {
  const part = Object.entries(message.facts.parts).find(([, { uuid }]) => uuid === actor.uuid)
  if (!part) return refuse('HnB.humanity.refusal.noPart', { name: actor.name })
  return part[1].check ? refuse('HnB.humanity.refusal.hasRolled', { name: actor.name }) : part[0]
}
