/** A check as a line in a list of messages: the trait, its rank with the push, and the result. */
import type { PersonSummary } from '../../core/message-summary'
import type { Phrase } from '../../core/phrase'
import { countRaisedRanks } from '../push/push-schema'
import { rankPhrase } from '../rules'
import type { TarotCheckFacts } from './check-facts'
import { tarotCheckResult } from './check-facts'

/**
 * The checked person, with the rank of their trait. The rank is null before the answer, and while the trait is
 * secret.
 */
export function checkedPersonSummary({ name, stage, trait, push }: TarotCheckFacts): PersonSummary {
  return {
    name,
    total: stage === 'over' && trait ? rankPhrase(trait.now + countRaisedRanks(push)) : null,
  }
}

/** The result as a phrase. Empty for a push to act sooner, and before the outcome is certain. */
export function tarotCheckResultPhrases(facts: TarotCheckFacts): Phrase[] {
  const result = facts.sooner ? null : tarotCheckResult(facts)
  return result ? [{ key: `HnB.tarot.result.${result}` }] : []
}
