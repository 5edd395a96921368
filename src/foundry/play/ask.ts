/** Puts a question to the person who pressed. */
import type { Ask } from '../../core/contract'
import { effectOf } from '../../core/modifiers'
import type { ActorType } from '../../core/views'
import { handOf } from '../decks/hands'
import { nameHere, nameOf, pictureOf, unveilAll } from '../platform/faces'
import { rememberFocus } from '../platform/focus'
import { renderPart } from '../platform/templates'
import type { Answers, Attempt } from './ask-window'
import { AskWindow } from './ask-window'
import type { Kept } from './remember'

/**
 * Puts a question to this person, and keeps it open until what they ask for is done.
 * @param kept what they answered to the same question before
 * @param attempt does what was asked for, or refuses it; then the question stays as it was filled in
 * @returns whether it was done; false when the window was closed
 */
export async function ask(question: Ask, kept: Kept, attempt: Attempt): Promise<boolean> {
  // Before it is drawn, for a field that asks for the focus has it at once.
  const focusBack = rememberFocus()
  const form = await renderPart(question.template, contextOf(question, kept))
  const isDone = await new Promise<boolean>((closed) => {
    void new AskWindow(question, form, attempt, closed).render({ force: true })
  })
  focusBack()
  return isDone
}

/** What the form shows: the game's own, who may be chosen, and the modifiers as they stood before. */
function contextOf({ context, actors, hand, modifiers = [] }: Ask, kept: Kept): object {
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
export function answersInHaste({ defaults }: Ask, kept: Kept): Answers {
  return { ...defaults, ...kept.answers, on: kept.on }
}

/** The actors of some types that this person sees, by name. */
function seenActors(types: readonly ActorType[]): object[] {
  return game.actors
    .filter((actor) => types.includes(actor.gameType) && actor.visible)
    .map((actor) => ({
      id: actor.id,
      name: nameHere(actor),
      img: pictureOf(actor),
      // What the form sends back may be stored, and read by others.
      told: nameOf(actor),
    }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** The cards of a deck that somebody holds, for their own eyes and a Gamemaster's. */
function seenHand({ deck, holder }: NonNullable<Ask['hand']>): object[] {
  if (holder !== game.user.id && !game.user.isGM) return []
  return handOf(holder, true).filter((card) => card.deck === deck)
}
