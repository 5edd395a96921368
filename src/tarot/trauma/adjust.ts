/** The Narrator adjusts a hit before it lands ("the Narrator can make some adjustments"). */
import type { MessageClick } from '../../core/game-views'
import { defineAction } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import type { Tarot } from '../rules'
import type { BlowAnswers } from './blow'
import { adjusted, blowAnswers, blowQuestion } from './blow'
import type { Blow, Hit, WithHits } from './facts'
import { hitOf } from './facts'

type OnHit = MessageClick<Tarot, WithHits>

/** The clicked button's hit; refuses everybody but the Narrator, and a hit whose wounds or stun are resolved. */
function openHit({ message: { facts }, data, asker }: OnHit): { key: string; hit: Hit } | Refusal {
  if (!asker.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
  const key = data.hit ?? ''
  const hit = Object.hasOwn(facts.hits, key) ? facts.hits[key] : undefined
  if (!hit) return refuse('HnB.tarot.refusal.noHit')
  const untouched = hit.taken === null && (hit.stun === null || hit.stun.stunned === null)
  return hit.stage !== 'over' && untouched ? { key, hit } : refuse('HnB.tarot.refusal.isOver')
}

const blowIn = ({ source, bleeding, wounds, armor, stun }: Hit): Blow => ({
  source,
  bleeding,
  wounds,
  armor,
  stun: stun?.strength ?? null,
})

/** Replaces the wounds, stun and armor of a hit before the player takes it; the declared suits stay. */
export const adjustHit = defineAction<OnHit, BlowAnswers>({
  answers: blowAnswers,
  decided: 'byGM',
  ask(click) {
    const found = openHit(click)
    return isRefusal(found) ? found : blowQuestion(found.hit.name, blowIn(found.hit))
  },
  decide(click, answers) {
    const found = openHit(click)
    if (isRefusal(found)) return found
    const { key, hit } = found
    const blow = adjusted(blowIn(hit), answers)
    if (isRefusal(blow)) return blow
    const { actor: uuid, name, by, push, stun } = hit
    const after = hitOf({ uuid, name }, blow, by)
    const kept: Hit = {
      ...after,
      push,
      stun: after.stun && { ...after.stun, push: stun?.push ?? after.stun.push },
    }
    return {
      amend: {
        set: { [`hits.${key}`]: toStoredValue(kept) },
        what: { key: 'HnB.tarot.trauma.adjusted', data: { name } },
      },
    }
  },
})
