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
import { listTableStats } from '../rules/stats'
import { createSparkOfferAnnouncement } from '../sync/offer-announcement'
import {
  filterSparkOffersToActor,
  listPendingSparkOfferSteps,
  createSparkOffersView,
} from '../sync/pending-spark-offers'
import { togetherCheckMessageActions } from './later-together'
import type { TogetherCheckFacts } from './together-facts'
import {
  listPendingMemberOffers,
  formatCheckTarget,
  hasGroupSucceeded,
  togetherCheckFactsSchema,
} from './together-facts'
import { toPlaceholderValue } from '../../core/phrase'

/** A member's Check changes like a Check in its own message. By rolling, a member agrees to the consequences. */
export const togetherCheckMessageKind = defineMessageKind<Humanity, TogetherCheckFacts>({
  facts: togetherCheckFactsSchema,
  gmVerified: true,
  parallelFields: ['members'],
  waitsFor: (togetherCheckFacts, actorUuid, deletedActorUuids) =>
    filterSparkOffersToActor(listPendingMemberOffers(togetherCheckFacts), actorUuid, deletedActorUuids)
      .length > 0 ||
    Object.values(togetherCheckFacts.members).some(({ uuid, check }) => uuid === actorUuid && !check),
  requestPhrase: ({ each }) => ({ key: `HnB.humanity.together.${each ? 'asked' : 'coordinated'}` }),
  sideUuids: (togetherCheckFacts) => [
    ...Object.values(togetherCheckFacts.members).map(({ uuid }) => uuid),
    ...listPendingMemberOffers(togetherCheckFacts).map(({ offer }) => offer.with),
  ],
  agreed: (togetherCheckFacts) => [
    ...Object.values(togetherCheckFacts.members).flatMap(({ uuid, check }) => (check ? [uuid] : [])),
    ...listPendingMemberOffers(togetherCheckFacts).map(({ initiator }) => initiator.uuid),
  ],
  announcement: (togetherCheckFacts, actorUuid) =>
    createSparkOfferAnnouncement(listPendingMemberOffers(togetherCheckFacts), actorUuid),
  pendingSteps: ({ facts }, viewer) => [
    ...listPendingSparkOfferSteps(listPendingMemberOffers(facts), viewer),
    ...Object.entries(facts.members).flatMap(([key, member]) => {
      if (!member.check) return [createMemberRollStep(facts, member, viewer)]
      return member.check.target === null ? [] : listPendingStatCheckSteps(member.check, viewer, key)
    }),
    ...listRevealTargetSteps(facts),
  ],
  context: createTogetherCheckContext,
  summary: ({ facts }) => createTogetherCheckSummary(facts),
  actions: togetherCheckMessageActions,
})

/** The Gamemaster's pending step: reveal the secret target of a Check that several people roll. */
function listRevealTargetSteps({ target, members }: TogetherCheckFacts): PendingStep[] {
  const memberWithRoll = Object.values(members).find(({ check }) => check !== null)
  if (target !== null || !memberWithRoll) return []
  const revealTargetButton = { act: 'reveal', label: { key: 'HnB.humanity.reveal.title' } }
  return [createGMStep('HnB.humanity.next.reveal', [revealTargetButton], memberWithRoll.uuid)]
}

function createMemberRollStep(
  togetherCheckFacts: TogetherCheckFacts,
  member: { readonly uuid: string; readonly name: string },
  viewer: Viewer<Humanity>,
): PendingStep {
  const { stat, statName, anyStat } = togetherCheckFacts
  const rolledStatLabel = createStatLabel(stat, statName)
  const statNameArgument = toPlaceholderValue(rolledStatLabel)
  const taskDetails = [{ phrase: formatCheckTarget(togetherCheckFacts) }]
  if (anyStat) {
    const taskPhrase = { key: 'HnB.humanity.next.rollAny', data: { stat: statNameArgument } }
    return {
      ...createActorStep(member, taskPhrase, createAnyStatButtons(togetherCheckFacts, member.uuid, viewer)),
      details: taskDetails,
    }
  }
  const rollButton = { act: 'rollTogether', icon: stat, label: { key: 'HnB.humanity.check.roll' } }
  return {
    ...createActorStep(member, { key: 'HnB.humanity.next.roll', data: { stat: statNameArgument } }, [
      rollButton,
    ]),
    details: taskDetails,
  }
}

/** Makes a button for each stat of the table. The stat that the Gamemaster asked for comes first. */
function createAnyStatButtons(
  { stat: requestedStat }: TogetherCheckFacts,
  memberUuid: string,
  { sides, settings: { customStat } }: Viewer<Humanity>,
): PendingStepButton[] {
  const member = sides.find(({ actor }) => actor.uuid === memberUuid)
  const otherMemberStats = listTableStats(customStat).filter((stat) => stat !== requestedStat)
  return [requestedStat, ...otherMemberStats].map((stat) => ({
    act: 'rollTogether',
    icon: stat,
    label: createStatLabel(stat, customStat),
    quiet: stat !== requestedStat,
    data: { stat },
    ...(member && { die: member.state.stats[stat] }),
  }))
}

function createTogetherCheckSummary(togetherCheckFacts: TogetherCheckFacts): MessageSummary {
  const hasGroupCheckSucceeded = hasGroupSucceeded(togetherCheckFacts)
  return {
    topic: createStatLabel(togetherCheckFacts.stat, togetherCheckFacts.statName),
    people: Object.values(togetherCheckFacts.members).map(({ name, check }) => ({
      name,
      total: check && computeStatCheckResult(check).total,
    })),
    results:
      hasGroupCheckSucceeded === null
        ? []
        : [{ key: `HnB.humanity.together.${hasGroupCheckSucceeded ? 'success' : 'failure'}` }],
  }
}

function createTogetherCheckContext(
  messageView: MessageView<TogetherCheckFacts>,
  viewer: Viewer<Humanity>,
): object {
  const { facts } = messageView
  return {
    stat: createStatLabel(facts.stat, facts.statName),
    against: formatCheckTarget(facts),
    each: facts.each,
    anyStat: facts.anyStat,
    sparkOffers: createSparkOffersView(listPendingMemberOffers(facts), viewer),
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
