/** The tabs and parts of an actor's sheet. */
import { findActiveGameMixture, allGameOutlines, activeRulesetsForActorType } from '../world/active-rulesets'

/** The tabs of an actor's sheet: one for each active game, one for gear and one for notes. */
export function listActorTabs(actor: Actor.Implementation): string[] {
  return [...activeRulesetsForActorType(actor.gameType).map(({ key }) => key), 'gear', 'notes']
}

/**
 * The tab that a new sheet shows first: the first tab, or the first game's tab if the active games are one of our
 * mixtures.
 */
export function findFirstActorTab(tabIds: readonly string[]): string | undefined {
  const keyOfDecidingGame = allGameOutlines().find(({ id }) => id === findActiveGameMixture()?.games[0])?.key
  return tabIds.find((tabId) => tabId === keyOfDecidingGame) ?? tabIds[0]
}

/** Every part of an actor's sheet, from top to bottom. */
export function listActorSheetParts(actor: Actor.Implementation): string[] {
  return ['header', 'tabs', ...listActorTabs(actor), 'hand']
}
