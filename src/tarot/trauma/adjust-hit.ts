/**
 * The action with which the Narrator adjusts a hit that is about to take effect: "the Narrator can make some
 * adjustments".
 */
import type { MessageClick } from '../../core/game-views'
import { defineAction } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import type { Tarot } from '../rules'
import type { BlowAnswers } from './blow-question'
import { createAdjustedBlow, blowAnswersSchema, createBlowQuestion } from './blow-question'
import type { Blow, Hit, FactsWithHits } from './hit-facts'
import { createUnansweredHit } from './hit-facts'

type AdjustHitClick = MessageClick<Tarot, FactsWithHits>

/**
 * The hit that the Narrator's button names, for adjusting. Refuses other users, and a hit whose wounds or stun the
 * player has already answered.
 */
function findAdjustableHit({
  message: { facts },
  data,
  user,
}: AdjustHitClick): { key: string; hit: Hit } | Refusal {
  if (!user.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
  const hitKey = data.hit ?? ''
  const hit = Object.hasOwn(facts.hits, hitKey) ? facts.hits[hitKey] : undefined
  if (!hit) return refuse('HnB.tarot.refusal.noHit')
  const isHitUnresolved = hit.taken === null && (hit.stun === null || hit.stun.stunned === null)
  return hit.stage !== 'over' && isHitUnresolved ? { key: hitKey, hit } : refuse('HnB.tarot.refusal.isOver')
}

const createBlowFromHit = ({ source, bleeding, wounds, armor, stun }: Hit): Blow => ({
  source,
  bleeding,
  woundCount: wounds,
  armor,
  stunStrength: stun?.strength ?? null,
})

/** The Narrator replaces a hit's wounds, stun and armor before the player's answer. Declared suits stay. */
export const adjustHitAction = defineAction<AdjustHitClick, BlowAnswers>({
  answers: blowAnswersSchema,
  decided: 'byGM',
  ask(click) {
    const hitToAdjust = findAdjustableHit(click)
    return isRefusal(hitToAdjust)
      ? hitToAdjust
      : createBlowQuestion(hitToAdjust.hit.name, createBlowFromHit(hitToAdjust.hit))
  },
  decide(click, answers) {
    const hitToAdjust = findAdjustableHit(click)
    if (isRefusal(hitToAdjust)) return hitToAdjust
    const { key: hitKey, hit } = hitToAdjust
    const adjustedBlow = createAdjustedBlow(createBlowFromHit(hit), answers)
    if (isRefusal(adjustedBlow)) return adjustedBlow
    const { actor: uuid, name, by: attackerSide, push, stun } = hit
    const hitWithAdjustedBlow = createUnansweredHit({ uuid, name }, adjustedBlow, attackerSide)
    const adjustedHit: Hit = {
      ...hitWithAdjustedBlow,
      push,
      stun: hitWithAdjustedBlow.stun && {
        ...hitWithAdjustedBlow.stun,
        push: stun?.push ?? hitWithAdjustedBlow.stun.push,
      },
    }
    return {
      amend: {
        set: { [`hits.${hitKey}`]: toStoredValue(adjustedHit) },
        label: { key: 'HnB.tarot.trauma.adjusted', data: { name } },
      },
    }
  },
})
