/** The message of a Synchronized Spark. */
import { defineMessageKind } from '../../core/message-kind'
import { actorStep } from '../../core/pending-step'
import { statCheckContext } from '../check/check-message'
import { statCheckResult } from '../check/check-result'
import { statCheckSteps } from '../check/check-steps'
import { statCheckSummary } from '../check/check-summary'
import { statLabel } from '../check/check-question'
import type { Humanity } from '../rules'
import { syncMessageActions } from './later-sync'
import { syncSparkFactsSchema } from './sync-facts'
import type { SyncSparkFacts } from './sync-facts'

/**
 * The message of a Synchronized Spark. By offering the Spark, the initiator has agreed to the Check's changes. The
 * partner agrees by pressing the button.
 */
export const syncSparkMessageKind = defineMessageKind<Humanity, SyncSparkFacts>({
  facts: syncSparkFactsSchema,
  gmVerified: true,
  // If the initiator's actor was deleted, nobody can roll, so the message waits for nobody.
  waitsFor: ({ one: initiator, other: partner, check }, actorUuid, deletedUuids) =>
    !check && partner.uuid === actorUuid && !deletedUuids.includes(initiator.uuid),
  announcement: ({ one: initiator, other: partner }) => ({
    key: 'HnB.humanity.told.spark',
    data: { name: initiator.name, other: partner.name },
  }),
  sideUuids: ({ one: initiator, other: partner }) => [initiator.uuid, partner.uuid],
  agreed: ({ one: initiator }) => [initiator.uuid],
  pendingSteps({ facts: { one: initiator, other: partner, check } }, viewer) {
    if (check) return statCheckSteps(check, viewer)
    if (!viewer.sides.some(({ actor }) => actor.uuid === initiator.uuid)) return []
    const agreeButton = { act: 'agree', label: { key: 'HnB.humanity.sync.agree' } }
    return [
      actorStep(partner, { key: 'HnB.humanity.next.sync', data: { name: initiator.name } }, [agreeButton]),
    ]
  },
  context(view, viewer) {
    const { one: initiator, other: partner, statName, target, check } = view.facts
    return {
      both: [initiator, partner].map((side) => ({ ...side, label: statLabel(side.stat, statName) })),
      target,
      check: check && statCheckContext({ ...view, facts: check }, viewer),
    }
  },
  summary: ({ facts: { one: initiator, other: partner, check } }) => ({
    topic: null,
    people: [{ name: `${initiator.name} + ${partner.name}`, total: check && statCheckResult(check).total }],
    results: check ? statCheckSummary(check).results : [],
  }),
  actions: syncMessageActions,
})
