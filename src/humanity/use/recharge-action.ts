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
import type { AbilityClick } from './ability-buttons'
import { whyNotRechargeAbility } from './ability-buttons'
import { findCheapestPayment, createSortedBlessingPool, createSpentBlessingDiceEdit } from '../rules/pool'

const rechargeAnswersSchema = v.object(pickedDiceAnswerFields)

/**
 * Recharges an ability ("Spend Ⓧ to Recharge"). A character pays Blessing Dice; a Gamemaster's creature must roll
 * enough on a d6 ("Creating NPCs").
 */
export const rechargeAbilityAction = defineAction<AbilityClick, v.InferOutput<typeof rechargeAnswersSchema>>({
  answers: rechargeAnswersSchema,
  decided: 'inOrder',
  ask(click) {
    const refusal = whyNotRechargeAbility(click)
    if (refusal) return refusal
    if (click.actor.type === 'npc') return null
    const rechargePrice = computeRechargePrice(click.item.fields)
    return {
      title: 'HnB.humanity.recharge.ask',
      titleData: { name: click.item.name },
      template: 'humanity/pay-dialog',
      ok: 'HnB.humanity.recharge.ok',
      context: createPaymentContext(click, rechargePrice),
      defaults: createDefaultPaymentAnswers(click, rechargePrice),
    }
  },
  async decide(click, answers, chance) {
    const refusal = whyNotRechargeAbility(click)
    if (refusal) return refusal
    const { actor, item, state } = click
    const rechargePrice = computeRechargePrice(item.fields)
    const rechargeEdit = { target: item.uuid, set: { used: 0, recharged: item.fields.recharged + 1 } }
    const commonRechargeFacts = { ability: item.name, kind: 'recharge' as const }
    if (actor.type === 'npc') {
      const gainedFaces = await throwGainedBlessingDie(chance)
      const payingDice = findCheapestPayment(
        createSortedBlessingPool({
          blessings: Object.fromEntries(gainedFaces.map((gainedFace, index) => [String(index), gainedFace])),
        }),
        rechargePrice,
      )
      return {
        edits: payingDice ? [rechargeEdit] : [],
        post: {
          kind: 'recharge',
          facts: { ...commonRechargeFacts, dice: gainedFaces, done: payingDice !== null },
        },
      }
    }
    const dieIds = findPickedPayment(click, answers, rechargePrice)
    if (isRefusal(dieIds)) return dieIds
    return {
      edits: [createSpentBlessingDiceEdit(actor.uuid, dieIds), rechargeEdit],
      post: {
        kind: 'recharge',
        facts: {
          ...commonRechargeFacts,
          dice: dieIds.map((dieId) => state.blessings[dieId] ?? 1),
          done: true,
        },
      },
    }
  },
})
