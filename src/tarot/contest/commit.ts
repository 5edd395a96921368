/** A side of a contest declares trait, suit and weapon, and commits cards face down. */
import * as v from 'valibot'
import { action } from '../../core/action'
import { answeringOf, isLast, standingSides } from '../../core/exchange'
import { answers as answerSet, tagOf } from '../../core/exchange-changes'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { storedValue } from '../../core/stored'
import type { ReadItem } from '../../core/views'
import { dealingFor } from '../cards'
import { checkedNow } from '../check/ask'
import type { Weapon } from '../data'
import { pushAnswers, pushQuestion } from '../push/form'
import { traitNamed } from '../traits'
import type { Declared, OnContest } from './facts'
import { revealAll } from './reveal'
import { attackWeapon, weaponsOf } from './weapons'

const answers = v.object({
  ...pushAnswers.entries,
  weapon: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
})

/** An attacker's usual weapon: the one that the contest began with, else their first; none where it began with none. */
function usualWeapon(click: OnContest, role: string): ReadItem<Weapon> | undefined {
  const { weapon } = click.message.facts
  if (role !== 'attacker' || !weapon) return undefined
  const all = weaponsOf(click)
  return all.find(({ id }) => id === weapon.item) ?? all[0]
}

/** The trait that is usually checked: the weapon's for an attacker, Reaction for a defender (ruling TC17). */
function usualTrait(click: OnContest, role: string): string {
  const { items } = click
  if (role === 'defender') return traitNamed(items, 'reaction').id
  const weapon = usualWeapon(click, role)
  return weapon ? traitNamed(items, weapon.fields.range > 0 ? 'firearms' : 'melee').id : ''
}

/**
 * A side declares its trait and suit, and lays any number of cards face down; they can neither be taken back nor added
 * to. The last side to declare brings the reveal.
 */
export const commit = action<OnContest, v.InferOutput<typeof answers>>({
  answers,
  decided: 'byGM',
  ask(click) {
    const standing = answeringOf(click)
    if (isRefusal(standing)) return standing
    const { role } = standing.side
    const question = pushQuestion(click, usualTrait(click, role), null)
    const usual = usualWeapon(click, role)?.id ?? ''
    const weapons = role === 'attacker' ? weaponsOf(click) : []
    return {
      ...question,
      context: {
        ...question.context,
        blank: 'HnB.tarot.contest.noTrait',
        weapons: weapons.map(({ id, name }) => ({ id, name, chosen: id === usual })),
      },
      defaults: { ...question.defaults, weapon: usual },
      title: 'HnB.tarot.asks.commit',
      ok: 'HnB.tarot.contest.lay',
    }
  },
  decide(click, { trait: wanted, suit, cards, weapon }, chance): Outcome | Refusal {
    const standing = answeringOf(click)
    if (isRefusal(standing)) return standing
    const trait = checkedNow(click, wanted)
    if (wanted !== '' && !trait) return refuse('HnB.tarot.refusal.noTrait')
    const armed = weapon === '' ? null : weaponsOf(click).find(({ id }) => id === weapon)
    if (armed === undefined || (armed && standing.side.role !== 'attacker')) {
      return refuse('HnB.tarot.refusal.noWeapon')
    }
    const dealing = dealingFor(click, chance)
    if (isRefusal(dealing)) return dealing
    const { message, actor } = click
    const { key } = standing
    if (cards.length > 0 && !dealing.lay(cards, tagOf(message, key)))
      return refuse('HnB.tarot.refusal.notInHand')
    const declared: Declared = {
      trait,
      suit,
      number: cards.length,
      weapon: armed && attackWeapon(click, armed),
    }
    const { exchange } = message.facts
    const answered = answerSet(key, storedValue(declared))
    const what = { key: 'HnB.tarot.contest.declared', data: { name: actor.name } }
    if (!isLast(exchange, key, click.sides)) return { amend: { set: answered, what, final: true } }
    const standings = standingSides(exchange, click.sides).map((one) =>
      one.key === key ? { ...one, side: { ...one.side, answer: declared } } : one,
    )
    return { amend: { set: { ...answered, ...revealAll(click, standings, dealing) }, what, final: true } }
  },
})
