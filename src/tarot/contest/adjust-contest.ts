/**
 * The actions with which the Narrator changes a contest. Before the reveal she changes the order and the ranks;
 * afterwards she decides draws.
 */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import { refuse } from '../../core/outcome'
import type { TarotContestActionContext } from './contest-facts'
import { isContestRevealed, MAX_EXTRA_CONTEST_RANKS } from './contest-facts'
import { addRoundPenaltiesToContest } from './round-penalty'
import { createTieDecisionKey } from './contest-rules'
import { listTarotContestResults } from './contest-results'

/** The action with which the Narrator decides a draw: the draw stands, or a side prevails (ruling TC16). */
export const decideContestTieAction = defineAction<
  TarotContestActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  decide({ message, user, data }) {
    if (!user.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    const tiedContestResult = listTarotContestResults(addRoundPenaltiesToContest(message)).find(
      ({ sideKeys, open }) => open && createTieDecisionKey(sideKeys) === data.draw,
    )
    if (!tiedContestResult) return refuse('HnB.tarot.refusal.isOver')
    const winnerSideKey = tiedContestResult.sideKeys.find((sideKey) => sideKey === data.winner) ?? ''
    return {
      amend: {
        set: { [`words.${createTieDecisionKey(tiedContestResult.sideKeys)}`]: winnerSideKey },
        label: { key: 'HnB.tarot.contest.decided' },
      },
    }
  },
})

/**
 * The action with which the Narrator adjusts a side before the reveal. She moves the side one place forward in the
 * order of the sides, takes a rank from it, or gives it a rank.
 */
export const adjustContestSideAction = defineAction<
  TarotContestActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  decide({ message: { facts }, user, data }) {
    if (!user.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    if (isContestRevealed(facts)) return refuse('HnB.tarot.refusal.revealed')
    const sideKey = data.side ?? ''
    const contestSideToMove = Object.hasOwn(facts.exchange.sides, sideKey)
      ? facts.exchange.sides[sideKey]
      : undefined
    if (!contestSideToMove) return refuse('HnB.tarot.refusal.noSide')
    const undoLabel = { key: 'HnB.tarot.contest.adjusted', data: { name: contestSideToMove.name } }
    if (data.what === 'sooner') {
      const entryOfPreviousContestSide = Object.entries(facts.exchange.sides).find(
        ([, otherSide]) => otherSide.place === contestSideToMove.place - 1,
      )
      if (!entryOfPreviousContestSide) return refuse('HnB.common.refusal.orderFixed')
      const swappedSidePlaceFields = {
        [`exchange.sides.${sideKey}.place`]: contestSideToMove.place - 1,
        [`exchange.sides.${entryOfPreviousContestSide[0]}.place`]: contestSideToMove.place,
      }
      return { amend: { set: swappedSidePlaceFields, label: undoLabel } }
    }
    if (data.what !== 'less' && data.what !== 'more') return refuse('HnB.refusal.badAnswer')
    const extraSidePenalty = (facts.extra[sideKey] ?? 0) + (data.what === 'less' ? -1 : 1)
    if (Math.abs(extraSidePenalty) > MAX_EXTRA_CONTEST_RANKS)
      return refuse('HnB.tarot.refusal.manyRanks', { most: MAX_EXTRA_CONTEST_RANKS })
    return { amend: { set: { [`extra.${sideKey}`]: extraSidePenalty }, label: undoLabel } }
  },
})
