/** Makes the form of a push. In the form, the player chooses a trait, a suit, and cards from their hand. */
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

/** The schema of a form's fields for the suit and the cards. If no card is chosen, the player does not push. */
export const cardAnswerFields = {
  suit: v.optional(v.picklist(PUSH_SUITS), 'swords'),
  cards: tickedCardsSchema,
}

/** The schema of the answers that the form of a push returns. */
export const pushAnswersSchema = v.object({
  trait: traitAnswerSchema,
  suit: v.picklist(PUSH_SUITS),
  cards: tickedCardsSchema,
})
export type PushAnswers = v.InferOutput<typeof pushAnswersSchema>
/**
 * The schema of the form's answers from which the preview of a push is made. The form has no suit field if the suit is
 * already declared.
 */
const previewAnswersSchema = v.object({ trait: traitAnswerSchema, suit: cardAnswerFields.suit })

/** The hand from which the player chooses cards: its deck, and the user who holds it. */
export function playableHand(situation: Situation<Tarot>): NonNullable<ActionQuestion['hand']> {
  return { deck: tarotDeckId(situation.settings), holder: handUserId(situation) }
}

/** The traits as options of a form. The label of an option also states the trait's current aptitude. */
function traitChoices(situation: Situation<Tarot>, chosenTraitId: string): object[] {
  const wounds = rankLoweringWounds(situation, situation.settings)
  return choicesWithWounds(checkableTraits(situation.items), wounds, chosenTraitId)
}

/**
 * The options of a trait field in the Narrator's forms: first no trait, then each trait. A label states the trait's
 * aptitude, lowered by this number of wounds.
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
 * The option "no trait" of a form, and its aptitude: Mediocre, lowered by wounds. The rule for a check without a
 * fitting trait: "defaulting to Mediocre".
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
 * Makes the form of a push. The form previews the rank that the chosen cards give.
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
