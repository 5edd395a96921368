/** The message of a Check that several people roll. */
import { defineMessageKind } from '../../core/message-kind'
import type { MessageSummary } from '../../core/message-summary'
import type { MessageView, Viewer } from '../../core/game-views'
import type { PendingStep, StepButton } from '../../core/pending-step'
import { actorStep, gmStep } from '../../core/pending-step'
import { statCheckContext } from '../check/check-message'
import { statCheckResult } from '../check/check-result'
import { statCheckSteps } from '../check/check-steps'
import { statLabel } from '../check/check-question'
import type { Humanity } from '../rules'
import { tableStats } from '../rules/stats'
import { sparkOfferAnnouncement } from '../sync/offer-announcement'
import { sparkOffersToActor, sparkOfferSteps, sparkOffersView } from '../sync/pending-spark-offers'
import { togetherMessageActions } from './later-together'
import type { TogetherCheckFacts } from './together-facts'
import {
  pendingMemberOffers,
  targetText,
  hasGroupSucceeded,
  togetherCheckFactsSchema,
} from './together-facts'
import { toPlaceholderValue } from '../../core/phrase'

/**
 * A member's Check can be changed in the same ways as a Check in its own message. By rolling, a member agrees to the
 * consequences.
 */
export const togetherCheckMessageKind = defineMessageKind<Humanity, TogetherCheckFacts>({
  facts: togetherCheckFactsSchema,
  gmVerified: true,
  parallelFields: ['members'],
  waitsFor: (facts, actorUuid, deletedUuids) =>
    sparkOffersToActor(pendingMemberOffers(facts), actorUuid, deletedUuids).length > 0 ||
    Object.values(facts.members).some(({ uuid, check }) => uuid === actorUuid && !check),
  requestPhrase: ({ each }) => ({ key: `HnB.humanity.together.${each ? 'asked' : 'coordinated'}` }),
  sideUuids: (facts) => [
    ...Object.values(facts.members).map(({ uuid }) => uuid),
    ...pendingMemberOffers(facts).map(({ offer }) => offer.with),
  ],
  agreed: (facts) => [
    ...Object.values(facts.members).flatMap(({ uuid, check }) => (check ? [uuid] : [])),
    ...pendingMemberOffers(facts).map(({ initiator }) => initiator.uuid),
  ],
  announcement: (facts, uuid) => sparkOfferAnnouncement(pendingMemberOffers(facts), uuid),
  pendingSteps: ({ facts }, viewer) => [
    ...sparkOfferSteps(pendingMemberOffers(facts), viewer),
    ...Object.entries(facts.members).flatMap(([key, member]) => {
      if (!member.check) return [memberRollStep(facts, member, viewer)]
      return member.check.target === null ? [] : statCheckSteps(member.check, viewer, key)
    }),
    ...revealSteps(facts),
  ],
  context: togetherContext,
  summary: ({ facts }) => togetherSummary(facts),
  actions: togetherMessageActions,
})

/** The pending step that reveals the secret target of all members. */
function revealSteps({ target, members }: TogetherCheckFacts): PendingStep[] {
  const memberWithRoll = Object.values(members).find(({ check }) => check !== null)
  if (target !== null || !memberWithRoll) return []
  const revealTargetButton = { act: 'reveal', label: { key: 'HnB.humanity.reveal.title' } }
  return [gmStep('HnB.humanity.next.reveal', [revealTargetButton], memberWithRoll.uuid)]
}

function memberRollStep(
  facts: TogetherCheckFacts,
  member: { readonly uuid: string; readonly name: string },
  viewer: Viewer<Humanity>,
): PendingStep {
  const { stat, statName, anyStat } = facts
  const label = statLabel(stat, statName)
  const statNameArgument = toPlaceholderValue(label)
  const taskDetails = [{ phrase: targetText(facts) }]
  if (anyStat) {
    const task = { key: 'HnB.humanity.next.rollAny', data: { stat: statNameArgument } }
    return { ...actorStep(member, task, anyStatButtons(facts, member.uuid, viewer)), details: taskDetails }
  }
  const rollButton = { act: 'rollTogether', icon: stat, label: { key: 'HnB.humanity.check.roll' } }
  return {
    ...actorStep(member, { key: 'HnB.humanity.next.roll', data: { stat: statNameArgument } }, [rollButton]),
    details: taskDetails,
  }
}

/** Makes a button for each stat of the table. The stat that the Gamemaster asked for comes first. */
function anyStatButtons(
  { stat: requestedStat }: TogetherCheckFacts,
  memberUuid: string,
  { sides, settings: { customStat } }: Viewer<Humanity>,
): StepButton[] {
  const member = sides.find(({ actor }) => actor.uuid === memberUuid)
  const otherStats = tableStats(customStat).filter((stat) => stat !== requestedStat)
  return [requestedStat, ...otherStats].map((stat) => ({
    act: 'rollTogether',
    icon: stat,
    label: statLabel(stat, customStat),
    quiet: stat !== requestedStat,
    data: { stat },
    ...(member && { die: member.state.stats[stat] }),
  }))
}

function togetherSummary(facts: TogetherCheckFacts): MessageSummary {
  const hasSucceeded = hasGroupSucceeded(facts)
  return {
    topic: statLabel(facts.stat, facts.statName),
    people: Object.values(facts.members).map(({ name, check }) => ({
      name,
      total: check && statCheckResult(check).total,
    })),
    results:
      hasSucceeded === null ? [] : [{ key: `HnB.humanity.together.${hasSucceeded ? 'success' : 'failure'}` }],
  }
}

function togetherContext(view: MessageView<TogetherCheckFacts>, viewer: Viewer<Humanity>): object {
  const { facts } = view
  return {
    stat: statLabel(facts.stat, facts.statName),
    against: targetText(facts),
    each: facts.each,
    anyStat: facts.anyStat,
    sparkOffers: sparkOffersView(pendingMemberOffers(facts), viewer),
    members: Object.entries(facts.members).map(([key, { uuid, name, check }]) => ({
      key,
      uuid,
      name,
      check: check && statCheckContext({ ...view, facts: check }, viewer),
    })),
    done: hasGroupSucceeded(facts) !== null,
    success: hasGroupSucceeded(facts),
  }
}
