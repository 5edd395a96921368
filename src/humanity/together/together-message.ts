/** Defines the message of a Check that several people roll. */
import { defineMessageKind } from '../../core/message-kind'
import type { MessageSummary } from '../../core/message-summary'
import type { MessageView, Viewer } from '../../core/game-views'
import type { PendingStep, PendingStepButton } from '../../core/pending-step'
import { createActorStep, createGMStep } from '../../core/pending-step'
import { createStatCheckContext } from '../check/check-message'
import { computeStatCheckResult } from '../check/check-result'
import { listPendingStatCheckSteps } from '../check/check-steps'
import { createStatLabel } from '../check/check-question'
import type { Humanity } from '../rules'
import { listStatsUsedAtTable } from '../rules/stats'
import { createSparkOfferAnnouncement } from '../sync/offer-announcement'
import {
  filterSparkOffersToActor,
  listPendingSparkOfferSteps,
  createSparkOffersView,
} from '../sync/pending-spark-offers'
import { jointCheckMessageActions } from './later-together'
import type { JointCheckFacts } from './together-facts'
import {
  listPendingSparkOffersOfMembers,
  formatCheckTarget,
  hasGroupSucceeded,
  jointCheckFactsSchema,
} from './together-facts'
import { toPlaceholderValue } from '../../core/phrase'

/**
 * The message of a Check for several people. Each member's Check changes in the same way as a Check in its own message.
 * By rolling, a member agrees to the consequences.
 */
export const jointCheckMessageKind = defineMessageKind<Humanity, JointCheckFacts>({
  facts: jointCheckFactsSchema,
  gmVerified: true,
  parallelFields: ['members'],
  waitsFor: (jointCheckFacts, actorUuid, deletedActorUuids) =>
    filterSparkOffersToActor(listPendingSparkOffersOfMembers(jointCheckFacts), actorUuid, deletedActorUuids)
      .length > 0 ||
    Object.values(jointCheckFacts.members).some(({ uuid, check }) => uuid === actorUuid && !check),
  requestPhrase: ({ each }) => ({ key: `HnB.humanity.together.${each ? 'asked' : 'coordinated'}` }),
  sideUuids: (jointCheckFacts) => [
    ...Object.values(jointCheckFacts.members).map(({ uuid }) => uuid),
    ...listPendingSparkOffersOfMembers(jointCheckFacts).map(({ offer }) => offer.with),
  ],
  agreed: (jointCheckFacts) => [
    ...Object.values(jointCheckFacts.members).flatMap(({ uuid, check }) => (check ? [uuid] : [])),
    ...listPendingSparkOffersOfMembers(jointCheckFacts).map(({ initiator }) => initiator.uuid),
  ],
  announcement: (jointCheckFacts, actorUuid) =>
    createSparkOfferAnnouncement(listPendingSparkOffersOfMembers(jointCheckFacts), actorUuid),
  pendingSteps: ({ facts }, viewer) => [
    ...listPendingSparkOfferSteps(listPendingSparkOffersOfMembers(facts), viewer),
    ...Object.entries(facts.members).flatMap(([key, member]) => {
      if (!member.check) return [createRollStepOfMember(facts, member, viewer)]
      return member.check.target === null ? [] : listPendingStatCheckSteps(member.check, viewer, key)
    }),
    ...listStepsForRevealingTarget(facts),
  ],
  context: createJointCheckContext,
  summary: ({ facts }) => createJointCheckSummary(facts),
  actions: jointCheckMessageActions,
})

/** The Gamemaster's pending step to reveal the secret target of a Check that several people roll. */
function listStepsForRevealingTarget({ target, members }: JointCheckFacts): PendingStep[] {
  const memberWithCheck = Object.values(members).find(({ check }) => check !== null)
  if (target !== null || !memberWithCheck) return []
  const revealTargetButton = { act: 'reveal', label: { key: 'HnB.humanity.reveal.title' } }
  return [createGMStep('HnB.humanity.next.reveal', [revealTargetButton], memberWithCheck.uuid)]
}

function createRollStepOfMember(
  jointCheckFacts: JointCheckFacts,
  member: { readonly uuid: string; readonly name: string },
  viewer: Viewer<Humanity>,
): PendingStep {
  const { stat, statName, anyStat } = jointCheckFacts
  const labelOfStatToRoll = createStatLabel(stat, statName)
  const statNameArgument = toPlaceholderValue(labelOfStatToRoll)
  const detailsOfRollTask = [{ phrase: formatCheckTarget(jointCheckFacts) }]
  if (anyStat) {
    const taskPhrase = { key: 'HnB.humanity.next.rollAny', data: { stat: statNameArgument } }
    return {
      ...createActorStep(member, taskPhrase, createButtonsForAnyStat(jointCheckFacts, member.uuid, viewer)),
      details: detailsOfRollTask,
    }
  }
  const rollButton = { act: 'rollTogether', icon: stat, label: { key: 'HnB.humanity.check.roll' } }
  return {
    ...createActorStep(member, { key: 'HnB.humanity.next.roll', data: { stat: statNameArgument } }, [
      rollButton,
    ]),
    details: detailsOfRollTask,
  }
}

/** Makes a button for each stat of the table. The stat that the Gamemaster asked for comes first. */
function createButtonsForAnyStat(
  { stat: requestedStat }: JointCheckFacts,
  memberUuid: string,
  { sides, settings: { customStat } }: Viewer<Humanity>,
): PendingStepButton[] {
  const member = sides.find(({ actor }) => actor.uuid === memberUuid)
  const statsOtherThanRequested = listStatsUsedAtTable(customStat).filter((stat) => stat !== requestedStat)
  return [requestedStat, ...statsOtherThanRequested].map((stat) => ({
    act: 'rollTogether',
    icon: stat,
    label: createStatLabel(stat, customStat),
    quiet: stat !== requestedStat,
    data: { stat },
    ...(member && { die: member.state.stats[stat] }),
  }))
}

function createJointCheckSummary(jointCheckFacts: JointCheckFacts): MessageSummary {
  const hasGroupCheckSucceeded = hasGroupSucceeded(jointCheckFacts)
  return {
    topic: createStatLabel(jointCheckFacts.stat, jointCheckFacts.statName),
    people: Object.values(jointCheckFacts.members).map(({ name, check }) => ({
      name,
      total: check && computeStatCheckResult(check).total,
    })),
    results:
      hasGroupCheckSucceeded === null
        ? []
        : [{ key: `HnB.humanity.together.${hasGroupCheckSucceeded ? 'success' : 'failure'}` }],
  }
}

function createJointCheckContext(
  messageView: MessageView<JointCheckFacts>,
  viewer: Viewer<Humanity>,
): object {
  const { facts } = messageView
  return {
    stat: createStatLabel(facts.stat, facts.statName),
    against: formatCheckTarget(facts),
    each: facts.each,
    anyStat: facts.anyStat,
    sparkOffers: createSparkOffersView(listPendingSparkOffersOfMembers(facts), viewer),
    members: Object.entries(facts.members).map(([key, { uuid, name, check }]) => ({
      key,
      uuid,
      name,
      check: check && createStatCheckContext({ ...messageView, facts: check }, viewer),
    })),
    done: hasGroupSucceeded(facts) !== null,
    success: hasGroupSucceeded(facts),
  }
}
