/** The pending steps of a push. In a step, the player declares a suit or turns a major arcana. */
import type { PendingStepButton, PendingStep, PendingStepDetail } from '../../core/pending-step'
import { createActorStep } from '../../core/pending-step'
import { toCardLabel, createSuitLabel } from '../table-deck'
import type { TarotSettings } from '../rules'
import type { PushInMessage } from './push-actions'
import { findPushKindPhraseKey } from './suit-choices'
import { PUSH_KINDS, SUIT_BY_PUSH_KIND } from './push-rules'
import { findMajorCards } from './push-schema'
import { toPlaceholderValue } from '../../core/phrase'

/**
 * The buttons with which the player declares a push's suit, one per suit. Empty if the suit is declared, cards can no
 * longer be played, or the setting `suitsFirst` is off.
 * @param hint the phrase key of the sentence that says what the push does
 */
export function createButtonsForDeclaringSuit(
  { key, push, open: isOpen }: Pick<PushInMessage, 'key' | 'push' | 'open'>,
  settings: Pick<TarotSettings, 'suitsFirst' | 'suits'>,
  hint = 'HnB.tarot.push.cardsHint',
): PendingStepButton[] {
  if (!isOpen || push.suit !== null || !settings.suitsFirst) return []
  return PUSH_KINDS.map((pushKind) => {
    const suit = SUIT_BY_PUSH_KIND[pushKind]
    return {
      act: 'declareSuit',
      icon: suit,
      hint,
      label: {
        key: `HnB.tarot.push.declareAs.${pushKind}`,
        data: { suit: toPlaceholderValue(createSuitLabel(suit, settings)) },
      },
      data: { push: key, suit },
    }
  })
}

/** Makes a line that states the kind and the suit of a declared push. */
export const createDeclaredSuitDetail = (
  suit: NonNullable<PushInMessage['push']['suit']>,
  settings: TarotSettings,
): PendingStepDetail => ({
  label: { key: findPushKindPhraseKey(suit) },
  phrase: createSuitLabel(suit, settings),
})

/**
 * The pending step in which the player turns a major arcana toward themselves or the Narrator. Empty if no major arcana
 * is left to turn.
 * @param nextCardId the id of the only card that may be turned now; absent if the player chooses the card
 */
export function createCardTurningSteps(
  { key, push, actor: actorUuid, name }: Pick<PushInMessage, 'key' | 'push' | 'actor' | 'name'>,
  nextCardId?: string,
): PendingStep[] {
  const unturnedMajorCards = findMajorCards(push).filter(({ turned }) => turned === null)
  const turnableMajorCards = unturnedMajorCards.filter(
    ({ card }) => nextCardId === undefined || card.id === nextCardId,
  )
  if (turnableMajorCards.length === 0) return []
  const buttonsToTurnCards = turnableMajorCards.flatMap(({ card }) => {
    const cardName = toPlaceholderValue(toCardLabel(card))
    return (['self', 'narrator'] as const).map((receiverOfTurnedCard): PendingStepButton => ({
      act: 'turnCard',
      label:
        unturnedMajorCards.length > 1
          ? { key: `HnB.tarot.next.toward.${receiverOfTurnedCard}`, data: { card: cardName } }
          : { key: `HnB.tarot.major.turn.${receiverOfTurnedCard}` },
      data: { push: key, card: card.id, toward: receiverOfTurnedCard },
    }))
  })
  return [
    {
      ...createActorStep({ uuid: actorUuid, name }, 'HnB.tarot.next.turn', buttonsToTurnCards),
      details: [{ phrase: { key: 'HnB.tarot.major.hint' }, inDock: true }],
    },
  ]
}
