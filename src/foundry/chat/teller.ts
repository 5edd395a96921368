/** Finds the teller of a message: a kind of a game's, or one of the house. */
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

/** Who tells a message, and how, to whoever looks at this moment. */
export interface Teller {
  /** The game whose mark it bears; null for a message of no game. */
  readonly game: object | null
  readonly title: string
  /** The template of its body, in `templates/`. */
  readonly template: string
  readonly view: () => object | null
  /** Who is to do what now; null where nobody is waited for. */
  readonly next: () => object | null
  /** Rich text, already clean, for its place in the template. */
  readonly text?: () => Promise<string>
}

/**
 * A message's teller, from our own lists only: a message names its game and kind, and its author may have named
 * anything. Null for what is in no list.
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

/** The messages of the house itself, which bear no game's mark. */
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
