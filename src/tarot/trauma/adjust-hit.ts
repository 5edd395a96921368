/**
 * The action with which the Narrator adjusts a hit that is about to take effect: "the Narrator can make some
 * adjustments".
 */
import type { MessageActionContext } from '../../core/game-views'
import { defineAction } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { toStorableValue } from '../../core/plain-data'
import type { Tarot } from '../rules'
import type { BlowAnswers } from './blow-question'
import { createAdjustedBlow, blowAnswersSchema, createBlowQuestion } from './blow-question'
import type { Blow, Hit, FactsWithHits } from './hit-facts'
import { createUnansweredHit } from './hit-facts'

type AdjustHitActionContext = MessageActionContext<Tarot, FactsWithHits>

/**
 * Finds the hit that the Narrator's button names, so that she can adjust it. Refuses other users, and a hit whose
 * wounds or stun the player has already answered.
 */
function findAdjustableHit({
  message: { facts },
  data,
  user,
}: AdjustHitActionContext): { key: string; hit: Hit } | Refusal {
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
export const adjustHitAction = defineAction<AdjustHitActionContext, BlowAnswers>({
  answers: blowAnswersSchema,
  decided: 'byGM',
  ask(actionContext) {
    const hitBeforeAdjustment = findAdjustableHit(actionContext)
    return isRefusal(hitBeforeAdjustment)
      ? hitBeforeAdjustment
      : createBlowQuestion(hitBeforeAdjustment.hit.name, createBlowFromHit(hitBeforeAdjustment.hit))
  },
  decide(actionContext, answers) {
    const hitBeforeAdjustment = findAdjustableHit(actionContext)
    if (isRefusal(hitBeforeAdjustment)) return hitBeforeAdjustment
    const { key: hitKey, hit } = hitBeforeAdjustment
    const blowAfterAdjustment = createAdjustedBlow(createBlowFromHit(hit), answers)
    if (isRefusal(blowAfterAdjustment)) return blowAfterAdjustment
    const { actor: uuid, name, by: attackerSide, push, stun } = hit
    const hitWithAdjustedBlow = createUnansweredHit({ uuid, name }, blowAfterAdjustment, attackerSide)
    const hitAfterAdjustment: Hit = {
      ...hitWithAdjustedBlow,
      push,
      stun: hitWithAdjustedBlow.stun && {
        ...hitWithAdjustedBlow.stun,
        push: stun?.push ?? hitWithAdjustedBlow.stun.push,
      },
    }
    return {
      amend: {
        set: { [`hits.${hitKey}`]: toStorableValue(hitAfterAdjustment) },
        label: { key: 'HnB.tarot.trauma.adjusted', data: { name } },
      },
    }
  },
})
