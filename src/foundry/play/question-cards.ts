/** The cards of a question: those that it offers, and those that are chosen in the dock. */
import type { ActionQuestion, AnswerPreview } from '../../core/contract'
import { isChosenCard } from '../decks/chosen-cards'
import type { HeldCard } from '../decks/hands'
import { createHeldCardView, readHeldCards } from '../decks/hands'

/**
 * Previews what these answers would do. The ticked cards count as chosen; without checkboxes for cards, the cards
 * chosen in the dock count.
 */
export function createPreviewAnswers(
  { preview, hand }: ActionQuestion,
  answers: Readonly<Record<string, unknown>>,
): AnswerPreview | null {
  const heldCards = hand ? findVisibleHandCards(hand) : []
  const { cards } = answers
  const isCardTicked = ({ id }: HeldCard) =>
    typeof cards === 'object' && cards !== null
      ? Object.entries(cards).some(([key, isOn]) => key === id && isOn === true)
      : isChosenCard(id)
  return preview?.(answers, heldCards.filter(isCardTicked).map(createHeldCardView)) ?? null
}

/**
 * Makes form values for the cards that are chosen in the dock. The value true ticks the checkbox of a card in the
 * question's form.
 */
export function createChosenCardCheckboxes({ hand }: ActionQuestion): Record<string, boolean> {
  const heldCards = hand ? findVisibleHandCards(hand) : []
  return Object.fromEntries(heldCards.filter(({ id }) => isChosenCard(id)).map(({ id }) => [id, true]))
}

/**
 * The rows of a question's form that offer the cards of a hand. Empty if the hand belongs to another person and this
 * user is no Gamemaster.
 */
export function createHandCardRows(handCardsChoice: NonNullable<ActionQuestion['hand']>): object[] {
  return findVisibleHandCards(handCardsChoice).map((card) => ({ ...card, chosen: isChosenCard(card.id) }))
}

function findVisibleHandCards({ deck, holder }: NonNullable<ActionQuestion['hand']>): HeldCard[] {
  if (holder !== game.user.id && !game.user.isGM) return []
  return readHeldCards(holder, true).filter((card) => card.deck === deck)
}
