/** Moves the chosen cards of a hand to the place of a button or a drop, or plays them by their game's rules. */
import { isByRules } from '../decks/stacks'
import { refuse } from '../../core/outcome'
import { chooseOnly, isChosen } from '../decks/chosen'
import type { HeldCard } from '../decks/hands'
import { handOf } from '../decks/hands'
import { findStack } from '../decks/roles'
import { nameOf } from '../platform/faces'
import { tellRefusal } from '../platform/notify'
import { act } from '../play/act'
import { playedBy } from '../world/character'
import type { Moving } from './ask-dealer'
import { moveCards } from './ask-dealer'
import type { CardsRequest } from './request'
import type { UseView } from './uses'
import { usesOf } from './uses'

/** The chosen cards of a hand. */
export const chosenCardsOf = (holder: string): HeldCard[] => handOf(holder).filter(({ id }) => isChosen(id))

/** Moves the chosen cards of a hand, and clears the choice when all of them have moved. */
export async function moveChosen(holder: string, how: CardsRequest['act'], moving?: Moving): Promise<void> {
  const hand = findStack('hand', holder)
  if (hand && (await moveCards(how, hand.id, chosenCardsOf(holder), moving))) chooseOnly([])
}

/** Passes the chosen cards into another user's hand. */
export async function passChosen(holder: string, to: string): Promise<void> {
  if (to !== holder) await moveChosen(holder, 'pass', { users: [to] })
}

/** Runs the action of a use; its question begins with the chosen cards. @param target the target's actor, by uuid */
export async function pressUse(
  { press, off, against }: UseView,
  quick: boolean,
  target?: string,
): Promise<void> {
  if (off !== null) return
  const meant = target !== undefined && against ? { targets: [target] } : {}
  await act({ ...press, ...meant, quick })
}

/**
 * The usual use of the chosen cards: the use that a message waits for, otherwise the use that their player begins; null
 * for cards without a use.
 */
export function usualUse(holder: string): UseView | null {
  const user = game.users.get(holder)
  const decks = new Set(chosenCardsOf(holder).map(({ deck }) => deck))
  const uses = user ? usesOf(user).filter(({ deck, off }) => decks.has(deck) && off === null) : []
  return uses[0] ?? null
}

/** Does a game's rules move any of the chosen cards, so that a person may not move them by hand? */
export const areByRules = (holder: string): boolean =>
  chosenCardsOf(holder).some(({ deck }) => isByRules(deck))

/** Plays the chosen cards: by their usual use, otherwise face up onto the table. */
export async function playChosen(holder: string, quick = false): Promise<void> {
  const use = usualUse(holder)
  if (use) return pressUse(use, quick)
  await moveChosen(holder, 'play')
}

/**
 * Gives the chosen cards to an actor: plays them for that actor or against it where a game's rules move them, otherwise
 * passes them to the actor's player.
 */
export async function giveChosen(holder: string, actor: Actor.Implementation): Promise<void> {
  const user = game.users.get(holder)
  if (user && areByRules(holder)) {
    const uses = usesOf(user).filter(({ off }) => off === null)
    const own = uses.find(({ press }) => press.actor === actor.uuid)
    const against = uses.find((use) => use.against)
    if (own) return pressUse(own, false)
    if (against) return pressUse(against, false, actor.uuid)
    return tellRefusal(refuse('HnB.cards.refusal.noUse'))
  }
  const player = playedBy(actor)
  if (!player) return tellRefusal(refuse('HnB.cards.refusal.nobodyPlays', { name: nameOf(actor) }))
  await passChosen(holder, player.id)
}
