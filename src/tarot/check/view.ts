/** The template context of a check: its facts, its result, and the buttons of the viewer. */
import type { MessageView, Viewer } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import { ladder } from '../ladder'
import { majorsOf, stepsOf, turnedMajors } from '../push/push'
import { pushView } from '../push/view'
import type { Tarot } from '../rules'
import { medicalNeeded } from '../rules'
import { reactionWords } from '../rounds'
import { CHECK } from './answer'
import { soonerRank } from './check'
import type { CheckFacts } from './facts'
import { helpsNow, isSameBleeding, resultOf, succeeds } from './facts'

/** The template context of a check. */
export function checkContext({ facts }: MessageView<CheckFacts>, viewer: Viewer<Tarot>): object {
  const { stage, trait, push, sooner } = facts
  const now = helpOf(facts, viewer)
  const result = resultOf(facts)
  const asked = stage === 'asked'
  const steps = stepsOf(push)
  return {
    ...facts,
    ...shownPush(facts, viewer),
    traitName: trait?.name ?? null,
    asked,
    sooner: sooner && soonerWords(facts),
    ladder: trait && ladder({ before: trait.now, now: trait.now + steps, need: now.need }),
    // A major arcana succeeds at every rank, so the message omits a raise by 0 ranks.
    raisedBy: trait || push.shown.length === 0 || (steps === 0 && majorsOf(push).length > 0) ? null : steps,
    result: result && !sooner && `HnB.tarot.result.${result}`,
    failed: result === 'failure',
    // True after a new wound of the patient has raised the difficulty.
    raised: now.raised,
    mayAnswer: asked && viewer.plays.includes(facts.actor),
    // The message shows this button with its next step.
    mayStop: facts.aid !== null && now.helps && viewer.plays.includes(facts.aid.actor),
  }
}

/** Says that a check is a push to act sooner, or, after the check, by which Reaction the actor acts. */
function soonerWords(facts: CheckFacts): Phrase {
  const rank = soonerRank(facts)
  if (rank === null) return { key: 'HnB.tarot.round.isSooner' }
  if (facts.push.shown.length === 0) return { key: 'HnB.tarot.round.notSooner' }
  return reactionWords('acts', rank)
}

/**
 * The difficulty of a check and the state of its help. Until the player answers, the difficulty follows the patient's
 * wounds. `raised`: new wounds have raised the difficulty; `helps`: the check can still stop the bleeding.
 */
export function helpOf(facts: CheckFacts, { sides }: Viewer<Tarot>) {
  const { aid, stage } = facts
  const patient = sides.find(({ actor }) => actor.uuid === aid?.actor)
  if (!aid || aid.done || !patient) return { need: facts.need, raised: false, helps: false }
  if (stage === 'asked') {
    const need = medicalNeeded(patient.state.wounds)
    return { need, raised: need !== facts.need, helps: false }
  }
  const helps = helpsNow(facts, patient)
  return { need: facts.need, raised: !helps && succeeds(facts) && isSameBleeding(facts, patient), helps }
}

/**
 * The push of a check as templates show it. After the player has turned a major arcana, the view omits the other major
 * arcana ("you get to pick which one to use").
 */
function shownPush(facts: CheckFacts, viewer: Viewer<Tarot>) {
  const { actor, push, trait, stage } = facts
  const chosen = turnedMajors(push).length > 0
  const view = pushView({
    key: CHECK,
    push,
    actor,
    open: stage === 'asked',
    viewer,
    from: trait?.now ?? null,
    mayTurn: !chosen,
  })
  return { ...view, majors: view.majors.filter(({ turned }) => turned || !chosen) }
}
