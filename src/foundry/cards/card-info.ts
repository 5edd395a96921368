/** Finds the deck, the name and the meaning of a card that is shown on a page, by the card's picture. */
import type { CardDescription } from '../../core/contract'
import { createCardView } from '../decks/card-view'
import { findDeck } from '../decks/card-stacks'
import { activeRulesets } from '../world/active-rulesets'
import { currentGameSettings } from '../world/settings'

interface CardInfo {
  readonly name: string
  readonly src: string
  readonly face: CardDescription | null
}

/**
 * The name, picture and meaning of a shown card. Null for a face-down card. The code finds the meaning by the picture,
 * so every window and message shows the same meaning.
 */
export function findCardInfo(cardElement: HTMLElement): CardInfo | null {
  if (cardElement.matches('.hnb-face-down')) return null
  const src = cardElement.querySelector('img')?.getAttribute('src') ?? ''
  const name = cardElement.ariaLabel ?? ''
  return src === '' || name === '' ? null : { name, src, face: describeCardByPicture(src) }
}

/** The path of the picture on a card's back. If no deck of this world has the card, the path of the picture on its face. */
export function findCardBack(cardElement: HTMLElement): string {
  const src = cardElement.querySelector('img')?.getAttribute('src') ?? ''
  const decks = game.cards.filter(({ type }) => type === 'deck')
  const cardsWithPicture = decks.flatMap(
    ({ cards }) => cards.find(({ faces }) => faces[0]?.img === src) ?? [],
  )
  return cardsWithPicture[0]?.back.img ?? src
}

function describeCardByPicture(src: string): CardDescription | null {
  for (const ruleset of activeRulesets()) {
    const { cards: cardLore } = ruleset
    const settings = currentGameSettings(ruleset)
    const card =
      cardLore && findDeck(cardLore.deckId(settings))?.cards.find(({ faces }) => faces[0]?.img === src)
    if (!cardLore || !card) continue
    return cardLore.describeCard(createCardView(card), settings)
  }
  return null
}
