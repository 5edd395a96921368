/** Buys and replaces abilities in the session shop. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { AnswerPreview } from '../../core/contract'
import type { NewItem, Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseField } from '../../core/outcome'
import { parseAbilities } from '../item/abilities'
import { abilityItem } from '../item/built-items'
import { payAnswerFields } from '../pool/payment'
import type { AbilityId } from '../rules/abilities'
import { ABILITY_IDS } from '../rules/abilities'
import type { ShopClick } from './buy-stats'
import { purchaseQuestion } from './buy-stats'
import { purchaseOutcome } from './purchase'
import type { AbilityOffer } from './rules'
import { nextAbilityOffer } from './rules'
import { createShopper, whyNotBuy } from './customer'

export const abilityTextSchema = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), '')

const abilityFormSchema = v.object({
  ...payAnswerFields,
  /** The id of an ability from the rule book. `called` holds the name of an invented ability. */
  ability: abilityTextSchema,
  called: abilityTextSchema,
  /** The id of the item that is replaced. `by` is the id of the rule book's ability that takes its place. */
  replace: abilityTextSchema,
  by: abilityTextSchema,
})

/** The rule book's abilities that the character does not have. */
export function missingAbilities({ items }: Pick<ShopClick, 'items'>): AbilityId[] {
  const heldAbilityIds = new Set(parseAbilities(items).map(({ fields }) => fields.ability))
  return ABILITY_IDS.filter((id) => !heldAbilityIds.has(id))
}

export const abilityOptions = (abilityIds: readonly AbilityId[]) =>
  abilityIds.map((id) => ({ id, name: `HnB.humanity.abilities.${id}.name` }))

function abilityOfferFor(click: ShopClick): AbilityOffer | Refusal {
  return whyNotBuy(click) ?? nextAbilityOffer(createShopper(click))
}

/** Buys the third, fourth or fifth ability. The same purchase may replace another ability ("Replacing Abilities"). */
export const buyAbility = defineAction<ShopClick, v.InferOutput<typeof abilityFormSchema>>({
  answers: abilityFormSchema,
  decided: 'inOrder',
  ask(click) {
    const offer = abilityOfferFor(click)
    if (isRefusal(offer)) return offer
    const context = {
      isMade: offer.isMade,
      abilities: abilityOptions(missingAbilities(click)),
      held: parseAbilities(click.items).map((ability) => ({ id: ability.id, name: ability.name })),
    }
    return purchaseQuestion(click, 'ability', offer.price, context, chosenAbilityTexts)
  },
  decide(click, answers) {
    const offer = abilityOfferFor(click)
    if (isRefusal(offer)) return offer
    const gainedAbility = offer.isMade
      ? inventedAbility(answers.called)
      : chosenRuleAbility(click, answers.ability)
    if (isRefusal(gainedAbility)) return gainedAbility
    const replacement = abilityReplacement(click, answers)
    if (isRefusal(replacement)) return replacement
    // The form names a new ability but not the ability that it replaces. The purchase is refused, so that the player
    // learns why nothing would be replaced.
    if (!replacement && answers.by !== '') return refuseField('replace', 'HnB.humanity.refusal.replaceWhich')
    if (replacement && answers.by === answers.ability && !offer.isMade)
      return refuse('HnB.humanity.refusal.sameAbility')
    const newItems = [gainedAbility, ...(replacement ? [replacement.item] : [])]
    return purchaseOutcome(
      click,
      answers,
      offer.price,
      {
        newItems: newItems.map((item) => ({ target: click.actor.uuid, item })),
        deletedItems: replacement ? [replacement.drop] : [],
      },
      [
        { key: 'HnB.humanity.shop.bought.ability' },
        itemNamePhrase(gainedAbility),
        ...(replacement
          ? [
              { key: 'HnB.humanity.shop.bought.replaced', data: { name: replacement.name } },
              itemNamePhrase(replacement.item),
            ]
          : []),
      ],
    )
  },
})

/**
 * Shows the rules of the abilities that a person chose in the form. The form's drop-down list has room only for the
 * names.
 */
function chosenAbilityTexts(answers: unknown): AnswerPreview | null {
  const parsedAnswers = v.safeParse(abilityFormSchema, answers)
  if (!parsedAnswers.success) return null
  const { ability, by } = parsedAnswers.output
  const chosenAbilityIds = ABILITY_IDS.filter((id) => id === ability || id === by)
  return abilityTextsPreview(chosenAbilityIds)
}

/** Previews abilities by their rules. Null if there are no abilities. */
export const abilityTextsPreview = (abilityIds: readonly AbilityId[]): AnswerPreview | null =>
  abilityIds.length === 0
    ? null
    : {
        ...{ subject: null, before: null, after: null },
        notes: abilityIds.map((id) => ({ key: `HnB.humanity.abilities.${id}.text` })),
      }

const itemNamePhrase = ({ name: itemName }: NewItem) =>
  typeof itemName === 'string' ? { text: itemName } : itemName

function chosenRuleAbility(click: ShopClick, chosenAbilityId: string): NewItem | Refusal {
  const id = missingAbilities(click).find((missingAbilityId) => missingAbilityId === chosenAbilityId)
  return id ? abilityItem(id) : refuse('HnB.humanity.refusal.chooseAbility')
}

/**
 * The rule: "By creating one of your own". The purchase creates an ability that only has a name. The player adds its
 * effects on the item's sheet.
 */
function inventedAbility(abilityName: string): NewItem | Refusal {
  return abilityName === ''
    ? refuse('HnB.humanity.refusal.nameAbility')
    : { type: 'ability', name: abilityName, fields: { ability: '', counts: true } }
}

function abilityReplacement(
  click: ShopClick,
  { replace: replacedId, by: newAbilityId }: v.InferOutput<typeof abilityFormSchema>,
): { readonly drop: string; readonly name: string; readonly item: NewItem } | Refusal | null {
  if (replacedId === '') return null
  const replacedAbility = parseAbilities(click.items).find(({ id }) => id === replacedId)
  if (!replacedAbility) return refuse('HnB.humanity.refusal.noSuchAbility')
  const id = missingAbilities(click).find((missingAbilityId) => missingAbilityId === newAbilityId)
  if (!id) return refuse('HnB.humanity.refusal.chooseAbility')
  return {
    drop: replacedAbility.uuid,
    name: replacedAbility.name,
    item: abilityItem(id, replacedAbility.fields.counts),
  }
}
