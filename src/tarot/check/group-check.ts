/**
 * A group check. With it, the Narrator checks several actors in a single message. Each player answers the check of
 * their own actor.
 */
import { defineMessageKind } from '../../core/message-kind'
import type { MessageView, Viewer } from '../../core/game-views'
import type { Tarot } from '../rules'
import { rankPhrase } from '../rules'
import { tarotCheckAnnouncement } from './check-announcement'
import { isCheckPendingFor, tarotCheckResult } from './check-facts'
import { tarotCheckSteps } from './check-steps'
import { checkedPersonSummary } from './check-summary'
import { tarotCheckContext } from './check-context'
import { groupCheckActions } from './later-check'
import type { GroupCheckFacts } from './group-facts'
import { groupCheckFactsSchema, groupTraitName } from './group-facts'

export const groupCheckMessageKind = defineMessageKind<Tarot, GroupCheckFacts>({
  facts: groupCheckFactsSchema,
  gmVerified: true,
  parallelFields: ['checks'],
  sideUuids: ({ checks }) => Object.values(checks).map(({ actor }) => actor),
  waitsFor: ({ checks }, actorUuid) =>
    Object.values(checks).some((check) => isCheckPendingFor(check, actorUuid)),
  announcement({ checks }, uuid) {
    const check = uuid === null ? null : Object.values(checks).find(({ actor }) => actor === uuid)
    return check ? tarotCheckAnnouncement(check, uuid, 'asked') : null
  },
  pendingSteps: ({ facts }, viewer) =>
    Object.values(facts.checks).flatMap((check) => tarotCheckSteps(check, viewer)),
  requestPhrase: ({ trait }) => groupTraitName(trait) ?? { key: 'HnB.tarot.check.aTrait' },
  context: groupCheckContext,
  summary: ({ facts: { trait, checks } }) => ({
    topic: groupTraitName(trait),
    people: Object.values(checks).map(checkedPersonSummary),
    results: [],
  }),
  actions: groupCheckActions,
})

function groupCheckContext(view: MessageView<GroupCheckFacts>, viewer: Viewer<Tarot>): object {
  const { trait, need, checks } = view.facts
  return {
    trait: groupTraitName(trait),
    need: need === null ? null : rankPhrase(need),
    secret: Object.values(checks).some((check) => tarotCheckResult(check) === null),
    people: Object.entries(checks).map(([key, facts]) => ({
      key,
      ...tarotCheckContext({ ...view, facts }, viewer),
    })),
  }
}
