/** The form of a push: a trait, a suit, and the cards of the hand. */
import * as v from 'valibot'
import type { ActionQuestion } from '../../core/contract'
import type { Click, Situation } from '../../core/game-views'
import { deckOf, holderOf, suitWords, ticked } from '../cards'
import type { Settings, Tarot } from '../rules'
import { rankNow, rankWords } from '../rules'
import { choicesOf, traitAnswer, traitById } from '../traits'
import { loweringWounds } from '../reaction-round'
import type { PushSuit } from './rules'
import { PUSH_SUITS, PUSHES } from './rules'
import type { RaisedTrait } from './would'
import { proposedSuit, wouldRaise } from './would'

/** The answers of the part of a form that plays cards; without a card there is no push. */
export const cardAnswers = { suit: v.optional(v.picklist(PUSH_SUITS), 'swords'), cards: ticked }

/** What the form of a push answers. */
export const pushAnswers = v.object({ trait: traitAnswer, suit: v.picklist(PUSH_SUITS), cards: ticked })
export type PushAnswers = v.InferOutput<typeof pushAnswers>
/** The answers that a preview of the cards needs; a form with a settled suit may leave it out. */
const asked = v.object({ trait: traitAnswer, suit: cardAnswers.suit })

/** The key of the kind of push of a suit: physical, mental or social. */
export function wayOf(suit: PushSuit): string {
  const way = Object.entries(PUSHES).find(([, of]) => of === suit)?.[0] ?? 'physical'
  return `HnB.tarot.push.${way}`
}

/** The three suits to push with, as a form offers them. */
export function suitChoices(settings: Settings, chosen: PushSuit | null) {
  return Object.values(PUSHES).map((suit) => ({
    suit,
    way: wayOf(suit),
    name: suitWords(suit, settings),
    chosen: suit === chosen,
  }))
}

/** The hand that a form plays cards from. */
export function handToPlay(situation: Situation<Tarot>): NonNullable<ActionQuestion['hand']> {
  return { deck: deckOf(situation.settings), holder: holderOf(situation) }
}

/** The traits that a form offers, each with its present aptitude. */
export function traitChoices(situation: Situation<Tarot>, chosen: string): object[] {
  return traitsAt(situation.items, loweringWounds(situation, situation.settings), chosen)
}

/** The same with this many wounds. */
export function traitsAt(items: Situation<Tarot>['items'], wounds: number, chosen: string): object[] {
  return choicesOf(items).map((known) => ({
    ...known,
    aptitude: rankWords(rankNow(known.rank, wounds)),
    chosen: known.id === chosen,
  }))
}

/** The present rank of the trait that a form names; null for one that is kept secret, or was deleted. */
export function raisedTrait(situation: Situation<Tarot>, trait: string): RaisedTrait | null {
  const known = traitById(situation.items, trait)
  const wounds = loweringWounds(situation, situation.settings)
  return known && { name: known.name, now: rankNow(known.rank, wounds) }
}

/**
 * Asks for a push.
 * @param trait the trait that is chosen first; null where the trait is settled
 * @param settled the suit, where it is settled
 * @param plays whether cards are played at once
 * @param standing returns the present rank of the trait that the form names
 */
export function pushQuestion(
  situation: Pick<Click<Tarot>, 'data'> & Situation<Tarot>,
  trait: string | null,
  settled: PushSuit | null,
  plays = true,
  standing = (named: string): RaisedTrait | null => raisedTrait(situation, named),
): ActionQuestion {
  const { actor, settings } = situation
  const first = settled ?? proposedSuit(situation.data) ?? 'swords'
  return {
    title: 'HnB.tarot.asks.push',
    titleData: { name: actor.name },
    template: 'tarot/push-dialog',
    context: {
      choose: trait !== null,
      traits: trait === null ? [] : traitChoices(situation, trait),
      plays,
      blank: 'HnB.tarot.push.narratorPicks',
      suits: suitChoices(settings, first).filter((one) => !settled || one.chosen),
    },
    hand: handToPlay(situation),
    ok: 'HnB.tarot.push.reveal',
    defaults: { trait: trait ?? '', suit: first, cards: {} },
    would(answers, cards) {
      const read = v.safeParse(asked, answers)
      return read.success
        ? wouldRaise(settings, standing(read.output.trait), settled ?? read.output.suit, cards)
        : null
    },
  }
}
