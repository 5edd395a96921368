/** A push's form: the player chooses a trait, a suit, and cards from their hand. */
import * as v from 'valibot'
import type { ActionQuestion } from '../../core/contract'
import type { ActionContext, Situation } from '../../core/game-views'
import { findTarotDeckId, findUserIdOfActorHand, tickedCardCheckboxesSchema } from '../table-deck'
import type { Tarot } from '../rules'
import { MEDIOCRE_RANK, computeEffectiveRank, toRankPhrase } from '../rules'
import type { CheckableTrait } from '../traits'
import { listCheckableTraits, NO_TRAIT, traitOfAnswerSchema, findTraitById } from '../traits'
import { listRemarkPhrasesForAction } from '../action-remarks'
import { countRankLoweringWounds } from '../reaction-round'
import type { PushSuit } from './push-rules'
import { PUSH_SUITS } from './push-rules'
import type { TraitRaisedByPush } from './push-preview'
import { parsePushSuit, createPushPreview } from './push-preview'
import { LAST_SUIT_RECALL_KEY, findUsualSuit } from './usual-suit'
import { createPushSuitChoices } from './suit-choices'

/** The schema of a form's fields for suit and cards. Without cards, the player does not push. */
export const playedCardAnswerFields = {
  suit: v.optional(v.picklist(PUSH_SUITS), 'swords'),
  cards: tickedCardCheckboxesSchema,
}

/** The schema of the answers that the form of a push returns. */
export const pushAnswersSchema = v.object({
  trait: traitOfAnswerSchema,
  suit: v.picklist(PUSH_SUITS),
  cards: tickedCardCheckboxesSchema,
})
export type PushAnswers = v.InferOutput<typeof pushAnswersSchema>
/** The schema of the answers for a push's preview. The form has no suit field if the suit is already declared. */
const pushPreviewAnswersSchema = v.object({ trait: traitOfAnswerSchema, suit: playedCardAnswerFields.suit })

/** The hand from which the player can choose cards: the deck of the hand, and the user who holds the hand. */
export function createPlayableHand(situation: Situation<Tarot>): NonNullable<ActionQuestion['hand']> {
  return { deck: findTarotDeckId(situation.settings), holder: findUserIdOfActorHand(situation) }
}

/** The traits as form options, labelled with their current aptitude. */
function createTraitChoices(situation: Situation<Tarot>, chosenTraitId: string): object[] {
  const wounds = countRankLoweringWounds(situation, situation.settings)
  return createTraitChoicesWithWounds(listCheckableTraits(situation.items), wounds, chosenTraitId)
}

/**
 * Makes the options of the Narrator's trait field. The option for no trait comes first, then each trait. Labels state
 * the aptitude, lowered by this number of wounds.
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

/**
 * Creates the form option for "no trait". The option shows the aptitude with which the character then pushes:
 * "defaulting to Mediocre", lowered by wounds.
 */
export const createOptionForNoTrait = (situation: Situation<Tarot>) => ({
  blank: 'HnB.tarot.check.noTrait',
  blankAptitude: toRankPhrase(
    computeEffectiveRank(MEDIOCRE_RANK, countRankLoweringWounds(situation, situation.settings)),
  ),
})

/** A trait's name and current rank (by id). Null for a secret trait (id `''`) or a deleted trait. */
export function findRaisedTraitById(situation: Situation<Tarot>, traitId: string): TraitRaisedByPush | null {
  const matchingTrait = findTraitById(situation.items, traitId)
  const wounds = countRankLoweringWounds(situation, situation.settings)
  return matchingTrait && { name: matchingTrait.name, now: computeEffectiveRank(matchingTrait.rank, wounds) }
}

/**
 * The form of a push. It previews the rank that the chosen cards give.
 * @param preselectedTraitId the id of the trait that is selected at first; null if the player cannot choose the trait
 * @param fixedSuitOfPush the declared suit; null if the player chooses the suit
 * @param mustPlayCards false for a form that only declares the suit
 * @param findTraitToRaise returns the name and the current rank of a trait (by id), for the preview
 */
export function createPushQuestion(
  situation: Pick<ActionContext<Tarot>, 'data'> & Situation<Tarot>,
  preselectedTraitId: string | null,
  fixedSuitOfPush: PushSuit | null,
  mustPlayCards = true,
  findTraitToRaise = (traitId: string): TraitRaisedByPush | null => findRaisedTraitById(situation, traitId),
): ActionQuestion {
  const { actor, settings } = situation
  const fixedOrClickedSuit = fixedSuitOfPush ?? parsePushSuit(situation.data)
  const preselectedSuit = fixedOrClickedSuit ?? findUsualSuit(situation.items, preselectedTraitId ?? '')
  return {
    title: 'HnB.tarot.asks.push',
    titleData: { name: actor.name },
    template: 'tarot/push-dialog',
    context: {
      choose: preselectedTraitId !== null,
      remarks: listRemarkPhrasesForAction(situation),
      traits: preselectedTraitId === null ? [] : createTraitChoices(situation, preselectedTraitId),
      plays: mustPlayCards,
      blank: 'HnB.tarot.push.narratorPicks',
      suits: createPushSuitChoices(settings, preselectedSuit).filter(
        (suitChoice) => !fixedSuitOfPush || suitChoice.chosen,
      ),
    },
    hand: createPlayableHand(situation),
    asksOnlyForCards: mustPlayCards && preselectedTraitId === null && fixedSuitOfPush !== null,
    ok: 'HnB.tarot.push.reveal',
    defaults: { trait: preselectedTraitId ?? '', suit: preselectedSuit, cards: {} },
    ...(fixedOrClickedSuit ? {} : { rememberAs: LAST_SUIT_RECALL_KEY, rememberedFields: ['suit'] }),
    preview(answers, cards) {
      const answersParseResult = v.safeParse(pushPreviewAnswersSchema, answers)
      return answersParseResult.success
        ? createPushPreview(
            settings,
            findTraitToRaise(answersParseResult.output.trait),
            fixedSuitOfPush ?? answersParseResult.output.suit,
            cards,
          )
        : null
    },
  }
}
