/**
 * Animates the newly revealed cards of a message that was written a moment ago: turns the cards over in the message,
 * with a sound, and shows them over the scene.
 */
import { findCardBack } from '../cards/card-info'
import { fetchPointersForCards } from '../cards/fetch-card-pointers'
import { scriptForRedraws } from '../platform/fetch-script'
import { SYSTEM_ID } from '../platform/icon-path'
import { playMessageSound } from './table-sounds'

/** A message counts as young for this many milliseconds after its last write. */
const YOUNG_MESSAGE_MS = 8_000

const fetchCardLayer = scriptForRedraws(() => import('./cards-over-scene'))

/** A card turns over in this many milliseconds. The style sheet has the same value. */
const CARD_TURN_MS = 700

/** The time of each message's last write, in milliseconds. Writes from before this page was opened are not included. */
const lastWriteTimes = new WeakMap<ChatMessage.Implementation, number>()

/**
 * The cards that were face up at a message's last render, by their pictures. The value of each picture is the time at
 * which the card began to turn over.
 */
const faceUpPictures = new WeakMap<ChatMessage.Implementation, ReadonlyMap<string, number>>()

/**
 * Remembers the time at which a message was created or updated. A message that was written before this page was opened
 * never counts as young.
 */
export function rememberWriteTime(message: ChatMessage.Implementation): void {
  lastWriteTimes.set(message, Date.now())
}

/**
 * Animates the cards that were not face up at the message's last drawing, if the message was written a moment ago.
 * Turns them over, plays a sound, and shows them over the scene.
 */
export function animateNewCards(message: ChatMessage.Implementation, body: Element): void {
  fetchPointersForCards(body)
  const currentTime = Date.now()
  const isMessageYoung = currentTime - (lastWriteTimes.get(message) ?? 0) < YOUNG_MESSAGE_MS
  const lastFaceUpPictures = faceUpPictures.get(message) ?? new Map<string, number>()
  const cards = [...body.querySelectorAll<HTMLElement>('.hnb-playing-card:not(.hnb-face-down)')].filter(
    (card) => cardPicture(card) !== '',
  )
  const turnStartTimes = new Map<string, number>()
  for (const card of cards) {
    const src = cardPicture(card)
    turnStartTimes.set(src, lastFaceUpPictures.get(src) ?? (isMessageYoung ? currentTime : 0))
    const elapsedMs = currentTime - (turnStartTimes.get(src) ?? 0)
    if (elapsedMs < CARD_TURN_MS) turnCardOver(card, elapsedMs)
  }
  faceUpPictures.set(message, turnStartTimes)
  const newCards = cards.filter(
    (card) =>
      turnStartTimes.get(cardPicture(card)) === currentTime && !lastFaceUpPictures.has(cardPicture(card)),
  )
  if (newCards.length === 0) return
  playMessageSound(message, true)
  if (!game.settings.get(SYSTEM_ID, 'cardsOverScene')) return
  const groups = cardsByOwner(newCards, message.alias)
  void fetchCardLayer().then((script) => script?.showCardsOverScene(groups))
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

const cardPicture = (card: HTMLElement): string => card.querySelector('img')?.getAttribute('src') ?? ''

/**
 * Animates a card that turns from its back to its face.
 * @param elapsedMs how many milliseconds ago the animation began, so that a redraw continues the animation
 */
function turnCardOver(card: HTMLElement, elapsedMs: number): void {
  const backImage = document.createElement('img')
  backImage.className = 'hnb-turned-back'
  backImage.alt = ''
  backImage.src = findCardBack(card)
  card.append(backImage)
  card.classList.remove('hnb-turning')
  card.classList.add('hnb-turns')
  card.style.setProperty('--hnb-turn-since', `-${elapsedMs}ms`)
}

/** Groups cards by their owner's name, in the order of the message. Each group contains the same picture only once. */
function cardsByOwner(cards: readonly HTMLElement[], alias: string): Map<string, HTMLElement[]> {
  const groups = new Map<string, HTMLElement[]>()
  for (const card of cards) {
    const owner = card.closest<HTMLElement>('[data-who]')?.dataset.who ?? alias
    const group = groups.get(owner) ?? []
    if (!group.some((listedCard) => cardPicture(listedCard) === cardPicture(card))) group.push(card)
    groups.set(owner, group)
  }
  return groups
}
