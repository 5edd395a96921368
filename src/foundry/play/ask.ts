/** Asks the person who pressed a question. */
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

/** What is asked, and how it is carried out. */
interface Questioning {
  /** Those it may be about; null where nobody is to be chosen. */
  readonly choice: Choice | null
  /** The question about those who are chosen; null where nothing else is asked. */
  readonly about: (chosen: readonly string[]) => Ask | Refusal | null
  /** What this person answered to the same question before. */
  readonly recall: (question: Ask) => Remembered
  readonly attempt: Attempt
  /** The press that asks; pressed again, it brings the question to the front. */
  readonly running?: Press | undefined
  /** The name of the only one it is about, where nobody is chosen in it and its title may not say who that is. */
  readonly whom?: string
}

/** Asks this person a question, and keeps it open until it has been carried out, or they close it. */
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

/** With the name in its title, unless that is there already. */
function named(drawn: Drawn, name: string): Drawn {
  const { title } = drawn
  if (title.includes(name)) return drawn
  return { ...drawn, title: say({ key: 'HnB.common.people.titled', data: { title, name } }) }
}

/** Asks a question that is about nobody else. */
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

/** What the answers would lead to, with the ticked cards, or the chosen ones where none can be ticked. */
export function wouldBe({ would, hand }: Ask, answers: Answers): Would | null {
  const held = hand ? cardsOf(hand) : []
  const { cards: ticks } = answers
  const isMeant = ({ id }: HeldCard) =>
    typeof ticks === 'object' && ticks !== null
      ? Object.entries(ticks).some(([key, on]) => key === id && on === true)
      : isChosen(id)
  return would?.(answers, held.filter(isMeant).map(dealtOf)) ?? null
}

/** The cards that are already chosen, as answers of the question's form. */
export function chosenTicks({ hand }: Ask): Record<string, boolean> {
  const held = hand ? cardsOf(hand) : []
  return Object.fromEntries(held.filter(({ id }) => isChosen(id)).map(({ id }) => [id, true]))
}

/** What the form shows: the game's own context, who may be chosen, and the modifiers as they were left before. */
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

/** The answers of somebody who was not asked. */
export function answersInHaste(question: Ask, kept: Remembered): Answers {
  const { defaults, hand } = question
  return { ...defaults, ...(hand ? { cards: chosenTicks(question) } : {}), ...kept.answers, on: kept.on }
}

/** The actors of some types that this person can see, by name. */
function seenActors(types: readonly ActorType[]): object[] {
  return game.actors
    .filter((actor) => types.includes(actor.gameType) && actor.visible)
    .map((actor) => ({
      id: actor.id,
      name: nameHere(actor),
      img: pictureOf(actor),
      // The form's answers may be stored, and read by others.
      told: nameOf(actor),
    }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** The cards of a deck that somebody holds, shown only to them and to Gamemasters. */
function seenHand(hand: NonNullable<Ask['hand']>): object[] {
  return cardsOf(hand).map((card) => ({ ...card, chosen: isChosen(card.id) }))
}

function cardsOf({ deck, holder }: NonNullable<Ask['hand']>): HeldCard[] {
  if (holder !== game.user.id && !game.user.isGM) return []
  return handOf(holder, true).filter((card) => card.deck === deck)
}
