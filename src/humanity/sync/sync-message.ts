/** The message of a Synchronized Spark. */
import { defineMessageKind } from '../../core/message-kind'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { actorStep } from '../../core/pending-step'
import { checkActions, checkContext } from '../check/check-message'
import { checkResult } from '../check/check-result'
import { checkSteps } from '../check/check-steps'
import { checkSummary } from '../check/check-summary'
import { statLabel } from '../check/check-question'
import type { StatCheck } from '../check/check-facts'
import type { Humanity } from '../rules'
import type { NestedFacts } from '../../core/nested-actions'
import { nestedActions } from '../../core/nested-actions'
import { agreeAction } from './agree-action'
import { syncFactsSchema } from './sync-facts'
import type { SyncClick, SyncFacts } from './sync-facts'

const sharedCheck = ({ message: { facts } }: SyncClick): NestedFacts<StatCheck> | Refusal =>
  facts.check ? { path: 'check', facts: facts.check } : refuse('HnB.humanity.refusal.noSuchRoll')

/** The initiator agrees to the changes by offering the Spark; the partner agrees with the button. */
export const syncMessage = defineMessageKind<Humanity, SyncFacts>({
  facts: syncFactsSchema,
  gmVerified: true,
  // Without the initiator, the partner has nobody to roll with.
  waits: ({ one: initiator, other: partner, check }, actorUuid, deletedUuids) =>
    !check && partner.uuid === actorUuid && !deletedUuids.includes(initiator.uuid),
  announcement: ({ one: initiator, other: partner }) => ({
    key: 'HnB.humanity.told.spark',
    data: { name: initiator.name, other: partner.name },
  }),
  sides: ({ one: initiator, other: partner }) => [initiator.uuid, partner.uuid],
  agreed: ({ one: initiator }) => [initiator.uuid],
  next({ facts: { one: initiator, other: partner, check } }, viewer) {
    if (check) return checkSteps(check, viewer)
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
      check: check && checkContext({ ...view, facts: check }, viewer),
    }
  },
  summary: ({ facts: { one: initiator, other: partner, check } }) => ({
    topic: null,
    people: [{ name: `${initiator.name} + ${partner.name}`, total: check && checkResult(check).total }],
    results: check ? checkSummary(check).results : [],
  }),
  actions: { agree: agreeAction, ...nestedActions(checkActions, sharedCheck) },
})
