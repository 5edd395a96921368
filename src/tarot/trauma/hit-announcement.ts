/** Chooses the sentence in a hit's notification. The sentence states why the hit waits for a person's answer. */
import type { KeyedPhrase } from '../../core/phrase'
import { toPlaceholderValue } from '../../core/phrase'
import { isMajorCardOfPushTurned, EMPTY_PUSH } from '../push/push-schema'
import { createSuitChangeAnnouncement } from '../push/suit-change'
import { toRankPhrase } from '../rules'
import type { FactsWithHits } from './hit-facts'
import { UNNAMED_HIT_SOURCE } from './hit-facts'

/**
 * The notification's sentence about the newest hit that waits for an actor (by uuid). Null if no hit waits.
 * @param attackerNames the names of the sides, by the keys that hits store; empty outside a contest
 */
export function createHitAnnouncement(
  { hits }: FactsWithHits,
  actorUuid: string | null,
  attackerNames: Readonly<Record<string, string>> = {},
): KeyedPhrase | null {
  const hitsOnActor = Object.values(hits).filter(({ actor }) => actor === actorUuid)
  const hit = hitsOnActor.findLast(({ stage }) => stage !== 'over')
  if (!hit) {
    const hitWithUnturnedCard = hitsOnActor.find(
      ({ push, stun }) =>
        !isMajorCardOfPushTurned(push) || (stun !== null && !isMajorCardOfPushTurned(stun.push)),
    )
    return hitWithUnturnedCard
      ? { key: 'HnB.tarot.told.major', data: { name: hitWithUnturnedCard.name } }
      : null
  }
  const suitAnnouncement = createSuitChangeAnnouncement(
    hit.name,
    (hit.stage === 'stun' ? hit.stun?.push : hit.push) ?? EMPTY_PUSH,
  )
  if (suitAnnouncement) return suitAnnouncement
  const hitSource = toPlaceholderValue(hit.source)
  const attackerName = Object.hasOwn(attackerNames, hit.by) ? attackerNames[hit.by] : undefined
  const phrasePlaceholders = {
    name: hit.name,
    source: hitSource,
    number: hit.wounds,
    attacker: attackerName ?? '',
    stun: hit.stun ? toPlaceholderValue(toRankPhrase(hit.stun.strength)) : '',
  }
  const effectOfHit = hit.stun ? 'AndStun' : ''
  // If the Narrator names no source of a hit, the stored source is the word "A hit". The sentence "… is hit: A hit"
  // would repeat itself, so the message uses a sentence without a source.
  if ('key' in hit.source && attackerName === undefined && hit.source.key === UNNAMED_HIT_SOURCE.key)
    return {
      key: hit.stage === 'stun' ? 'HnB.tarot.told.stunPlain' : `HnB.tarot.told.hitPlain${effectOfHit}`,
      data: phrasePlaceholders,
    }
  if (hit.stage === 'stun') return { key: 'HnB.tarot.told.stun', data: phrasePlaceholders }
  return {
    key: `HnB.tarot.told.${attackerName === undefined ? 'hit' : 'hitBy'}${effectOfHit}`,
    data: phrasePlaceholders,
  }
}
