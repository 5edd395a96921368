import * as v from 'valibot'
import { action } from '../../core/action'
import { message } from '../../core/message'
import { modifierLines } from '../../core/modifiers'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { KEY } from '../../core/schema'
import type { GroupClick, MessageClick, MessageView, Viewer } from '../../core/views'
import { plainThrows } from '../check/check'
import { face, rollFacts, word } from '../check/facts'
import { paidEdits, planOf, statAnswers } from '../check/plan'
import { checkQuestion, statLabel } from '../check/question'
import { throwPlan } from '../check/throw'
import { usedUp } from '../modifiers'
import type { Humanity } from '../rules'
import { checkedStat } from '../rules'
import { totalOf } from '../rules/roll'
import { atLeastHalf, verdictOf } from '../rules/severity'
import { ALL_STATS, statsOf, TARGETS } from '../stats'

const roll = v.object({ ...rollFacts, paid: v.pipe(v.array(face), v.maxLength(10)) })
const target = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))

/** The facts of a coordinated Check: who takes part, and what each has rolled. */
const togetherFacts = v.object({
  stat: v.picklist(ALL_STATS),
  statName: word,
  target,
  parts: v.pipe(
    v.record(v.pipe(v.string(), v.regex(KEY)), v.object({ uuid: word, name: word, roll: v.nullable(roll) })),
    v.maxEntries(50),
  ),
})
export type Together = v.InferOutput<typeof togetherFacts>

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
      ({ actor: { uuid, name } }) => [chance.id(), { uuid, name, roll: null }] as const,
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

type TogetherClick = MessageClick<Humanity, Together>
const answers = v.object(statAnswers)

/** One of them rolls, from their own browser, as for any Check. */
const rollPart = action<TogetherClick, v.InferOutput<typeof answers>>({
  answers,
  decided: 'inOrder',
  ask(click) {
    const key = ownPart(click)
    if (isRefusal(key)) return key
    const question = checkQuestion(click, click.message.facts.stat)
    return { ...question, context: { ...question.context, asksTarget: false }, keeps: [] }
  },
  async decide(click, answered, chance) {
    const key = ownPart(click)
    if (isRefusal(key)) return key
    const { actor, state, settings } = click
    const plan = planOf(click, click.message.facts.stat, answered)
    if (isRefusal(plan)) return plan
    const fallen = await throwPlan(click, plan, settings.customStat, chance)
    const { statName, helpWorth, perBump, modifiers, groups, stats } = fallen
    return {
      edits: [...paidEdits(actor.uuid, plan.pays), ...usedUp(click, plan.modifiers)],
      amend: {
        set: {
          [`parts.${key}.roll`]: {
            stats: [...stats],
            statName,
            helpWorth,
            perBump: perBump.map((one) => ({ ...one })),
            modifiers: modifiers.map(({ id, label, kind, value, source, on }) => ({
              id,
              label:
                'text' in label
                  ? { text: label.text }
                  : { key: label.key, ...(label.data && { data: { ...label.data } }) },
              kind,
              value,
              source,
              on,
            })),
            groups: plainThrows(groups),
            help: {},
            paid: plan.pays.map((id) => state.blessings[id] ?? 1),
          },
        },
        what: { key: 'HnB.humanity.together.rolled', data: { name: actor.name } },
      },
    }
  },
})

/** The part of whoever clicks, by key; refuses who has none, and a second roll. */
function ownPart({ actor, message }: TogetherClick): string | Refusal {
  const own = Object.entries(message.facts.parts).find(([, { uuid }]) => uuid === actor.uuid)
  if (!own) return refuse('HnB.humanity.refusal.noPart', { name: actor.name })
  return own[1].roll ? refuse('HnB.humanity.refusal.hasRolled', { name: actor.name }) : own[0]
}

/** Has the group succeeded, once all have rolled who are in it? Null before. */
export function outcomeOf({ parts, target }: Together): boolean | null {
  const rolls = Object.values(parts).map((part) => part.roll)
  if (rolls.length === 0 || rolls.includes(null)) return null
  return atLeastHalf(rolls.map((one) => one !== null && verdictOf(totalOf(one), target).success))
}

export const togetherMessage = message<Humanity, Together>({
  facts: togetherFacts,
  sealed: true,
  sides: ({ parts }) => Object.values(parts).map(({ uuid }) => uuid),
  context: togetherContext,
  actions: { rollPart },
})

export function togetherContext({ facts }: MessageView<Together>, viewer: Viewer<Humanity>): object {
  return {
    stat: statLabel(facts.stat, facts.statName),
    target: facts.target,
    parts: Object.values(facts.parts).map(({ uuid, name, roll: own }) => ({
      uuid,
      name,
      groups: own?.groups,
      modifiers: own && modifierLines(own.modifiers),
      paid: own?.paid,
      total: own && totalOf(own),
      verdict: own && verdictOf(totalOf(own), facts.target),
      mayRoll: !own && viewer.plays.includes(uuid),
    })),
    done: outcomeOf(facts) !== null,
    success: outcomeOf(facts),
  }
}
