/** The form of a push: the player chooses a trait, a suit, and cards of the hand. */
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

/** The schema entries of a form that may play cards; no chosen card means no push. */
export const cardAnswers = { suit: v.optional(v.picklist(PUSH_SUITS), 'swords'), cards: ticked }

/** The answers of the push form. */
export const pushAnswers = v.object({ trait: traitAnswer, suit: v.picklist(PUSH_SUITS), cards: ticked })
export type PushAnswers = v.InferOutput<typeof pushAnswers>
/** The answers that the preview reads; a form with a fixed suit has no suit answer. */
const asked = v.object({ trait: traitAnswer, suit: cardAnswers.suit })

/** The phrase key of the kind of push (physical, mental or social) that belongs to a suit. */
export function wayOf(suit: PushSuit): string {
  const way = Object.entries(PUSHES).find(([, of]) => of === suit)?.[0] ?? 'physical'
  return `HnB.tarot.push.${way}`
}

/** The three push suits as options of a form. */
export function suitChoices(settings: Settings, chosen: PushSuit | null) {
  return Object.values(PUSHES).map((suit) => ({
    suit,
    way: wayOf(suit),
    name: suitWords(suit, settings),
    chosen: suit === chosen,
  }))
}

/** The deck and the holder of the hand from which the player chooses cards. */
export function handToPlay(situation: Situation<Tarot>): NonNullable<ActionQuestion['hand']> {
  return { deck: deckOf(situation.settings), holder: holderOf(situation) }
}

/** The trait options of a form, each with its current aptitude. */
export function traitChoices(situation: Situation<Tarot>, chosen: string): object[] {
  return traitsAt(situation.items, loweringWounds(situation, situation.settings), chosen)
}

/** The trait options of a form, each with its aptitude under a number of wounds. */
export function traitsAt(items: Situation<Tarot>['items'], wounds: number, chosen: string): object[] {
  return choicesOf(items).map((known) => ({
    ...known,
    aptitude: rankWords(rankNow(known.rank, wounds)),
    chosen: known.id === chosen,
  }))
}

/** The name and the current rank of a trait by its id; null for a secret trait (id `''`) and a deleted trait. */
export function raisedTrait(situation: Situation<Tarot>, trait: string): RaisedTrait | null {
  const known = traitById(situation.items, trait)
  const wounds = loweringWounds(situation, situation.settings)
  return known && { name: known.name, now: rankNow(known.rank, wounds) }
}

/**
 * The form of a push, with a preview of the chosen cards.
 * @param trait id of the preselected trait; null where the player cannot choose a trait
 * @param settled the declared suit; null where the player chooses a suit
 * @param plays false for a form that only declares the suit
 * @param standing returns name and current rank of the trait with the chosen id, for the preview
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
