/** Chooses the sentence for a check's notification. The sentence states why a person must act. */
import type { KeyedPhrase } from '../../core/phrase'
import { toPlaceholderValue } from '../../core/phrase'
import { createSuitChangeAnnouncement } from '../push/suit-change'
import { isMajorCardOfPushTurned } from '../push/push-schema'
import type { TarotCheckFacts } from './check-facts'

/**
 * Makes the notification's sentence that tells an actor (by uuid) why the check waits for them: to push, to turn a
 * card, or to stop the bleeding.
 * @param phraseNameBeforeAnswer the name of the phrase for an unanswered check
 */
export function createTarotCheckAnnouncement(
  { actor, name, stage, trait, push, aid, sooner }: TarotCheckFacts,
  actorUuid: string | null,
  phraseNameBeforeAnswer: 'check' | 'asked',
): KeyedPhrase | null {
  if (stage === 'asked') {
    const suitAnnouncement = createSuitChangeAnnouncement(name, push)
    if (suitAnnouncement) return suitAnnouncement
    if (sooner) return { key: 'HnB.tarot.told.sooner', data: { name } }
    // A push that nobody requested has its suit from the start. A requested check has no suit before its player pushes.
    const phraseName = trait ? phraseNameBeforeAnswer : push.suit ? 'push' : 'secretly'
    return {
      key: `HnB.tarot.told.${phraseName}`,
      data: { name, trait: trait ? toPlaceholderValue(trait.name) : '' },
    }
  }
  if (actor === actorUuid && !isMajorCardOfPushTurned(push))
    return { key: 'HnB.tarot.told.major', data: { name } }
  return aid ? { key: 'HnB.tarot.told.aid', data: { name, patient: aid.name } } : null
}
