/** A push as messages show it: its suit, the revealed cards, and the major arcana with their buttons. */
import type { Words } from '../../core/words'
import { cardWords, suitWords } from '../cards'
import type { Settings } from '../rules'
import { rankWords } from '../rules'
import { wayOf } from './form'
import type { Push } from './push'
import { majorsOf } from './push'

/** Whose push it is, and what the viewer may do with it. */
interface Look {
  /** What its buttons carry as `data-push`. */
  readonly key: string
  /** The uuid of the actor who pushes. */
  readonly actor: string
  /** Does the viewer play that actor? */
  readonly mine: boolean
  readonly isGM: boolean
  readonly settings: Settings
  /** The rank before the push, where it is known. */
  readonly from: number | null
  /** May a card of it be turned now? */
  readonly mayTurn: boolean
}

/** A push as the templates `reveal` and `major` show it. */
export function pushView(push: Push, look: Look) {
  const { suit } = push
  return {
    way: suit && wayOf(suit),
    suit: suit && suitWords(suit, look.settings),
    icon: suit,
    lines: revealLines(push, look.from),
    majors: majorViews(push, look),
  }
}

/** The revealed cards with what each did, and the rank after it where that is known. */
function revealLines({ shown }: Push, from: number | null): object[] {
  let rank = from
  return shown.map(({ card, effect, burnt }) => {
    if (effect === 'step' && rank !== null) rank += 1
    return {
      src: card.img,
      name: cardWords(card),
      burnt,
      effect,
      label: { key: `HnB.tarot.effect.${effect}` } satisfies Words,
      after: effect === 'step' && rank !== null ? rankWords(rank) : null,
    }
  })
}

/** The major arcana at large: picture, name, meaning, and what was narrated. */
function majorViews(push: Push, { key, actor, mine, isGM, mayTurn }: Look) {
  return majorsOf(push).map(({ card, turned }) => ({
    push: key,
    for: actor,
    id: card.id,
    src: card.img,
    name: cardWords(card),
    meaning: card.arcanum === '' ? null : `HnB.tarot.arcanum.${card.arcanum}`,
    turned: turned !== null,
    toward: turned && `HnB.tarot.major.toward.${turned.toward}`,
    narration: turned?.narration ?? '',
    place: turned?.place ?? Infinity,
    mayTurn: mine && mayTurn && turned === null,
    mayNarrate: turned !== null && (isGM || (mine && turned.toward === 'self')),
  }))
}
