/** Chooses the sentence in a hit's notification. The sentence states why the hit waits for a person's answer. */
import type { KeyedPhrase } from '../../core/phrase'
import { toPlaceholderValue } from '../../core/phrase'
import { areMajorsTurned, NO_PUSH } from '../push/push-schema'
import { suitChangeAnnouncement } from '../push/suit-change'
import type { FactsWithHits } from './hit-facts'
import { UNNAMED_SOURCE } from './hit-facts'

/**
 * The sentence in a notification about a hit that waits for an actor (by uuid). If several hits wait, the newest hit
 * counts. Null if no hit waits.
 * @param attackerNames the names of the sides, by the keys that hits store; empty outside a contest
 */
export function hitAnnouncement(
  { hits }: FactsWithHits,
  uuid: string | null,
  attackerNames: Readonly<Record<string, string>> = {},
): KeyedPhrase | null {
  const ownHits = Object.values(hits).filter(({ actor }) => actor === uuid)
  const hit = ownHits.findLast(({ stage }) => stage !== 'over')
  if (!hit) {
    const hitWithUnturnedCard = ownHits.find(
      ({ push, stun }) => !areMajorsTurned(push) || (stun !== null && !areMajorsTurned(stun.push)),
    )
    return hitWithUnturnedCard
      ? { key: 'HnB.tarot.told.major', data: { name: hitWithUnturnedCard.name } }
      : null
  }
  const suitAnnouncement = suitChangeAnnouncement(
    hit.name,
    (hit.stage === 'stun' ? hit.stun?.push : hit.push) ?? NO_PUSH,
  )
  if (suitAnnouncement) return suitAnnouncement
  const source = toPlaceholderValue(hit.source)
  const attacker = Object.hasOwn(attackerNames, hit.by) ? attackerNames[hit.by] : undefined
  const data = { name: hit.name, source, number: hit.wounds, attacker: attacker ?? '' }
  // If the Narrator named no source for a hit, the source is only "A hit". The sentence "… is hit: …" would then repeat
  // it, so the message uses a sentence without a source.
  if ('key' in hit.source && attacker === undefined && hit.source.key === UNNAMED_SOURCE.key)
    return { key: hit.stage === 'stun' ? 'HnB.tarot.told.stunPlain' : 'HnB.tarot.told.hitPlain', data }
  if (hit.stage === 'stun') return { key: 'HnB.tarot.told.stun', data }
  return { key: attacker === undefined ? 'HnB.tarot.told.hit' : 'HnB.tarot.told.hitBy', data }
}
