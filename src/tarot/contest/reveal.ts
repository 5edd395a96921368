import { action, NOTHING } from '../../core/action'
import type { Chance, Dealing } from '../../core/chance'
import type { Standing } from '../../core/exchange'
import { allAnswered, standingSides } from '../../core/exchange'
import type { Sets } from '../../core/exchange-changes'
import { tagOf } from '../../core/exchange-changes'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { storedValue } from '../../core/stored'
import type { CardFact } from '../cards'
import { dealingFor, factOf } from '../cards'
import { majorsOf } from '../push/facts'
import { checkedNow } from '../push/forms'
import { reveal } from '../push/rules'
import { MEDIOCRE, rankNow } from '../rules'
import type { Declared, OnContest, Revealed } from './facts'
import { isRevealed, roleOf } from './facts'
import { majorsInTurn, penaltyOf } from './rules'

/** Everybody who still takes part has declared, for somebody has left: whoever likes brings it into the open. */
export const revealNow = action<OnContest, object>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click, _answers, chance): Outcome | Refusal {
    const { exchange } = click.message.facts
    if (isRevealed(click.message.facts)) return refuse('HnB.tarot.refusal.revealed')
    if (!allAnswered(exchange, click.sides)) return refuse('HnB.tarot.refusal.notAllDeclared')
    const dealing = dealingFor(click, chance)
    if (isRefusal(dealing)) return dealing
    const set = revealAll(click, standingSides(exchange, click.sides), dealing)
    return { amend: { set, what: { key: 'HnB.tarot.contest.revealed' }, final: true } }
  },
})

/**
 * The reveal, side by side in the order of the contest, burns and all (ruling TC14); then everything that was played
 * goes to the discards.
 */
export function revealAll(
  click: OnContest,
  standings: readonly Standing<Declared>[],
  dealing: Dealing,
): Sets {
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
