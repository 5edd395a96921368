/** Closes a Contest of a Chase: settles the Contest and moves the winning side. */
import * as v from 'valibot'
import { defineAction } from '../../../core/action'
import type { MessageFactEdits } from '../../../core/exchange-changes'
import type { Outcome, Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { ContestActionContext } from '../../contest/facts'
import type { JudgedAttack } from '../../contest/rolls/result'
import { judgeAttacks } from '../../contest/rolls/result'
import { isContestComplete, toOppositeContestRole, listContestSidesInRole } from '../../contest/rolls/sides'
import { createSettledAttackResult, settleContestAnswersSchema } from '../../contest/wounds/effects'
import { createContestClosingChanges, createQuestionForSettlingContest } from '../../contest/wounds/settle'
import { addPrefixToFactEditPaths } from '../../../core/nested-actions'
import type { Chase, ChaseActionContext } from '../facts'
import { findClickedResponse } from '../clicked-part'
import { countSpacesForMargin } from '../track/rules'
import { createTokenMoveEdits, listKeysOfUnsettledResponses, whyNotAdvancePhase } from '../track/state'

/** The updates that end a Contest without a result. */
const FIELDS_OF_ABANDONED_CONTEST = { settled: [], 'exchange.ended': true }

/** The updates that end all open Contests without a result when the Chase ends. */
export const createEditsForAbandonedResponseContests = (chase: Chase): MessageFactEdits =>
  Object.fromEntries(
    listKeysOfUnsettledResponses(chase).flatMap((keyOfResponseContest) =>
      Object.entries(
        addPrefixToFactEditPaths(`responses.${keyOfResponseContest}`, FIELDS_OF_ABANDONED_CONTEST),
      ),
    ),
  )

/** A Contest of a Chase that the Gamemaster can close now. */
interface ContestThatMayClose {
  readonly path: string
  /**
   * The action context that the Contest's own actions expect. A click on a Contest in a Chase is converted to this
   * context.
   */
  readonly contestClick: ContestActionContext
  /** The attack with its result. Null if the Gamemaster ends the Contest before all rolls are made. */
  readonly judgedAttack: JudgedAttack | null
}

function findContestThatMayClose(actionContext: ChaseActionContext): ContestThatMayClose | Refusal {
  const clickedContest = findClickedResponse(actionContext)
  if (isRefusal(clickedContest)) return clickedContest
  const { path, facts } = clickedContest
  if (facts.settled) return refuse('HnB.humanity.refusal.settled')
  const refusal = whyNotAdvancePhase(actionContext, 'responding')
  if (refusal) return refusal
  const areAllContestRollsMade = isContestComplete(facts, actionContext.sides)
  if (!areAllContestRollsMade && actionContext.data.drop !== 'yes')
    return refuse('HnB.humanity.refusal.notDone')
  const [judgedAttack = null] = judgeAttacks(facts, actionContext.sides, actionContext.settings.evenMedian)
  return {
    path,
    contestClick: { ...actionContext, message: { ...actionContext.message, facts } },
    judgedAttack,
  }
}

const answersSchemaForClosingResponse = v.object({
  ...settleContestAnswersSchema.entries,
  wounds: v.optional(v.boolean(), false),
})

/**
 * Settles a Contest of a Chase: "the winning side of the Contest moves forward", each member by the margin. Groups
 * compare medians (HU6). The Gamemaster decides about wounds.
 */
export const closeResponseContestAction = defineAction<
  ChaseActionContext,
  v.InferOutput<typeof answersSchemaForClosingResponse>
>({
  answers: answersSchemaForClosingResponse,
  decided: 'byGM',
  ask(actionContext) {
    const contestToClose = findContestThatMayClose(actionContext)
    if (isRefusal(contestToClose)) return contestToClose
    const { contestClick, judgedAttack } = contestToClose
    if (!judgedAttack || !contestClick.message.facts.violent) return null
    // The question for settling the Contest comes first, even if no Defender was beaten. The Gamemaster may still have
    // to decide whether Attackers who lost a reckless attack are injured.
    const contestSettleQuestion = createQuestionForSettlingContest(contestClick, [judgedAttack])
    if (contestSettleQuestion || judgedAttack.judgement.winner === 'defenders') return contestSettleQuestion
    return {
      title: 'HnB.humanity.chase.ask.close',
      template: 'humanity/chase/close-dialog',
      ok: 'HnB.humanity.contest.ok.settle',
      context: { severity: judgedAttack.judgement.severity },
      defaults: { wounds: actionContext.data.wounds !== 'no' },
    }
  },
  async decide(actionContext, { wounds: areWounded, ...effectAnswers }, chance): Promise<Outcome | Refusal> {
    const contestToClose = findContestThatMayClose(actionContext)
    if (isRefusal(contestToClose)) return contestToClose
    const { path, contestClick, judgedAttack } = contestToClose
    const undoLabel = { key: 'HnB.humanity.chase.did.close' }
    // If a side of the Contest has no members left, the Contest ends without a result, and nobody moves.
    if (!judgedAttack)
      return { amend: { set: addPrefixToFactEditPaths(path, FIELDS_OF_ABANDONED_CONTEST), label: undoLabel } }
    const attackResult = createSettledAttackResult(contestClick.message.facts, judgedAttack, effectAnswers)
    const isDefenderWoundPossible =
      contestClick.message.facts.violent && judgedAttack.judgement.winner === 'attackers'
    const wouldOnlyDefenderEscape =
      isDefenderWoundPossible && judgedAttack.defenderKeys.length === 1 && !areWounded
    const { factEdits, ...changes } = await createContestClosingChanges(
      contestClick,
      [wouldOnlyDefenderEscape ? { ...attackResult, effects: {} } : attackResult],
      [judgedAttack],
      chance,
    )
    return {
      ...changes,
      amend: {
        set: {
          ...addPrefixToFactEditPaths(path, {
            ...factEdits,
            moved: countWinnerSpaces(actionContext, judgedAttack),
          }),
          ...createEditsForMovingWinners(actionContext, contestClick, judgedAttack),
          ...(contestClick.message.facts.violent ? { fought: true } : {}),
        },
        label: undoLabel,
      },
    }
  },
})

const countWinnerSpaces = ({ settings }: ChaseActionContext, { judgement }: JudgedAttack): number =>
  countSpacesForMargin(judgement, settings.chaseTieMoves)

function createEditsForMovingWinners(
  actionContext: ChaseActionContext,
  { message }: ContestActionContext,
  judgedAttack: JudgedAttack,
) {
  const { attackingRole, judgement } = judgedAttack
  const { facts } = actionContext.message
  const winningRole = judgement.winner === 'attackers' ? attackingRole : toOppositeContestRole(attackingRole)
  const winnerUuids = listContestSidesInRole(message.facts, winningRole, actionContext.sides).map(
    ({ side }) => side.uuid,
  )
  const winnerSpaceCount = countWinnerSpaces(actionContext, judgedAttack)
  const trackMovesOfWinners = Object.entries(facts.exchange.sides).flatMap(([key, { uuid }]) =>
    winnerUuids.includes(uuid) ? [{ key, spaces: winnerSpaceCount, why: 'response' as const }] : [],
  )
  return createTokenMoveEdits(facts, trackMovesOfWinners)
}
