/** Makes the template data of a check: its facts, its result, and the viewer's buttons. */
import type { MessageView, Viewer } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import { createAptitudeLadder } from '../aptitude-ladder'
import { findMajorCards, countRanksRaisedByPush, findTurnedMajorCards } from '../push/push-schema'
import { createPushView } from '../push/push-view'
import type { Tarot } from '../rules'
import { toRankPhrase, computeRequiredMedicalRank } from '../rules'
import { createReactionPhrase } from '../reaction-rounds'
import type { TarotCheckFacts } from './check-facts'
import {
  KEY_OF_PUSH_IN_SINGLE_CHECK,
  canStillStopBleeding,
  isBleedingStillTreatedByCheck,
  computeTarotCheckResult,
  isCheckSuccessful,
} from './check-facts'
import { isPushOpen, findRankForActingSooner } from './check-state'

/** Makes the template data of a check, for the person who looks at it. */
export function createTarotCheckContext(
  { facts }: MessageView<TarotCheckFacts>,
  viewer: Viewer<Tarot>,
): object {
  const { stage, trait, push, sooner } = facts
  const difficultyOfTreatingPatient = findDifficultyOfTreatingPatient(facts, viewer)
  const checkResult = computeTarotCheckResult(facts)
  const isAnswerToCheckPending = stage === 'asked'
  const raisedRanks = countRanksRaisedByPush(push)
  return {
    ...facts,
    ...createCheckPushView(facts, viewer),
    traitName: trait?.name ?? null,
    isUnanswered: isAnswerToCheckPending,
    sooner: sooner && createPhraseForActingSooner(facts),
    ladder:
      trait &&
      createAptitudeLadder({
        oldRank: trait.now,
        currentRank: trait.now + raisedRanks,
        neededRank: difficultyOfTreatingPatient.need,
      }),
    // The message does not mention raised ranks if a major arcana was played, because it succeeds at every rank. The
    // message names the difficulty only while the trait is secret; otherwise the ladder shows the difficulty.
    needed:
      trait || difficultyOfTreatingPatient.need === null
        ? null
        : toRankPhrase(difficultyOfTreatingPatient.need),
    raisedBy:
      trait || push.shown.length === 0 || (raisedRanks === 0 && findMajorCards(push).length > 0)
        ? null
        : raisedRanks,
    result: checkResult && !sooner && `HnB.tarot.result.${checkResult}`,
    failed: checkResult === 'failure',
    // True if new wounds of the patient have raised the difficulty since the check began.
    raised: difficultyOfTreatingPatient.raised,
  }
}

/**
 * Creates a sentence for the message of a push to act sooner. Before the result is known, the sentence says what the
 * push is for. Afterwards, it names the Reaction with which the actor acts.
 */
function createPhraseForActingSooner(checkFacts: TarotCheckFacts): Phrase {
  const rankForActingSooner = findRankForActingSooner(checkFacts)
  if (rankForActingSooner === null) return { key: 'HnB.tarot.round.isSooner' }
  if (checkFacts.push.shown.length === 0) return { key: 'HnB.tarot.round.notSooner' }
  return createReactionPhrase('acts', rankForActingSooner)
}

/**
 * Finds the difficulty of a check that may treat a patient. `need` is the difficulty; until the player answers, new
 * wounds of the patient raise it. `raised` is true if it has changed. `helps` is true if a success can still stop the
 * bleeding.
 */
export function findDifficultyOfTreatingPatient(checkFacts: TarotCheckFacts, { sides }: Viewer<Tarot>) {
  const { aid, stage } = checkFacts
  const patient = sides.find(({ actor }) => actor.uuid === aid?.actor)
  if (!aid || aid.done || !patient) return { need: checkFacts.need, raised: false, helps: false }
  if (stage === 'asked') {
    const neededMedicalRank = computeRequiredMedicalRank(patient.state.wounds)
    return { need: neededMedicalRank, raised: neededMedicalRank !== checkFacts.need, helps: false }
  }
  const canStillHelp = canStillStopBleeding(checkFacts, patient)
  return {
    need: checkFacts.need,
    raised:
      !canStillHelp && isCheckSuccessful(checkFacts) && isBleedingStillTreatedByCheck(checkFacts, patient),
    helps: canStillHelp,
  }
}

/**
 * The template data of a check's push. Once a major arcana is turned, no other is shown: "you get to pick which one to
 * use".
 */
function createCheckPushView(checkFacts: TarotCheckFacts, viewer: Viewer<Tarot>) {
  const { actor, push, trait } = checkFacts
  const hasTurnedMajorCard = findTurnedMajorCards(push).length > 0
  const checkPushView = createPushView({
    key: KEY_OF_PUSH_IN_SINGLE_CHECK,
    push,
    actor,
    open: isPushOpen(checkFacts, viewer.sides),
    viewer,
    from: trait?.now ?? null,
  })
  return {
    ...checkPushView,
    majors: checkPushView.majors.filter(({ turned }) => turned || !hasTurnedMajorCard),
  }
}
