/** The form of a push: the player chooses a trait, a suit, and cards of the hand. */
import * as v from 'valibot'
import type { ActionQuestion } from '../../core/contract'
import type { Click, Situation } from '../../core/game-views'
import { tarotDeckId, handUserId, tickedCardsSchema } from '../table-deck'
import type { Tarot } from '../rules'
import { MEDIOCRE_RANK, effectiveRank, rankPhrase } from '../rules'
import type { CheckableTrait } from '../traits'
import { checkableTraits, NO_TRAIT, traitAnswerSchema, traitById } from '../traits'
import { actionRemarks } from '../action-remarks'
import { rankLoweringWounds } from '../reaction-round'
import type { PushSuit } from './push-rules'
import { PUSH_SUITS } from './push-rules'
import type { RaisedTrait } from './push-preview'
import { parsePushSuit, pushPreview } from './push-preview'
import { LAST_SUIT, usualSuit } from './usual-suit'
import { pushSuitChoices } from './suit-choices'

/** The initial values of the fields for cards and for the suit. Without a chosen card, there is no push. */
export const cardAnswerFields = {
  suit: v.optional(v.picklist(PUSH_SUITS), 'swords'),
  cards: tickedCardsSchema,
}

/** The answers of the push form. */
export const pushAnswersSchema = v.object({
  trait: traitAnswerSchema,
  suit: v.picklist(PUSH_SUITS),
  cards: tickedCardsSchema,
})
export type PushAnswers = v.InferOutput<typeof pushAnswersSchema>
/**
 * The schema of the form's answers that the preview reads. If the suit is already declared, the form has no field for
 * the suit.
 */
const previewAnswersSchema = v.object({ trait: traitAnswerSchema, suit: cardAnswerFields.suit })

/** The deck, and the holder of the hand from which the player chooses cards. */
export function playableHand(situation: Situation<Tarot>): NonNullable<ActionQuestion['hand']> {
  return { deck: tarotDeckId(situation.settings), holder: handUserId(situation) }
}

/** The trait options of a form, each with its current aptitude. */
function traitChoices(situation: Situation<Tarot>, chosenTraitId: string): object[] {
  const wounds = rankLoweringWounds(situation, situation.settings)
  return choicesWithWounds(checkableTraits(situation.items), wounds, chosenTraitId)
}

/**
 * The traits as options of the Narrator's forms: first no trait, then each trait. A label states the trait's aptitude,
 * lowered by this number of wounds.
 */
export const checkedTraitChoices = (
  items: Situation<Tarot>['items'],
  wounds: number,
  chosenTraitId: string,
): object[] => choicesWithWounds([NO_TRAIT, ...checkableTraits(items)], wounds, chosenTraitId)

function choicesWithWounds(
  traits: readonly CheckableTrait[],
  wounds: number,
  chosenTraitId: string,
): object[] {
  return traits.map((trait) => ({
    ...trait,
    aptitude: rankPhrase(effectiveRank(trait.rank, wounds)),
    chosen: trait.id === chosenTraitId,
  }))
}

/**
 * The words for the option "no trait" in a form. A check without a fitting trait counts as Mediocre, lowered by wounds
 * ("defaulting to Mediocre").
 */
export const noTraitContext = (situation: Situation<Tarot>) => ({
  blank: 'HnB.tarot.check.noTrait',
  blankAptitude: rankPhrase(effectiveRank(MEDIOCRE_RANK, rankLoweringWounds(situation, situation.settings))),
})

/** The name and the current rank of a trait (by id). Null for a secret trait (id `''`) and for a deleted trait. */
export function raisedTraitById(situation: Situation<Tarot>, traitId: string): RaisedTrait | null {
  const foundTrait = traitById(situation.items, traitId)
  const wounds = rankLoweringWounds(situation, situation.settings)
  return foundTrait && { name: foundTrait.name, now: effectiveRank(foundTrait.rank, wounds) }
}

/**
 * The form of a push, with a preview of the chosen cards.
 * @param initialTraitId the id of the trait that is selected at first; null if the player cannot choose the trait
 * @param fixedSuit the declared suit; null if the player chooses the suit
 * @param playsCards false for a form that only declares the suit
 * @param findRaisedTrait returns the name and the current rank of a trait (by id), for the preview
 */
export function pushQuestion(
  situation: Pick<Click<Tarot>, 'data'> & Situation<Tarot>,
  initialTraitId: string | null,
  fixedSuit: PushSuit | null,
  playsCards = true,
  findRaisedTrait = (traitId: string): RaisedTrait | null => raisedTraitById(situation, traitId),
): ActionQuestion {
  const { actor, settings } = situation
  const givenSuit = fixedSuit ?? parsePushSuit(situation.data)
  const initialSuit = givenSuit ?? usualSuit(situation.items, initialTraitId ?? '')
  return {
    title: 'HnB.tarot.asks.push',
    titleData: { name: actor.name },
    template: 'tarot/push-dialog',
    context: {
      choose: initialTraitId !== null,
      remarks: actionRemarks(situation),
      traits: initialTraitId === null ? [] : traitChoices(situation, initialTraitId),
      plays: playsCards,
      blank: 'HnB.tarot.push.narratorPicks',
      suits: pushSuitChoices(settings, initialSuit).filter((choice) => !fixedSuit || choice.chosen),
    },
    hand: playableHand(situation),
    asksOnlyForCards: playsCards && initialTraitId === null && fixedSuit !== null,
    ok: 'HnB.tarot.push.reveal',
    defaults: { trait: initialTraitId ?? '', suit: initialSuit, cards: {} },
    ...(givenSuit ? {} : { rememberAs: LAST_SUIT, rememberedFields: ['suit'] }),
    preview(answers, cards) {
      const parsedAnswers = v.safeParse(previewAnswersSchema, answers)
      return parsedAnswers.success
        ? pushPreview(
            settings,
            findRaisedTrait(parsedAnswers.output.trait),
            fixedSuit ?? parsedAnswers.output.suit,
            cards,
          )
        : null
    },
  }
}
