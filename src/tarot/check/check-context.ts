/** Makes the template data of a check: its facts, its result, and the viewer's buttons. */
import type { MessageView, Viewer } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import { aptitudeLadder } from '../aptitude-ladder'
import { findMajorCards, countRaisedRanks, turnedMajorCards } from '../push/push-schema'
import { pushView } from '../push/push-view'
import type { Tarot } from '../rules'
import { rankPhrase, requiredMedicalRank } from '../rules'
import { reactionPhrase } from '../reaction-rounds'
import type { TarotCheckFacts } from './check-facts'
import {
  CHECK_PUSH_KEY,
  canStillStopBleeding,
  isSameBleeding,
  tarotCheckResult,
  isCheckSuccessful,
} from './check-facts'
import { isPushOpen, rankToActSooner } from './check-state'

/** Makes the template data of a check. */
export function tarotCheckContext({ facts }: MessageView<TarotCheckFacts>, viewer: Viewer<Tarot>): object {
  const { stage, trait, push, sooner } = facts
  const patientDifficulty = difficultyForPatient(facts, viewer)
  const result = tarotCheckResult(facts)
  const isUnanswered = stage === 'asked'
  const raisedRanks = countRaisedRanks(push)
  return {
    ...facts,
    ...checkPushView(facts, viewer),
    traitName: trait?.name ?? null,
    isUnanswered,
    sooner: sooner && actSoonerPhrase(facts),
    ladder:
      trait &&
      aptitudeLadder({
        oldRank: trait.now,
        currentRank: trait.now + raisedRanks,
        neededRank: patientDifficulty.need,
      }),
    // A major arcana succeeds at every rank, so the message does not mention that it raised the trait by 0 ranks. The
    // message states the difficulty only while the trait is secret. Otherwise the ladder shows the difficulty.
    needed: trait || patientDifficulty.need === null ? null : rankPhrase(patientDifficulty.need),
    raisedBy:
      trait || push.shown.length === 0 || (raisedRanks === 0 && findMajorCards(push).length > 0)
        ? null
        : raisedRanks,
    result: result && !sooner && `HnB.tarot.result.${result}`,
    failed: result === 'failure',
    // `raised`: have new wounds of the patient raised the difficulty?
    raised: patientDifficulty.raised,
  }
}

/**
 * The sentence about a push to act sooner. Before the result it states the purpose of the push. After the result it
 * names the Reaction with which the actor acts.
 */
function actSoonerPhrase(facts: TarotCheckFacts): Phrase {
  const rank = rankToActSooner(facts)
  if (rank === null) return { key: 'HnB.tarot.round.isSooner' }
  if (facts.push.shown.length === 0) return { key: 'HnB.tarot.round.notSooner' }
  return reactionPhrase('acts', rank)
}

/**
 * The difficulty of a check that may treat a patient. `need`: the difficulty; until the player answers, it follows the
 * patient's current wounds. `raised`: have new wounds raised the difficulty? `helps`: can a success still stop the
 * bleeding?
 */
export function difficultyForPatient(facts: TarotCheckFacts, { sides }: Viewer<Tarot>) {
  const { aid, stage } = facts
  const patient = sides.find(({ actor }) => actor.uuid === aid?.actor)
  if (!aid || aid.done || !patient) return { need: facts.need, raised: false, helps: false }
  if (stage === 'asked') {
    const need = requiredMedicalRank(patient.state.wounds)
    return { need, raised: need !== facts.need, helps: false }
  }
  const canStillHelp = canStillStopBleeding(facts, patient)
  return {
    need: facts.need,
    raised: !canStillHelp && isCheckSuccessful(facts) && isSameBleeding(facts, patient),
    helps: canStillHelp,
  }
}

/**
 * The template data of a check's push. After the player has turned a major arcana, the push shows no other major
 * arcana. The rule: "you get to pick which one to use".
 */
function checkPushView(facts: TarotCheckFacts, viewer: Viewer<Tarot>) {
  const { actor, push, trait } = facts
  const hasTurnedMajor = turnedMajorCards(push).length > 0
  const view = pushView({
    key: CHECK_PUSH_KEY,
    push,
    actor,
    open: isPushOpen(facts, viewer.sides),
    viewer,
    from: trait?.now ?? null,
  })
  return { ...view, majors: view.majors.filter(({ turned }) => turned || !hasTurnedMajor) }
}
