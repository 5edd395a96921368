/** A push's form: the player chooses a trait, a suit, and cards from their hand. */
import * as v from 'valibot'
import type { ActionQuestion } from '../../core/contract'
import type { Click, Situation } from '../../core/game-views'
import { findTarotDeckId, findHandUserId, tickedCardsSchema } from '../table-deck'
import type { Tarot } from '../rules'
import { MEDIOCRE_RANK, computeEffectiveRank, toRankPhrase } from '../rules'
import type { CheckableTrait } from '../traits'
import { listCheckableTraits, NO_TRAIT, traitAnswerSchema, findTraitById } from '../traits'
import { listRemarksAboutAction } from '../action-remarks'
import { countRankLoweringWounds } from '../reaction-round'
import type { PushSuit } from './push-rules'
import { PUSH_SUITS } from './push-rules'
import type { RaisedTrait } from './push-preview'
import { parsePushSuit, createPushPreview } from './push-preview'
import { LAST_SUIT_RECALL_KEY, findUsualSuit } from './usual-suit'
import { createPushSuitChoices } from './suit-choices'

/** The schema of a form's fields for suit and cards. Without cards, the player does not push. */
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
/** The schema of the answers for a push's preview. The form has no suit field if the suit is already declared. */
const previewAnswersSchema = v.object({ trait: traitAnswerSchema, suit: cardAnswerFields.suit })

/** The hand from which the player can choose cards: the deck of the hand, and the user who holds the hand. */
export function createPlayableHand(situation: Situation<Tarot>): NonNullable<ActionQuestion['hand']> {
  return { deck: findTarotDeckId(situation.settings), holder: findHandUserId(situation) }
}

/** The traits as form options, labelled with their current aptitude. */
function createTraitChoices(situation: Situation<Tarot>, chosenTraitId: string): object[] {
  const wounds = countRankLoweringWounds(situation, situation.settings)
  return createTraitChoicesWithWounds(listCheckableTraits(situation.items), wounds, chosenTraitId)
}

/**
 * The options of the Narrator's trait field: no trait first, then each trait. Labels state the aptitude, lowered by
 * this number of wounds.
 */
export const createCheckedTraitChoices = (
  items: Situation<Tarot>['items'],
  wounds: number,
  chosenTraitId: string,
): object[] => createTraitChoicesWithWounds([NO_TRAIT, ...listCheckableTraits(items)], wounds, chosenTraitId)

function createTraitChoicesWithWounds(
  traits: readonly CheckableTrait[],
  wounds: number,
  chosenTraitId: string,
): object[] {
  return traits.map((trait) => ({
    ...trait,
    aptitude: toRankPhrase(computeEffectiveRank(trait.rank, wounds)),
    chosen: trait.id === chosenTraitId,
  }))
}

/** A form's option "no trait", with its aptitude: "defaulting to Mediocre", lowered by wounds. */
export const createNoTraitOptionContext = (situation: Situation<Tarot>) => ({
  blank: 'HnB.tarot.check.noTrait',
  blankAptitude: toRankPhrase(
    computeEffectiveRank(MEDIOCRE_RANK, countRankLoweringWounds(situation, situation.settings)),
  ),
})

/** A trait's name and current rank (by id). Null for a secret trait (id `''`) or a deleted trait. */
export function findRaisedTraitById(situation: Situation<Tarot>, traitId: string): RaisedTrait | null {
  const matchingTrait = findTraitById(situation.items, traitId)
  const wounds = countRankLoweringWounds(situation, situation.settings)
  return matchingTrait && { name: matchingTrait.name, now: computeEffectiveRank(matchingTrait.rank, wounds) }
}

/**
 * The form of a push. It previews the rank that the chosen cards give.
 * @param initialTraitId the id of the trait that is selected at first; null if the player cannot choose the trait
 * @param fixedSuit the declared suit; null if the player chooses the suit
 * @param mustPlayCards false for a form that only declares the suit
 * @param findRaisedTrait returns the name and the current rank of a trait (by id), for the preview
 */
export function createPushQuestion(
  situation: Pick<Click<Tarot>, 'data'> & Situation<Tarot>,
  initialTraitId: string | null,
  fixedSuit: PushSuit | null,
  mustPlayCards = true,
  findRaisedTrait = (traitId: string): RaisedTrait | null => findRaisedTraitById(situation, traitId),
): ActionQuestion {
  const { actor, settings } = situation
  const fixedOrClickedSuit = fixedSuit ?? parsePushSuit(situation.data)
  const initialSuit = fixedOrClickedSuit ?? findUsualSuit(situation.items, initialTraitId ?? '')
  return {
    title: 'HnB.tarot.asks.push',
    titleData: { name: actor.name },
    template: 'tarot/push-dialog',
    context: {
      choose: initialTraitId !== null,
      remarks: listRemarksAboutAction(situation),
      traits: initialTraitId === null ? [] : createTraitChoices(situation, initialTraitId),
      plays: mustPlayCards,
      blank: 'HnB.tarot.push.narratorPicks',
      suits: createPushSuitChoices(settings, initialSuit).filter(
        (suitChoice) => !fixedSuit || suitChoice.chosen,
      ),
    },
    hand: createPlayableHand(situation),
    asksOnlyForCards: mustPlayCards && initialTraitId === null && fixedSuit !== null,
    ok: 'HnB.tarot.push.reveal',
    defaults: { trait: initialTraitId ?? '', suit: initialSuit, cards: {} },
    ...(fixedOrClickedSuit ? {} : { rememberAs: LAST_SUIT_RECALL_KEY, rememberedFields: ['suit'] }),
    preview(answers, cards) {
      const parsedAnswers = v.safeParse(previewAnswersSchema, answers)
      return parsedAnswers.success
        ? createPushPreview(
            settings,
            findRaisedTrait(parsedAnswers.output.trait),
            fixedSuit ?? parsedAnswers.output.suit,
            cards,
          )
        : null
    },
  }
}
