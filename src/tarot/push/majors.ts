/** The actions on the major arcana of a push: each is turned toward somebody, who then narrates what it brings. */
import * as v from 'valibot'
import { action } from '../../core/action'
import type { Ask } from '../../core/contract'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { storedValue } from '../../core/stored'
import type { MessageClick } from '../../core/views'
import type { Tarot } from '../rules'
import type { Push, Turned } from './push'
import { majorsOf, MOST_WORDS } from './push'

/** One of the pushes that a message holds. */
export interface PushOfMessage {
  readonly push: Push
  /** Its path in the facts. */
  readonly path: string
  /** The uuid and name of the actor who pushes. */
  readonly actor: string
  readonly name: string
}

/** How a kind of message finds a push of its own, and what it has to say about turning a card of it. */
interface PushFinder<Facts> {
  /** The push that a button names by `data-push`. */
  readonly find: (click: MessageClick<Tarot, Facts>) => PushOfMessage | Refusal
  /** Why none of its cards may be turned now, or null. */
  readonly whyNotTurn: (click: MessageClick<Tarot, Facts>, push: PushOfMessage) => Refusal | null
  /** How many cards of the message were turned before. */
  readonly turnedBefore: (facts: Facts) => number
}

const answers = v.object({ narration: v.optional(v.pipe(v.string(), v.maxLength(MOST_WORDS)), '') })
type Answers = v.InferOutput<typeof answers>

const question = (narration: string): Ask => ({
  title: 'HnB.tarot.major.narrateTitle',
  template: 'tarot/narrate-dialog',
  context: { narration },
  ok: 'HnB.tarot.major.narrate',
  defaults: { narration },
})

/** The buttons that the major arcana of every push have, bound to one kind of message. */
export function majorActions<Facts>({ find, whyNotTurn, turnedBefore }: PushFinder<Facts>) {
  type OnPush = MessageClick<Tarot, Facts>
  return {
    /**
     * The player turns a card toward themselves and narrates what it brings, or toward the Narrator, who narrates it
     * ("Major Arcana"). Refuses everybody else, and a card that was turned before.
     */
    turnCard: action<OnPush, Answers>({
      answers,
      decided: 'byGM',
      ask: ({ data, asker }) => (data.toward === 'self' || asker.isGM ? question('') : null),
      decide(click, { narration }): Outcome | Refusal {
        const found = find(click)
        if (isRefusal(found)) return found
        const no = whyNotTheirs(click, found) ?? whyNotTurn(click, found)
        if (no) return no
        const card = cardOf(click, found)
        if (isRefusal(card)) return card
        if (card.turned) return refuse('HnB.tarot.refusal.alreadyTurned')
        const toward = click.data.toward === 'self' ? 'self' : 'narrator'
        const place = turnedBefore(click.message.facts)
        const turned: Turned = { toward, narration: narration.trim(), place }
        return {
          amend: { set: changed(found, card.card.id, turned), what: { key: `HnB.tarot.major.${toward}` } },
        }
      },
    }),
    /** The person whom a card is turned toward narrates it, or changes what they said; the Narrator may always do so. */
    narrate: action<OnPush, Answers>({
      answers,
      decided: 'byGM',
      ask(click) {
        const found = turnedCard(click, find(click))
        return isRefusal(found) ? found : question(found.turned.narration)
      },
      decide(click, { narration }): Outcome | Refusal {
        const found = turnedCard(click, find(click))
        if (isRefusal(found)) return found
        const turned = { ...found.turned, narration: narration.trim() }
        return {
          amend: {
            set: changed(found.of, found.card, turned),
            what: { key: 'HnB.tarot.major.narrated' },
          },
        }
      },
    }),
  }
}

function whyNotTheirs({ actor }: MessageClick<Tarot, unknown>, { actor: of, name }: PushOfMessage) {
  return actor.uuid === of ? null : refuse('HnB.tarot.refusal.notTheirs', { name })
}

/** The major arcana that a button names by `data-card`; without a name the first one. */
function cardOf({ data }: MessageClick<Tarot, unknown>, { push }: PushOfMessage) {
  const majors = majorsOf(push)
  const found = data.card === undefined ? majors[0] : majors.find(({ card }) => card.id === data.card)
  return found ?? refuse('HnB.tarot.refusal.noMajor')
}

function turnedCard(click: MessageClick<Tarot, unknown>, found: PushOfMessage | Refusal) {
  if (isRefusal(found)) return found
  const card = cardOf(click, found)
  if (isRefusal(card)) return card
  const { turned } = card
  if (!turned) return refuse('HnB.tarot.refusal.notTurned')
  const theirs = click.actor.uuid === found.actor && turned.toward === 'self'
  if (!theirs && !click.asker.isGM) return refuse('HnB.tarot.refusal.narratorNarrates')
  return { of: found, card: card.card.id, turned }
}

/** What the facts set when one card of a push is turned or narrated. */
function changed({ push, path }: PushOfMessage, card: string, turned: Turned) {
  const shown = push.shown.map((one) =>
    one.effect === 'major' && one.card.id === card ? { ...one, turned } : one,
  )
  return { [`${path}.shown`]: storedValue(shown) }
}
