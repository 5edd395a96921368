/** The template context of a push: its suit, the revealed cards, the major arcana, and the viewer's buttons. */
import type { Viewer } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import { cardWords, meaningOf, suitWords } from '../cards'
import type { Tarot } from '../rules'
import { rankWords } from '../rules'
import type { PushOfMessage } from './actions'
import { wayOf } from './form'
import type { Push } from './push'
import { majorsOf } from './push'
import { PUSH_SUITS } from './rules'

/** The push to show, its actor and its viewer. */
interface Look extends Pick<PushOfMessage, 'key' | 'push' | 'actor' | 'open'> {
  readonly viewer: Pick<Viewer<Tarot>, 'asker' | 'plays' | 'settings'>
  /** The trait's rank before the push; null for a secret trait. */
  readonly from: number | null
  /** The number of wounds that the push is to stop, a wound per step; null or absent where the push raises a rank. */
  readonly wounds?: number | null
  /** May the player turn a card of the push now? */
  readonly mayTurn: boolean
}

/** The context of the templates `suit-line`, `reveal` and `major`. */
export function pushView(look: Look) {
  const { key, push, actor, open, viewer } = look
  const { suit } = push
  const declares = open && suit === null && viewer.settings.suitsFirst
  const mine = viewer.plays.includes(actor)
  return {
    push: key,
    for: actor,
    way: suit && wayOf(suit),
    suit: suit && suitWords(suit, viewer.settings),
    icon: suit,
    again: push.again === true,
    lines: look.wounds == null ? revealLines(push, look.from) : soakedLines(push, look.wounds),
    majors: majorViews(look, mine),
    mayDeclare: mine && declares,
    mayPlay: mine && open && !declares,
    otherSuits:
      viewer.asker.isGM && open && suit !== null
        ? PUSH_SUITS.filter((one) => one !== suit).map((one) => ({
            suit: one,
            way: wayOf(one),
            name: suitWords(one, viewer.settings),
          }))
        : [],
  }
}

/** The revealed cards with their effects, and the rank after each raising card; the rank is null for a secret trait. */
function revealLines({ shown }: Push, from: number | null): object[] {
  let rank = from
  return shown.map((one) => {
    if (one.effect === 'step' && rank !== null) rank += 1
    const after = one.effect === 'step' && rank !== null ? rankWords(rank) : null
    return { ...lineOf(one), after }
  })
}

/** The revealed cards of a push against wounds: each raising card stops a wound; a major arcana stops all. */
function soakedLines({ shown }: Push, wounds: number): object[] {
  let left = wounds
  return shown.map((one) => {
    if (one.effect === 'major') return { ...lineOf(one), label: { key: 'HnB.tarot.effect.stopsAll' } }
    if (one.effect !== 'step') return lineOf(one)
    left -= 1
    return left >= 0
      ? { ...lineOf(one), label: { key: 'HnB.tarot.effect.stops' } }
      : lineOf({ ...one, effect: 'none' })
  })
}

const lineOf = ({ card, effect, burnt }: Push['shown'][number]) => ({
  src: card.img,
  name: cardWords(card),
  burnt,
  effect,
  label: { key: `HnB.tarot.effect.${effect}` } satisfies Phrase,
})

/** The major arcana, which the message shows large: picture, name, meaning, narration, and buttons. */
function majorViews({ key, push, actor, viewer, mayTurn }: Look, mine: boolean) {
  return majorsOf(push).map(({ card, turned }) => ({
    push: key,
    for: actor,
    id: card.id,
    src: card.img,
    name: cardWords(card),
    meaning: meaningOf(card),
    turned: turned !== null,
    toward: turned && `HnB.tarot.major.toward.${turned.toward}`,
    narration: turned?.narration ?? '',
    place: turned?.place ?? Infinity,
    mayTurn: mine && mayTurn && turned === null,
    mayNarrate: turned !== null && (viewer.asker.isGM || (mine && turned.toward === 'self')),
  }))
}
