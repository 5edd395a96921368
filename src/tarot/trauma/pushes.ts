/** The pushes of a message with hits: one against the wounds of each hit, and one against its stun. */
import type { MessageClick } from '../../core/game-views'
import type { PushOfMessage } from '../push/actions'
import type { Push } from '../push/push'
import { turnedMajors } from '../push/push'
import type { Tarot } from '../rules'
import type { Hit, WithHits } from './facts'

/** The parts of a hit; a player pushes against each part separately. */
const PARTS = ['wounds', 'stun'] as const
export type Part = (typeof PARTS)[number]

/** The push against one part of a hit; null if the hit has no stun. */
export function pushOf(hit: Hit, part: Part): Push | null {
  return part === 'stun' ? (hit.stun?.push ?? null) : hit.push
}

/** The key of the push against one part of a hit, for example `stun.<hit key>`. */
export const pushKey = (part: Part, hit: string): string => `${part}.${hit}`

/** The push in the clicked button's `data-push`; null if the message has no push with that key. */
export function hitPush({ message: { facts }, data }: MessageClick<Tarot, WithHits>): PushOfMessage | null {
  const [word, key = ''] = (data.push ?? '').split('.')
  const part = PARTS.find((known) => known === word)
  const hit = Object.hasOwn(facts.hits, key) ? facts.hits[key] : undefined
  if (!hit || !part) return null
  const push = pushOf(hit, part)
  if (!push) return null
  const path = part === 'stun' ? `hits.${key}.stun.push` : `hits.${key}.push`
  return {
    key: pushKey(part, key),
    push,
    path,
    suitPath: `${path}.suit`,
    actor: hit.actor,
    name: hit.name,
    open: hit.stage === part,
  }
}

/** The number of turned major arcana in all pushes against a message's hits. */
export function turnedIn({ hits }: WithHits): number {
  const pushes = Object.values(hits).flatMap((hit) => PARTS.flatMap((part) => pushOf(hit, part) ?? []))
  return pushes.reduce((sum, push) => sum + turnedMajors(push).length, 0)
}
