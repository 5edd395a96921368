/**
 * On a narrow screen the chat lies behind the sheet: what came of one's own press is shown above it, in a strip that goes
 * by itself, by a tap on it, or with the next press of anything else, which it would lie over.
 */
import { closest } from '../platform/elements'
import { isNarrow } from '../platform/narrow'
import { actorOf } from '../world/documents'
import { COMMON, toldOf } from '../world/told'

/** How long it stays, in milliseconds. */
const STAYS = 7_000

let strip: HTMLElement | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** At `ready`: a screen reader knows the place before anything is said there. */
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

/** A message came, or its result did. */
export function showOwnResult(message: ChatMessage.Implementation): void {
  if (!isNarrow() || isChatSeen()) return
  const told = toldOf(message)
  if (!told || told.ruleset === COMMON || told.history.at(-1)?.by !== game.user.id) return
  void show(message)
}

/** What lies over the chat for a moment only: a question goes with its answer. */
const PASSING = '.hnb-question, .hnb-result-strip, #notifications'

/** Does the chat lie open before this person, and nothing over it that stays? */
function isChatSeen(): boolean {
  const box = ui.chat?.element.getBoundingClientRect()
  if (!box || box.width === 0 || box.height === 0) return false
  const there = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  const first = there.find((element) => !element.closest(PASSING))
  return first !== undefined && ui.chat?.element.contains(first) === true
}

async function show(message: ChatMessage.Implementation): Promise<void> {
  const html = await message.renderHTML()
  const told = html.querySelector('.hnb-message')
  if (!strip || !told) return
  // Of what is told of several, one's own.
  const parts = [...told.querySelectorAll<HTMLElement>('[data-whose]')]
  const others = parts.filter(({ dataset }) => actorOf(dataset.whose ?? '')?.isOwner !== true)
  if (others.length < parts.length) for (const part of others) part.remove()
  // What is folded stays away, but not the line of each person that folds it.
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
