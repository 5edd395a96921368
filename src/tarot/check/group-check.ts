/** A group check: the Narrator checks several actors in one message, and each player answers for their own actor. */
import { defineMessageKind } from '../../core/message-kind'
import type { MessageView, Viewer } from '../../core/game-views'
import type { Tarot } from '../rules'
import { toRankPhrase } from '../rules'
import { createTarotCheckAnnouncement } from './check-announcement'
import { isCheckWaitingForActor, computeTarotCheckResult } from './check-facts'
import { createTarotCheckSteps } from './check-steps'
import { createCheckedPersonSummary } from './check-summary'
import { createTarotCheckContext } from './check-context'
import { groupCheckActions } from './later-check'
import type { GroupCheckFacts } from './group-facts'
import { groupCheckFactsSchema, toPhraseOfGroupTrait } from './group-facts'

export const groupCheckMessageKind = defineMessageKind<Tarot, GroupCheckFacts>({
  facts: groupCheckFactsSchema,
  gmVerified: true,
  parallelFields: ['checks'],
  sideUuids: ({ checks }) => Object.values(checks).map(({ actor }) => actor),
  waitsFor: ({ checks }, actorUuid) =>
    Object.values(checks).some((check) => isCheckWaitingForActor(check, actorUuid)),
  announcement({ checks }, actorUuid) {
    const check = actorUuid === null ? null : Object.values(checks).find(({ actor }) => actor === actorUuid)
    return check ? createTarotCheckAnnouncement(check, actorUuid, 'asked') : null
  },
  pendingSteps: ({ facts }, viewer) =>
    Object.values(facts.checks).flatMap((check) => createTarotCheckSteps(check, viewer)),
  requestPhrase: ({ trait }) => toPhraseOfGroupTrait(trait) ?? { key: 'HnB.tarot.check.aTrait' },
  context: createGroupCheckContext,
  summary: ({ facts: { trait, checks } }) => ({
    topic: toPhraseOfGroupTrait(trait),
    people: Object.values(checks).map(createCheckedPersonSummary),
    results: [],
  }),
  actions: groupCheckActions,
})

function createGroupCheckContext(messageView: MessageView<GroupCheckFacts>, viewer: Viewer<Tarot>): object {
  const { trait, need, checks } = messageView.facts
  return {
    trait: toPhraseOfGroupTrait(trait),
    need: need === null ? null : toRankPhrase(need),
    secret: Object.values(checks).some((check) => computeTarotCheckResult(check) === null),
    people: Object.entries(checks).map(([key, facts]) => ({
      key,
      ...createTarotCheckContext({ ...messageView, facts }, viewer),
    })),
  }
}
