/** A hazard at the end of a round: the Gamemaster describes it, and the threatened runners roll Checks to avoid it. */
import * as v from 'valibot'
import { action } from '../../../core/action'
import { standingOf } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { stored } from '../../../core/stored'
import { statLabel } from '../../check/question'
import type { SetCheck } from '../../check/set-check'
import { setCheckAction } from '../../check/set-check'
import { checkedStat } from '../../rules'
import { ALL_STATS, statsOf, TARGETS } from '../../stats'
import type { ChaseClick, Hazard } from '../facts'
import { leaders } from '../track/rules'
import { placesOf, runners, whyNotLead, whyNotNow } from '../track/state'

const setting = v.object({
  words: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  stat: v.picklist(ALL_STATS),
  target: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  /** The threatened runners, by key. */
  who: v.optional(v.record(v.string(), v.boolean()), {}),
})

/** The Gamemaster describes a hazard "that could affect all or some of the leading characters", or others. */
export const hazard = action<ChaseClick, v.InferOutput<typeof setting>>({
  answers: setting,
  decided: 'byGM',
  ask(click) {
    const no = whyNotLead(click, 'hazards')
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
  decide(click, { words, stat, target, who: chosen }) {
    const no = whyNotLead(click, 'hazards')
    if (no) return no
    const known = checkedStat(click.settings, stat)
    if (isRefusal(known)) return known
    const { facts } = click.message
    const who = runners(facts, click.sides).flatMap(({ key }) => (chosen[key] === true ? [key] : []))
    if (who.length === 0) return refuse('HnB.humanity.refusal.nobodyThreatened')
    const threat: Hazard = {
      words,
      stat: known,
      statName: click.settings.customStat,
      target,
      who,
      rolls: {},
    }
    return { amend: { set: { hazard: stored(threat) }, what: { key: 'HnB.humanity.chase.did.hazard' } } }
  },
})

/** The Check of the actor who clicked; refuses runners that the hazard does not threaten, and a second roll. */
function threatened(click: ChaseClick): SetCheck | Refusal {
  const { facts } = click.message
  const no = whyNotNow(facts, 'hazards')
  if (no) return no
  const standing = standingOf(click)
  if (isRefusal(standing)) return standing
  const { key } = standing
  const { hazard } = facts
  if (!hazard?.who.includes(key)) return refuse('HnB.humanity.refusal.noHazard')
  const { stat, target, rolls } = hazard
  const { name } = click.actor
  return Object.hasOwn(rolls, key)
    ? refuse('HnB.exchange.refusal.answered', { name })
    : {
        stat,
        target,
        path: `hazard.rolls.${key}`,
        what: { key: 'HnB.humanity.chase.did.dodge', data: { name } },
      }
}

/** A Check to avoid the effects of a hazard. */
export const dodge = setCheckAction('byGM', 'HnB.humanity.chase.ask.dodge', threatened)
