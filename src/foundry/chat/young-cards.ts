/** Animates newly revealed cards: they turn over in the message and, right after its last write, over the scene. */
import { backOf } from '../cards/card-info'
import { showOverScene } from './over-scene'

/** How long a message counts as young after its last write, in milliseconds. */
const YOUNG = 8_000

/** How long a card takes to turn over, in milliseconds; the style sheet has the same value. */
const TURNS = 700

/** The time of the last write of each message since this page was opened, in milliseconds. */
const written = new WeakMap<ChatMessage.Implementation, number>()

/** The pictures of the face-up cards at the last render of each message, with the time when each began to turn over. */
const open = new WeakMap<ChatMessage.Implementation, ReadonlyMap<string, number>>()

/** Notes that a message was created or updated; messages from before this page was opened are never young. */
export function noteWritten(message: ChatMessage.Implementation): void {
  written.set(message, Date.now())
}

/** Turns over each newly face-up card of a drawn message, and shows new cards over the scene. */
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

/** Plays the animation from back to face. @param since how long ago it began, in ms, so that a redraw continues it */
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

/** The cards by the name of their owner, in the order of the message, each picture once. */
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
