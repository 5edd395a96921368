import * as v from 'valibot'
import { action } from '../../../core/action'
import type { Sets } from '../../../core/exchange-changes'
import type { Outcome, Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { Judged } from '../../contest/rolls/sides'
import { fighters, isComplete, judgedOf, otherRole } from '../../contest/rolls/sides'
import { endOf, settleAnswers } from '../../contest/wounds/outcome'
import type { ContestClick } from '../../contest/facts'
import { brought, question } from '../../contest/wounds/settle'
import { below } from '../../nested'
import type { Chase, ChaseClick } from '../facts'
import { responseSpaces } from '../track/rules'
import { moved, openResponses, whyNotDrive } from '../track/state'
import { responseNamed } from '../find-contest'

/** What a Contest sets that ends without a result. */
const GIVEN_UP = { settled: [], 'exchange.over': true }

/** The Contests that are open when a Chase ends by other means: nobody rolls in them any more. */
export const givenUp = (chase: Chase): Sets =>
  Object.fromEntries(
    openResponses(chase).flatMap((key) => Object.entries(below(`responses.${key}`, GIVEN_UP))),
  )

/** A Contest of a response that the Gamemaster may close now. */
interface Closing {
  readonly path: string
  /** The same click, as if the Contest were on a message of its own. */
  readonly inner: ContestClick
  /** Null for one that is given up before all have rolled. */
  readonly judged: Judged | null
}

function closing(click: ChaseClick): Closing | Refusal {
  const found = responseNamed(click)
  if (isRefusal(found)) return found
  const { path, facts } = found
  if (facts.settled) return refuse('HnB.humanity.refusal.settled')
  const no = whyNotDrive(click, 'responding')
  if (no) return no
  const complete = isComplete(facts, click.sides)
  if (!complete && click.data.drop !== 'yes') return refuse('HnB.humanity.refusal.notDone')
  const [judged = null] = judgedOf(facts, click.sides, click.settings.evenMedian)
  return { path, inner: { ...click, message: { ...click.message, facts } }, judged }
}

const answers = v.object({ ...settleAnswers.entries, wounds: v.optional(v.boolean(), false) })

/**
 * Nobody helps any more: "the winning side of the Contest moves forward", each of it, by how much it won. Of groups the
 * medians count (HU6). Blows wound where the Gamemaster says so, as in any Contest.
 */
export const close = action<ChaseClick, v.InferOutput<typeof answers>>({
  answers,
  decided: 'byGM',
  ask(click) {
    const closed = closing(click)
    if (isRefusal(closed)) return closed
    const { inner, judged } = closed
    if (!judged || judged.verdict.winner === 'defenders' || !inner.message.facts.violent) return null
    return (
      question(inner, [judged]) ?? {
        title: 'HnB.humanity.chase.ask.close',
        template: 'humanity/chase/close-dialog',
        ok: 'HnB.humanity.contest.ok.settle',
        context: { severity: judged.verdict.severity },
        defaults: { wounds: true },
      }
    )
  },
  async decide(click, { wounds, ...chosen }, chance): Promise<Outcome | Refusal> {
    const closed = closing(click)
    if (isRefusal(closed)) return closed
    const { path, inner, judged } = closed
    const what = { key: 'HnB.humanity.chase.did.close' }
    // Whoever has nobody left to face moves nobody, and the Chase goes on.
    if (!judged) return { amend: { set: below(path, GIVEN_UP), what } }
    const ended = endOf(inner.message.facts, judged, chosen)
    const spared = judged.defenders.length === 1 && !wounds
    const { set, ...changes } = await brought(
      inner,
      [spared ? { ...ended, wounded: [] } : ended],
      [judged],
      chance,
    )
    return { ...changes, amend: { set: { ...below(path, set), ...winnersMove(click, inner, judged) }, what } }
  },
})

function winnersMove(click: ChaseClick, { message }: ContestClick, { attacking, verdict }: Judged) {
  const { facts } = click.message
  const role = verdict.winner === 'attackers' ? attacking : otherRole(attacking)
  const won = fighters(message.facts, role, click.sides).map(({ side }) => side.uuid)
  const spaces = responseSpaces(verdict.margin, click.settings.chaseTieMoves)
  const moves = Object.entries(facts.exchange.sides).flatMap(([key, { uuid }]) =>
    won.includes(uuid) ? [{ key, spaces, why: 'response' as const }] : [],
  )
  return moved(facts, moves)
}
