/** Identifies a card on the page by its picture: its deck, its name, and what its game says about it. */
import type { CardFace } from '../../core/contract'
import { dealtCard } from '../decks/dealt-card'
import { findDeck } from '../decks/stacks'
import { activeRulesets } from '../world/active-rulesets'
import { settingsOf } from '../world/settings'

interface CardInfo {
  readonly name: string
  readonly src: string
  readonly face: CardFace | null
}

/**
 * What is known about a card on the page; null for a face-down card, which shows only its back. The picture alone
 * identifies the card, so its text is the same in every window and message.
 */
export function infoOf(card: HTMLElement): CardInfo | null {
  if (card.matches('.hnb-face-down')) return null
  const src = card.querySelector('img')?.getAttribute('src') ?? ''
  const name = card.ariaLabel ?? ''
  return src === '' || name === '' ? null : { name, src, face: faceOf(src) }
}

/** The picture of the back of a card on the page; the picture of its face where no deck of this world has the card. */
export function backOf(card: HTMLElement): string {
  const src = card.querySelector('img')?.getAttribute('src') ?? ''
  const decks = game.cards.filter(({ type }) => type === 'deck')
  const found = decks.flatMap(({ cards }) => cards.find(({ faces }) => faces[0]?.img === src) ?? [])
  return found[0]?.back.img ?? src
}

function faceOf(src: string): CardFace | null {
  for (const ruleset of activeRulesets()) {
    const { cards: lore } = ruleset
    const settings = settingsOf(ruleset)
    const card = lore && findDeck(lore.deck(settings))?.cards.find(({ faces }) => faces[0]?.img === src)
    if (!lore || !card) continue
    return lore.face(dealtCard(card), settings)
  }
  return null
}
