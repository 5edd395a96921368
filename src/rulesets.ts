/** The list of the games in this package, and of mixtures: games that people play together. */
import type { GameInPackage, GameMixture } from './core/contract'
import { harmCardsOutline } from './harm-cards/outline'
import { humanityOutline } from './humanity/outline'
import { resourcesOutline } from './resources/outline'
import { storyModeOutline } from './story-mode/outline'
import { tarotOutline } from './tarot/outline'

/**
 * The games of this package. Every page has the outline of each game. `load` fetches the script with the rest of a
 * game when the game is played. To add a game, add its folder and two lines in this file. A package may leave games
 * out.
 */
export const gamesInPackage: readonly GameInPackage[] = [
  { outline: harmCardsOutline, load: async () => (await import('./harm-cards/ruleset')).harmCardsRuleset },
  { outline: resourcesOutline, load: async () => (await import('./resources/ruleset')).resourcesRuleset },
  { outline: humanityOutline, load: async () => (await import('./humanity/ruleset')).humanityRuleset },
  { outline: storyModeOutline, load: async () => (await import('./story-mode/ruleset')).storyModeRuleset },
  { outline: tarotOutline, load: async () => (await import('./tarot/ruleset')).tarotRuleset },
]

const ALL_GAME_MIXTURES: readonly GameMixture[] = [
  { id: 'hearth', games: ['humanity', 'harm-cards'] },
  { id: 'road', games: ['story-mode', 'resources'] },
  { id: 'omen', games: ['tarot', 'resources'] },
]

const isGameInPackage = (gameId: string): boolean =>
  gamesInPackage.some(({ outline }) => outline.id === gameId)

/**
 * Combinations of games that go well together. The first game decides how actions turn out; the second keeps the
 * consequences. The rules window has a button for each combination.
 */
export const gameMixturesInPackage: readonly GameMixture[] = ALL_GAME_MIXTURES.filter((gameMixture) =>
  gameMixture.games.every(isGameInPackage),
)
