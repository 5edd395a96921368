/** Makes the phrase about a member who declined conditions. */
import type { Phrase } from '../../core/phrase'

/**
 * The phrase about a member who declined conditions.
 * @param traitNames the traits that the declined conditions would have harmed; empty if they are unknown
 */
export function createDeclinedTermsPhrase(memberName: string, traitNames: readonly string[]): Phrase {
  return traitNames.length === 0
    ? { key: 'HnB.resources.conflict.did.refuse', data: { name: memberName } }
    : {
        key: 'HnB.resources.conflict.did.refuseTraits',
        data: { name: memberName, traits: { names: traitNames } },
      }
}
