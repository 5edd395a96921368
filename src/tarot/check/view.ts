/** A check as its message shows it, with the buttons of each viewer. */
import type { MessageView, Viewer } from '../../core/views'
import type { Words } from '../../core/words'
import { ladder } from '../ladder'
import { majorsOf, stepsOf, turnedMajors } from '../push/push'
import { pushView } from '../push/view'
import type { Tarot } from '../rules'
import { medicalNeeded } from '../rules'
import { reactionWords } from '../rounds'
import { CHECK } from './answer'
import { soonerRank } from './check'
import type { CheckFacts } from './facts'
import { resultOf } from './facts'

export function checkContext({ facts }: MessageView<CheckFacts>, viewer: Viewer<Tarot>): object {
  const { stage, trait, push, sooner } = facts
  const now = resultNow(facts, viewer)
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
    result: now.result && !sooner && `HnB.tarot.result.${now.result}`,
    failed: now.result === 'failure',
    // A new wound of the patient has raised the difficulty since.
    raised: now.raised,
    mayAnswer: asked && viewer.plays.includes(facts.actor),
    // In the message that is the next step.
    mayStop: facts.aid?.done === false && now.helps && viewer.plays.includes(facts.aid.actor),
  }
}

/** What a push to act sooner needs, and what came of it. */
function soonerWords(facts: CheckFacts): Words {
  const rank = soonerRank(facts)
  if (rank === null) return { key: 'HnB.tarot.round.isSooner' }
  if (facts.push.shown.length === 0) return { key: 'HnB.tarot.round.notSooner' }
  return reactionWords('acts', rank)
}

/** The result of a check; for helping somebody, with the difficulty that their present wounds set. */
export function resultNow(facts: CheckFacts, { sides }: Viewer<Tarot>) {
  const patient = sides.find(({ actor }) => actor.uuid === facts.aid?.actor)
  const open = facts.aid !== null && !facts.aid.done
  const need = open && patient ? medicalNeeded(patient.state.wounds) : facts.need
  const result = resultOf({ ...facts, need })
  return {
    need,
    result,
    raised: open && need !== facts.need,
    helps: result === 'success' || result === 'critical',
  }
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
