/** Shows newly revealed cards large over the scene for a few seconds; the message in the log keeps them. */
import { SYSTEM_ID } from '../platform/system-id'

/** How long the cards stay over the scene, in milliseconds. */
const STAYS = 6_000

/** How many cards are shown at most; more cards would hide the scene. */
const MOST = 12

let shown: HTMLElement | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** At `init`: registers the personal setting. */
export function registerOverScene(): void {
  game.settings.register(SYSTEM_ID, 'cardsOverScene', {
    name: 'HnB.cards.setting.overScene.label',
    hint: 'HnB.cards.setting.overScene.hint',
    scope: 'client',
    config: true,
    type: Boolean,
    default: true,
  })
}

/** Shows cards over the scene. @param groups the card elements by the name of their owner, as the message has it */
export function showOverScene(groups: ReadonlyMap<string, readonly HTMLElement[]>): void {
  if (!game.settings.get(SYSTEM_ID, 'cardsOverScene')) return
  const place = document.createElement('div')
  place.id = 'hnb-over-scene'
  place.className = 'hnb hnb-over-scene'
  // A screen reader reads the cards in the message.
  place.setAttribute('aria-hidden', 'true')
  let left = MOST
  for (const [who, cards] of groups) {
    const some = cards.slice(0, left)
    left -= some.length
    if (some.length > 0) place.append(groupOf(who, some))
  }
  hide()
  const edge = ui.sidebar?.element.getBoundingClientRect()
  const isBeside =
    edge !== undefined && edge.height > window.innerHeight / 2 && edge.width < window.innerWidth
  place.style.setProperty('inset-inline-end', `${isBeside ? window.innerWidth - edge.left : 0}px`)
  document.body.append(place)
  shown = place
  timer = setTimeout(hide, STAYS)
}

function groupOf(who: string, cards: readonly HTMLElement[]): HTMLElement {
  const group = document.createElement('figure')
  const name = document.createElement('figcaption')
  name.className = 'hnb-title'
  name.textContent = who
  const row = document.createElement('div')
  row.className = 'hnb-cards'
  row.append(...cards.map((card) => card.cloneNode(true)))
  group.append(name, row)
  return group
}

function hide(): void {
  clearTimeout(timer)
  shown?.remove()
  shown = null
}
