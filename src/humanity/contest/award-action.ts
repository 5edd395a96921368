/** The action that gives an award for a roll of a Contest or a Chase. */
import { defineAction } from '../../core/action'
import type { MessageActionContext } from '../../core/game-views'
import { refuse } from '../../core/outcome'
import type { WitnessAnswers } from '../check/award-roll'
import { giveRollAwards, witnessAnswersSchema, createHighSuccessWitnessQuestion } from '../check/award-roll'
import type { Humanity } from '../rules'
import type { AwardCandidate, ContestAwardFacts, AwardViewer } from './award'
import { listContestAwardCandidates, filterPendingAwardCandidates } from './award'
import type { Contest } from './facts'

/**
 * Builds the action with which a Gamemaster gives the award that the button names.
 * @param listAwardCandidates returns the awards that the Gamemaster may give
 */
export function defineAwardAction<Facts extends ContestAwardFacts>(
  listAwardCandidates: (awardFacts: Facts, viewer: AwardViewer) => readonly AwardCandidate[],
) {
  type AwardDieActionContext = MessageActionContext<Humanity, Facts>
  const findClickedAwardCandidate = ({
    user,
    message: { facts },
    data,
    ...viewer
  }: AwardDieActionContext) => {
    if (!user.isGM) return refuse('HnB.refusal.onlyGM')
    const awardCandidate = filterPendingAwardCandidates(listAwardCandidates(facts, viewer), facts).find(
      ({ id }) => id === data.award,
    )
    return awardCandidate ?? refuse('HnB.humanity.refusal.notNow')
  }
  return defineAction<AwardDieActionContext, WitnessAnswers>({
    answers: witnessAnswersSchema,
    decided: 'byGM',
    ask(actionContext) {
      const awardCandidate = findClickedAwardCandidate(actionContext)
      if ('refused' in awardCandidate) return awardCandidate
      return awardCandidate.occasion === 'high'
        ? createHighSuccessWitnessQuestion(awardCandidate.roller.actor.uuid)
        : null
    },
    async decide(actionContext, answers, chance) {
      const awardCandidate = findClickedAwardCandidate(actionContext)
      if ('refused' in awardCandidate) return awardCandidate
      const { facts } = actionContext.message
      const { edits, awards } = await giveRollAwards(
        awardCandidate.roller.actor,
        awardCandidate.occasion,
        answers,
        chance,
      )
      return {
        edits,
        amend: {
          set: { awards: { ...facts.awards, ...awards }, awarded: [...facts.awarded, awardCandidate.id] },
          label: { key: 'HnB.humanity.award.done' },
        },
      }
    },
  })
}

export const awardContestDieAction = defineAwardAction<Contest>(listContestAwardCandidates)
