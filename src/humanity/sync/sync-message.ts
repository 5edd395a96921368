/** Defines the message of a Synchronized Spark. */
import { defineMessageKind } from '../../core/message-kind'
import { createActorStep } from '../../core/pending-step'
import { createStatCheckContext } from '../check/check-message'
import { computeStatCheckResult } from '../check/check-result'
import { listPendingStatCheckSteps } from '../check/check-steps'
import { createStatCheckSummary } from '../check/check-summary'
import { createStatLabel } from '../check/check-question'
import type { Humanity } from '../rules'
import { syncSparkMessageActions } from './later-sync'
import { createSparkOfferPhrase } from './offer-announcement'
import { syncSparkFactsSchema } from './sync-facts'
import type { SyncSparkFacts } from './sync-facts'

/**
 * The message of a Synchronized Spark. By offering the Spark, the initiator has agreed to the Check's changes. The
 * partner agrees by pressing the button.
 */
export const syncSparkMessageKind = defineMessageKind<Humanity, SyncSparkFacts>({
  facts: syncSparkFactsSchema,
  gmVerified: true,
  // The message waits for nobody if the initiator's actor was deleted, because then nobody can make the roll.
  waitsFor: ({ one: initiator, other: partner, check }, actorUuid, deletedActorUuids) =>
    !check && partner.uuid === actorUuid && !deletedActorUuids.includes(initiator.uuid),
  announcement: ({ one: initiator, other: partner }) => createSparkOfferPhrase(initiator, partner),
  sideUuids: ({ one: initiator, other: partner }) => [initiator.uuid, partner.uuid],
  agreed: ({ one: initiator }) => [initiator.uuid],
  pendingSteps({ facts: { one: initiator, other: partner, check } }, viewer) {
    if (check) return listPendingStatCheckSteps(check, viewer)
    if (!viewer.sides.some(({ actor }) => actor.uuid === initiator.uuid)) return []
    const buttonToAgreeToSpark = { act: 'agree', label: { key: 'HnB.humanity.sync.agree' } }
    return [
      createActorStep(partner, { key: 'HnB.humanity.next.sync', data: { name: initiator.name } }, [
        buttonToAgreeToSpark,
      ]),
    ]
  },
  context(messageView, viewer) {
    const { one: initiator, other: partner, statName, target, check } = messageView.facts
    return {
      both: [initiator, partner].map((sparkingCharacter) => ({
        ...sparkingCharacter,
        label: createStatLabel(sparkingCharacter.stat, statName),
      })),
      target,
      check: check && createStatCheckContext({ ...messageView, facts: check }, viewer),
    }
  },
  summary: ({ facts: { one: initiator, other: partner, check } }) => ({
    topic: null,
    people: [
      { name: `${initiator.name} + ${partner.name}`, total: check && computeStatCheckResult(check).total },
    ],
    results: check ? createStatCheckSummary(check).results : [],
  }),
  actions: syncSparkMessageActions,
})
