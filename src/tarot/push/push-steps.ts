/** The pending steps of a push. In a step, the player declares a suit or turns a major arcana. */
import type { StepButton, PendingStep, StepDetail } from '../../core/pending-step'
import { actorStep } from '../../core/pending-step'
import { cardLabel, suitLabel } from '../table-deck'
import type { TarotSettings } from '../rules'
import type { MessagePush } from './push-actions'
import { pushKindKey } from './suit-choices'
import { PUSH_KINDS, SUIT_BY_PUSH_KIND } from './push-rules'
import { findMajorCards } from './push-schema'
import { toPlaceholderValue } from '../../core/phrase'

/**
 * The buttons with which the player declares the suit of a push: a button for each suit. Empty if the suit is already
 * declared, if the player can no longer play cards, or if the setting `suitsFirst` is off.
 */
export function declareSuitButtons(
  { key, push, open: isOpen }: Pick<MessagePush, 'key' | 'push' | 'open'>,
  settings: Pick<TarotSettings, 'suitsFirst' | 'suits'>,
): StepButton[] {
  if (!isOpen || push.suit !== null || !settings.suitsFirst) return []
  return PUSH_KINDS.map((kind) => {
    const suit = SUIT_BY_PUSH_KIND[kind]
    return {
      act: 'declareSuit',
      icon: suit,
      label: {
        key: `HnB.tarot.push.declareAs.${kind}`,
        data: { suit: toPlaceholderValue(suitLabel(suit, settings)) },
      },
      data: { push: key, suit },
    }
  })
}

/** A line that states the kind and the suit of a declared push. */
export const declaredSuitDetail = (
  suit: NonNullable<MessagePush['push']['suit']>,
  settings: TarotSettings,
): StepDetail => ({ label: { key: pushKindKey(suit) }, phrase: suitLabel(suit, settings) })

/**
 * The pending step in which the player turns a major arcana toward themselves or toward the Narrator. Empty if no major
 * arcana is left to turn.
 * @param dueCardId the id of the only card that may be turned now; absent if the player chooses the card
 */
export function stepsForTurningMajors(
  { key, push, actor: actorUuid, name }: Pick<MessagePush, 'key' | 'push' | 'actor' | 'name'>,
  dueCardId?: string,
): PendingStep[] {
  const unturnedMajors = findMajorCards(push).filter(({ turned }) => turned === null)
  const majors = unturnedMajors.filter(({ card }) => dueCardId === undefined || card.id === dueCardId)
  if (majors.length === 0) return []
  const buttons = majors.flatMap(({ card }) => {
    const cardName = toPlaceholderValue(cardLabel(card))
    return (['self', 'narrator'] as const).map((toward): StepButton => ({
      act: 'turnCard',
      label:
        unturnedMajors.length > 1
          ? { key: `HnB.tarot.next.toward.${toward}`, data: { card: cardName } }
          : { key: toward === 'self' ? 'HnB.tarot.major.toSelf' : 'HnB.tarot.major.toNarrator' },
      data: { push: key, card: card.id, toward },
    }))
  })
  return [actorStep({ uuid: actorUuid, name }, 'HnB.tarot.next.turn', buttons)]
}
