/** Finds the renderer of a message: of a game's message kind, or of a common kind. */
import type { RawViewer } from '../../core/views'
import { dealer } from '../cards/dealer-messages'
import { unveilAll } from '../platform/faces'
import { momentSteps, momentView } from '../recovery/moment-message'
import { loadedRuleset } from '../world/active-rulesets'
import type { Told } from '../world/told'
import { COMMON } from '../world/told'
import { greetingView } from './greeting-message'
import { nextView } from './next-view'
import { itemMessage, itemText, itemTitle } from './item-message'
import { possessionView } from './possession-message'
import { viewerOf } from './viewer'

/** How to draw a message for this user. */
export interface Teller {
  /** The game whose icon the message has: `key`, `icon`, `title`. Null for a message of no game. */
  readonly game: object | null
  readonly title: string
  /** The path of the body's template in `templates/`, without `.hbs`. */
  readonly template: string
  readonly view: () => object | null
  /** The template data of the pending steps; null without steps. */
  readonly next: () => object | null
  /** Safe HTML for the element with `data-text` in the template. */
  readonly text?: () => Promise<string>
}

/**
 * The renderer of a message; null for an unknown game or kind. It comes from our own lists only, because a player may
 * have stored any text as game and kind.
 */
export function tellerOf(told: Told): Teller | null {
  const { ruleset: key, kind: name } = told
  if (key === COMMON) return commonTellerOf(told)
  const ruleset = loadedRuleset(key)
  const { id, icon, messages } = ruleset ?? dealer
  if ((!ruleset && key !== dealer.key) || !Object.hasOwn(messages, name)) return null
  const kind = messages[name]
  if (!kind) return null
  let viewer: RawViewer | undefined
  const seen = () => (viewer ??= viewerOf(told, kind, ruleset ?? null))
  return {
    game: { key, icon, title: `HnB.${key}.title` },
    title: `HnB.${key}.${name}.title`,
    template: `${id}/message-${name}`,
    view: () => unveilAll(kind.context(told, seen())),
    next: () => nextView(kind.next(told, seen()), key),
  }
}

/** The renderer of a common message, which has no game's icon; null for an unknown kind. */
function commonTellerOf(told: Told): Teller | null {
  const teller = (title: string, view: () => object | null): Teller => ({
    game: null,
    title,
    template: `shared/message-${told.kind}`,
    view: () => unveilAll(view()),
    next: () => null,
  })
  switch (told.kind) {
    case 'moment':
      return {
        ...teller('HnB.common.moment.told', () => momentView(told)),
        next: () => nextView(momentSteps(told), COMMON),
      }
    case 'item':
      return { ...teller(itemTitle(told), () => itemMessage(told)), text: () => itemText(told) }
    case 'greeting':
      return teller('HnB.common.greeting.title', () => greetingView(told))
    case 'possession':
      return teller('HnB.common.possession.title', () => possessionView(told))
    default:
      return null
  }
}
