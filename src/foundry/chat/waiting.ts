import type { Ruleset, WaitingCard } from '../../core/contract'
import { allRulesets, rulesetsOf } from '../world/active-rulesets'
import type { StoredCard } from '../world/card-model'
import { cardOf } from '../world/card-model'
import { writableOf } from '../world/documents'
import { tell } from '../platform/notify'

/** The cards of a game that still wait for an actor's owner, oldest first. */
export function waitingCards(actor: Actor.Implementation, { key, cards }: Ruleset): WaitingCard[] {
  return game.messages.contents.flatMap((message) => {
    const card = cardOf(message)
    if (card?.ruleset !== key || card.actor !== actor.uuid) return []
    return cards[card.kind]?.waits?.(card) ? [card] : []
  })
}

/** A message came, changed or went: the sheet of its actor shows what now waits there. */
export function showWaiting(message: ChatMessage.Implementation): void {
  const card = cardOf(message)
  if (!card || !waitsOf(card)) return
  const actor = writableOf(card.actor)
  if (!(actor instanceof Actor) || !rulesetsOf(actor.gameType).some(({ key }) => key === card.ruleset)) return
  const { sheet } = actor
  if (sheet instanceof foundry.applications.api.ApplicationV2 && sheet.rendered) {
    void sheet.render({ parts: [card.ruleset] })
  }
}

/** Somebody else's doing left this person a choice. */
export function announceWaiting(message: ChatMessage.Implementation): void {
  const card = cardOf(message)
  if (!card || !message.isAuthor || card.history[0]?.by === game.user.id || !waitsOf(card)?.(card)) return
  const name = writableOf(card.actor)?.name ?? ''
  tell('info', { key: `HnB.${card.ruleset}.${card.kind}.waiting`, data: { name } })
}

function waitsOf(card: StoredCard) {
  return allRulesets().find(({ key }) => key === card.ruleset)?.cards[card.kind]?.waits
}
