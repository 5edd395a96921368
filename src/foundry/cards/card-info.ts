/** Finds a shown card's deck, name and meaning by the card's picture. */
import type { CardDescription } from '../../core/contract'
import { createCardView } from '../decks/card-view'
import { findDeck } from '../decks/card-stacks'
import { activeRulesets } from '../world/active-rulesets'
import { currentGameSettings } from '../world/settings'

interface ShownCardInfo {
  readonly name: string
  readonly src: string
  readonly face: CardDescription | null
}

/**
 * The name, picture and meaning of a shown playing card. Null for a face-down card. The picture determines the meaning,
 * so all windows and messages show the same.
 */
export function findShownCardInfo(cardElement: HTMLElement): ShownCardInfo | null {
  if (cardElement.matches('.hnb-face-down')) return null
  const picturePath = cardElement.querySelector('img')?.getAttribute('src') ?? ''
  const cardName = cardElement.ariaLabel ?? ''
  return picturePath === '' || cardName === ''
    ? null
    : { name: cardName, src: picturePath, face: describeCardByPicture(picturePath) }
}

/** The picture on a card's back. If no deck of this world has the card, the picture on its face. */
export function findCardBackPicturePath(cardElement: HTMLElement): string {
  const picturePath = cardElement.querySelector('img')?.getAttribute('src') ?? ''
  const allDecks = game.cards.filter(({ type }) => type === 'deck')
  const cardsWithPicture = allDecks.flatMap(
    ({ cards }) => cards.find(({ faces }) => faces[0]?.img === picturePath) ?? [],
  )
  return cardsWithPicture[0]?.back.img ?? picturePath
}

function describeCardByPicture(picturePath: string): CardDescription | null {
  for (const ruleset of activeRulesets()) {
    const { cards: cardLore } = ruleset
    const gameSettings = currentGameSettings(ruleset)
    const cardWithPicture =
      cardLore &&
      findDeck(cardLore.deckId(gameSettings))?.cards.find(({ faces }) => faces[0]?.img === picturePath)
    if (!cardLore || !cardWithPicture) continue
    return cardLore.describeCard(createCardView(cardWithPicture), gameSettings)
  }
  return null
}
