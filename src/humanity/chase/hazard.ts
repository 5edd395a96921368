import * as v from 'valibot'
import { action } from '../../core/action'
import { standingOf } from '../../core/exchange'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { stored } from '../../core/stored'
import { fallen } from '../check/fallen'
import { planOf, statAnswers } from '../check/plan'
import { checkQuestion, statLabel } from '../check/question'
import { checkedStat } from '../rules'
import { ALL_STATS, statsOf, TARGETS } from '../stats'
import type { ChaseClick, Hazard } from './facts'
import { leaders } from './rules'
import { placesOf, runners, whyNotDrive, whyNotNow } from './state'

const setting = v.object({
  words: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  stat: v.picklist(ALL_STATS),
  target: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  /** Whom it may touch, by key. */
  who: v.optional(v.record(v.string(), v.boolean()), {}),
})

/** The Gamemaster describes a hazard that "could affect all or some of the leading characters", or of the others. */
export const hazard = action<ChaseClick, v.InferOutput<typeof setting>>({
  answers: setting,
  decided: 'byGM',
  ask(click) {
    const no = whyNotHazard(click)
    if (no) return no
    const { customStat } = click.settings
    const { facts } = click.message
    const leading = leaders(placesOf(facts, click.sides))
    return {
      title: 'HnB.humanity.chase.ask.hazard',
      template: 'humanity/chase/hazard-dialog',
      ok: 'HnB.humanity.chase.ok.hazard',
      context: {
        stats: statsOf(customStat).map((stat) => ({ stat, label: statLabel(stat, customStat) })),
        targets: TARGETS,
        runners: runners(facts, click.sides).map(({ key, side }) => ({
          key,
          name: side.name,
          leads: leading.includes(key),
        })),
      },
      defaults: { stat: 'hurry', target: 8 },
    }
  },
  decide(click, { words, stat, target, who: meant }) {
    const no = whyNotHazard(click)
    if (no) return no
    const known = checkedStat(click.settings, stat)
    if (isRefusal(known)) return known
    const { facts } = click.message
    const who = runners(facts, click.sides).flatMap(({ key }) => (meant[key] === true ? [key] : []))
    if (who.length === 0) return refuse('HnB.humanity.refusal.nobodyThreatened')
    const threat: Hazard = { words, stat: known, target, who, rolls: {} }
    return { amend: { set: { hazard: stored(threat) }, what: { key: 'HnB.humanity.chase.did.hazard' } } }
  },
})

function whyNotHazard(click: ChaseClick): Refusal | null {
  return whyNotDrive(click, 'hazards')
}

/** Whoever a hazard may touch, and has not rolled yet. */
function threatened(click: ChaseClick): { readonly key: string; readonly hazard: Hazard } | Refusal {
  const { facts } = click.message
  const no = whyNotNow(facts, 'hazards')
  if (no) return no
  const standing = standingOf(click)
  if (isRefusal(standing)) return standing
  const { hazard } = facts
  if (!hazard?.who.includes(standing.key)) return refuse('HnB.humanity.refusal.noHazard')
  return Object.hasOwn(hazard.rolls, standing.key)
    ? refuse('HnB.exchange.refusal.answered', { name: click.actor.name })
    : { key: standing.key, hazard }
}

const answers = v.object(statAnswers)

/** A Check to avoid the effects; what can come to any Check can come to it. */
export const dodge = action<ChaseClick, v.InferOutput<typeof answers>>({
  answers,
  decided: 'byGM',
  ask(click) {
    const runner = threatened(click)
    if (isRefusal(runner)) return runner
    const { stat, target } = runner.hazard
    const question = checkQuestion(click, stat)
    return {
      ...question,
      title: 'HnB.humanity.chase.ask.dodge',
      titleData: { name: click.actor.name, target: String(target) },
      context: { ...question.context, asksTarget: false, sheds: false },
      keeps: [],
    }
  },
  async decide(click, answered, chance) {
    const runner = threatened(click)
    if (isRefusal(runner)) return runner
    const { stat, target } = runner.hazard
    const plan = planOf(click, stat, answered)
    if (isRefusal(plan)) return plan
    const { facts, changes } = await fallen(click, plan, chance, { target, surprised: answered.surprised })
    return {
      ...changes,
      amend: {
        set: { [`hazard.rolls.${runner.key}`]: stored(facts) },
        what: { key: 'HnB.humanity.chase.did.dodge', data: { name: click.actor.name } },
      },
    }
  },
})
