import * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import { standingOf } from '../../core/exchange'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { stored } from '../../core/stored'
import { fighters, isComplete, judgedOf } from '../contest/bout'
import { newBout } from '../contest/open'
import type { ContestAnswers } from '../contest/roll'
import { contestAnswers, rollIn, rollQuestion, turnOf } from '../contest/roll'
import { newWound } from '../contest/wound'
import { below } from '../within'
import type { ChaseClick, Response } from './facts'
import { responseSpaces } from './rules'
import { free, moved, openResponses, responding, whyNotDrive, whyNotNow } from './state'

/** The runner of a click, whose turn it is to respond: those with the lowest roll who have not. */
function respondent(click: ChaseClick): { readonly key: string } | Refusal {
  const { facts } = click.message
  const no = whyNotNow(facts, 'responding')
  if (no) return no
  const standing = standingOf(click)
  if (isRefusal(standing)) return standing
  const { key } = standing
  if (!free(facts, click.sides).some((one) => one.key === key))
    return refuse('HnB.humanity.refusal.hasResponded', { name: click.actor.name })
  return responding(facts, click.sides).includes(key) ? { key } : refuse('HnB.humanity.refusal.notYourTurn')
}

const opening = v.object({
  violent: v.optional(v.boolean(), false),
  /** By key: whom it is against, and who works together with whoever opens it. */
  roles: v.optional(v.record(v.string(), v.picklist(['', 'attacker', 'defender'])), {}),
})

/** Opens a Contest against opponents; "a character can only be involved in a single Contest this way". */
export const respond = action<ChaseClick, v.InferOutput<typeof opening>>({
  answers: opening,
  decided: 'byGM',
  ask(click) {
    const own = respondent(click)
    if (isRefusal(own)) return own
    const others = free(click.message.facts, click.sides).filter(({ key }) => key !== own.key)
    if (others.length === 0) return refuse('HnB.humanity.refusal.nobodyLeft')
    return {
      title: 'HnB.humanity.chase.ask.respond',
      titleData: { name: click.actor.name },
      template: 'humanity/chase/respond-dialog',
      ok: 'HnB.humanity.contest.ok.open',
      context: {
        others: others.map(({ key, side }, place) => ({ key, name: side.name, first: place === 0 })),
      },
      defaults: { roles: Object.fromEntries(others.slice(0, 1).map(({ key }) => [key, 'defender'])) },
    }
  },
  decide(click, { violent, roles }, chance) {
    const own = respondent(click)
    if (isRefusal(own)) return own
    const { facts } = click.message
    const others = free(facts, click.sides).filter(({ key }) => key !== own.key)
    const chosen = others.flatMap(({ key, side }) => {
      const role = Object.hasOwn(roles, key) ? roles[key] : ''
      return role ? [{ key, role, actor: { uuid: side.uuid, name: side.name } }] : []
    })
    if (chosen.length < Object.values(roles).filter((role) => role !== '').length)
      return refuse('HnB.humanity.refusal.involved')
    if (!chosen.some(({ role }) => role === 'defender')) return refuse('HnB.humanity.refusal.noOpponent')
    const sides = [{ actor: click.actor, role: 'attacker' }, ...chosen]
    const bout: Response = { ...newBout(sides, { violent, both: false }, chance), closed: false }
    return {
      amend: {
        set: {
          [`responses.${chance.id()}`]: stored(bout),
          done: [...facts.done, own.key, ...chosen.map(({ key }) => key)],
        },
        what: { key: 'HnB.humanity.chase.did.respond', data: { name: click.actor.name } },
      },
    }
  },
})

/** Lets one's chance to respond pass. */
export const pass = action<ChaseClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click) {
    const own = respondent(click)
    if (isRefusal(own)) return own
    return {
      amend: {
        set: { done: [...click.message.facts.done, own.key] },
        what: { key: 'HnB.humanity.chase.did.pass', data: { name: click.actor.name } },
      },
    }
  },
})

/** The Contest that a button names by `data-bout`, while it is open. */
function named({
  message: { facts },
  data,
}: ChaseClick): { readonly key: string; readonly bout: Response } | Refusal {
  const key = data.bout ?? ''
  const bout = Object.hasOwn(facts.responses, key) ? facts.responses[key] : undefined
  if (!bout) return refuse('HnB.humanity.refusal.noSuchContest')
  return bout.closed ? refuse('HnB.humanity.refusal.settled') : { key, bout }
}

