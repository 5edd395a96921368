/** The action that gives an award for a roll of a Contest or a Chase. */
import { defineAction } from '../../core/action'
import type { MessageClick } from '../../core/game-views'
import { refuse } from '../../core/outcome'
import type { WitnessAnswers } from '../check/award-roll'
import { giveRollAwards, witnessAnswersSchema, witnessQuestion } from '../check/award-roll'
import type { Humanity } from '../rules'
import type { AwardCandidate, AwardedFacts, AwardViewer } from './award'
import { contestAwardCandidates, pendingAwardCandidates } from './award'
import type { Contest } from './facts'

/**
 * Builds the action with which a Gamemaster gives the award that the button names.
 * @param listCandidates returns the awards that the Gamemaster may give
 */
export function defineAwardAction<Facts extends AwardedFacts>(
  listCandidates: (facts: Facts, viewer: AwardViewer) => readonly AwardCandidate[],
) {
  type AwardClick = MessageClick<Humanity, Facts>
  const findClickedCandidate = ({ user, message: { facts }, data, ...viewer }: AwardClick) => {
    if (!user.isGM) return refuse('HnB.refusal.onlyGM')
    const candidate = pendingAwardCandidates(listCandidates(facts, viewer), facts).find(
      ({ id }) => id === data.award,
    )
    return candidate ?? refuse('HnB.humanity.refusal.notNow')
  }
  return defineAction<AwardClick, WitnessAnswers>({
    answers: witnessAnswersSchema,
    decided: 'byGM',
    ask(click) {
      const candidate = findClickedCandidate(click)
      if ('refused' in candidate) return candidate
      return candidate.occasion === 'high' ? witnessQuestion(candidate.roller.actor.uuid) : null
    },
    async decide(click, answers, chance) {
      const candidate = findClickedCandidate(click)
      if ('refused' in candidate) return candidate
      const { facts } = click.message
      const { edits, awards } = await giveRollAwards(
        candidate.roller.actor,
        candidate.occasion,
        answers,
        chance,
      )
      return {
        edits,
        amend: {
          set: { awards: { ...facts.awards, ...awards }, awarded: [...facts.awarded, candidate.id] },
          label: { key: 'HnB.humanity.award.done' },
        },
      }
    },
  })
}

export const awardContestDie = defineAwardAction<Contest>(contestAwardCandidates)
