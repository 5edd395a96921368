/** The form in which an attacker declares trait and suit before the contest begins. */
import * as v from 'valibot'
import type { ActionQuestion } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import type { ItemActionContext } from '../../core/game-views'
import { findChosenTrait } from '../check/check-changes'
import { listRemarkPhrasesForAction } from '../action-remarks'
import type { TarotWeapon } from '../data'
import { createOptionForNoTrait, createPushQuestion } from '../push/push-form'
import { PUSH_SUITS } from '../push/push-rules'
import type { Tarot } from '../rules'
import { findTraitByKey } from '../traits'
import { createAttackWeapon, findWeaponTraitKey } from './attack-weapons'
import type { PushDeclaration } from './contest-facts'

type WeaponActionContext = ItemActionContext<Tarot, TarotWeapon>

/** If the person skips the form, both answers are absent. The attacker then declares on the message of the contest. */
export const weaponAttackAnswersSchema = v.object({
  trait: v.optional(v.pipe(v.string(), v.maxLength(80))),
  suit: v.optional(v.picklist(PUSH_SUITS)),
})

/**
 * The form in which an attacker chooses a trait and a suit; the weapon's usual trait is preselected (ruling TC17). Null
 * without the setting `suitsFirst`: the attacker then declares later on the message (ruling TC36).
 */
export function createWeaponAttackQuestion(actionContext: WeaponActionContext): ActionQuestion | null {
  if (!actionContext.settings.suitsFirst) return null
  const idOfUsualWeaponTrait = findTraitByKey(
    actionContext.items,
    findWeaponTraitKey(actionContext.item.fields),
  ).id
  const question = createPushQuestion(actionContext, idOfUsualWeaponTrait, null, false)
  return {
    ...question,
    // The form has no preview, because nobody knows the penalties of a contest before it begins.
    preview: () => null,
    context: {
      ...question.context,
      ...createOptionForNoTrait(actionContext),
      remarks: listRemarkPhrasesForAction(actionContext, 'attacker'),
    },
    title: 'HnB.tarot.asks.attack',
    titleData: { name: actionContext.actor.name, weapon: actionContext.item.name },
    ok: 'HnB.tarot.contest.attack',
  }
}

/**
 * Creates the attacker's declaration from the form: trait, suit and weapon. Null if the setting `suitsFirst` is off, or
 * without a trait or a suit. Refuses a trait that the actor lacks.
 */
export function createAttackDeclaration(
  actionContext: WeaponActionContext,
  { trait: traitId, suit }: v.InferOutput<typeof weaponAttackAnswersSchema>,
): PushDeclaration | Refusal | null {
  if (!actionContext.settings.suitsFirst || traitId === undefined || suit === undefined) return null
  const trait = findChosenTrait(actionContext, traitId)
  if (isRefusal(trait)) return trait
  const weapon = createAttackWeapon(actionContext, actionContext.item)
  return { trait, suit, weapon, remarks: listRemarkPhrasesForAction(actionContext, 'attacker') }
}