/** Why a Contest of a response cannot be closed now, or null: only one that is given up is closed before all have rolled. */
function whyNotClose(click: ChaseClick, bout: Response): Refusal | null {
  const no = whyNotDrive(click, 'responding')
  if (no || isComplete(bout, click.sides) || click.data.drop === 'yes') return no
  return refuse('HnB.humanity.refusal.notDone')
}

/** Rolls one's part of a Contest of a response. */
export const roll = action<ChaseClick, ContestAnswers>({
  answers: contestAnswers,
  decided: 'byGM',
  ask(click) {
    const found = named(click)
    if (isRefusal(found)) return found
    const turn = turnOf(click, found.bout)
    return isRefusal(turn) ? turn : rollQuestion(click, turn)
  },
  async decide(click, answers, chance) {
    const found = named(click)
    if (isRefusal(found)) return found
    const turn = turnOf(click, found.bout)
    if (isRefusal(turn)) return turn
    const rolled = await rollIn(click, found.bout, turn, answers, chance)
    if (isRefusal(rolled)) return rolled
    const what = { key: `HnB.humanity.contest.did.${turn.part}`, data: { name: click.actor.name } }
    return { ...rolled.changes, amend: { set: below(`responses.${found.key}`, rolled.set), what } }
  },
})

const closing = v.object({ wounds: v.optional(v.boolean(), false) })

/**
 * Nobody helps any more: "the winning side of the Contest moves forward", each of it, by how much it won. Of groups the
 * medians count (HU6). Blows wound where the Gamemaster says so.
 */
export const close = action<ChaseClick, v.InferOutput<typeof closing>>({
  answers: closing,
  decided: 'byGM',
  ask(click) {
    const found = named(click)
    if (isRefusal(found)) return found
    const no = whyNotClose(click, found.bout)
    if (no) return no
    const [judged] = judgedOf(found.bout, click.sides, click.settings.evenMedian)
    return judged?.verdict.winner === 'attackers' && found.bout.violent
      ? {
          title: 'HnB.humanity.chase.ask.close',
          template: 'humanity/chase/close-dialog',
          ok: 'HnB.humanity.contest.ok.settle',
          context: { severity: judged.verdict.severity },
          defaults: { wounds: true },
        }
      : null
  },
  decide(click, { wounds }, chance) {
    const found = named(click)
    if (isRefusal(found)) return found
    const no = whyNotClose(click, found.bout)
    if (no) return no
    const { key, bout } = found
    const { facts } = click.message
    const [judged] = judgedOf(bout, click.sides, click.settings.evenMedian)
    // Whoever has nobody left to face moves nobody, and the Chase goes on.
    const winner = judged?.verdict.winner === 'attackers' ? 'attacker' : 'defender'
    const spaces = judged ? responseSpaces(judged.verdict.margin, click.settings.chaseTieMoves) : 0
    const won = judged ? fighters(bout, winner, click.sides).map(({ side }) => side.uuid) : []
    const steps = Object.entries(facts.exchange.sides).flatMap(([runner, { uuid }]) =>
      won.includes(uuid) ? [{ key: runner, spaces, why: 'response' as const }] : [],
    )
    const hurt =
      wounds && bout.violent && judged && winner === 'attacker' ? fighters(bout, 'defender', click.sides) : []
    const by = fighters(bout, 'attacker', click.sides)
      .map(({ side }) => side.name)
      .join(', ')
    return {
      makes: judged
        ? hurt.map(({ side }) => newWound(side.uuid, judged.verdict.severity, by, chance.id()))
        : [],
      amend: {
        set: { [`responses.${key}.closed`]: true, ...moved(facts, steps) },
        what: { key: 'HnB.humanity.chase.did.close' },
      },
    }
  },
})

/** Nobody responds any more: the Gamemaster goes on to the end of the round. */
export const toHazards = action<ChaseClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click) {
    const no = whyNotDrive(click, 'responding')
    if (no) return no
    if (openResponses(click.message.facts).length > 0) return refuse('HnB.humanity.refusal.openContest')
    return { amend: { set: { phase: 'hazards' }, what: { key: 'HnB.humanity.chase.did.toHazards' } } }
  },
})
