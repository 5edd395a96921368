/** Defines the kind of message that holds a contest. */
import { createExchangeMessageFields } from '../../core/exchange-kind'
import { defineMessageKind } from '../../core/message-kind'
import type { Tarot } from '../rules'
import { createTarotContestAnnouncement } from './contest-announcement'
import type { TarotContestFacts } from './contest-facts'
import { tarotContestFactsSchema, isContestWaitPointless, isContestWaitingForActor } from './contest-facts'
import { addRoundPenaltiesToContest } from './round-penalty'
import { createTarotContestSteps } from './contest-steps'
import { createTarotContestSummary } from './contest-summary'
import { createTarotContestContext } from './contest-view'
import { contestMessageActions } from './later-contest'

export const tarotContestMessageKind = defineMessageKind<Tarot, TarotContestFacts>({
  facts: tarotContestFactsSchema,
  ...createExchangeMessageFields<TarotContestFacts>(isContestWaitingForActor),
  announcement: createTarotContestAnnouncement,
  relatedBy: 'round',
  pendingSteps: (message, viewer) => createTarotContestSteps(addRoundPenaltiesToContest(message), viewer),
  context: createTarotContestContext,
  summary: createTarotContestSummary,
  isWaitPointless: isContestWaitPointless,
  actions: contestMessageActions,
})
