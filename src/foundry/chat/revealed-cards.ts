/**
 * Animates the cards that a recently written message has revealed: turns them over in the message, with a sound, and
 * shows them over the scene.
 */
import { findCardBackPicturePath } from '../cards/card-info'
import { fetchCardPointerScript } from '../cards/fetch-card-pointers'
import { createScriptFetcherForRedraws } from '../platform/fetch-script'
import { SYSTEM_ID } from '../platform/icon-path'
import { playMessageSound } from './table-sounds'

/** The time for which a message counts as recently written after each write, in milliseconds. */
const MAX_YOUNG_MESSAGE_AGE_MS = 8_000

const fetchCardLayerScript = createScriptFetcherForRedraws(() => import('./cards-over-scene'))

/** A card turns over in this many milliseconds. The style sheet has the same value. */
const CARD_TURN_ANIMATION_MS = 700

/** The time of each message's last write since this page was opened, in milliseconds. */
const lastWriteTimeByMessage = new WeakMap<ChatMessage.Implementation, number>()

/**
 * The cards that were face up when each message was last drawn. For each message, the map holds the cards' pictures and
 * the times at which the cards began to turn over.
 */
const faceUpPicturesByMessage = new WeakMap<ChatMessage.Implementation, ReadonlyMap<string, number>>()

/** Remembers when each message was written. A message from before this page was opened counts as old. */
export function rememberWriteTime(message: ChatMessage.Implementation): void {
  lastWriteTimeByMessage.set(message, Date.now())
}

/**
 * Turns over the cards that a recently written message newly shows face up, plays a sound, and shows them over the
 * scene.
 */
export function animateNewCards(message: ChatMessage.Implementation, messageBody: Element): void {
  fetchCardPointerScript(messageBody)
  const currentTime = Date.now()
  const isMessageYoung = currentTime - (lastWriteTimeByMessage.get(message) ?? 0) < MAX_YOUNG_MESSAGE_AGE_MS
  const lastFaceUpPictures = faceUpPicturesByMessage.get(message) ?? new Map<string, number>()
  const faceUpCards = [
    ...messageBody.querySelectorAll<HTMLElement>('.hnb-playing-card:not(.hnb-face-down)'),
  ].filter((card) => readCardPicturePath(card) !== '')
  const startTimesOfCardTurns = new Map<string, number>()
  for (const card of faceUpCards) {
    const picturePath = readCardPicturePath(card)
    startTimesOfCardTurns.set(
      picturePath,
      lastFaceUpPictures.get(picturePath) ?? (isMessageYoung ? currentTime : 0),
    )
    const elapsedMilliseconds = currentTime - (startTimesOfCardTurns.get(picturePath) ?? 0)
    if (elapsedMilliseconds < CARD_TURN_ANIMATION_MS) animateCardTurn(card, elapsedMilliseconds)
  }
  faceUpPicturesByMessage.set(message, startTimesOfCardTurns)
  const newCards = faceUpCards.filter(
    (card) =>
      startTimesOfCardTurns.get(readCardPicturePath(card)) === currentTime &&
      !lastFaceUpPictures.has(readCardPicturePath(card)),
  )
  if (newCards.length === 0) return
  playMessageSound(message, true)
  if (!game.settings.get(SYSTEM_ID, 'cardsOverScene')) return
  const newCardsByOwner = groupCardsByOwner(newCards, message.alias)
  void fetchCardLayerScript().then((cardLayerScript) => cardLayerScript?.showCardsOverScene(newCardsByOwner))
}

/** Registers the client setting that turns the cards over the scene on or off. Called at `init`. */
export function registerCardsOverSceneSetting(): void {
  game.settings.register(SYSTEM_ID, 'cardsOverScene', {
    name: 'HnB.cards.setting.overScene.label',
    hint: 'HnB.cards.setting.overScene.hint',
    scope: 'client',
    config: true,
    type: Boolean,
    default: true,
  })
}

const readCardPicturePath = (card: HTMLElement): string =>
  card.querySelector('img')?.getAttribute('src') ?? ''

/**
 * Animates a card that turns from its back to its face.
 * @param elapsedMilliseconds how many milliseconds ago the animation began, so that a redraw continues the animation
 */
function animateCardTurn(card: HTMLElement, elapsedMilliseconds: number): void {
  const cardBackImage = document.createElement('img')
  cardBackImage.className = 'hnb-turned-back'
  cardBackImage.alt = ''
  cardBackImage.src = findCardBackPicturePath(card)
  card.append(cardBackImage)
  card.classList.remove('hnb-turning')
  card.classList.add('hnb-turns')
  card.style.setProperty('--hnb-turn-since', `-${elapsedMilliseconds}ms`)
}

/** Groups cards by their owner's name, in the order of the message. Each group contains the same picture only once. */
function groupCardsByOwner(
  cards: readonly HTMLElement[],
  defaultOwnerName: string,
): Map<string, HTMLElement[]> {
  const cardGroups = new Map<string, HTMLElement[]>()
  for (const card of cards) {
    const ownerName = card.closest<HTMLElement>('[data-who]')?.dataset.who ?? defaultOwnerName
    const cardsOfOwner = cardGroups.get(ownerName) ?? []
    if (!cardsOfOwner.some((listedCard) => readCardPicturePath(listedCard) === readCardPicturePath(card)))
      cardsOfOwner.push(card)
    cardGroups.set(ownerName, cardsOfOwner)
  }
  return cardGroups
}
