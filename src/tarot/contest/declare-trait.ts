/** The action with which a side of a contest declares its trait and suit. An attacker also declares a weapon. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { ActionQuestion } from '../../core/contract'
import type { ActiveSide } from '../../core/exchange'
import { unansweredSideOfClick } from '../../core/exchange'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseField } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import { currentCheckedTrait } from '../check/check-state'
import { chosenTrait } from '../check/check-changes'
import { actionRemarks } from '../action-remarks'
import type { PushAnswers } from '../push/push-form'
import { noTraitContext, pushAnswersSchema, pushQuestion } from '../push/push-form'
import { parsePushSuit } from '../push/push-preview'
import { listedTrait } from '../traits'
import type { Commitment, Declaration, TarotContestClick } from './contest-facts'
import { hasAnySideCommitted } from './contest-facts'
import { sideRankPreview } from './reveal-contest'
import { proposedTraitId, proposedWeapon } from './proposed-declaration'
import { attackersWeapons, createAttackWeapon, weaponTraitKey } from './attack-weapons'

export const declarationAnswersSchema = v.object({
  ...pushAnswersSchema.entries,
  weapon: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
})

/**
 * The form in which a side declares its trait, suit and weapon.
 * @param commitsCards does the form also commit cards?
 */
export function declarationQuestion(
  click: TarotContestClick,
  { key: sideKey, side: { role } }: { readonly key: string; readonly side: { readonly role: string } },
  commitsCards: boolean,
): ActionQuestion {
  const rankPreview = (traitId: string) =>
    sideRankPreview(click, sideKey, { trait: currentCheckedTrait(click, traitId) })
  const question = pushQuestion(click, proposedTraitId(click, role), null, commitsCards, rankPreview)
  const proposedWeaponId = proposedWeapon(click, role)?.id ?? ''
  const weapons = role === 'attacker' ? attackersWeapons(click) : []
  return {
    ...question,
    context: {
      ...question.context,
      ...noTraitContext(click),
      remarks: actionRemarks(click, role),
      weapons: weapons.map(({ id, name, fields }) => ({
        id,
        name,
        trait: listedTrait(click.items, weaponTraitKey(fields)).id,
        chosen: id === proposedWeaponId,
      })),
    },
    defaults: { ...question.defaults, weapon: proposedWeaponId },
    title: 'HnB.tarot.asks.commit',
    ok: commitsCards ? 'HnB.tarot.contest.lay' : 'HnB.tarot.contest.declare',
  }
}

/** The declaration in the form's answers. Refuses a trait or a weapon that the side does not have. */
export function parseDeclaration(
  click: TarotContestClick,
  role: string,
  {
    trait: traitId,
    suit,
    weapon: weaponId,
  }: Pick<PushAnswers, 'trait' | 'suit'> & { readonly weapon: string },
): Declaration | Refusal {
  const trait = chosenTrait(click, traitId)
  if (isRefusal(trait)) return trait
  const chosenWeapon = weaponId === '' ? null : attackersWeapons(click).find(({ id }) => id === weaponId)
  if (chosenWeapon === undefined || (chosenWeapon && role !== 'attacker'))
    return refuseField('weapon', 'HnB.tarot.refusal.noWeapon')
  const attackWeapon = chosenWeapon && createAttackWeapon(click, chosenWeapon)
  return { trait, suit, weapon: attackWeapon, remarks: actionRemarks(click, role) }
}

/**
 * The clicking side, if it may declare now. Refuses to change a declaration after any side has committed cards (ruling
 * TC36).
 */
function declaringSide(click: TarotContestClick): ActiveSide<Commitment> | Refusal {
  const openSide = unansweredSideOfClick(click)
  const { facts } = click.message
  return !isRefusal(openSide) && Object.hasOwn(facts.declared, openSide.key) && hasAnySideCommitted(facts)
    ? refuse('HnB.tarot.refusal.laid')
    : openSide
}

/**
 * The schema of the form's answers. The form has no suit field if the clicked button already names the whole
 * declaration.
 */
const declareAnswersSchema = v.object({
  ...declarationAnswersSchema.entries,
  suit: v.optional(pushAnswersSchema.entries.suit),
})

/** The declaration that the clicked button names: trait, suit and weapon. Null if the button opens the form instead. */
function declarationOfButton({ data }: TarotContestClick) {
  const suit = parsePushSuit(data)
  const { trait, weapon = '' } = data
  return suit && trait !== undefined ? { trait, suit, weapon } : null
}

/**
 * A side declares its trait and suit: those of the clicked button, or those that the player chooses in the form. The
 * side may change its declaration until any side has committed cards.
 */
export const declareTrait = defineAction<TarotContestClick, v.InferOutput<typeof declareAnswersSchema>>({
  answers: declareAnswersSchema,
  decided: 'byGM',
  ask(click) {
    const openSide = declaringSide(click)
    if (isRefusal(openSide)) return openSide
    return declarationOfButton(click) ? null : declarationQuestion(click, openSide, false)
  },
  decide(click, { suit, ...answers }) {
    const openSide = declaringSide(click)
    if (isRefusal(openSide)) return openSide
    const chosenDeclaration = suit ? { ...answers, suit } : declarationOfButton(click)
    if (!chosenDeclaration) return refuseField('suit', 'HnB.refusal.badAnswer')
    const declaration = parseDeclaration(click, openSide.side.role, chosenDeclaration)
    if (isRefusal(declaration)) return declaration
    return {
      amend: {
        set: { [`declared.${openSide.key}`]: toStoredValue(declaration) },
        label: { key: 'HnB.tarot.contest.declared', data: { name: click.actor.name } },
      },
    }
  },
})
