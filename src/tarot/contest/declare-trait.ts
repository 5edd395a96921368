/** A side of a contest declares its trait and suit, an attacker also a weapon. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { ActionQuestion } from '../../core/contract'
import type { ActiveExchangeSide } from '../../core/exchange'
import { findUnansweredSideForAction } from '../../core/exchange'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseFormField } from '../../core/outcome'
import { toStorableValue } from '../../core/plain-data'
import { findCurrentCheckedTrait } from '../check/check-state'
import { findChosenTrait } from '../check/check-changes'
import { listRemarkPhrasesForAction } from '../action-remarks'
import type { PushAnswers } from '../push/push-form'
import { createOptionForNoTrait, pushAnswersSchema, createPushQuestion } from '../push/push-form'
import { parsePushSuit } from '../push/push-preview'
import { findTraitByKey } from '../traits'
import type { CardCommitment, PushDeclaration, TarotContestActionContext } from './contest-facts'
import { hasAnySideCommitted } from './contest-facts'
import { createPreviewOfContestSideRank } from './reveal-contest'
import { findProposedTraitId, findProposedWeapon } from './proposed-declaration'
import { listAttackerWeapons, createAttackWeapon, findWeaponTraitKey } from './attack-weapons'

export const pushDeclarationAnswersSchema = v.object({
  ...pushAnswersSchema.entries,
  weapon: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
})

/**
 * The form in which a side declares its trait, suit and weapon.
 * @param mustCommitCards does the form also commit cards?
 */
export function createQuestionAboutPushDeclaration(
  actionContext: TarotContestActionContext,
  { key: sideKey, side: { role } }: { readonly key: string; readonly side: { readonly role: string } },
  mustCommitCards: boolean,
): ActionQuestion {
  const createRankPreviewOfTrait = (traitId: string) =>
    createPreviewOfContestSideRank(actionContext, sideKey, {
      trait: findCurrentCheckedTrait(actionContext, traitId),
    })
  const question = createPushQuestion(
    actionContext,
    // While the question is open, another side may declare. The button's proposal then stays.
    actionContext.data['proposed'] ?? findProposedTraitId(actionContext, role),
    null,
    mustCommitCards,
    createRankPreviewOfTrait,
  )
  const proposedWeaponId = findProposedWeapon(actionContext, role)?.id ?? ''
  const weapons = role === 'attacker' ? listAttackerWeapons(actionContext) : []
  return {
    ...question,
    context: {
      ...question.context,
      ...createOptionForNoTrait(actionContext),
      remarks: listRemarkPhrasesForAction(actionContext, role),
      weapons: weapons.map(({ id, name, fields }) => ({
        id,
        name,
        trait: findTraitByKey(actionContext.items, findWeaponTraitKey(fields)).id,
        chosen: id === proposedWeaponId,
      })),
    },
    defaults: { ...question.defaults, weapon: proposedWeaponId },
    title: 'HnB.tarot.asks.commit',
    ok: mustCommitCards ? 'HnB.tarot.contest.lay' : 'HnB.tarot.contest.declare',
  }
}

/** The declaration in the form's answers. Refuses a trait or a weapon that the side does not have. */
export function parsePushDeclarationOfContest(
  actionContext: TarotContestActionContext,
  contestRole: string,
  {
    trait: traitId,
    suit,
    weapon: weaponId,
  }: Pick<PushAnswers, 'trait' | 'suit'> & { readonly weapon: string },
): PushDeclaration | Refusal {
  const trait = findChosenTrait(actionContext, traitId)
  if (isRefusal(trait)) return trait
  const chosenWeapon =
    weaponId === '' ? null : listAttackerWeapons(actionContext).find(({ id }) => id === weaponId)
  if (chosenWeapon === undefined || (chosenWeapon && contestRole !== 'attacker'))
    return refuseFormField('weapon', 'HnB.tarot.refusal.noWeapon')
  const attackWeapon = chosenWeapon && createAttackWeapon(actionContext, chosenWeapon)
  return {
    trait,
    suit,
    weapon: attackWeapon,
    remarks: listRemarkPhrasesForAction(actionContext, contestRole),
  }
}

/**
 * The side for which the person acts, if this side may declare now. Refuses to change a declaration after any side has
 * committed cards (ruling TC36).
 */
function findSideDeclaringPush(
  actionContext: TarotContestActionContext,
): ActiveExchangeSide<CardCommitment> | Refusal {
  const unansweredSide = findUnansweredSideForAction(actionContext)
  const { facts } = actionContext.message
  return !isRefusal(unansweredSide) &&
    Object.hasOwn(facts.declared, unansweredSide.key) &&
    hasAnySideCommitted(facts)
    ? refuse('HnB.tarot.refusal.laid')
    : unansweredSide
}

/**
 * The schema of the form's answers. The form has no suit field if the clicked button already names the whole
 * declaration.
 */
const declareTraitAnswersSchema = v.object({
  ...pushDeclarationAnswersSchema.entries,
  suit: v.optional(pushAnswersSchema.entries.suit),
})

/** The declaration that the clicked button names: trait, suit and weapon. Null if the button opens the form instead. */
function readPushDeclarationOfButton({ data }: TarotContestActionContext) {
  const suit = parsePushSuit(data)
  const { trait, weapon = '' } = data
  return suit && trait !== undefined ? { trait, suit, weapon } : null
}

/**
 * The action with which a side of a contest declares its trait and suit, by a button or in a form. The side may change
 * its declaration until any side has committed cards.
 */
export const declareTraitAction = defineAction<
  TarotContestActionContext,
  v.InferOutput<typeof declareTraitAnswersSchema>
>({
  answers: declareTraitAnswersSchema,
  decided: 'byGM',
  ask(actionContext) {
    const unansweredSide = findSideDeclaringPush(actionContext)
    if (isRefusal(unansweredSide)) return unansweredSide
    return readPushDeclarationOfButton(actionContext)
      ? null
      : createQuestionAboutPushDeclaration(actionContext, unansweredSide, false)
  },
  decide(actionContext, { suit, ...answers }) {
    const unansweredSide = findSideDeclaringPush(actionContext)
    if (isRefusal(unansweredSide)) return unansweredSide
    const declarationOfAnswers = suit ? { ...answers, suit } : readPushDeclarationOfButton(actionContext)
    if (!declarationOfAnswers) return refuseFormField('suit', 'HnB.refusal.badAnswer')
    const pushDeclaration = parsePushDeclarationOfContest(
      actionContext,
      unansweredSide.side.role,
      declarationOfAnswers,
    )
    if (isRefusal(pushDeclaration)) return pushDeclaration
    return {
      amend: {
        set: { [`declared.${unansweredSide.key}`]: toStorableValue(pushDeclaration) },
        label: { key: 'HnB.tarot.contest.declared', data: { name: actionContext.actor.name } },
      },
    }
  },
})
