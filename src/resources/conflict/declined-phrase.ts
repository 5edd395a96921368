/** The phrase about declined conditions. */
import type { Phrase } from '../../core/phrase'

/**
 * The phrase about a member who declined conditions.
 * @param traits the traits that the declined conditions would have harmed; empty if they are unknown
 */
export function declinedPhrase(name: string, traits: readonly string[]): Phrase {
  return traits.length === 0
    ? { key: 'HnB.resources.conflict.did.refuse', data: { name } }
    : { key: 'HnB.resources.conflict.did.refuseTraits', data: { name, traits: { names: traits } } }
}
