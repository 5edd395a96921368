/** The question of an attack with a weapon. The attacker declares trait and suit before the contest begins. */
import * as v from 'valibot'
import type { ActionQuestion } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import type { ItemClick } from '../../core/game-views'
import { chosenTrait } from '../check/check-changes'
import { actionRemarks } from '../action-remarks'
import type { TarotWeapon } from '../data'
import { noTraitContext, pushQuestion } from '../push/push-form'
import { PUSH_SUITS } from '../push/push-rules'
import type { Tarot } from '../rules'
import { listedTrait } from '../traits'
import { createAttackWeapon, weaponTraitKey } from './attack-weapons'
import type { Declaration } from './contest-facts'

type WeaponClick = ItemClick<Tarot, TarotWeapon>

/** Both answers are absent if the person skips the question. The attacker then declares on the contest's message. */
export const weaponAttackAnswersSchema = v.object({
  trait: v.optional(v.pipe(v.string(), v.maxLength(80))),
  suit: v.optional(v.picklist(PUSH_SUITS)),
})

/**
 * The form for the attacker's trait and suit. The form first selects the weapon's usual trait (ruling TC17). Null if
 * the setting `suitsFirst` is off: the attacker then declares and commits cards in one form on the message (ruling
 * TC36).
 */
export function weaponAttackQuestion(click: WeaponClick): ActionQuestion | null {
  if (!click.settings.suitsFirst) return null
  const usualTraitId = listedTrait(click.items, weaponTraitKey(click.item.fields)).id
  const question = pushQuestion(click, usualTraitId, null, false)
  return {
    ...question,
    // The form shows no preview, because the penalties of a contest are unknown until the contest begins.
    preview: () => null,
    context: {
      ...question.context,
      ...noTraitContext(click),
      remarks: actionRemarks(click, 'attacker'),
    },
    title: 'HnB.tarot.asks.attack',
    titleData: { name: click.actor.name, weapon: click.item.name },
    ok: 'HnB.tarot.contest.attack',
  }
}

/**
 * The attacker's declaration with the weapon. Null if the answers name no trait and suit. Refuses a trait that the
 * actor lacks.
 */
export function attackDeclaration(
  click: WeaponClick,
  { trait: traitId, suit }: v.InferOutput<typeof weaponAttackAnswersSchema>,
): Declaration | Refusal | null {
  if (!click.settings.suitsFirst || traitId === undefined || suit === undefined) return null
  const trait = chosenTrait(click, traitId)
  if (isRefusal(trait)) return trait
  const weapon = createAttackWeapon(click, click.item)
  return { trait, suit, weapon, remarks: actionRemarks(click, 'attacker') }
}
