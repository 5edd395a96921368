/** The pushes against hits. Each hit has two pushes: one against its wounds, and one against its stun. */
import type { MessageActionContext } from '../../core/game-views'
import type { PushInMessage } from '../push/push-actions'
import type { Push } from '../push/push-schema'
import { findTurnedMajorCards } from '../push/push-schema'
import type { Tarot } from '../rules'
import type { Hit, FactsWithHits } from './hit-facts'

/** The two parts of a hit, which are wounds and a stun. A player pushes against each part separately. */
const HIT_PARTS = ['wounds', 'stun'] as const
export type HitPart = (typeof HIT_PARTS)[number]

/** The push against the wounds or the stun of a hit. Null for the stun of a hit that does not stun. */
export function findPushAgainstHitPart(hit: Hit, hitPart: HitPart): Push | null {
  return hitPart === 'stun' ? (hit.stun?.push ?? null) : hit.push
}

/** The key of the push against the wounds or the stun of a hit, for example `stun.<hit key>`. */
export const createKeyOfHitPush = (hitPart: HitPart, hitKey: string): string => `${hitPart}.${hitKey}`

/** The push against the wounds or the stun of a hit that the pressed button names in `data-push`, or null. */
export function findClickedHitPush({
  message: { facts },
  data,
}: MessageActionContext<Tarot, FactsWithHits>): PushInMessage | null {
  const [partName, hitKey = ''] = (data.push ?? '').split('.')
  const hitPart = HIT_PARTS.find((possibleHitPart) => possibleHitPart === partName)
  const hit = Object.hasOwn(facts.hits, hitKey) ? facts.hits[hitKey] : undefined
  if (!hit || !hitPart) return null
  const push = findPushAgainstHitPart(hit, hitPart)
  if (!push) return null
  const fieldPathOfPush = hitPart === 'stun' ? `hits.${hitKey}.stun.push` : `hits.${hitKey}.push`
  return {
    key: createKeyOfHitPush(hitPart, hitKey),
    push,
    path: fieldPathOfPush,
    declarationPath: fieldPathOfPush,
    actor: hit.actor,
    name: hit.name,
    open: hit.stage === hitPart,
  }
}

/** Counts the major arcana that players have turned against the hits of a message. */
export function countTurnedHitCards({ hits }: FactsWithHits): number {
  const pushes = Object.values(hits).flatMap((hit) =>
    HIT_PARTS.flatMap((hitPart) => findPushAgainstHitPart(hit, hitPart) ?? []),
  )
  return pushes.reduce((totalCardCount, push) => totalCardCount + findTurnedMajorCards(push).length, 0)
}
