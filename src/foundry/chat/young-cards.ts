/** Animates a reveal: cards newly open on a message turn over there and, while the message is young, over the scene. */
import { backOf } from '../cards/card-info'
import { showOverScene } from './over-scene'

/** How long a message counts as young after it was written, in milliseconds. */
const YOUNG = 8_000

/** How long a card takes to turn, in milliseconds: the same as in the style sheet. */
const TURNS = 700

/** When each message was last written while this page was open. */
const written = new WeakMap<ChatMessage.Implementation, number>()

/** The pictures of the cards that lay open when a message was last drawn, each with the time when it began to turn. */
const open = new WeakMap<ChatMessage.Implementation, ReadonlyMap<string, number>>()

/** A message was posted or changed. What was there before the page was opened is old. */
export function noteWritten(message: ChatMessage.Implementation): void {
  written.set(message, Date.now())
}

/** A message was drawn: turns over each card that is newly open, wherever it is shown. */
export function turnNewCards(message: ChatMessage.Implementation, body: Element): void {
  const now = Date.now()
  const isYoung = now - (written.get(message) ?? 0) < YOUNG
  const before = open.get(message) ?? new Map<string, number>()
  const cards = [...body.querySelectorAll<HTMLElement>('.hnb-playing-card:not(.hnb-face-down)')].filter(
    (card) => pictureOn(card) !== '',
  )
  const times = new Map<string, number>()
  for (const card of cards) {
    const src = pictureOn(card)
    times.set(src, before.get(src) ?? (isYoung ? now : 0))
    const since = now - (times.get(src) ?? 0)
    if (since < TURNS) turn(card, since)
  }
  open.set(message, times)
  const fresh = cards.filter((card) => times.get(pictureOn(card)) === now && !before.has(pictureOn(card)))
  if (fresh.length > 0) showOverScene(groupsOf(fresh, message.alias))
}

const pictureOn = (card: HTMLElement): string => card.querySelector('img')?.getAttribute('src') ?? ''

/** The back turns away edge on, and the face comes round; a card that is redrawn meanwhile goes on turning. */
function turn(card: HTMLElement, since: number): void {
  const back = document.createElement('img')
  back.className = 'hnb-turned-back'
  back.alt = ''
  back.src = backOf(card)
  card.append(back)
  card.classList.remove('hnb-turning')
  card.classList.add('hnb-turns')
  card.style.setProperty('--hnb-turn-since', `-${since}ms`)
}

/** Each person's cards, in the order of the message. */
function groupsOf(cards: readonly HTMLElement[], alias: string): Map<string, HTMLElement[]> {
  const groups = new Map<string, HTMLElement[]>()
  for (const card of cards) {
    const who = card.closest<HTMLElement>('[data-who]')?.dataset.who ?? alias
    const group = groups.get(who) ?? []
    if (!group.some((one) => pictureOn(one) === pictureOn(card))) group.push(card)
    groups.set(who, group)
  }
  return groups
}
