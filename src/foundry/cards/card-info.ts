/** Identifies a card on the page by its picture: its deck, its name, and what its game says about it. */
import type { CardDescription } from '../../core/contract'
import { cardViewOf } from '../decks/card-view'
import { findDeck } from '../decks/card-stacks'
import { activeRulesets } from '../world/active-rulesets'
import { currentSettingsOf } from '../world/settings'

interface CardInfo {
  readonly name: string
  readonly src: string
  readonly face: CardDescription | null
}

/**
 * What is known about a card on the page; null for a face-down card, which shows only its back. The picture alone
 * identifies the card, so its text is the same in every window and message.
 */
export function cardInfoOf(cardElement: HTMLElement): CardInfo | null {
  if (cardElement.matches('.hnb-face-down')) return null
  const src = cardElement.querySelector('img')?.getAttribute('src') ?? ''
  const name = cardElement.ariaLabel ?? ''
  return src === '' || name === '' ? null : { name, src, face: cardFaceOf(src) }
}

/** The picture of the back of a card on the page; the picture of its face where no deck of this world has the card. */
export function cardBackOf(cardElement: HTMLElement): string {
  const src = cardElement.querySelector('img')?.getAttribute('src') ?? ''
  const decks = game.cards.filter(({ type }) => type === 'deck')
  const matches = decks.flatMap(({ cards }) => cards.find(({ faces }) => faces[0]?.img === src) ?? [])
  return matches[0]?.back.img ?? src
}

function cardFaceOf(src: string): CardDescription | null {
  for (const ruleset of activeRulesets()) {
    const { cards: cardLore } = ruleset
    const settings = currentSettingsOf(ruleset)
    const card =
      cardLore && findDeck(cardLore.deck(settings))?.cards.find(({ faces }) => faces[0]?.img === src)
    if (!cardLore || !card) continue
    return cardLore.face(cardViewOf(card), settings)
  }
  return null
}
