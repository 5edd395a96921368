/** The message kind of a contest. */
import { createExchangeMessageFields } from '../../core/exchange-kind'
import { defineMessageKind } from '../../core/message-kind'
import type { Tarot } from '../rules'
import { tarotContestAnnouncement } from './contest-announcement'
import type { TarotContestFacts } from './contest-facts'
import { tarotContestFactsSchema, isContestWaitPointless, isContestWaitingForActor } from './contest-facts'
import { addRoundPenaltiesToContest } from './round-penalty'
import { tarotContestSteps } from './contest-steps'
import { tarotContestSummary } from './contest-summary'
import { tarotContestContext } from './contest-view'
import { contestMessageActions } from './later-contest'

export const tarotContestMessageKind = defineMessageKind<Tarot, TarotContestFacts>({
  facts: tarotContestFactsSchema,
  ...createExchangeMessageFields<TarotContestFacts>(isContestWaitingForActor),
  announcement: tarotContestAnnouncement,
  relatedBy: 'round',
  pendingSteps: (message, viewer) => tarotContestSteps(addRoundPenaltiesToContest(message), viewer),
  context: tarotContestContext,
  summary: tarotContestSummary,
  isWaitPointless: isContestWaitPointless,
  actions: contestMessageActions,
})
