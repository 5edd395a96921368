/** Closes a Contest of a Chase: settles the Contest and moves the winning side. */
import * as v from 'valibot'
import { defineAction } from '../../../core/action'
import type { FactEdits } from '../../../core/exchange-changes'
import type { Outcome, Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { ContestClick } from '../../contest/facts'
import type { JudgedAttack } from '../../contest/rolls/result'
import { judgeAttacks } from '../../contest/rolls/result'
import { isContestComplete, toOppositeContestRole, listSidesInRole } from '../../contest/rolls/sides'
import { createSettledAttackResult, settleContestAnswersSchema } from '../../contest/wounds/effects'
import { createContestClosingChanges, createSettleContestQuestion } from '../../contest/wounds/settle'
import { prefixEditPaths } from '../../../core/nested-actions'
import type { Chase, ChaseClick } from '../facts'
import { findClickedResponse } from '../clicked-part'
import { countSpacesForMargin } from '../track/rules'
import { createTokenMoveEdits, listUnsettledResponseKeys, whyNotAdvancePhase } from '../track/state'

/** The updates that end a Contest without a result. */
const ABANDONED_CONTEST_EDITS = { settled: [], 'exchange.ended': true }

/** The updates that end all open Contests without a result when the Chase ends. */
export const createEditsToAbandonResponses = (chase: Chase): FactEdits =>
  Object.fromEntries(
    listUnsettledResponseKeys(chase).flatMap((responseKey) =>
      Object.entries(prefixEditPaths(`responses.${responseKey}`, ABANDONED_CONTEST_EDITS)),
    ),
  )

/** A Contest of a Chase that the Gamemaster can close now. */
interface ClosableContest {
  readonly path: string
  /** The click as the Contest's own actions expect it, even for a Contest in a Chase. */
  readonly contestClick: ContestClick
  /** The attack with its result. Null if the Gamemaster ends the Contest before all rolls are made. */
  readonly judgedAttack: JudgedAttack | null
}

function findClosableContest(click: ChaseClick): ClosableContest | Refusal {
  const clickedContest = findClickedResponse(click)
  if (isRefusal(clickedContest)) return clickedContest
  const { path, facts } = clickedContest
  if (facts.settled) return refuse('HnB.humanity.refusal.settled')
  const refusal = whyNotAdvancePhase(click, 'responding')
  if (refusal) return refusal
  const areAllContestRollsMade = isContestComplete(facts, click.sides)
  if (!areAllContestRollsMade && click.data.drop !== 'yes') return refuse('HnB.humanity.refusal.notDone')
  const [judgedAttack = null] = judgeAttacks(facts, click.sides, click.settings.evenMedian)
  return { path, contestClick: { ...click, message: { ...click.message, facts } }, judgedAttack }
}

const closeResponseAnswersSchema = v.object({
  ...settleContestAnswersSchema.entries,
  wounds: v.optional(v.boolean(), false),
})

/**
 * Settles a Contest of a Chase: "the winning side of the Contest moves forward", each member by the margin. Groups
 * compare medians (HU6). The Gamemaster decides about wounds.
 */
export const closeResponseContestAction = defineAction<
  ChaseClick,
  v.InferOutput<typeof closeResponseAnswersSchema>
>({
  answers: closeResponseAnswersSchema,
  decided: 'byGM',
  ask(click) {
    const contestToClose = findClosableContest(click)
    if (isRefusal(contestToClose)) return contestToClose
    const { contestClick, judgedAttack } = contestToClose
    if (!judgedAttack || !contestClick.message.facts.violent) return null
    // Even without a beaten Defender, the question may concern Attackers who lost a reckless attack.
    const contestSettleQuestion = createSettleContestQuestion(contestClick, [judgedAttack])
    if (contestSettleQuestion || judgedAttack.judgement.winner === 'defenders') return contestSettleQuestion
    return {
      title: 'HnB.humanity.chase.ask.close',
      template: 'humanity/chase/close-dialog',
      ok: 'HnB.humanity.contest.ok.settle',
      context: { severity: judgedAttack.judgement.severity },
      defaults: { wounds: click.data.wounds !== 'no' },
    }
  },
  async decide(click, { wounds: areWounded, ...effectAnswers }, chance): Promise<Outcome | Refusal> {
    const contestToClose = findClosableContest(click)
    if (isRefusal(contestToClose)) return contestToClose
    const { path, contestClick, judgedAttack } = contestToClose
    const undoLabel = { key: 'HnB.humanity.chase.did.close' }
    // If a side of the Contest has no members left, the Contest ends without a result, and nobody moves.
    if (!judgedAttack)
      return { amend: { set: prefixEditPaths(path, ABANDONED_CONTEST_EDITS), label: undoLabel } }
    const attackResult = createSettledAttackResult(contestClick.message.facts, judgedAttack, effectAnswers)
    const couldWoundDefender =
      contestClick.message.facts.violent && judgedAttack.judgement.winner === 'attackers'
    const isOnlyDefenderSpared = couldWoundDefender && judgedAttack.defenderKeys.length === 1 && !areWounded
    const { factEdits, ...changes } = await createContestClosingChanges(
      contestClick,
      [isOnlyDefenderSpared ? { ...attackResult, effects: {} } : attackResult],
      [judgedAttack],
      chance,
    )
    return {
      ...changes,
      amend: {
        set: {
          ...prefixEditPaths(path, { ...factEdits, moved: countWinnerSpaces(click, judgedAttack) }),
          ...createWinnerMoveEdits(click, contestClick, judgedAttack),
          ...(contestClick.message.facts.violent ? { fought: true } : {}),
        },
        label: undoLabel,
      },
    }
  },
})

const countWinnerSpaces = ({ settings }: ChaseClick, { judgement }: JudgedAttack): number =>
  countSpacesForMargin(judgement, settings.chaseTieMoves)

function createWinnerMoveEdits(click: ChaseClick, { message }: ContestClick, judgedAttack: JudgedAttack) {
  const { attackingRole, judgement } = judgedAttack
  const { facts } = click.message
  const winningRole = judgement.winner === 'attackers' ? attackingRole : toOppositeContestRole(attackingRole)
  const winnerUuids = listSidesInRole(message.facts, winningRole, click.sides).map(({ side }) => side.uuid)
  const winnerSpaceCount = countWinnerSpaces(click, judgedAttack)
  const winnerMoves = Object.entries(facts.exchange.sides).flatMap(([key, { uuid }]) =>
    winnerUuids.includes(uuid) ? [{ key, spaces: winnerSpaceCount, why: 'response' as const }] : [],
  )
  return createTokenMoveEdits(facts, winnerMoves)
}
