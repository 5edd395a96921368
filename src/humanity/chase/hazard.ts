import * as v from 'valibot'
import { action } from '../../core/action'
import { standingOf } from '../../core/exchange'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { stored } from '../../core/stored'
import { planOf } from '../check/plan'
import { statContext, statLabel } from '../check/question'
import type { ContestAnswers } from '../contest/answers'
import { contestAnswers } from '../contest/answers'
import { play } from '../contest/roll'
import { judgedProtectors } from '../contest/turn'
import { modifiersFor } from '../modifiers'
import { checkedStat } from '../rules'
import { checkOf } from '../rules/circumstances'
import { ALL_STATS, statsOf, TARGETS } from '../stats'
import type { ChaseClick, Hazard } from './facts'
import { leaders } from './rules'
import { placesOf, runners, whyNotDrive, whyNotNow } from './state'

const setting = v.object({
  words: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  stat: v.picklist(ALL_STATS),
  target: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  leading: v.optional(v.boolean(), false),
})

/** The Gamemaster describes a hazard, for all, or for those in front. */
export const hazard = action<ChaseClick, v.InferOutput<typeof setting>>({
  answers: setting,
  decided: 'byGM',
  ask(click) {
    const no = whyNotHazard(click)
    if (no) return no
    const { customStat } = click.settings
    return {
      title: 'HnB.humanity.chase.ask.hazard',
      template: 'humanity/chase/hazard-dialog',
      ok: 'HnB.humanity.chase.ok.hazard',
      context: {
        stats: statsOf(customStat).map((stat) => ({ stat, label: statLabel(stat, customStat) })),
        targets: TARGETS,
      },
      defaults: { stat: 'hurry', target: 8 },
    }
  },
  decide(click, { words, stat, target, leading }) {
    const no = whyNotHazard(click)
    if (no) return no
    const known = checkedStat(click.settings, stat)
    if (isRefusal(known)) return known
    const { facts } = click.message
    const all = runners(facts, click.sides).map(({ key }) => key)
    const who = leading ? [...leaders(placesOf(facts, click.sides))] : all
    if (who.length === 0) return refuse('HnB.humanity.refusal.nobodyRuns')
    const own: Hazard = { words, stat: known, target, who, rolls: {} }
    return { amend: { set: { hazard: stored(own) }, what: { key: 'HnB.humanity.chase.did.hazard' } } }
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
  const own = facts.hazard
  if (!own?.who.includes(standing.key)) return refuse('HnB.humanity.refusal.noHazard')
  return Object.hasOwn(own.rolls, standing.key)
    ? refuse('HnB.exchange.refusal.answered', { name: click.actor.name })
    : { key: standing.key, hazard: own }
}

/** A Check to avoid the effects. */
export const dodge = action<ChaseClick, ContestAnswers>({
  answers: contestAnswers,
  decided: 'byGM',
  ask(click) {
    const own = threatened(click)
    if (isRefusal(own)) return own
    return {
      title: 'HnB.humanity.chase.ask.dodge',
      titleData: { name: click.actor.name, target: String(own.hazard.target) },
      template: 'humanity/contest/roll-dialog',
      ok: 'HnB.humanity.check.roll',
      context: {
        ...statContext(click, own.hazard.stat),
        protectors: judgedProtectors(click, checkOf([own.hazard.stat])),
      },
      defaults: {},
      modifiers: modifiersFor(click, checkOf([own.hazard.stat])),
      remember: own.hazard.stat,
    }
  },
  async decide(click, answers, chance) {
    const own = threatened(click)
    if (isRefusal(own)) return own
    const plan = planOf(click, own.hazard.stat, answers)
    if (isRefusal(plan)) return plan
    const { played, changes } = await play(click, plan, answers, chance)
    return {
      ...changes,
      amend: {
        set: { [`hazard.rolls.${own.key}`]: stored(played) },
        what: { key: 'HnB.humanity.chase.did.dodge', data: { name: click.actor.name } },
      },
    }
  },
})
