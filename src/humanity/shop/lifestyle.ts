/** Changes the Lifestyle in the session shop. */
import * as v from 'valibot'
import { action } from '../../core/action'
import type { NewItem, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { abilityItem, lifestyleItem } from '../built-items'
import { payAnswers } from '../pay'
import type { LifestyleId } from '../rules/lifestyles'
import { isLifestyle, LIFESTYLE, MOVABLE } from '../rules/lifestyles'
import type { Price } from '../rules/pool'
import { lacking, listed, name } from './abilities'
import type { ShopClick } from './actions'
import { payQuestion } from './actions'
import { buy } from './facts'
import { lifestylePrice } from './rules'
import { takesBenefit } from '../stats'
import { shopperOf, whyNotShop } from './customer'

const changing = v.object({
  ...payAnswers,
  /** The ability to gain if the character already has the ability of the Lifestyle. */
  another: name,
  moved: v.optional(v.picklist(['', ...MOVABLE]), ''),
})

function changeFor(click: ShopClick): { to: LifestyleId; price: Price; has: boolean } | Refusal {
  const no = whyNotShop(click)
  if (no) return no
  const { lifestyle: to } = click.data
  if (!isLifestyle(to)) return refuse('HnB.humanity.refusal.notThatLifestyle')
  const price = lifestylePrice(shopperOf(click), to)
  if (isRefusal(price)) return price
  const { ability } = LIFESTYLE[to]
  return { to, price, has: ability !== null && !lacking(click).includes(ability) }
}

/**
 * Changes the Lifestyle. Its ability comes with it and does not count; a character who already has that ability gains
 * another ability instead. The character keeps the ability of the former Lifestyle, still uncounted, and the starting
 * dice (HU10).
 */
export const buyLifestyle = action<ShopClick, v.InferOutput<typeof changing>>({
  answers: changing,
  decided: 'inOrder',
  ask(click) {
    const change = changeFor(click)
    if (isRefusal(change)) return change
    return payQuestion(click, 'lifestyle', change.price, {
      lifestyle: `HnB.option.${change.to}`,
      text: `HnB.humanity.lifestyles.${change.to}`,
      has: change.has,
      abilities: change.has ? listed(lacking(click)) : [],
      movable: takesBenefit(click.settings.customStat) ? movableOf(change.to) : [],
      customStat: click.settings.customStat,
    })
  },
  decide(click, answers) {
    const change = changeFor(click)
    if (isRefusal(change)) return change
    const { to, price, has } = change
    const { actor, settings, items } = click
    const { ability } = LIFESTYLE[to]
    const another = lacking(click).find((id) => id === answers.another)
    if (has && !another) return refuse('HnB.humanity.refusal.chooseAbility')
    const comes = has ? another : ability
    const moved = takesBenefit(settings.customStat) ? answers.moved : ''
    const made: NewItem[] = [lifestyleItem(to, moved), ...(comes ? [abilityItem(comes, false)] : [])]
    return buy(
      click,
      answers,
      price,
      {
        makes: made.map((item) => ({ on: actor.uuid, item })),
        drops: items.filter(({ type }) => type === 'lifestyle').map(({ uuid }) => uuid),
        edits: to === 'lost' ? [{ of: actor.uuid, set: { 'shop.lostSince': settings.session.ended } }] : [],
      },
      [
        { key: 'HnB.humanity.shop.bought.lifestyle' },
        { key: `HnB.option.${to}` },
        ...(comes
          ? [{ key: 'HnB.humanity.shop.bought.with' }, { key: `HnB.humanity.abilities.${comes}.name` }]
          : []),
      ],
    )
  },
})

function movableOf(to: LifestyleId) {
  const { cheaper, sparks } = LIFESTYLE[to]
  return MOVABLE.filter((stat) => cheaper.includes(stat) || sparks.includes(stat)).map((stat) => ({
    stat,
    label: { key: `HnB.humanity.stat.${stat}` },
  }))
}
