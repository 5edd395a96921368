/** Closes a Contest of a Chase: settles it, and moves the side that won. */
import * as v from 'valibot'
import { action } from '../../../core/action'
import type { Sets } from '../../../core/exchange-changes'
import type { Outcome, Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { ContestClick } from '../../contest/facts'
import type { JudgedAttack } from '../../contest/rolls/result'
import { judgedAttacks } from '../../contest/rolls/result'
import { isComplete, otherRole, sidesOf } from '../../contest/rolls/sides'
import { attackResultOf, settleAnswers } from '../../contest/wounds/outcome'
import { settlement, settleQuestion } from '../../contest/wounds/settle'
import { prefixed } from '../../../core/nested'
import type { Chase, ChaseClick } from '../facts'
import { namedResponse } from '../find-contest'
import { responseSpaces } from '../track/rules'
import { moved, openResponses, whyNotLead } from '../track/state'

/** The edits that end a Contest without a result. */
const ABANDONED = { settled: [], 'exchange.over': true }

/** Abandons the Contests that are still open when the Chase ends. */
export const abandonResponses = (chase: Chase): Sets =>
  Object.fromEntries(
    openResponses(chase).flatMap((key) => Object.entries(prefixed(`responses.${key}`, ABANDONED))),
  )

/** A Contest that the Gamemaster may close now. */
interface Closing {
  readonly path: string
  /** The click as if the Contest were on a message of its own. */
  readonly inner: ContestClick
  /** Null for a Contest that the Gamemaster abandons before all rolls are made. */
  readonly judged: JudgedAttack | null
}

function closing(click: ChaseClick): Closing | Refusal {
  const found = namedResponse(click)
  if (isRefusal(found)) return found
  const { path, facts } = found
  if (facts.settled) return refuse('HnB.humanity.refusal.settled')
  const no = whyNotLead(click, 'responding')
  if (no) return no
  const complete = isComplete(facts, click.sides)
  if (!complete && click.data.drop !== 'yes') return refuse('HnB.humanity.refusal.notDone')
  const [judged = null] = judgedAttacks(facts, click.sides, click.settings.evenMedian)
  return { path, inner: { ...click, message: { ...click.message, facts } }, judged }
}

const answers = v.object({ ...settleAnswers.entries, wounds: v.optional(v.boolean(), false) })

/**
 * Settles the Contest: "the winning side of the Contest moves forward", each member, by the margin; groups are compared
 * by their medians (HU6). The Gamemaster decides whether blows wound, as in any Contest.
 */
export const close = action<ChaseClick, v.InferOutput<typeof answers>>({
  answers,
  decided: 'byGM',
  ask(click) {
    const closed = closing(click)
    if (isRefusal(closed)) return closed
    const { inner, judged } = closed
    if (!judged || !inner.message.facts.violent) return null
    // Attackers who lost may have been reckless.
    const question = settleQuestion(inner, [judged])
    if (question || judged.judgement.winner === 'defenders') return question
    return {
      title: 'HnB.humanity.chase.ask.close',
      template: 'humanity/chase/close-dialog',
      ok: 'HnB.humanity.contest.ok.settle',
      context: { severity: judged.judgement.severity },
      defaults: { wounds: true },
    }
  },
  async decide(click, { wounds, ...chosen }, chance): Promise<Outcome | Refusal> {
    const closed = closing(click)
    if (isRefusal(closed)) return closed
    const { path, inner, judged } = closed
    const what = { key: 'HnB.humanity.chase.did.close' }
    // A Contest without opponents moves nobody.
    if (!judged) return { amend: { set: prefixed(path, ABANDONED), what } }
    const result = attackResultOf(inner.message.facts, judged, chosen)
    const struck = inner.message.facts.violent && judged.judgement.winner === 'attackers'
    const spared = struck && judged.defenders.length === 1 && !wounds
    const { set, ...changes } = await settlement(
      inner,
      [spared ? { ...result, effects: {} } : result],
      [judged],
      chance,
    )
    return {
      ...changes,
      amend: {
        set: {
          ...prefixed(path, { ...set, moved: spacesOf(click, judged) }),
          ...winnersMove(click, inner, judged),
        },
        what,
      },
    }
  },
})

const spacesOf = ({ settings }: ChaseClick, { judgement }: JudgedAttack): number =>
  responseSpaces(judgement, settings.chaseTieMoves)

function winnersMove(click: ChaseClick, { message }: ContestClick, judged: JudgedAttack) {
  const { attacking, judgement } = judged
  const { facts } = click.message
  const role = judgement.winner === 'attackers' ? attacking : otherRole(attacking)
  const won = sidesOf(message.facts, role, click.sides).map(({ side }) => side.uuid)
  const spaces = spacesOf(click, judged)
  const moves = Object.entries(facts.exchange.sides).flatMap(([key, { uuid }]) =>
    won.includes(uuid) ? [{ key, spaces, why: 'response' as const }] : [],
  )
  return moved(facts, moves)
}
