/** Closes a Contest of a Chase: settles it and moves the winning side. */
import * as v from 'valibot'
import { defineAction } from '../../../core/action'
import type { FactEdits } from '../../../core/exchange-changes'
import type { Outcome, Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { ContestClick } from '../../contest/facts'
import type { JudgedAttack } from '../../contest/rolls/result'
import { judgeAttacks } from '../../contest/rolls/result'
import { isContestComplete, oppositeRole, sidesInRole } from '../../contest/rolls/sides'
import { settledAttackResult, settleAnswersSchema } from '../../contest/wounds/effects'
import { contestClosingChanges, settleQuestion } from '../../contest/wounds/settle'
import { prefixPaths } from '../../../core/nested-actions'
import type { Chase, ChaseClick } from '../facts'
import { clickedResponse } from '../clicked-part'
import { responseSpaces } from '../track/rules'
import { tokenMoveEdits, unsettledResponseKeys, whyNotAdvancePhase } from '../track/state'

/** The edits that end a Contest without a result. */
const ABANDONED_CONTEST_EDITS = { settled: [], 'exchange.ended': true }

/** The edits that abandon all open Contests when the Chase ends. */
export const abandonedResponseEdits = (chase: Chase): FactEdits =>
  Object.fromEntries(
    unsettledResponseKeys(chase).flatMap((key) =>
      Object.entries(prefixPaths(`responses.${key}`, ABANDONED_CONTEST_EDITS)),
    ),
  )

/** A Contest that the Gamemaster may close now. */
interface ClosableContest {
  readonly path: string
  /**
   * The same click, as the Contest's own actions expect it. A Contest in a Chase is treated as if it had its own
   * message.
   */
  readonly contestClick: ContestClick
  /** The judged attack. Null if the Gamemaster ends the Contest before all rolls are made. */
  readonly judgedAttack: JudgedAttack | null
}

function closableContest(click: ChaseClick): ClosableContest | Refusal {
  const clickedContest = clickedResponse(click)
  if (isRefusal(clickedContest)) return clickedContest
  const { path, facts } = clickedContest
  if (facts.settled) return refuse('HnB.humanity.refusal.settled')
  const refusal = whyNotAdvancePhase(click, 'responding')
  if (refusal) return refusal
  const areAllRolled = isContestComplete(facts, click.sides)
  if (!areAllRolled && click.data.drop !== 'yes') return refuse('HnB.humanity.refusal.notDone')
  const [judgedAttack = null] = judgeAttacks(facts, click.sides, click.settings.evenMedian)
  return { path, contestClick: { ...click, message: { ...click.message, facts } }, judgedAttack }
}

const closeAnswersSchema = v.object({
  ...settleAnswersSchema.entries,
  wounds: v.optional(v.boolean(), false),
})

/**
 * Settles the Contest. The rule: "the winning side of the Contest moves forward". Each member of the winning side moves
 * by the margin. Two groups compare their medians (HU6). The Gamemaster decides about wounds, as in every Contest.
 */
export const closeResponse = defineAction<ChaseClick, v.InferOutput<typeof closeAnswersSchema>>({
  answers: closeAnswersSchema,
  decided: 'byGM',
  ask(click) {
    const contestToClose = closableContest(click)
    if (isRefusal(contestToClose)) return contestToClose
    const { contestClick, judgedAttack } = contestToClose
    if (!judgedAttack || !contestClick.message.facts.violent) return null
    // Even if no Defender was beaten, this question may be needed. It then asks about Attackers who lost a reckless
    // attack.
    const question = settleQuestion(contestClick, [judgedAttack])
    if (question || judgedAttack.judgement.winner === 'defenders') return question
    return {
      title: 'HnB.humanity.chase.ask.close',
      template: 'humanity/chase/close-dialog',
      ok: 'HnB.humanity.contest.ok.settle',
      context: { severity: judgedAttack.judgement.severity },
      defaults: { wounds: click.data.wounds !== 'no' },
    }
  },
  async decide(click, { wounds: areWounded, ...effectAnswers }, chance): Promise<Outcome | Refusal> {
    const contestToClose = closableContest(click)
    if (isRefusal(contestToClose)) return contestToClose
    const { path, contestClick, judgedAttack } = contestToClose
    const label = { key: 'HnB.humanity.chase.did.close' }
    // If a side of the Contest has no members left, nobody moves.
    if (!judgedAttack) return { amend: { set: prefixPaths(path, ABANDONED_CONTEST_EDITS), label } }
    const attackResult = settledAttackResult(contestClick.message.facts, judgedAttack, effectAnswers)
    const couldWoundDefender =
      contestClick.message.facts.violent && judgedAttack.judgement.winner === 'attackers'
    const isOnlyDefenderSpared = couldWoundDefender && judgedAttack.defenderKeys.length === 1 && !areWounded
    const { factEdits, ...changes } = await contestClosingChanges(
      contestClick,
      [isOnlyDefenderSpared ? { ...attackResult, effects: {} } : attackResult],
      [judgedAttack],
      chance,
    )
    return {
      ...changes,
      amend: {
        set: {
          ...prefixPaths(path, { ...factEdits, moved: winnersSpaces(click, judgedAttack) }),
          ...winnersMoveEdits(click, contestClick, judgedAttack),
          ...(contestClick.message.facts.violent ? { fought: true } : {}),
        },
        label,
      },
    }
  },
})

const winnersSpaces = ({ settings }: ChaseClick, { judgement }: JudgedAttack): number =>
  responseSpaces(judgement, settings.chaseTieMoves)

function winnersMoveEdits(click: ChaseClick, { message }: ContestClick, judgedAttack: JudgedAttack) {
  const { attackingRole, judgement } = judgedAttack
  const { facts } = click.message
  const role = judgement.winner === 'attackers' ? attackingRole : oppositeRole(attackingRole)
  const winnerUuids = sidesInRole(message.facts, role, click.sides).map(({ side }) => side.uuid)
  const winnerSpaces = winnersSpaces(click, judgedAttack)
  const moves = Object.entries(facts.exchange.sides).flatMap(([key, { uuid }]) =>
    winnerUuids.includes(uuid) ? [{ key, spaces: winnerSpaces, why: 'response' as const }] : [],
  )
  return tokenMoveEdits(facts, moves)
}
