/** A check as its message shows it, with the buttons of each viewer. */
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
    // A major arcana succeeds whatever the trait was raised by.
    raisedBy: trait || push.shown.length === 0 || (steps === 0 && majorsOf(push).length > 0) ? null : steps,
    result: result && !sooner && `HnB.tarot.result.${result}`,
    failed: result === 'failure',
    // A new wound of the patient has raised the difficulty since.
    raised: now.raised,
    mayAnswer: asked && viewer.plays.includes(facts.actor),
    // In the message that is the next step.
    mayStop: facts.aid !== null && now.helps && viewer.plays.includes(facts.aid.actor),
  }
}

/** What a push to act sooner needs, and what came of it. */
function soonerWords(facts: CheckFacts): Phrase {
  const rank = soonerRank(facts)
  if (rank === null) return { key: 'HnB.tarot.round.isSooner' }
  if (facts.push.shown.length === 0) return { key: 'HnB.tarot.round.notSooner' }
  return reactionWords('acts', rank)
}

/**
 * The difficulty of helping somebody, which follows their wounds until the check is decided, and whether a decided check
 * still helps.
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

/** Of several major arcana the player turns one; the others are put away ("you get to pick which one to use"). */
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
