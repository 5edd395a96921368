/** Gains and replaces abilities in the session shop. */
import * as v from 'valibot'
import { action } from '../../core/action'
import type { NewItem, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { abilitiesOf } from '../abilities'
import { abilityItem } from '../built-items'
import { payAnswers } from '../pay'
import type { AbilityId } from '../rules/abilities'
import { ABILITIES } from '../rules/abilities'
import type { ShopClick } from './actions'
import { payQuestion } from './actions'
import { buy } from './facts'
import type { AbilityOffer } from './rules'
import { abilityOffer } from './rules'
import { shopperOf, whyNotShop } from './customer'

export const name = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), '')

const choosing = v.object({
  ...payAnswers,
  /** The id of one of the rule book's thirty abilities; `called` is the name of a new ability. */
  ability: name,
  called: name,
  /** The id of the item to replace; `by` is the id of the rule book's ability that replaces it. */
  replace: name,
  by: name,
})

/** The rule book's abilities that the character does not have. */
export function lacking({ items }: Pick<ShopClick, 'items'>): AbilityId[] {
  const held = new Set(abilitiesOf(items).map(({ fields }) => fields.ability))
  return ABILITIES.filter((id) => !held.has(id))
}

export const listed = (ids: readonly AbilityId[]) =>
  ids.map((id) => ({
    id,
    name: `HnB.humanity.abilities.${id}.name`,
    text: `HnB.humanity.abilities.${id}.text`,
  }))

function offerFor(click: ShopClick): AbilityOffer | Refusal {
  return whyNotShop(click) ?? abilityOffer(shopperOf(click))
}

/** Gains the third, fourth or fifth ability; at the same time another may be replaced ("Replacing Abilities"). */
export const buyAbility = action<ShopClick, v.InferOutput<typeof choosing>>({
  answers: choosing,
  decided: 'inOrder',
  ask(click) {
    const offer = offerFor(click)
    if (isRefusal(offer)) return offer
    return payQuestion(click, 'ability', offer.price, {
      isMade: offer.isMade,
      abilities: listed(lacking(click)),
      held: abilitiesOf(click.items).map((one) => ({ id: one.id, name: one.name })),
    })
  },
  decide(click, answers) {
    const offer = offerFor(click)
    if (isRefusal(offer)) return offer
    const gained = offer.isMade ? madeAbility(answers.called) : oneOf(click, answers.ability)
    if (isRefusal(gained)) return gained
    const replaced = replacement(click, answers)
    if (isRefusal(replaced)) return replaced
    if (replaced && answers.by === answers.ability && !offer.isMade)
      return refuse('HnB.humanity.refusal.sameAbility')
    const made = [gained, ...(replaced ? [replaced.item] : [])]
    return buy(
      click,
      answers,
      offer.price,
      { makes: made.map((item) => ({ on: click.actor.uuid, item })), drops: replaced ? [replaced.drop] : [] },
      [
        { key: 'HnB.humanity.shop.bought.ability' },
        wordsOf(gained),
        ...(replaced
          ? [
              { key: 'HnB.humanity.shop.bought.replaced', data: { name: replaced.name } },
              wordsOf(replaced.item),
            ]
          : []),
      ],
    )
  },
})

const wordsOf = ({ name: called }: NewItem) => (typeof called === 'string' ? { text: called } : called)

function oneOf(click: ShopClick, wanted: string): NewItem | Refusal {
  const id = lacking(click).find((one) => one === wanted)
  return id ? abilityItem(id) : refuse('HnB.humanity.refusal.chooseAbility')
}

/** "By creating one of your own": only a name; the player adds the effects on the item's sheet. */
function madeAbility(called: string): NewItem | Refusal {
  return called === ''
    ? refuse('HnB.humanity.refusal.nameAbility')
    : { type: 'ability', name: called, fields: { ability: '', counts: true } }
}

function replacement(
  click: ShopClick,
  { replace, by }: v.InferOutput<typeof choosing>,
): { readonly drop: string; readonly name: string; readonly item: NewItem } | Refusal | null {
  if (replace === '') return null
  const old = abilitiesOf(click.items).find(({ id }) => id === replace)
  if (!old) return refuse('HnB.humanity.refusal.noSuchAbility')
  const id = lacking(click).find((one) => one === by)
  if (!id) return refuse('HnB.humanity.refusal.chooseAbility')
  return { drop: old.uuid, name: old.name, item: abilityItem(id, old.fields.counts) }
}
