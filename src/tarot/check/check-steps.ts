/**
 * The pending steps of a check. The player answers and turns a major arcana. The Narrator judges. The patient's player
 * stops the bleeding.
 */
import type { PendingStep, PendingStepButton, PendingStepDetail } from '../../core/pending-step'
import { createActorStep, createGMStep } from '../../core/pending-step'
import type { Viewer } from '../../core/game-views'
import { findTurnedMajorCards } from '../push/push-schema'
import {
  createButtonsForDeclaringSuit,
  createCardTurningSteps,
  createDeclaredSuitDetail,
} from '../push/push-steps'
import type { Tarot } from '../rules'
import { toRankPhrase } from '../rules'
import type { TarotCheckFacts } from './check-facts'
import { KEY_OF_PUSH_IN_SINGLE_CHECK, computeTarotCheckResult } from './check-facts'
import { isPushOpen } from './check-state'
import { findDifficultyOfTreatingPatient } from './check-context'

/** The pending steps of a check, with their buttons. */
export function createTarotCheckSteps(checkFacts: TarotCheckFacts, viewer: Viewer<Tarot>): PendingStep[] {
  const { actor, name, push, stage, aid } = checkFacts
  const checkedActor = { uuid: actor, name }
  if (stage === 'asked') {
    const buttonsToDeclare = createButtonsForDeclaringSuit(
      { key: KEY_OF_PUSH_IN_SINGLE_CHECK, push, open: true },
      viewer.settings,
    )
    const playButtonLabel = { key: push.suit ? 'HnB.tarot.push.playCards' : 'HnB.tarot.push.play' }
    const buttonsToPlayCards: PendingStepButton[] =
      buttonsToDeclare.length > 0
        ? buttonsToDeclare
        : [{ act: 'play', icon: 'tarot', label: playButtonLabel }]
    const declineButton: PendingStepButton = { act: 'noPush', label: { key: 'HnB.tarot.push.leave' } }
    const buttonsToPush = isPushOpen(checkFacts, viewer.sides) ? buttonsToPlayCards : []
    const isSuitDeclared = push.suit !== null
    const isCheckAlreadySuccessful = !isSuitDeclared && doesCheckSucceedWithoutPush(checkFacts, viewer)
    // On a phone, the hand of cards may cover all buttons except the first. Therefore the button that people use most
    // comes first.
    const answerButtons = isCheckAlreadySuccessful
      ? [declineButton, ...buttonsToPush]
      : [...buttonsToPush, declineButton]
    const pushTaskName = isSuitDeclared ? 'playPush' : isCheckAlreadySuccessful ? 'pushMore' : 'push'
    return [
      {
        ...createActorStep(checkedActor, `HnB.tarot.next.${pushTaskName}`, answerButtons),
        details: createCheckDetails(checkFacts, viewer),
      },
    ]
  }
  const cardTurnSteps =
    findTurnedMajorCards(push).length > 0
      ? []
      : createCardTurningSteps({ key: KEY_OF_PUSH_IN_SINGLE_CHECK, push, actor, name })
  const { helps: canHelp } = findDifficultyOfTreatingPatient(checkFacts, viewer)
  const judgeButton: PendingStepButton = { act: 'judge', label: { key: 'HnB.tarot.check.judge' } }
  const judgeCheckSteps =
    computeTarotCheckResult(checkFacts) === null
      ? [createGMStep({ key: 'HnB.tarot.next.judge', data: { name } }, [judgeButton], actor)]
      : []
  const stopBleedingSteps = aid && canHelp ? [createStepForStoppingBleeding(aid)] : []
  return [...cardTurnSteps, ...judgeCheckSteps, ...stopBleedingSteps]
}

/** Does the character succeed without a push, as far as the player knows? False while trait or difficulty is secret. */
function doesCheckSucceedWithoutPush(checkFacts: TarotCheckFacts, viewer: Viewer<Tarot>): boolean {
  const { need } = findDifficultyOfTreatingPatient(checkFacts, viewer)
  return need !== null && checkFacts.trait !== null && checkFacts.trait.now >= need
}

/** Details that help the player to decide: the patient, the difficulty, their own aptitude, and the declared suit. */
function createCheckDetails(checkFacts: TarotCheckFacts, viewer: Viewer<Tarot>): PendingStepDetail[] {
  const { aid, sooner, trait, push } = checkFacts
  const { need } = findDifficultyOfTreatingPatient(checkFacts, viewer)
  const detailAboutNeededRank: PendingStepDetail = sooner
    ? { phrase: { key: 'HnB.tarot.round.isSooner' } }
    : need === null
      ? { phrase: { key: 'HnB.tarot.check.needSecret' } }
      : { label: { key: 'HnB.tarot.ladder.need' }, phrase: toRankPhrase(need) }
  return [
    ...(aid ? [{ phrase: { key: 'HnB.tarot.care.helps', data: { name: aid.name } } }] : []),
    detailAboutNeededRank,
    ...(trait ? [{ label: { key: 'HnB.tarot.ladder.yours' }, phrase: toRankPhrase(trait.now) }] : []),
    ...(push.suit ? [createDeclaredSuitDetail(push.suit, viewer.settings)] : []),
  ]
}

function createStepForStoppingBleeding({ actor, name }: NonNullable<TarotCheckFacts['aid']>): PendingStep {
  const stopBleedingButton: PendingStepButton = {
    act: 'stopBleeding',
    icon: 'bleeding',
    label: { key: 'HnB.tarot.care.stop', data: { name } },
  }
  // With the value `shared`, the Narrator may also press the button for the patient. The healer may not press it,
  // because nobody changes another player's character without consent (docs/trust.md).
  return {
    ...createActorStep({ uuid: actor, name }, 'HnB.tarot.next.stop', [stopBleedingButton]),
    shared: true,
  }
}
