/** The actions that every push has: its suit is declared and changed, its major arcana are turned and narrated. */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { ActionQuestion } from '../../core/contract'
import { answerCardsTag } from '../../core/exchange-changes'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import type { MessageClick } from '../../core/game-views'
import type { Tarot } from '../rules'
import { cardWords, meaningOf } from '../cards'
import { pushQuestion } from './form'
import { clearTable } from './play'
import type { Push, Turned } from './push'
import { majorsOf, MOST_WORDS } from './push'
import { PUSH_SUITS } from './rules'

/** One of the pushes that a message holds. */
export interface PushOfMessage {
  /** The tag key (`answerCardsTag`) of its cards on the table, and the `data-push` of its buttons. */
  readonly key: string
  readonly push: Push
  /** The path in the facts of its suit, and of the push itself. */
  readonly suitPath: string
  readonly path: string
  /** The uuid and name of the actor who pushes. */
  readonly actor: string
  readonly name: string
  /** May cards still be played in it? */
  readonly open: boolean
}

/** How a kind of message finds its pushes, and what it decides about their cards. */
interface Pushes<Facts> {
  /** The push that a button names by `data-push`. */
  readonly find: (click: MessageClick<Tarot, Facts>) => PushOfMessage | Refusal
  /** Why none of its cards may be turned now, or null. */
  readonly whyNotTurn: (click: MessageClick<Tarot, Facts>, push: PushOfMessage) => Refusal | null
  /** How many cards of the message have already been turned. */
  readonly turnedBefore: (facts: Facts) => number
  /** The keys of the pushes whose outcome is determined once a card of this one is turned. */
  readonly determined: (click: MessageClick<Tarot, Facts>, push: PushOfMessage) => readonly string[]
}

const suitAnswers = v.object({ suit: v.picklist(PUSH_SUITS) })
const narration = v.object({ narration: v.optional(v.pipe(v.string(), v.maxLength(MOST_WORDS)), '') })
type Narration = v.InferOutput<typeof narration>

/** Asks for what happens. It shows the card, which has to appear in it: on a phone the message is out of sight. */
const question = ({ card }: ReturnType<typeof majorsOf>[number], text: string): ActionQuestion => ({
  title: 'HnB.tarot.major.narrateTitle',
  template: 'tarot/narrate-dialog',
  context: { narration: text, src: card.img, name: cardWords(card), meaning: meaningOf(card) },
  ok: 'HnB.tarot.major.narrate',
  defaults: { narration: text },
})

/** The actions on the pushes of one kind of message. */
export function pushActions<Facts>({ find, whyNotTurn, turnedBefore, determined }: Pushes<Facts>) {
  type OnPush = MessageClick<Tarot, Facts>
  const open = (click: OnPush): PushOfMessage | Refusal => {
    const found = find(click)
    if (isRefusal(found)) return found
    return found.open ? found : refuse('HnB.tarot.refusal.isOver')
  }
  const own = (click: OnPush): PushOfMessage | Refusal => {
    const found = open(click)
    if (isRefusal(found)) return found
    return whyNotTheirs(click, found) ?? found
  }
  return {
    /** The player declares how they push, before any card is played ("You need to decide whether …"). */
    declareSuit: defineAction<OnPush, v.InferOutput<typeof suitAnswers>>({
      answers: suitAnswers,
      decided: 'byGM',
      ask(click) {
        const found = own(click)
        if (isRefusal(found)) return found
        return {
          ...pushQuestion(click, null, null, false),
          title: 'HnB.tarot.asks.declare',
          ok: 'HnB.tarot.push.declare',
          defaults: { suit: found.push.suit ?? 'swords' },
        }
      },
      decide(click, { suit }): Outcome | Refusal {
        const found = own(click)
        if (isRefusal(found)) return found
        return {
          amend: {
            set: { [found.suitPath]: suit },
            what: { key: 'HnB.tarot.push.declared', data: { name: found.name } },
          },
        }
      },
    }),
    /** Before any card is played the Narrator may change the suit ("the Narrator can change the suit of a push"). */
    changeSuit: defineAction<OnPush, v.InferOutput<typeof noAnswersSchema>>({
      answers: noAnswersSchema,
      decided: 'byGM',
      decide(click): Outcome | Refusal {
        if (!click.asker.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
        const found = open(click)
        if (isRefusal(found)) return found
        if (found.push.suit === null) return refuse('HnB.tarot.refusal.notDeclared', { name: found.name })
        const suit = PUSH_SUITS.find((one) => one === click.data.suit)
        if (!suit) return refuse('HnB.refusal.badAnswer')
        return {
          amend: {
            set: { [found.suitPath]: suit },
            what: { key: 'HnB.tarot.push.changed', data: { name: found.name } },
          },
        }
      },
    }),
    /**
     * The player turns a card toward themselves and narrates what it does, or toward the Narrator, who then narrates it
     * ("Major Arcana"). Refuses everybody else, and a card that was already turned.
     */
    turnCard: defineAction<OnPush, Narration>({
      answers: narration,
      decided: 'byGM',
      ask(click) {
        if (click.data.toward !== 'self' && !click.asker.isGM) return null
        const found = find(click)
        const card = isRefusal(found) ? found : cardOf(click, found)
        return isRefusal(card) ? card : question(card, '')
      },
      decide(click, { narration: text }, chance): Outcome | Refusal {
        const found = find(click)
        if (isRefusal(found)) return found
        const no = whyNotTheirs(click, found) ?? whyNotTurn(click, found)
        if (no) return no
        const card = cardOf(click, found)
        if (isRefusal(card)) return card
        if (card.turned) return refuse('HnB.tarot.refusal.alreadyTurned')
        const toward = click.data.toward === 'self' ? 'self' : 'narrator'
        const place = turnedBefore(click.message.facts)
        const turned: Turned = { toward, narration: text.trim(), place }
        const tags = determined(click, found).map((key) => answerCardsTag(click.message, key))
        clearTable(click, chance, tags)
        return {
          amend: { set: changed(found, card.card.id, turned), what: { key: `HnB.tarot.major.${toward}` } },
        }
      },
    }),
    /** The person toward whom a card is turned narrates it, or changes the narration; the Narrator always may. */
    narrate: defineAction<OnPush, Narration>({
      answers: narration,
      decided: 'byGM',
      ask(click) {
        const found = turnedCard(click, find(click))
        return isRefusal(found) ? found : question(found.one, found.turned.narration)
      },
      decide(click, { narration: text }): Outcome | Refusal {
        const found = turnedCard(click, find(click))
        if (isRefusal(found)) return found
        const turned = { ...found.turned, narration: text.trim() }
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
  return { of: found, one: card, card: card.card.id, turned }
}

/** What the facts set when one card of a push is turned or narrated. */
function changed({ push, path }: PushOfMessage, card: string, turned: Turned) {
  const shown = push.shown.map((one) =>
    one.effect === 'major' && one.card.id === card ? { ...one, turned } : one,
  )
  return { [`${path}.shown`]: toStoredValue(shown) }
}
