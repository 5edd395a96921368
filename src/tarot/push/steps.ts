/** The pending steps of a push: declare a suit, turn a major arcana. */
import type { StepButton } from '../../core/pending-step'
import { actorStep } from '../../core/pending-step'
import type { PendingStep } from '../../core/pending-step'
import { cardWords } from '../cards'
import type { Settings } from '../rules'
import type { PushOfMessage } from './actions'
import { majorsOf } from './push'

/** The button that declares a suit, for an open push without a suit and with the setting `suitsFirst`; or no button. */
export function declaring(
  { key, push, open }: Pick<PushOfMessage, 'key' | 'push' | 'open'>,
  { suitsFirst }: Pick<Settings, 'suitsFirst'>,
  label: string,
): StepButton[] {
  return open && push.suit === null && suitsFirst
    ? [{ act: 'declareSuit', label: { key: label }, data: { push: key } }]
    : []
}

/** The step in which the player turns a major arcana toward themselves or the Narrator; empty without a card. */
export function turning({
  key,
  push,
  actor,
  name,
}: Pick<PushOfMessage, 'key' | 'push' | 'actor' | 'name'>): PendingStep[] {
  const majors = majorsOf(push).filter(({ turned }) => turned === null)
  if (majors.length === 0) return []
  const buttons = majors.flatMap(({ card }) => {
    const words = cardWords(card)
    const named = 'text' in words ? words.text : { key: words.key }
    return (['self', 'narrator'] as const).map((toward): StepButton => ({
      act: 'turnCard',
      label:
        majors.length > 1
          ? { key: `HnB.tarot.next.toward.${toward}`, data: { card: named } }
          : { key: toward === 'self' ? 'HnB.tarot.major.toSelf' : 'HnB.tarot.major.toNarrator' },
      data: { push: key, card: card.id, toward },
    }))
  })
  return [actorStep({ uuid: actor, name }, 'HnB.tarot.next.turn', buttons)]
}
