import * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import type { Chance, Dealing } from '../../core/chance'
import type { ExchangeClick, Standing } from '../../core/exchange'
import { allAnswered, answeringOf, isLast, standingSides } from '../../core/exchange'
import { answers, tagOf } from '../../core/exchange-changes'
import type { Sets } from '../../core/exchange-changes'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { storedValue } from '../../core/stored'
import type { ReadItem } from '../../core/views'
import type { CardFact } from '../cards'
import { dealingFor, factOf } from '../cards'
import { majorsOf } from '../push/facts'
import { checkedNow, played, pushQuestion } from '../push/forms'
import { reveal } from '../push/rules'
import type { Tarot } from '../rules'
import { MEDIOCRE, rankNow } from '../rules'
import { traitNamed } from '../traits'
import type { Weapon } from './arm'
import { armOf, weaponsOf } from './arm'
import type { ContestFacts, Declared, Revealed } from './facts'
import { isRevealed, roleOf } from './facts'
import { majorsInTurn, penaltyOf } from './rules'

export type OnContest = ExchangeClick<Tarot, ContestFacts>

const answered = v.object({ ...played.entries, weapon: v.optional(v.pipe(v.string(), v.maxLength(40)), '') })
type Answered = v.InferOutput<typeof answered>

/** The weapon of an attacker: what the contest began with, else the first that they have; none where it began with none. */
function usualWeapon(click: OnContest, role: string): ReadItem<Weapon> | undefined {
  const { weapon } = click.message.facts
  if (role !== 'attacker' || !weapon) return undefined
  const all = weaponsOf(click)
  return all.find(({ id }) => id === weapon.item) ?? all[0]
}

/** The trait that is usually checked: a weapon's for who attacks, Reaction for who defends (ruling TC17). */
function usualTrait(click: OnContest, role: string): string {
  const { items } = click
  if (role === 'defender') return traitNamed(items, 'reaction').id
  const weapon = usualWeapon(click, role)
  return weapon ? traitNamed(items, weapon.fields.range > 0 ? 'firearms' : 'melee').id : ''
}

/**
 * A side declares its trait and its suit, and lays any cards face down: they can neither be withdrawn nor added to. The
 * last one to declare brings everything into the open.
 */
export const commit = action<OnContest, Answered>({
  answers: answered,
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
  decide(click, { trait: wanted, push, cards, weapon }, chance): Outcome | Refusal {
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
    const arm = armed && armOf(click, armed)
    const declared: Declared = { trait, push, number: cards.length, arm }
    const { exchange } = message.facts
    const answered = answers(key, storedValue(declared))
    const what = { key: 'HnB.tarot.contest.declared', data: { name: actor.name } }
    if (!isLast(exchange, key, click.sides)) return { amend: { set: answered, what, final: true } }
    const standings = standingSides(exchange, click.sides).map((one) =>
      one.key === key ? { ...one, side: { ...one.side, answer: declared } } : one,
    )
    return { amend: { set: { ...answered, ...revealAll(click, standings, dealing) }, what, final: true } }
  },
})

/** Everybody who still takes part has declared, for somebody has left: whoever likes brings it into the open. */
export const open = action<OnContest, object>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click, _answers, chance): Outcome | Refusal {
    const { exchange } = click.message.facts
    if (isRevealed(click.message.facts) || !allAnswered(exchange, click.sides)) {
      return refuse('HnB.tarot.refusal.notTold')
    }
    const dealing = dealingFor(click, chance)
    if (isRefusal(dealing)) return dealing
    const set = revealAll(click, standingSides(exchange, click.sides), dealing)
    return { amend: { set, what: { key: 'HnB.tarot.contest.opened' }, final: true } }
  },
})

/**
 * The reveal, side by side in the order of the contest, burns and all (ruling TC14); then everything that was played
 * goes to the discards.
 */
function revealAll(click: OnContest, standings: readonly Standing<Declared>[], dealing: Dealing): Sets {
  const { message, settings } = click
  const roles = standings.map(({ side }) => roleOf(side.role))
  const all = standings.map(({ key, side }): readonly [string, Revealed] => {
    const cards = dealing.laid(tagOf(message, key))
    const push = side.answer?.push ?? 'swords'
    const fact = (card: (typeof cards)[number]): CardFact => factOf(card, settings)
    const { shown } = reveal(cards.map(fact), push, (number) => dealing.burn(number).map(fact))
    const penalty = penaltyOf(roleOf(side.role), roles) + (message.facts.extra[key] ?? 0)
    return [
      key,
      { now: countsNow(click, side.uuid, side.answer) - penalty, penalty, push, shown: [...shown] },
    ]
  })
  // The cards of a side whose actor was deleted meanwhile lie there as well.
  for (const key of Object.keys(message.facts.exchange.sides)) clear(dealing, tagOf(message, key))
  const majors = majorsInTurn(all.map(([key, one]) => ({ key, majors: majorsOf(one) })))
  return {
    revealed: storedValue(Object.fromEntries(all)),
    majors: storedValue(majors.map((one) => ({ ...one, toward: '', told: '' }))),
    'exchange.over': true,
  }
}

/** A side's trait as it counts at the reveal; one that is gone since is Mediocre, as any that somebody lacks. */
function countsNow({ sides }: OnContest, uuid: string, answer: Declared | null): number {
  const party = sides.find(({ actor }) => actor.uuid === uuid)
  if (!party) return answer?.trait?.now ?? MEDIOCRE
  const known = answer?.trait && checkedNow(party, answer.trait.id)
  return known ? known.now : rankNow(MEDIOCRE, party.state.wounds)
}

/** What was laid for something goes to the discards. */
function clear(dealing: Dealing, tag: string): void {
  const cards = dealing.laid(tag).map(({ id }) => id)
  dealing.discard(cards, tag)
}

/** A side leaves, or all is ended: what was committed is not taken back, and goes to the discards (ruling TC33). */
export function discardLaid(click: OnContest, key: string, chance: Chance): Refusal | null {
  const dealing = dealingFor(click, chance)
  if (isRefusal(dealing)) return dealing
  clear(dealing, tagOf(click.message, key))
  return null
}
