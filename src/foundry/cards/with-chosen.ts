/** Moves the cards that somebody has chosen where a button or a drop says, or plays them as their game says. */
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

/** Moves the chosen cards of a hand; afterwards nothing is chosen. */
export async function moveChosen(holder: string, how: CardsRequest['act'], moving?: Moving): Promise<void> {
  const hand = findStack('hand', holder)
  if (hand && (await moveCards(how, hand.id, chosenCardsOf(holder), moving))) chooseOnly([])
}

/** Passes the chosen cards on; refuses those of a game that is played from hands. */
export async function passChosen(holder: string, to: string): Promise<void> {
  if (to !== holder) await moveChosen(holder, 'pass', { users: [to] })
}

/** Presses a use: its question begins with the chosen cards. @param target the one it is meant for, by uuid */
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
 * The usual use of the chosen cards: what waits for them, else what their player begins with them; null for free cards.
 */
export function usualUse(holder: string): UseView | null {
  const user = game.users.get(holder)
  const decks = new Set(chosenCardsOf(holder).map(({ deck }) => deck))
  const uses = user ? usesOf(user).filter(({ deck, off }) => decks.has(deck) && off === null) : []
  return uses[0] ?? null
}

/** Are any of the chosen cards moved only by their game's rules? */
export const areByRules = (holder: string): boolean =>
  chosenCardsOf(holder).some(({ deck }) => isByRules(deck))

/** Plays the chosen cards on a double click: by their usual use, or else face up on the table. */
export async function playChosen(holder: string, quick = false): Promise<void> {
  const use = usualUse(holder)
  if (use) return pressUse(use, quick)
  await moveChosen(holder, 'play')
}

/** Gives the chosen cards to somebody: uses them against them or on oneself, or puts them into the player's hand. */
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
