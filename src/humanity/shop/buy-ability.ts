/** Buys and replaces abilities in the session shop. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { AnswerPreview } from '../../core/contract'
import type { NewItem, Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseFormField } from '../../core/outcome'
import { parseAbilities } from '../item/abilities'
import { createAbilityItem } from '../item/built-items'
import { pickedDiceAnswerFields } from '../pool/payment'
import type { AbilityId } from '../rules/abilities'
import { ABILITY_IDS } from '../rules/abilities'
import type { ShopActionContext } from './buy-stats'
import { createPurchaseQuestion } from './buy-stats'
import { createPurchaseOutcome } from './purchase'
import type { AbilityPurchaseOffer } from './rules'
import { findNextAbilityOffer } from './rules'
import { createShopperPurchaseData, whyNotBuyInShop } from './customer'

export const abilityTextFormSchema = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), '')

const buyAbilityFormSchema = v.object({
  ...pickedDiceAnswerFields,
  /** The id of an ability in the rule book. The field `called` is the name of an invented ability. */
  ability: abilityTextFormSchema,
  called: abilityTextFormSchema,
  /**
   * The id of the ability item that the purchase replaces; empty if it replaces none. The field `by` is the id of the
   * rule book's ability that takes its place.
   */
  replace: abilityTextFormSchema,
  by: abilityTextFormSchema,
})

/** The abilities in the rule book that the character does not have yet. */
export function listMissingAbilityIds({ items }: Pick<ShopActionContext, 'items'>): AbilityId[] {
  const idsOfOwnedAbilities = new Set(parseAbilities(items).map(({ fields }) => fields.ability))
  return ABILITY_IDS.filter((abilityId) => !idsOfOwnedAbilities.has(abilityId))
}

export const createAbilityOptions = (abilityIds: readonly AbilityId[]) =>
  abilityIds.map((abilityId) => ({ id: abilityId, name: `HnB.humanity.abilities.${abilityId}.name` }))

function findNextAbilityPurchaseOffer(actionContext: ShopActionContext): AbilityPurchaseOffer | Refusal {
  return whyNotBuyInShop(actionContext) ?? findNextAbilityOffer(createShopperPurchaseData(actionContext))
}

/** Buys the third, fourth or fifth ability. The same purchase may replace another ability ("Replacing Abilities"). */
export const buyAbilityAction = defineAction<ShopActionContext, v.InferOutput<typeof buyAbilityFormSchema>>({
  answers: buyAbilityFormSchema,
  decided: 'inOrder',
  ask(actionContext) {
    const abilityOffer = findNextAbilityPurchaseOffer(actionContext)
    if (isRefusal(abilityOffer)) return abilityOffer
    const questionTemplateContext = {
      isMade: abilityOffer.isMade,
      abilities: createAbilityOptions(listMissingAbilityIds(actionContext)),
      held: parseAbilities(actionContext.items).map((ability) => ({ id: ability.id, name: ability.name })),
    }
    return createPurchaseQuestion(
      actionContext,
      'ability',
      abilityOffer.price,
      questionTemplateContext,
      createPreviewOfChosenAbilityTexts,
    )
  },
  decide(actionContext, answers) {
    const abilityOffer = findNextAbilityPurchaseOffer(actionContext)
    if (isRefusal(abilityOffer)) return abilityOffer
    const gainedAbility = abilityOffer.isMade
      ? createInventedAbilityItem(answers.called)
      : createRuleBookAbilityItem(actionContext, answers.ability)
    if (isRefusal(gainedAbility)) return gainedAbility
    const abilityReplacement = findAbilityReplacement(actionContext, answers)
    if (isRefusal(abilityReplacement)) return abilityReplacement
    // The form names the new ability, but not the ability that it replaces. The purchase is refused, so that the player
    // learns that an ability to replace is missing.
    if (!abilityReplacement && answers.by !== '')
      return refuseFormField('replace', 'HnB.humanity.refusal.replaceWhich')
    if (abilityReplacement && answers.by === answers.ability && !abilityOffer.isMade)
      return refuse('HnB.humanity.refusal.sameAbility')
    const newItems = [gainedAbility, ...(abilityReplacement ? [abilityReplacement.item] : [])]
    return createPurchaseOutcome(
      actionContext,
      answers,
      abilityOffer.price,
      {
        newItems: newItems.map((item) => ({ target: actionContext.actor.uuid, item })),
        deletedItems: abilityReplacement ? [abilityReplacement.drop] : [],
      },
      [
        { key: 'HnB.humanity.shop.bought.ability' },
        toItemNamePhrase(gainedAbility),
        ...(abilityReplacement
          ? [
              { key: 'HnB.humanity.shop.bought.replaced', data: { name: abilityReplacement.name } },
              toItemNamePhrase(abilityReplacement.item),
            ]
          : []),
      ],
    )
  },
})

/**
 * Creates a preview with the rules of the abilities that the person chooses in the form. The form's drop-down list has
 * room only for the names of abilities.
 */
function createPreviewOfChosenAbilityTexts(answers: unknown): AnswerPreview | null {
  const answersParseResult = v.safeParse(buyAbilityFormSchema, answers)
  if (!answersParseResult.success) return null
  const { ability, by } = answersParseResult.output
  const chosenAbilityIds = ABILITY_IDS.filter((abilityId) => abilityId === ability || abilityId === by)
  return createAbilityTextsPreview(chosenAbilityIds)
}

/** The preview that shows the rules of these abilities. Null without abilities. */
export const createAbilityTextsPreview = (abilityIds: readonly AbilityId[]): AnswerPreview | null =>
  abilityIds.length === 0
    ? null
    : {
        ...{ subject: null, before: null, after: null },
        notes: abilityIds.map((abilityId) => ({ key: `HnB.humanity.abilities.${abilityId}.text` })),
      }

const toItemNamePhrase = ({ name: itemName }: NewItem) =>
  typeof itemName === 'string' ? { text: itemName } : itemName

function createRuleBookAbilityItem(
  actionContext: ShopActionContext,
  chosenAbilityId: string,
): NewItem | Refusal {
  const abilityId = listMissingAbilityIds(actionContext).find(
    (missingAbilityId) => missingAbilityId === chosenAbilityId,
  )
  return abilityId ? createAbilityItem(abilityId) : refuse('HnB.humanity.refusal.chooseAbility')
}

/**
 * The purchase "By creating one of your own" creates an ability that has only a name. The player adds effects on the
 * ability's sheet.
 */
function createInventedAbilityItem(abilityName: string): NewItem | Refusal {
  return abilityName === ''
    ? refuse('HnB.humanity.refusal.nameAbility')
    : { type: 'ability', name: abilityName, fields: { ability: '', counts: true } }
}

function findAbilityReplacement(
  actionContext: ShopActionContext,
  { replace: replacedId, by: newAbilityId }: v.InferOutput<typeof buyAbilityFormSchema>,
): { readonly drop: string; readonly name: string; readonly item: NewItem } | Refusal | null {
  if (replacedId === '') return null
  const replacedAbility = parseAbilities(actionContext.items).find(({ id }) => id === replacedId)
  if (!replacedAbility) return refuse('HnB.humanity.refusal.noSuchAbility')
  const abilityId = listMissingAbilityIds(actionContext).find(
    (missingAbilityId) => missingAbilityId === newAbilityId,
  )
  if (!abilityId) return refuse('HnB.humanity.refusal.chooseAbility')
  return {
    drop: replacedAbility.uuid,
    name: replacedAbility.name,
    item: createAbilityItem(abilityId, replacedAbility.fields.counts),
  }
}
