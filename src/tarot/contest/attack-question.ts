/** The form in which an attacker declares trait and suit before the contest begins. */
import * as v from 'valibot'
import type { ActionQuestion } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import type { ItemClick } from '../../core/game-views'
import { findChosenTrait } from '../check/check-changes'
import { listRemarksAboutAction } from '../action-remarks'
import type { TarotWeapon } from '../data'
import { createNoTraitOptionContext, createPushQuestion } from '../push/push-form'
import { PUSH_SUITS } from '../push/push-rules'
import type { Tarot } from '../rules'
import { findTraitByKey } from '../traits'
import { createAttackWeapon, findWeaponTraitKey } from './attack-weapons'
import type { Declaration } from './contest-facts'

type WeaponClick = ItemClick<Tarot, TarotWeapon>

/** If the person skips the form, both answers are absent. The attacker then declares on the message of the contest. */
export const weaponAttackAnswersSchema = v.object({
  trait: v.optional(v.pipe(v.string(), v.maxLength(80))),
  suit: v.optional(v.picklist(PUSH_SUITS)),
})

/**
 * The form in which an attacker chooses a trait and a suit; the weapon's usual trait is preselected (ruling TC17). Null
 * without the setting `suitsFirst`: the attacker then declares later on the message (ruling TC36).
 */
export function createWeaponAttackQuestion(click: WeaponClick): ActionQuestion | null {
  if (!click.settings.suitsFirst) return null
  const usualTraitId = findTraitByKey(click.items, findWeaponTraitKey(click.item.fields)).id
  const question = createPushQuestion(click, usualTraitId, null, false)
  return {
    ...question,
    // The form has no preview, because nobody knows the penalties of a contest before it begins.
    preview: () => null,
    context: {
      ...question.context,
      ...createNoTraitOptionContext(click),
      remarks: listRemarksAboutAction(click, 'attacker'),
    },
    title: 'HnB.tarot.asks.attack',
    titleData: { name: click.actor.name, weapon: click.item.name },
    ok: 'HnB.tarot.contest.attack',
  }
}

/**
 * The attacker's declaration with the weapon. Null without `suitsFirst`, or without trait or suit. Refuses a trait that
 * the actor lacks.
 */
export function createAttackDeclaration(
  click: WeaponClick,
  { trait: traitId, suit }: v.InferOutput<typeof weaponAttackAnswersSchema>,
): Declaration | Refusal | null {
  if (!click.settings.suitsFirst || traitId === undefined || suit === undefined) return null
  const trait = findChosenTrait(click, traitId)
  if (isRefusal(trait)) return trait
  const weapon = createAttackWeapon(click, click.item)
  return { trait, suit, weapon, remarks: listRemarksAboutAction(click, 'attacker') }
}
