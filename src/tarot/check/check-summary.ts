/** Summarizes a check for a list of messages: the person, the trait's rank after the push, and the result. */
import type { PersonSummary } from '../../core/message-summary'
import type { Phrase } from '../../core/phrase'
import { countRanksRaisedByPush } from '../push/push-schema'
import { toRankPhrase } from '../rules'
import type { TarotCheckFacts } from './check-facts'
import { computeTarotCheckResult } from './check-facts'

/**
 * Summarizes the checked person for a list of messages: the name, and the trait's rank after the push. The rank is null
 * before the answer and while the trait is secret.
 */
export function createCheckedPersonSummary({ name, stage, trait, push }: TarotCheckFacts): PersonSummary {
  return {
    name,
    total: stage === 'over' && trait ? toRankPhrase(trait.now + countRanksRaisedByPush(push)) : null,
  }
}

/**
 * The phrase for a check's result, in a list. The list is empty for a push to act sooner, and while the result is
 * unknown.
 */
export function createTarotCheckResultPhrases(checkFacts: TarotCheckFacts): Phrase[] {
  const checkResult = checkFacts.sooner ? null : computeTarotCheckResult(checkFacts)
  return checkResult ? [{ key: `HnB.tarot.result.${checkResult}` }] : []
}
