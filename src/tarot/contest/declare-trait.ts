/** A side of a contest declares its trait and suit, an attacker also a weapon. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { ActionQuestion } from '../../core/contract'
import type { ActiveExchangeSide } from '../../core/exchange'
import { findUnansweredSideOfClick } from '../../core/exchange'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseFormField } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import { findCurrentCheckedTrait } from '../check/check-state'
import { findChosenTrait } from '../check/check-changes'
import { listRemarksAboutAction } from '../action-remarks'
import type { PushAnswers } from '../push/push-form'
import { createNoTraitOptionContext, pushAnswersSchema, createPushQuestion } from '../push/push-form'
import { parsePushSuit } from '../push/push-preview'
import { findTraitByKey } from '../traits'
import type { CardCommitment, Declaration, TarotContestClick } from './contest-facts'
import { hasAnySideCommitted } from './contest-facts'
import { createSideRankPreview } from './reveal-contest'
import { findProposedTraitId, findProposedWeapon } from './proposed-declaration'
import { listAttackerWeapons, createAttackWeapon, findWeaponTraitKey } from './attack-weapons'

export const declarationAnswersSchema = v.object({
  ...pushAnswersSchema.entries,
  weapon: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
})

/**
 * The form in which a side declares its trait, suit and weapon.
 * @param mustCommitCards does the form also commit cards?
 */
export function createDeclarationQuestion(
  click: TarotContestClick,
  { key: sideKey, side: { role } }: { readonly key: string; readonly side: { readonly role: string } },
  mustCommitCards: boolean,
): ActionQuestion {
  const createRankPreview = (traitId: string) =>
    createSideRankPreview(click, sideKey, { trait: findCurrentCheckedTrait(click, traitId) })
  const question = createPushQuestion(
    click,
    findProposedTraitId(click, role),
    null,
    mustCommitCards,
    createRankPreview,
  )
  const proposedWeaponId = findProposedWeapon(click, role)?.id ?? ''
  const weapons = role === 'attacker' ? listAttackerWeapons(click) : []
  return {
    ...question,
    context: {
      ...question.context,
      ...createNoTraitOptionContext(click),
      remarks: listRemarksAboutAction(click, role),
      weapons: weapons.map(({ id, name, fields }) => ({
        id,
        name,
        trait: findTraitByKey(click.items, findWeaponTraitKey(fields)).id,
        chosen: id === proposedWeaponId,
      })),
    },
    defaults: { ...question.defaults, weapon: proposedWeaponId },
    title: 'HnB.tarot.asks.commit',
    ok: mustCommitCards ? 'HnB.tarot.contest.lay' : 'HnB.tarot.contest.declare',
  }
}

/** The declaration in the form's answers. Refuses a trait or a weapon that the side does not have. */
export function parseContestDeclaration(
  click: TarotContestClick,
  contestRole: string,
  {
    trait: traitId,
    suit,
    weapon: weaponId,
  }: Pick<PushAnswers, 'trait' | 'suit'> & { readonly weapon: string },
): Declaration | Refusal {
  const trait = findChosenTrait(click, traitId)
  if (isRefusal(trait)) return trait
  const chosenWeapon = weaponId === '' ? null : listAttackerWeapons(click).find(({ id }) => id === weaponId)
  if (chosenWeapon === undefined || (chosenWeapon && contestRole !== 'attacker'))
    return refuseFormField('weapon', 'HnB.tarot.refusal.noWeapon')
  const attackWeapon = chosenWeapon && createAttackWeapon(click, chosenWeapon)
  return { trait, suit, weapon: attackWeapon, remarks: listRemarksAboutAction(click, contestRole) }
}

/**
 * The clicking side, if it may declare now. Refuses to change a declaration after any side has committed cards (ruling
 * TC36).
 */
function findDeclaringSide(click: TarotContestClick): ActiveExchangeSide<CardCommitment> | Refusal {
  const unansweredSide = findUnansweredSideOfClick(click)
  const { facts } = click.message
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
  ...declarationAnswersSchema.entries,
  suit: v.optional(pushAnswersSchema.entries.suit),
})

/** The declaration that the clicked button names: trait, suit and weapon. Null if the button opens the form instead. */
function readButtonDeclaration({ data }: TarotContestClick) {
  const suit = parsePushSuit(data)
  const { trait, weapon = '' } = data
  return suit && trait !== undefined ? { trait, suit, weapon } : null
}

/**
 * A side of a contest declares its trait and suit, by a button or in a form. It may change them until any side has
 * committed cards.
 */
export const declareTraitAction = defineAction<
  TarotContestClick,
  v.InferOutput<typeof declareTraitAnswersSchema>
>({
  answers: declareTraitAnswersSchema,
  decided: 'byGM',
  ask(click) {
    const unansweredSide = findDeclaringSide(click)
    if (isRefusal(unansweredSide)) return unansweredSide
    return readButtonDeclaration(click) ? null : createDeclarationQuestion(click, unansweredSide, false)
  },
  decide(click, { suit, ...answers }) {
    const unansweredSide = findDeclaringSide(click)
    if (isRefusal(unansweredSide)) return unansweredSide
    const chosenDeclaration = suit ? { ...answers, suit } : readButtonDeclaration(click)
    if (!chosenDeclaration) return refuseFormField('suit', 'HnB.refusal.badAnswer')
    const declaration = parseContestDeclaration(click, unansweredSide.side.role, chosenDeclaration)
    if (isRefusal(declaration)) return declaration
    return {
      amend: {
        set: { [`declared.${unansweredSide.key}`]: toStoredValue(declaration) },
        label: { key: 'HnB.tarot.contest.declared', data: { name: click.actor.name } },
      },
    }
  },
})
