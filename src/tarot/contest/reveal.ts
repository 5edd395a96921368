/** The reveal of a contest: every side's cards are turned over at once. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { Chance, DeckHandle } from '../../core/chance'
import type { ActiveSide } from '../../core/exchange'
import { haveAllAnswered, activeSides } from '../../core/exchange'
import type { FactEdits } from '../../core/exchange-changes'
import { answerCardsTag } from '../../core/exchange-changes'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import type { Participant } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import { handOfActor } from '../table-deck'
import { currentCheckedTrait } from '../check/check-state'
import { revealPush } from '../push/play-push-cards'
import { majorCardsOf } from '../push/push-schema'
import type { Tarot } from '../rules'
import { MEDIOCRE_RANK, effectiveRank } from '../rules'
import { currentRoundWounds, rankLoweringWounds } from '../reaction-round'
import type { Committed, ContestFacts, Declared, OnContest, Revealed } from './facts'
import { isRevealed, roleOf } from './facts'
import type { Role } from './rules'
import { penaltyOf } from './rules'

/** Anybody may trigger the reveal once every remaining side has declared, where the last one waited for has left. */
export const revealNow = defineAction<OnContest, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide(click, _answers, chance): Outcome | Refusal {
    const { exchange } = click.message.facts
    if (isRevealed(click.message.facts)) return refuse('HnB.tarot.refusal.revealed')
    if (!haveAllAnswered(exchange, click.sides)) return refuse('HnB.tarot.refusal.notAllDeclared')
    const dealing = handOfActor(click, chance)
    if (isRefusal(dealing)) return dealing
    const { facts } = click.message
    const set = revealAll(click, facts, activeSides(exchange, click.sides), dealing)
    return { amend: { set, what: { key: 'HnB.tarot.contest.revealed' }, final: true } }
  },
})

/**
 * What the facts set at the reveal: each side in the order of the contest, its burns included (ruling TC14). The cards
 * stay on the table until the last major arcana is turned; without one they are discarded at once.
 */
export function revealAll(
  click: OnContest,
  facts: ContestFacts,
  standings: readonly ActiveSide<Committed>[],
  dealing: DeckHandle,
): FactEdits {
  const { message } = click
  const roles = standings.map(({ side }) => roleOf(side.role))
  const all = standings.map(({ key, side }): readonly [string, Revealed] => {
    const tag = answerCardsTag(message, key)
    const declared = facts.declared[key]
    const before = dealing.reshuffled
    const cards = revealPush(click, dealing.laid(tag), declared?.suit ?? 'swords', (number) =>
      dealing.burn(number, tag),
    )
    const push = !before && dealing.reshuffled ? { ...cards, again: true } : cards
    const penalty = penaltyIn(facts, key, roles)
    const party = click.sides.find(({ actor }) => actor.uuid === side.uuid)
    const fresh = party ? currentRoundWounds(party, click.settings) : 0
    return [key, { now: countsNow(click, party, declared) - penalty, penalty, fresh, push }]
  })
  const determined = all.every(([, { push }]) => majorCardsOf(push).length === 0)
  const shown = new Set(all.map(([key]) => key))
  // A side whose actor was deleted meanwhile has cards on the table, too, which nobody reveals.
  for (const key of Object.keys(facts.exchange.sides)) {
    if (determined || !shown.has(key)) discardAll(dealing, answerCardsTag(message, key))
  }
  return { revealed: toStoredValue(Object.fromEntries(all)), 'exchange.over': true }
}

/** The ranks that a side loses: to several opponents, and by the Narrator's word. */
function penaltyIn({ exchange, extra }: ContestFacts, key: string, roles: readonly Role[]): number {
  return penaltyOf(roleOf(exchange.sides[key]?.role ?? ''), roles) + (extra[key] ?? 0)
}

/** A side's state if the reveal were now and this its declaration. */
export function standsNow(
  click: OnContest,
  key: string,
  declared: Pick<Declared, 'trait'> | undefined,
): { readonly name: Phrase; readonly now: number } {
  const { facts } = click.message
  const roles = activeSides(facts.exchange, click.sides).map(({ side }) => roleOf(side.role))
  const party = click.sides.find(({ actor }) => actor.uuid === facts.exchange.sides[key]?.uuid)
  const name = declared?.trait?.name ?? { key: 'HnB.tarot.contest.noTrait' }
  return { name, now: countsNow(click, party, declared) - penaltyIn(facts, key, roles) }
}

/** The rank of a side's trait at the reveal; a trait deleted since counts as Mediocre, as any missing one does. */
function countsNow(
  { settings }: OnContest,
  party: Participant<Tarot> | undefined,
  answer: Pick<Declared, 'trait'> | undefined,
): number {
  if (!party) return answer?.trait?.now ?? MEDIOCRE_RANK
  const known = answer?.trait && currentCheckedTrait({ ...party, settings }, answer.trait.id)
  return known ? known.now : effectiveRank(MEDIOCRE_RANK, rankLoweringWounds(party, settings))
}

/** Discards everything that was laid under a tag. */
function discardAll(dealing: DeckHandle, tag: string): void {
  const cards = dealing.laid(tag).map(({ id }) => id)
  dealing.discard(cards, tag)
}

/** Discards the committed cards of a side that leaves, or whose contest is called off (ruling TC33). */
export function discardLaid(click: OnContest, key: string, chance: Chance): Refusal | null {
  const dealing = handOfActor(click, chance)
  if (isRefusal(dealing)) return dealing
  discardAll(dealing, answerCardsTag(click.message, key))
  return null
}
