/** The template data of a push: suit, revealed cards, major arcana, and the viewer's buttons. */
import type { Viewer } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import { toCardLabel, toPhraseKeyOfArcanumMeaning, createSuitLabel } from '../table-deck'
import type { Tarot } from '../rules'
import { toRankPhrase } from '../rules'
import type { PushInMessage } from './push-actions'
import { findPushKindPhraseKey, createPushSuitChoices } from './suit-choices'
import type { Push } from './push-schema'
import { findMajorCards } from './push-schema'

/** The input from which a push's template data are made: the push, its actor, and the viewer of the message. */
interface PushViewInput extends Pick<PushInMessage, 'key' | 'push' | 'actor' | 'open'> {
  readonly viewer: Pick<Viewer<Tarot>, 'user' | 'playedUuids' | 'settings'>
  /** The rank of the trait before the push. Null if the trait is secret. */
  readonly from: number | null
  /**
   * The number of wounds that a push against a hit must stop. Each raised rank stops a wound. Null or absent for a push
   * that raises a trait.
   */
  readonly wounds?: number | null
}

/** Makes the data for the templates `suit-line`, `reveal` and `major`. */
export function createPushView(pushViewInput: PushViewInput) {
  const { key, push, actor: actorUuid, open: isOpen, viewer } = pushViewInput
  const { suit } = push
  const isPushOfViewer = viewer.playedUuids.includes(actorUuid)
  return {
    push: key,
    for: actorUuid,
    way: suit && findPushKindPhraseKey(suit),
    suit: suit && createSuitLabel(suit, viewer.settings),
    icon: suit,
    again: push.again === true,
    lines:
      pushViewInput.wounds == null
        ? createRevealedCardLines(push, pushViewInput.from)
        : createStoppedWoundLines(push, pushViewInput.wounds),
    majors: createPushMajorCardViews(pushViewInput, isPushOfViewer),
    otherSuits:
      viewer.user.isGM && isOpen && suit !== null
        ? createPushSuitChoices(viewer.settings, suit).filter(({ chosen }) => !chosen)
        : [],
  }
}

/**
 * The template data of the revealed cards with their effects. A card that raises the trait also has the resulting rank,
 * or null while the trait is secret.
 */
function createRevealedCardLines({ shown }: Push, initialRank: number | null): object[] {
  let rank = initialRank
  return shown.map((shownPushCard) => {
    if (shownPushCard.effect === 'step' && rank !== null) rank += 1
    const phraseOfNewRank = shownPushCard.effect === 'step' && rank !== null ? toRankPhrase(rank) : null
    return { ...createRevealedCardContext(shownPushCard), after: phraseOfNewRank }
  })
}

/**
 * The template data of the cards revealed against wounds. Each card that raises the rank stops a wound; a major arcana
 * stops all wounds.
 */
function createStoppedWoundLines({ shown }: Push, wounds: number): object[] {
  let remainingWounds = wounds
  return shown.map((shownPushCard) => {
    if (shownPushCard.effect === 'major')
      return { ...createRevealedCardContext(shownPushCard), label: { key: 'HnB.tarot.effect.stopsAll' } }
    if (shownPushCard.effect !== 'step') return createRevealedCardContext(shownPushCard)
    remainingWounds -= 1
    return remainingWounds >= 0
      ? { ...createRevealedCardContext(shownPushCard), label: { key: 'HnB.tarot.effect.stops' } }
      : createRevealedCardContext({ ...shownPushCard, effect: 'none' })
  })
}

const createRevealedCardContext = ({ card, effect, burnt }: Push['shown'][number]) => ({
  src: card.img,
  name: toCardLabel(card),
  burnt,
  effect,
  label: { key: `HnB.tarot.effect.${effect}` } satisfies Phrase,
})

/** The template data of a push's major arcana, shown large: picture, name, meaning, narration and buttons. */
function createPushMajorCardViews(
  { key, push, actor: actorUuid, viewer }: PushViewInput,
  isPushOfViewer: boolean,
) {
  return findMajorCards(push).map(({ card, turned }) => ({
    push: key,
    for: actorUuid,
    id: card.id,
    src: card.img,
    name: toCardLabel(card),
    meaning: toPhraseKeyOfArcanumMeaning(card),
    turned: turned !== null,
    toward: turned && `HnB.tarot.major.toward.${turned.toward}`,
    narration: turned?.narration ?? '',
    place: turned?.place ?? Infinity,
    mayNarrate: turned !== null && (viewer.user.isGM || (isPushOfViewer && turned.toward === 'self')),
  }))
}
