/**
 * On a narrow screen the chat lies behind the sheet, so the result of one's own press is shown above it in a strip, what
 * others made of it (a contest is decided by whoever rolls last), and what others did to one's character. The strip goes
 * away by itself, at a tap on it, or at the next press of anything else, which it would cover.
 */
import { diceLieStill } from '../dice/dice-so-nice'
import { closest } from '../platform/elements'
import { isNarrow } from '../platform/narrow'
import { historyOf } from '../play/undo'
import { actorOf, bearerOf } from '../world/documents'
import type { Told } from '../world/told'
import { COMMON, toldOf } from '../world/told'
import { windowOf } from './game-window'
import { waitedFor } from './waiting'
import { goToMessage } from './waiting-list'

/** How long it stays, in milliseconds. */
const STAYS = 7_000

/** Between the strip and what is above it, in pixels. */
const GAP = 4

/** Nearer to the top than this, in pixels, the header of a window is at the top. */
const AT_TOP = 80

/** How far a tab may be scrolled, in pixels, for its top to be in sight. */
const NEAR = 24

let strip: HTMLElement | null = null
/** The message that it shows, by uuid. */
let inStrip = ''
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
  if (!isNarrow()) return
  const told = toldOf(message)
  if (!told) return
  const history = historyOf(told)
  const last = history.at(-1)
  const isMine = last?.by === game.user.id
  const isOthers = last !== undefined && !isMine && !last.undone
  const isAboutMe = isOthers && !game.user.isGM && last.changes.some((one) => bearerOf(one)?.isOwner === true)
  // What the house itself tells, such as recovery, is news only to those whom it changes.
  const isOwn = told.ruleset !== COMMON && history.some(({ by, undone }) => by === game.user.id && !undone)
  if (!isAboutMe && !isOwn) return
  const isCarriedOut = isOthers && last.changes.some((one) => bearerOf(one) !== null)
  const isSeenAnyway = isSeen(ui.chat?.element) || isSeen(windowOf(message.uuid)) || isAskedInSight(told)
  void show(message, { isNews: isMine || isAboutMe, isCarriedOut, isSeenAnyway })
}

/** The outcome that each message had when it was last looked at here, in words. */
const outcomes = new Map<string, string>()

/** Is what this person has just done continued on a sheet before them, where the strip would cover what is asked next? */
function isAskedInSight(told: Told): boolean {
  return waitedFor(told).some(({ sheet }) => {
    if (!(sheet instanceof foundry.applications.api.ApplicationV2) || !sheet.rendered) return false
    const tab = sheet.element.querySelector(`section.tab.active[data-tab="${told.ruleset}"]`)
    // What waits stands at the top of the tab.
    return tab !== null && tab.scrollTop < NEAR && isSeen(sheet.element)
  })
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

/**
 * @param news.isNews has this person just done it, or has it just changed their character? Anything else is shown only
 *   where it decides something.
 * @param news.isCarriedOut has somebody else just carried it out on whom it was about, such as a hit? That is news where
 *   the message has no part of one's own.
 */
async function show(
  message: ChatMessage.Implementation,
  news: { readonly isNews: boolean; readonly isCarriedOut: boolean; readonly isSeenAnyway: boolean },
): Promise<void> {
  // The strip would say what falls before it has fallen.
  await diceLieStill(message)
  const html = await message.renderHTML()
  const told = html.querySelector('.hnb-message')
  if (!strip || !told) return
  const outcome = told.querySelector('.hnb-result')?.textContent ?? ''
  const before = outcomes.get(message.uuid) ?? ''
  outcomes.set(message.uuid, outcome)
  // Where a message tells of several people, one's own part.
  const parts = [...told.querySelectorAll<HTMLElement>('[data-whose]')]
  const others = parts.filter(({ dataset }) => actorOf(dataset.whose ?? '')?.isOwner !== true)
  const isForMe = others.length < parts.length
  const isNews = news.isNews || (news.isCarriedOut && !isForMe) || (outcome !== '' && outcome !== before)
  // What is in the strip already follows its message, for as long as it would have stayed.
  const isThere = !strip.hidden && inStrip === message.uuid
  if (!isThere && (news.isSeenAnyway || !isNews)) return
  if (isForMe) for (const part of others) part.remove()
  for (const list of told.querySelectorAll('[data-recovered]'))
    list.replaceWith(...list.querySelectorAll(':scope > ul'))
  // Folded parts stay away, but not each person's line, which is the summary of a fold.
  for (const fold of told.querySelectorAll('.hnb-roll-fold')) {
    const line = document.createElement('p')
    line.className = 'hnb-roll-told hnb-line'
    line.append(...(fold.querySelector('summary')?.childNodes ?? []))
    fold.replaceWith(line)
  }
  const offers = told.querySelector(':is(.hnb-message-body, .hnb-next) button:not(:disabled)') !== null
  for (const pressed of told.querySelectorAll('button, form, details, .hnb-message-foot')) pressed.remove()
  for (const named of told.querySelectorAll('[id]')) named.removeAttribute('id')
  if (offers) told.append(leadButton(message.uuid))
  strip.replaceChildren(told)
  if (isThere && !isNews) return
  strip.style.setProperty('inset-block-start', `${freeTop()}px`)
  strip.hidden = false
  inStrip = message.uuid
  clearTimeout(timer)
  timer = setTimeout(hide, STAYS)
}

/**
 * Where nothing that Foundry has just told lies over it, and where it covers no header of a window, by which that is
 * closed; in pixels from the top.
 */
function freeTop(): number {
  const told = [...document.querySelectorAll('#notifications > *')].map((one) => one.getBoundingClientRect())
  const headers = [...document.querySelectorAll('.application > .window-header')]
    .map((one) => one.getBoundingClientRect())
    .filter(({ top }) => top < AT_TOP)
  return GAP + Math.max(0, ...[...told, ...headers].map(({ bottom }) => bottom))
}

/** What there is to press on the message itself, such as help, lies in the chat. */
function leadButton(message: string): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'hnb-strip-lead'
  button.textContent = game.i18n.localize('HnB.common.strip.lead')
  button.addEventListener('click', () => void goToMessage(message))
  return button
}

function hide(): void {
  clearTimeout(timer)
  if (!strip) return
  strip.hidden = true
  strip.replaceChildren()
}
