/**
 * Shows results in a strip at the top of a narrow screen, where the sheet covers the chat: the result of this person's
 * press, a change of that result by other people (the last roll decides a contest), and what other people did to this
 * person's character. The strip hides after a few seconds, at a tap on it, or at the next press beside it.
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

/** How long the strip stays, in milliseconds. */
const STAYS = 7_000

/** The gap above the strip, in pixels. */
const GAP = 4

/** A window header nearer to the top of the screen than this, in pixels, must stay free. */
const AT_TOP = 80

/** The top of a tab counts as visible up to this scroll position, in pixels. */
const NEAR = 24

let strip: HTMLElement | null = null
/** The uuid of the message in the strip. */
let inStrip = ''
let timer: ReturnType<typeof setTimeout> | undefined

/** At `ready`: creates the empty strip, because screen readers must know a live region before its first text. */
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

/** Hook: a message was created or updated. Shows its result in the strip where it concerns this person. */
export function showOwnResult(message: ChatMessage.Implementation): void {
  if (!isNarrow()) return
  const told = toldOf(message)
  if (!told) return
  const history = historyOf(told)
  const last = history.at(-1)
  const isMine = last?.by === game.user.id
  const isOthers = last !== undefined && !isMine && !last.undone
  const isAboutMe = isOthers && !game.user.isGM && last.changes.some((one) => bearerOf(one)?.isOwner === true)
  // A common message, such as of recovery, is news only to people whose actors it changes.
  const isOwn = told.ruleset !== COMMON && history.some(({ by, undone }) => by === game.user.id && !undone)
  if (!isAboutMe && !isOwn) return
  const isCarriedOut = isOthers && last.changes.some((one) => bearerOf(one) !== null)
  const isSeenAnyway = isSeen(ui.chat?.element) || isSeen(windowOf(message.uuid)) || isAskedInSight(told)
  void show(message, { isNews: isMine || isAboutMe, isCarriedOut, isSeenAnyway })
}

/** The result of each message as text, at its last check for the strip, by the uuid of the message. */
const outcomes = new Map<string, string>()

/** Does the message wait for an actor whose open sheet shows the next question, which the strip would cover? */
function isAskedInSight(told: Told): boolean {
  return waitedFor(told).some(({ sheet }) => {
    if (!(sheet instanceof foundry.applications.api.ApplicationV2) || !sheet.rendered) return false
    const tab = sheet.element.querySelector(`section.tab.active[data-tab="${told.ruleset}"]`)
    // A waiting message is at the top of the tab.
    return tab !== null && tab.scrollTop < NEAR && isSeen(sheet.element)
  })
}

/** Selects elements that cover the page only for a short time, such as a question. */
const PASSING = '.hnb-question, .hnb-result-strip, #notifications'

/** Is an element (the chat, a window) visible at its middle, apart from elements that cover it for a short time? */
function isSeen(element: HTMLElement | null | undefined): boolean {
  const box = element?.getBoundingClientRect()
  if (!element || !box || box.width === 0 || box.height === 0) return false
  const there = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  const first = there.find((one) => !one.closest(PASSING))
  return first !== undefined && element.contains(first)
}

/**
 * Shows a message in the strip, when it is news and not visible elsewhere.
 * @param news.isNews did this person act, or did the act change their character? Without it, a new result is news.
 * @param news.isCarriedOut did another person just carry out the result, such as a hit? That is news where the message
 *   has no part about this person's actors.
 * @param news.isSeenAnyway is the result visible elsewhere on the screen?
 */
async function show(
  message: ChatMessage.Implementation,
  news: { readonly isNews: boolean; readonly isCarriedOut: boolean; readonly isSeenAnyway: boolean },
): Promise<void> {
  // The strip must not show the result before the dice lie still.
  await diceLieStill(message)
  const html = await message.renderHTML()
  const told = html.querySelector('.hnb-message')
  if (!strip || !told) return
  const outcome = told.querySelector('.hnb-result')?.textContent ?? ''
  const before = outcomes.get(message.uuid) ?? ''
  outcomes.set(message.uuid, outcome)
  // A message about several people is reduced to this person's part.
  const parts = [...told.querySelectorAll<HTMLElement>('[data-whose]')]
  const others = parts.filter(({ dataset }) => actorOf(dataset.whose ?? '')?.isOwner !== true)
  const isForMe = others.length < parts.length
  const isNews = news.isNews || (news.isCarriedOut && !isForMe) || (outcome !== '' && outcome !== before)
  // A message that is already in the strip is updated there, without more time.
  const isThere = !strip.hidden && inStrip === message.uuid
  if (!isThere && (news.isSeenAnyway || !isNews)) return
  if (isForMe) for (const part of others) part.remove()
  for (const list of told.querySelectorAll('[data-recovered]'))
    list.replaceWith(...list.querySelectorAll(':scope > ul'))
  // The content of a collapsible is left out; its summary stays, because it is a person's result.
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

/** The top of the strip in pixels: below Foundry's notifications and below window headers with their close buttons. */
function freeTop(): number {
  const told = [...document.querySelectorAll('#notifications > *')].map((one) => one.getBoundingClientRect())
  const headers = [...document.querySelectorAll('.application > .window-header')]
    .map((one) => one.getBoundingClientRect())
    .filter(({ top }) => top < AT_TOP)
  return GAP + Math.max(0, ...[...told, ...headers].map(({ bottom }) => bottom))
}

/** Makes the button that leads to the message in the chat, because the strip leaves out the message's own buttons. */
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
