import * as v from 'valibot'
import { action } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { fighters, isComplete, judgedOf } from '../contest/bout'
import type { ContestAnswers } from '../contest/answers'
import { contestAnswers } from '../contest/answers'
import { rollIn } from '../contest/roll'
import { rollQuestion, turnOf } from '../contest/turn'
import { newWound } from '../contest/wound'
import { below } from '../within'
import type { ChaseClick, Response } from './facts'
import { responseSpaces } from './rules'
import { moved, whyNotDrive } from './state'

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
