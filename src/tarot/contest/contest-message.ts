/** The message kind of a contest. */
import { exchangeMessageFields } from '../../core/exchange-kind'
import { defineMessageKind } from '../../core/message-kind'
import type { Tarot } from '../rules'
import { tarotContestAnnouncement } from './contest-announcement'
import type { TarotContestFacts } from './contest-facts'
import { tarotContestFactsSchema, isContestWaitPointless, contestWaitsForActor } from './contest-facts'
import { contestWithRoundPenalties } from './round-penalty'
import { tarotContestSteps } from './contest-steps'
import { tarotContestSummary } from './contest-summary'
import { tarotContestContext } from './contest-view'
import { contestMessageActions } from './later-contest'

export const tarotContestMessageKind = defineMessageKind<Tarot, TarotContestFacts>({
  facts: tarotContestFactsSchema,
  ...exchangeMessageFields<TarotContestFacts>(contestWaitsForActor),
  announcement: tarotContestAnnouncement,
  relatedBy: 'round',
  pendingSteps: (message, viewer) => tarotContestSteps(contestWithRoundPenalties(message), viewer),
  context: tarotContestContext,
  summary: tarotContestSummary,
  isWaitPointless: isContestWaitPointless,
  actions: contestMessageActions,
})
