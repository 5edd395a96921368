/** Makes the template data of a check: its facts, its result, and the viewer's buttons. */
import type { MessageView, Viewer } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import { createAptitudeLadder } from '../aptitude-ladder'
import { findMajorCards, countRaisedRanks, findTurnedMajorCards } from '../push/push-schema'
import { createPushView } from '../push/push-view'
import type { Tarot } from '../rules'
import { toRankPhrase, requiredMedicalRank } from '../rules'
import { createReactionPhrase } from '../reaction-rounds'
import type { TarotCheckFacts } from './check-facts'
import {
  CHECK_PUSH_KEY,
  canStillStopBleeding,
  isSameBleeding,
  tarotCheckResult,
  isCheckSuccessful,
} from './check-facts'
import { isPushOpen, findActSoonerRank } from './check-state'

/** Makes the template data of a check. */
export function tarotCheckContext({ facts }: MessageView<TarotCheckFacts>, viewer: Viewer<Tarot>): object {
  const { stage, trait, push, sooner } = facts
  const patientDifficulty = findPatientDifficulty(facts, viewer)
  const checkResult = tarotCheckResult(facts)
  const isUnanswered = stage === 'asked'
  const raisedRanks = countRaisedRanks(push)
  return {
    ...facts,
    ...createCheckPushView(facts, viewer),
    traitName: trait?.name ?? null,
    isUnanswered,
    sooner: sooner && createActSoonerPhrase(facts),
    ladder:
      trait &&
      createAptitudeLadder({
        oldRank: trait.now,
        currentRank: trait.now + raisedRanks,
        neededRank: patientDifficulty.need,
      }),
    // A major arcana succeeds at every rank, so no raised ranks are mentioned. The difficulty appears only while the
    // trait is secret; otherwise the ladder shows it.
    needed: trait || patientDifficulty.need === null ? null : toRankPhrase(patientDifficulty.need),
    raisedBy:
      trait || push.shown.length === 0 || (raisedRanks === 0 && findMajorCards(push).length > 0)
        ? null
        : raisedRanks,
    result: checkResult && !sooner && `HnB.tarot.result.${checkResult}`,
    failed: checkResult === 'failure',
    // `raised`: have new wounds of the patient raised the difficulty?
    raised: patientDifficulty.raised,
  }
}

/**
 * The sentence about a push to act sooner: before the result its purpose, afterwards the Reaction with which the actor
 * acts.
 */
function createActSoonerPhrase(facts: TarotCheckFacts): Phrase {
  const actSoonerRank = findActSoonerRank(facts)
  if (actSoonerRank === null) return { key: 'HnB.tarot.round.isSooner' }
  if (facts.push.shown.length === 0) return { key: 'HnB.tarot.round.notSooner' }
  return createReactionPhrase('acts', actSoonerRank)
}

/**
 * The difficulty of a check that may treat a patient. `need`: follows the patient's wounds until the player answers.
 * `raised`: have new wounds raised it? `helps`: can a success still stop the bleeding?
 */
export function findPatientDifficulty(facts: TarotCheckFacts, { sides }: Viewer<Tarot>) {
  const { aid, stage } = facts
  const patient = sides.find(({ actor }) => actor.uuid === aid?.actor)
  if (!aid || aid.done || !patient) return { need: facts.need, raised: false, helps: false }
  if (stage === 'asked') {
    const neededRank = requiredMedicalRank(patient.state.wounds)
    return { need: neededRank, raised: neededRank !== facts.need, helps: false }
  }
  const canStillHelp = canStillStopBleeding(facts, patient)
  return {
    need: facts.need,
    raised: !canStillHelp && isCheckSuccessful(facts) && isSameBleeding(facts, patient),
    helps: canStillHelp,
  }
}

/**
 * The template data of a check's push. Once a major arcana is turned, no other is shown: "you get to pick which one to
 * use".
 */
function createCheckPushView(facts: TarotCheckFacts, viewer: Viewer<Tarot>) {
  const { actor, push, trait } = facts
  const hasTurnedMajor = findTurnedMajorCards(push).length > 0
  const checkView = createPushView({
    key: CHECK_PUSH_KEY,
    push,
    actor,
    open: isPushOpen(facts, viewer.sides),
    viewer,
    from: trait?.now ?? null,
  })
  return { ...checkView, majors: checkView.majors.filter(({ turned }) => turned || !hasTurnedMajor) }
}
