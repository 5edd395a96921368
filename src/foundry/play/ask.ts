/** Opens the question of an action for the person who pressed its button. */
import type { Ask, Would } from '../../core/contract'
import { effectOf } from '../../core/modifiers'
import type { Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import type { ActorType } from '../../core/views'
import { isChosen } from '../decks/chosen'
import type { HeldCard } from '../decks/hands'
import { dealtOf, handOf } from '../decks/hands'
import { nameHere, nameOf, pictureOf, unveilAll } from '../platform/faces'
import { say } from '../platform/notify'
import type { Press } from '../platform/press-once'
import { askingPress } from '../platform/press-once'
import { renderPart } from '../platform/templates'
import type { Answers, Attempt, Drawn } from './ask-window'
import { AskWindow } from './ask-window'
import type { Choice } from './people'
import { choiceView } from './people'
import type { Remembered } from './remember'
import { NOTHING_KEPT } from './remember'

/** A question, and how its answers are remembered and sent. */
interface Questioning {
  /** The people who may be chosen; null where the question offers no choice of people. */
  readonly choice: Choice | null
  /** Returns the question for the chosen people, a refusal, or null where the list of people is the whole question. */
  readonly about: (chosen: readonly string[]) => Ask | Refusal | null
  /** Returns this person's remembered answers to the same question. */
  readonly recall: (question: Ask) => Remembered
  readonly attempt: Attempt
  /** The running press of the button. Another press of the same button brings the question to the front. */
  readonly running?: Press | undefined
  /** The name of the only actor that the question is about, for its title; missing where the title needs no name. */
  readonly whom?: string
}

/** Opens a question for this person. Resolves when the action is done or the person closes the question. */
export async function ask({
  choice,
  about,
  recall,
  attempt,
  running,
  whom = '',
}: Questioning): Promise<void> {
  const draw = async (chosen: readonly string[]): Promise<Drawn> => {
    const question = about(chosen)
    if (question && !isRefusal(question)) return named(await drawnOf(question, recall(question)), whom)
    const title = say(choice?.people.title ?? { key: choice?.people.label ?? '' })
    return { title, ok: 'HnB.common.people.ok', form: '', modifiers: [], refusal: question, would: null }
  }
  const first = choice?.first ?? []
  const drawn = await draw(first)
  const inquiry = { choice: choice && choiceView(choice), first, draw, attempt }
  await new Promise<void>((closed) => {
    const window = new AskWindow(inquiry, drawn, closed)
    running?.asks(window)
    void window.render({ force: true })
  })
}

/** The question with the actor's name added to its title, unless the title already contains the name. */
function named(drawn: Drawn, name: string): Drawn {
  const { title } = drawn
  if (title.includes(name)) return drawn
  return { ...drawn, title: say({ key: 'HnB.common.people.titled', data: { title, name } }) }
}

/** Opens a question that offers no choice of people and remembers no answers. */
export function askOnly(question: Ask, attempt: Attempt): Promise<void> {
  return ask({
    running: askingPress(),
    choice: null,
    about: () => question,
    recall: () => NOTHING_KEPT,
    attempt,
  })
}

async function drawnOf(question: Ask, kept: Remembered): Promise<Drawn> {
  const { title, titleData, ok, template, modifiers = [] } = question
  return {
    title: say({ key: title, data: titleData }),
    ok,
    form: await renderPart(template, contextOf(question, kept)),
    modifiers,
    refusal: null,
    would: question.would
      ? (answers) => renderPart('shared/pieces/would', { would: wouldBe(question, answers) })
      : null,
  }
}

/**
 * The preview of the answers' effect. Its cards are those ticked in the form, or those chosen in the card dock where
 * the form has no boxes for cards.
 */
export function wouldBe({ would, hand }: Ask, answers: Answers): Would | null {
  const held = hand ? cardsOf(hand) : []
  const { cards: ticks } = answers
  const isMeant = ({ id }: HeldCard) =>
    typeof ticks === 'object' && ticks !== null
      ? Object.entries(ticks).some(([key, on]) => key === id && on === true)
      : isChosen(id)
  return would?.(answers, held.filter(isMeant).map(dealtOf)) ?? null
}

/** The cards that are chosen in the card dock, as ticked boxes of the question's form. */
export function chosenTicks({ hand }: Ask): Record<string, boolean> {
  const held = hand ? cardsOf(hand) : []
  return Object.fromEntries(held.filter(({ id }) => isChosen(id)).map(({ id }) => [id, true]))
}

/**
 * The context of the form's template: the game's own context, actors, cards, and modifiers with remembered switches.
 */
function contextOf({ context, actors, hand, modifiers = [] }: Ask, kept: Remembered): object {
  return {
    ...unveilAll(context),
    ...kept.answers,
    ...(actors ? { actors: seenActors(actors) } : {}),
    ...(hand ? { hand: seenHand(hand) } : {}),
    modifiers: modifiers.map((one) => ({
      ...one,
      effect: effectOf(one),
      on: one.fixed ? one.on : (kept.on[one.id] ?? one.on),
    })),
    remembered: modifiers.some(({ id }) => Object.hasOwn(kept.on, id)),
  }
}

/** The answers of a press with Shift: the question's defaults and the remembered answers. */
export function answersInHaste(question: Ask, kept: Remembered): Answers {
  const { defaults, hand } = question
  return { ...defaults, ...(hand ? { cards: chosenTicks(question) } : {}), ...kept.answers, on: kept.on }
}

/** The actors of these types that this person can see, sorted by name. */
function seenActors(types: readonly ActorType[]): object[] {
  return game.actors
    .filter((actor) => types.includes(actor.gameType) && actor.visible)
    .map((actor) => ({
      id: actor.id,
      name: nameHere(actor),
      img: pictureOf(actor),
      // The form's answers may be stored and shown to other people, so they use the name that everybody may read.
      told: nameOf(actor),
    }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** The cards that a person holds from a deck; empty for other players. */
function seenHand(hand: NonNullable<Ask['hand']>): object[] {
  return cardsOf(hand).map((card) => ({ ...card, chosen: isChosen(card.id) }))
}

function cardsOf({ deck, holder }: NonNullable<Ask['hand']>): HeldCard[] {
  if (holder !== game.user.id && !game.user.isGM) return []
  return handOf(holder, true).filter((card) => card.deck === deck)
}
