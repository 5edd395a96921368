/** The actions on every push: declare and change its suit, turn and narrate its major arcana. */
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

/** A push in a message, with its place in the facts; a message can hold several pushes. */
export interface PushOfMessage {
  /** The tag key (`answerCardsTag`) of its cards on the table, and the value of `data-push` on its buttons. */
  readonly key: string
  readonly push: Push
  /** The paths in the facts: of the suit (`suitPath`), and of the push (`path`). */
  readonly suitPath: string
  readonly path: string
  /** The uuid and name of the actor who pushes. */
  readonly actor: string
  readonly name: string
  /** May the player still play cards in this push? */
  readonly open: boolean
}

/** What a message kind provides for its pushes: how to find a push, and the rules for turning its cards. */
interface Pushes<Facts> {
  /** The push that a button names by `data-push`. */
  readonly find: (click: MessageClick<Tarot, Facts>) => PushOfMessage | Refusal
  /** Why the player may not turn a card of the push now; null where the player may. */
  readonly whyNotTurn: (click: MessageClick<Tarot, Facts>, push: PushOfMessage) => Refusal | null
  /** The number of turned cards in the message. */
  readonly turnedBefore: (facts: Facts) => number
  /** The tag keys of the pushes whose outcome a turned card of this push determines. */
  readonly determined: (click: MessageClick<Tarot, Facts>, push: PushOfMessage) => readonly string[]
}

const suitAnswers = v.object({ suit: v.picklist(PUSH_SUITS) })
const narration = v.object({ narration: v.optional(v.pipe(v.string(), v.maxLength(MOST_WORDS)), '') })
type Narration = v.InferOutput<typeof narration>

/** The form for the narration of a card. The form shows the card, because on a phone it covers the message. */
const question = ({ card }: ReturnType<typeof majorsOf>[number], text: string): ActionQuestion => ({
  title: 'HnB.tarot.major.narrateTitle',
  template: 'tarot/narrate-dialog',
  context: { narration: text, src: card.img, name: cardWords(card), meaning: meaningOf(card) },
  ok: 'HnB.tarot.major.narrate',
  defaults: { narration: text },
})

/** Builds the push actions for a message kind. */
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
    /** The player declares the suit of the push before playing cards ("You need to decide whether …"). */
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
    /** Before cards are played, the Narrator may change the suit ("the Narrator can change the suit of a push"). */
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
     * The player turns a card toward themselves and narrates its effect, or toward the Narrator, who then narrates it
     * ("Major Arcana"). Refuses other players and a turned card.
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
    /** The player narrates a card turned toward the player; the Narrator may narrate every turned card. */
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

/** Refuses another actor's push. */
function whyNotTheirs({ actor }: MessageClick<Tarot, unknown>, { actor: of, name }: PushOfMessage) {
  return actor.uuid === of ? null : refuse('HnB.tarot.refusal.notTheirs', { name })
}

/** The major arcana whose id a button has in `data-card`; without an id the first major arcana of the push. */
function cardOf({ data }: MessageClick<Tarot, unknown>, { push }: PushOfMessage) {
  const majors = majorsOf(push)
  const found = data.card === undefined ? majors[0] : majors.find(({ card }) => card.id === data.card)
  return found ?? refuse('HnB.tarot.refusal.noMajor')
}

/** The turned card that a user wants to narrate; refuses an unturned card and a user who may not narrate. */
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

/** The update of the stored facts after a user turns or narrates a card of a push. */
function changed({ push, path }: PushOfMessage, card: string, turned: Turned) {
  const shown = push.shown.map((one) =>
    one.effect === 'major' && one.card.id === card ? { ...one, turned } : one,
  )
  return { [`${path}.shown`]: toStoredValue(shown) }
}
