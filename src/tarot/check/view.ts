/** A check as its message shows it, and the buttons that each viewer has. */
import type { MessageView, Viewer } from '../../core/views'
import { suitWords } from '../cards'
import { ladder } from '../ladder'
import { wayOf } from '../push/form'
import { stepsOf, turnedMajors } from '../push/push'
import { PUSH_SUITS } from '../push/rules'
import { pushView } from '../push/view'
import type { Tarot } from '../rules'
import type { CheckFacts } from './facts'
import { resultOf } from './facts'

export function checkContext({ facts }: MessageView<CheckFacts>, viewer: Viewer<Tarot>): object {
  const { stage, trait, need, push } = facts
  const { isGM } = viewer.asker
  const mine = viewer.plays.includes(facts.actor)
  const result = resultOf(facts)
  const steps = stepsOf(push)
  const now = trait?.now ?? null
  const asked = stage === 'asked'
  return {
    ...facts,
    ...shownPush(facts, viewer, mine),
    traitName: trait?.name ?? null,
    asked,
    suits: PUSH_SUITS.filter((one) => one !== push.suit).map((one) => ({
      suit: one,
      name: suitWords(one, viewer.settings),
      way: wayOf(one),
    })),
    ladder: trait && ladder({ before: trait.now, now: trait.now + steps, need }),
    steps,
    now,
    result: result && `HnB.tarot.result.${result}`,
    failed: result === 'failure',
    mayPlay: mine && asked,
    mayChange: isGM && asked && push.suit !== null,
    mayJudge: isGM && !asked && result === null,
    mayStop:
      facts.aid &&
      !facts.aid.done &&
      viewer.plays.includes(facts.aid.actor) &&
      (result === 'success' || result === 'critical'),
  }
}

/** Of several major arcana the player turns one; the others are put away ("you get to pick which one to use"). */
function shownPush({ actor, push, trait }: CheckFacts, viewer: Viewer<Tarot>, mine: boolean) {
  const chosen = turnedMajors(push).length > 0
  const { isGM } = viewer.asker
  const look = { key: 'check', actor, mine, isGM, settings: viewer.settings, from: trait?.now ?? null }
  const view = pushView(push, { ...look, mayTurn: !chosen })
  return { ...view, majors: view.majors.filter(({ turned }) => turned || !chosen) }
}
