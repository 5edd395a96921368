/**
 * On a narrow screen the chat lies behind the sheet, so the result of one's own press is shown above it in a strip. The
 * strip goes away by itself, at a tap on it, or at the next press of anything else, which it would cover.
 */
import { diceLieStill } from '../dice/dice-so-nice'
import { closest } from '../platform/elements'
import { isNarrow } from '../platform/narrow'
import { actorOf } from '../world/documents'
import { COMMON, toldOf } from '../world/told'
import { windowOf } from './game-window'

/** How long it stays, in milliseconds. */
const STAYS = 7_000

let strip: HTMLElement | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** At `ready`: announces the strip's place to screen readers before anything is said there. */
export function prepareStrip(): void {
  strip = document.createElement('div')
  strip.id = 'hnb-result-strip'
  strip.className = 'hnb hnb-result-strip'
  strip.setAttribute('role', 'status')
  strip.setAttribute('aria-live', 'polite')
  strip.hidden = true
  strip.addEventListener('click', hide)
  document.addEventListener('pointerdown', ({ target }) => {
    if (!closest(target, '.hnb-result-strip')) hide()
  })
  document.body.append(strip)
}

/** A message was posted, or its result arrived. */
export function showOwnResult(message: ChatMessage.Implementation): void {
  if (!isNarrow() || isSeen(ui.chat?.element) || isSeen(windowOf(message.uuid))) return
  const told = toldOf(message)
  if (!told || told.ruleset === COMMON || told.history.at(-1)?.by !== game.user.id) return
  void show(message)
}

/** What covers others only for a moment: a question goes when it is answered. */
const PASSING = '.hnb-question, .hnb-result-strip, #notifications'

/** Is it open before this person, with nothing lasting in front of it: the chat, or the message's own window? */
function isSeen(element: HTMLElement | null | undefined): boolean {
  const box = element?.getBoundingClientRect()
  if (!element || !box || box.width === 0 || box.height === 0) return false
  const there = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  const first = there.find((one) => !one.closest(PASSING))
  return first !== undefined && element.contains(first)
}

async function show(message: ChatMessage.Implementation): Promise<void> {
  // The strip would say what falls before it has fallen.
  await diceLieStill(message)
  const html = await message.renderHTML()
  const told = html.querySelector('.hnb-message')
  if (!strip || !told) return
  // Where a message tells of several people, one's own part.
  const parts = [...told.querySelectorAll<HTMLElement>('[data-whose]')]
  const others = parts.filter(({ dataset }) => actorOf(dataset.whose ?? '')?.isOwner !== true)
  if (others.length < parts.length) for (const part of others) part.remove()
  // Folded parts stay away, but not each person's line, which is the summary of a fold.
  for (const fold of told.querySelectorAll('.hnb-roll-fold')) {
    const line = document.createElement('p')
    line.className = 'hnb-roll-told'
    line.append(...(fold.querySelector('summary')?.childNodes ?? []))
    fold.replaceWith(line)
  }
  for (const pressed of told.querySelectorAll('button, form, details, .hnb-message-foot')) pressed.remove()
  for (const named of told.querySelectorAll('[id]')) named.removeAttribute('id')
  strip.replaceChildren(told)
  strip.hidden = false
  clearTimeout(timer)
  timer = setTimeout(hide, STAYS)
}

function hide(): void {
  clearTimeout(timer)
  if (!strip) return
  strip.hidden = true
  strip.replaceChildren()
}
