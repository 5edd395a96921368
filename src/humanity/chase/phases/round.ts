/** The Gamemaster places tokens, ends a round, and ends the Chase. */
import * as v from 'valibot'
import { action, NOTHING } from '../../../core/action'
import type { Chance } from '../../../core/chance'
import type { Edit } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { stored } from '../../../core/stored'
import { steadfastGain } from '../../check/accept'
import type { Chase, ChaseClick } from '../facts'
import { abandonResponses } from './close-response'
import { finishOf, isDraw } from '../track/rules'
import { limited, placesOf, recorded, unanswered, whyNotLead } from '../track/state'

const placing = v.object({
  at: v.pipe(v.number(), v.integer(), v.minValue(-999), v.maxValue(999)),
  out: v.optional(v.boolean(), false),
})

/** Moves a token, or takes it out of the Chase and back: the effect of a hazard, or a correction. */
export const place = action<ChaseClick, v.InferOutput<typeof placing>>({
  answers: placing,
  decided: 'byGM',
  ask(click) {
    const runner = placed(click)
    if (isRefusal(runner)) return runner
    return {
      title: 'HnB.humanity.chase.ask.place',
      titleData: { name: runner.name },
      template: 'humanity/chase/place-dialog',
      ok: 'HnB.humanity.chase.ok.place',
      context: { at: runner.at, out: runner.out },
      defaults: { at: runner.at, out: runner.out },
    }
  },
  decide(click, { at, out }) {
    const runner = placed(click)
    if (isRefusal(runner)) return runner
    const { facts } = click.message
    const to = limited(at)
    if (to === runner.at && out === runner.out) return refuse('HnB.humanity.refusal.nothingMoves')
    const record = { round: facts.round, name: runner.name }
    const moves = [
      ...(to === runner.at ? [] : [{ ...record, why: 'placed' as const, spaces: to - runner.at }]),
      ...(out === runner.out
        ? []
        : [{ ...record, why: out ? ('out' as const) : ('back' as const), spaces: 0 }]),
    ]
    return {
      amend: {
        set: {
          [`places.${runner.key}.at`]: to,
          [`places.${runner.key}.out`]: out,
          moves: recorded(facts, moves),
        },
        what: { key: 'HnB.humanity.chase.did.place', data: { name: runner.name } },
      },
    }
  },
})

/** The token that a button names by `data-runner`. */
function placed({ message: { facts }, data, asker }: ChaseClick) {
  if (!asker.isGM) return refuse('HnB.refusal.onlyGM')
  if (facts.phase === 'over') return refuse('HnB.humanity.refusal.chaseOver')
  const key = data.runner ?? ''
  const [side, at] = Object.hasOwn(facts.places, key) ? [facts.exchange.sides[key], facts.places[key]] : []
  return side && at
    ? { key, name: side.name, at: at.at, out: at.out }
    : refuse('HnB.humanity.refusal.outOfChase')
}

/** Ends the round: the Chase is over if a condition that ends it is met; otherwise its next round begins. */
export const endRound = action<ChaseClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  // Asks first if runners still have to roll against the hazard, because the next round skips their rolls.
  ask(click) {
    const no = whyNotLead(click, 'hazards')
    if (no) return no
    const { facts } = click.message
    const left = unanswered(facts, click.sides)
    if (left.length === 0) return null
    return {
      title: 'HnB.humanity.chase.ask.endRound',
      template: 'humanity/chase/end-round-dialog',
      ok: 'HnB.humanity.chase.endRound',
      context: { names: left.map((key) => facts.exchange.sides[key]?.name ?? '') },
      defaults: {},
    }
  },
  async decide(click, _answers, chance) {
    const no = whyNotLead(click, 'hazards')
    if (no) return no
    const { facts } = click.message
    const { edits, awards } = await gainsForHazard(click, chance)
    const finish = finishOf(placesOf(facts, click.sides), facts.ends, facts.round)
    if (finish) {
      const what = { key: `HnB.humanity.chase.did.${isDraw(finish) ? 'draw' : 'won'}` }
      const set = { phase: 'over', winners: [...finish.winners], 'exchange.over': true }
      return { edits, amend: { set: { ...set, awards: { ...facts.awards, ...awards } }, what } }
    }
    return {
      edits,
      amend: {
        set: {
          phase: 'advantage',
          round: Math.min(99, facts.round + 1),
          done: [],
          passed: [],
          swaps: [],
          responses: stored(unfinished(facts)),
          hazard: null,
          awards,
          awarded: [],
          ...Object.fromEntries(
            Object.keys(facts.exchange.sides).map((key) => [`exchange.sides.${key}.answer`, null]),
          ),
        },
        what: { key: 'HnB.humanity.chase.did.round', data: { round: facts.round } },
      },
    }
  },
})

/**
 * The end of a round settles the Checks against its hazard: steadfast runners who failed by enough gain Blessing Dice.
 */
async function gainsForHazard({ message, sides, settings }: ChaseClick, chance: Chance) {
  const edits: Edit[] = []
  const awards: Chase['awards'] = {}
  for (const check of Object.values(message.facts.hazard?.rolls ?? {})) {
    const roller = sides.find(({ actor }) => actor.uuid === check.roller)
    const gained = roller && (await steadfastGain(check, roller, settings, chance))
    edits.push(...(gained?.edits ?? []))
    Object.assign(awards, gained?.awards)
  }
  return { edits, awards }
}

/** The Contests with an open major wound, which a miracle may still treat. */
function unfinished({ responses }: Chase): Chase['responses'] {
  const open = Object.entries(responses).filter(([, { lethalWounds }]) =>
    Object.values(lethalWounds).some(({ state }) => state === 'open'),
  )
  return Object.fromEntries(open)
}

const stopping = v.object({ winners: v.optional(v.record(v.string(), v.boolean()), {}) })

/** Ends the Chase early, with winners or because it was interrupted. */
export const stop = action<ChaseClick, v.InferOutput<typeof stopping>>({
  answers: stopping,
  decided: 'byGM',
  ask: ({ asker, message: { facts } }) =>
    whyNotStop({ asker, facts }) ?? {
      title: 'HnB.humanity.chase.ask.stop',
      template: 'humanity/chase/stop-dialog',
      ok: 'HnB.humanity.chase.ok.stop',
      context: {
        runners: Object.entries(facts.exchange.sides).map(([key, { name }]) => ({ key, name })),
      },
      defaults: {},
    },
  decide({ asker, message: { facts } }, { winners }) {
    const no = whyNotStop({ asker, facts })
    if (no) return no
    const won = Object.keys(facts.exchange.sides).filter((key) => winners[key] === true)
    return {
      amend: {
        set: { phase: 'over', winners: won, 'exchange.over': true, ...abandonResponses(facts) },
        what: {
          key: `HnB.humanity.chase.did.${won.length === 1 ? 'won' : won.length > 1 ? 'draw' : 'stop'}`,
        },
      },
    }
  },
})

function whyNotStop({ asker, facts }: Pick<ChaseClick, 'asker'> & { facts: ChaseClick['message']['facts'] }) {
  if (!asker.isGM) return refuse('HnB.refusal.onlyGM')
  return facts.phase === 'over' ? refuse('HnB.humanity.refusal.chaseOver') : null
}
