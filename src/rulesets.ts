/** The games of this table, and which of them go well together. */
import type { Mixture, Ruleset } from './core/contract'
import { harmCards } from './harm-cards/ruleset'
import { humanity } from './humanity/ruleset'
import { resources } from './resources/ruleset'
import { storyMode } from './story-mode/ruleset'
import { tarot } from './tarot/ruleset'

/** The games of this table. A further game is one folder and one line here; a package may leave some out. */
export const rulesets: readonly Ruleset[] = [harmCards, resources, humanity, storyMode, tarot]

const MIXTURES: readonly Mixture[] = [
  { id: 'hearth', games: ['humanity', 'harm-cards'] },
  { id: 'road', games: ['story-mode', 'resources'] },
  { id: 'omen', games: ['tarot', 'resources'] },
]

const isHere = (game: string): boolean => rulesets.some(({ id }) => id === game)

/** Games that go well together, one that decides with one that remembers; the rules window has a button for each. */
export const mixtures: readonly Mixture[] = MIXTURES.filter(({ games }) => games.every(isHere))
