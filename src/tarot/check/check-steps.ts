/**
 * The pending steps of a check. The player answers and turns a major arcana. The Narrator judges. The patient's player
 * stops the bleeding.
 */
import type { PendingStep, StepButton, StepDetail } from '../../core/pending-step'
import { actorStep, gmStep } from '../../core/pending-step'
import type { Viewer } from '../../core/game-views'
import { turnedMajorCards } from '../push/push-schema'
import { declareSuitButtons, stepsForTurningMajors, declaredSuitDetail } from '../push/push-steps'
import type { Tarot } from '../rules'
import { rankPhrase } from '../rules'
import type { TarotCheckFacts } from './check-facts'
import { CHECK_PUSH_KEY, tarotCheckResult } from './check-facts'
import { isPushOpen } from './check-state'
import { difficultyForPatient } from './check-context'

/** The pending steps of a check, with their buttons. */
export function tarotCheckSteps(facts: TarotCheckFacts, viewer: Viewer<Tarot>): PendingStep[] {
  const { actor, name, push, stage, aid } = facts
  const checkedActor = { uuid: actor, name }
  if (stage === 'asked') {
    const declareButtons = declareSuitButtons({ key: CHECK_PUSH_KEY, push, open: true }, viewer.settings)
    const label = { key: push.suit ? 'HnB.tarot.push.playCards' : 'HnB.tarot.push.play' }
    const playButtons: StepButton[] =
      declareButtons.length > 0 ? declareButtons : [{ act: 'play', icon: 'tarot', label }]
    const declineButton: StepButton = { act: 'noPush', label: { key: 'HnB.tarot.push.leave' } }
    const pushButtons = isPushOpen(facts, viewer.sides) ? playButtons : []
    const isDeclared = push.suit !== null
    const succeeds = !isDeclared && succeedsWithoutPush(facts, viewer)
    // On a phone the hand may cover all buttons except the first. So the button that players usually press comes first.
    const buttons = succeeds ? [declineButton, ...pushButtons] : [...pushButtons, declineButton]
    const task = isDeclared ? 'playPush' : succeeds ? 'pushMore' : 'push'
    return [
      {
        ...actorStep(checkedActor, `HnB.tarot.next.${task}`, buttons),
        details: checkDetails(facts, viewer),
      },
    ]
  }
  const turnSteps =
    turnedMajorCards(push).length > 0 ? [] : stepsForTurningMajors({ key: CHECK_PUSH_KEY, push, actor, name })
  const { helps: canHelp } = difficultyForPatient(facts, viewer)
  const judgeButton: StepButton = { act: 'judge', label: { key: 'HnB.tarot.check.judge' } }
  const judgeSteps =
    tarotCheckResult(facts) === null
      ? [gmStep({ key: 'HnB.tarot.next.judge', data: { name } }, [judgeButton], actor)]
      : []
  const stopSteps = aid && canHelp ? [stopBleedingStep(aid)] : []
  return [...turnSteps, ...judgeSteps, ...stopSteps]
}

/**
 * Does the character succeed without a push, as far as the player knows? False while the Narrator keeps the trait or
 * the difficulty secret.
 */
function succeedsWithoutPush(facts: TarotCheckFacts, viewer: Viewer<Tarot>): boolean {
  const { need } = difficultyForPatient(facts, viewer)
  return need !== null && facts.trait !== null && facts.trait.now >= need
}

/**
 * Details of the pending step that help the player to decide: the patient, the difficulty, the character's own
 * aptitude, and the declared suit.
 */
function checkDetails(facts: TarotCheckFacts, viewer: Viewer<Tarot>): StepDetail[] {
  const { aid, sooner, trait, push } = facts
  const { need } = difficultyForPatient(facts, viewer)
  const needDetail: StepDetail = sooner
    ? { phrase: { key: 'HnB.tarot.round.isSooner' } }
    : need === null
      ? { phrase: { key: 'HnB.tarot.check.needSecret' } }
      : { label: { key: 'HnB.tarot.ladder.need' }, phrase: rankPhrase(need) }
  return [
    ...(aid ? [{ phrase: { key: 'HnB.tarot.care.helps', data: { name: aid.name } } }] : []),
    needDetail,
    ...(trait ? [{ label: { key: 'HnB.tarot.ladder.yours' }, phrase: rankPhrase(trait.now) }] : []),
    ...(push.suit ? [declaredSuitDetail(push.suit, viewer.settings)] : []),
  ]
}

function stopBleedingStep({ actor, name }: NonNullable<TarotCheckFacts['aid']>): PendingStep {
  const stopButton: StepButton = {
    act: 'stopBleeding',
    icon: 'bleeding',
    label: { key: 'HnB.tarot.care.stop', data: { name } },
  }
  // `shared`: the Narrator may press the button for the patient. The healer may not press it, because nobody changes
  // another player's character without this player's consent (docs/trust.md).
  return { ...actorStep({ uuid: actor, name }, 'HnB.tarot.next.stop', [stopButton]), shared: true }
}
