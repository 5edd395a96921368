/** Makes the template data of a push: its suit, its revealed cards, its major arcana, and the viewer's buttons. */
import type { Viewer } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import { cardLabel, arcanumMeaningKey, suitLabel } from '../table-deck'
import type { Tarot } from '../rules'
import { rankPhrase } from '../rules'
import type { MessagePush } from './push-actions'
import { pushKindKey, pushSuitChoices } from './suit-choices'
import type { Push } from './push-schema'
import { findMajorCards } from './push-schema'

/** The input for a push's template data: the push, its actor, and the viewer of the message. */
interface PushViewInput extends Pick<MessagePush, 'key' | 'push' | 'actor' | 'open'> {
  readonly viewer: Pick<Viewer<Tarot>, 'user' | 'playedUuids' | 'settings'>
  /** The rank of the trait before the push; null for a secret trait. */
  readonly from: number | null
  /**
   * The number of wounds against which the cards are played. Each raised rank stops a wound. Null or absent for a push
   * that raises a trait.
   */
  readonly wounds?: number | null
}

/** Makes the data for the templates `suit-line`, `reveal` and `major`. */
export function pushView(input: PushViewInput) {
  const { key, push, actor: actorUuid, open: isOpen, viewer } = input
  const { suit } = push
  const isOwnPush = viewer.playedUuids.includes(actorUuid)
  return {
    push: key,
    for: actorUuid,
    way: suit && pushKindKey(suit),
    suit: suit && suitLabel(suit, viewer.settings),
    icon: suit,
    again: push.again === true,
    lines: input.wounds == null ? revealLines(push, input.from) : stoppedWoundLines(push, input.wounds),
    majors: majorViews(input, isOwnPush),
    otherSuits:
      viewer.user.isGM && isOpen && suit !== null
        ? pushSuitChoices(viewer.settings, suit).filter(({ chosen }) => !chosen)
        : [],
  }
}

/**
 * The template data of the revealed cards. Each card has its effect. A card that raises the trait also has the trait's
 * rank after it; this rank is null while the trait is secret.
 */
function revealLines({ shown }: Push, initialRank: number | null): object[] {
  let rank = initialRank
  return shown.map((shownCard) => {
    if (shownCard.effect === 'step' && rank !== null) rank += 1
    const rankAfter = shownCard.effect === 'step' && rank !== null ? rankPhrase(rank) : null
    return { ...revealedCardContext(shownCard), after: rankAfter }
  })
}

/**
 * The template data of the revealed cards in a push against wounds. Each card that raises the rank stops a wound. A
 * major arcana stops all wounds.
 */
function stoppedWoundLines({ shown }: Push, wounds: number): object[] {
  let remainingWounds = wounds
  return shown.map((shownCard) => {
    if (shownCard.effect === 'major')
      return { ...revealedCardContext(shownCard), label: { key: 'HnB.tarot.effect.stopsAll' } }
    if (shownCard.effect !== 'step') return revealedCardContext(shownCard)
    remainingWounds -= 1
    return remainingWounds >= 0
      ? { ...revealedCardContext(shownCard), label: { key: 'HnB.tarot.effect.stops' } }
      : revealedCardContext({ ...shownCard, effect: 'none' })
  })
}

const revealedCardContext = ({ card, effect, burnt }: Push['shown'][number]) => ({
  src: card.img,
  name: cardLabel(card),
  burnt,
  effect,
  label: { key: `HnB.tarot.effect.${effect}` } satisfies Phrase,
})

/**
 * The template data of a push's major arcana. The message shows these cards in large: picture, name, meaning, narration
 * and buttons.
 */
function majorViews({ key, push, actor: actorUuid, viewer }: PushViewInput, isOwnPush: boolean) {
  return findMajorCards(push).map(({ card, turned }) => ({
    push: key,
    for: actorUuid,
    id: card.id,
    src: card.img,
    name: cardLabel(card),
    meaning: arcanumMeaningKey(card),
    turned: turned !== null,
    toward: turned && `HnB.tarot.major.toward.${turned.toward}`,
    narration: turned?.narration ?? '',
    place: turned?.place ?? Infinity,
    mayNarrate: turned !== null && (viewer.user.isGM || (isOwnPush && turned.toward === 'self')),
  }))
}
