/** The action that recharges a used-up ability. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import { isRefusal } from '../../core/outcome'
import { computeRechargePrice } from '../item/abilities'
import { throwGainedBlessingDie } from '../pool/blessings'
import {
  findPickedPayment,
  pickedDiceAnswerFields,
  createPaymentContext,
  createDefaultPaymentAnswers,
} from '../pool/payment'
import type { AbilityActionContext } from './ability-buttons'
import { whyNotRechargeAbility } from './ability-buttons'
import { findCheapestPayment, createSortedBlessingPool, createEditForSpentBlessingDice } from '../rules/pool'

const abilityRechargeAnswersSchema = v.object(pickedDiceAnswerFields)

/**
 * Recharges an ability ("Spend Ⓧ to Recharge"). A character pays Blessing Dice; a Gamemaster's creature must roll
 * enough on a d6 ("Creating NPCs").
 */
export const rechargeAbilityAction = defineAction<
  AbilityActionContext,
  v.InferOutput<typeof abilityRechargeAnswersSchema>
>({
  answers: abilityRechargeAnswersSchema,
  decided: 'inOrder',
  ask(actionContext) {
    const refusal = whyNotRechargeAbility(actionContext)
    if (refusal) return refusal
    if (actionContext.actor.type === 'npc') return null
    const abilityRechargePrice = computeRechargePrice(actionContext.item.fields)
    return {
      title: 'HnB.humanity.recharge.ask',
      titleData: { name: actionContext.item.name },
      template: 'humanity/pay-dialog',
      ok: 'HnB.humanity.recharge.ok',
      context: createPaymentContext(actionContext, abilityRechargePrice),
      defaults: createDefaultPaymentAnswers(actionContext, abilityRechargePrice),
    }
  },
  async decide(actionContext, answers, chance) {
    const refusal = whyNotRechargeAbility(actionContext)
    if (refusal) return refusal
    const { actor, item, state } = actionContext
    const abilityRechargePrice = computeRechargePrice(item.fields)
    const abilityRechargeEdit = { target: item.uuid, set: { used: 0, recharged: item.fields.recharged + 1 } }
    const sharedAbilityRechargeFacts = { ability: item.name, kind: 'recharge' as const }
    if (actor.type === 'npc') {
      const gainedFaces = await throwGainedBlessingDie(chance)
      const blessingDiceToPay = findCheapestPayment(
        createSortedBlessingPool({
          blessings: Object.fromEntries(gainedFaces.map((gainedFace, index) => [String(index), gainedFace])),
        }),
        abilityRechargePrice,
      )
      return {
        edits: blessingDiceToPay ? [abilityRechargeEdit] : [],
        post: {
          kind: 'recharge',
          facts: { ...sharedAbilityRechargeFacts, dice: gainedFaces, done: blessingDiceToPay !== null },
        },
      }
    }
    const dieIds = findPickedPayment(actionContext, answers, abilityRechargePrice)
    if (isRefusal(dieIds)) return dieIds
    return {
      edits: [createEditForSpentBlessingDice(actor.uuid, dieIds), abilityRechargeEdit],
      post: {
        kind: 'recharge',
        facts: {
          ...sharedAbilityRechargeFacts,
          dice: dieIds.map((dieId) => state.blessings[dieId] ?? 1),
          done: true,
        },
      },
    }
  },
})
