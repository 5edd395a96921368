import type { Mixture, Ruleset } from './core/contract'
import { harmCards } from './harm-cards/ruleset'
import { humanity } from './humanity/ruleset'
import { resources } from './resources/ruleset'
import { storyMode } from './story-mode/ruleset'
import { tarot } from './tarot/ruleset'

/** The games of this table. A further game is one folder and one line here. */
export const rulesets: readonly Ruleset[] = [harmCards, resources, humanity, storyMode, tarot]

/** Games that go well together, one that decides with one that remembers; the rules window offers each by a button. */
export const mixtures: readonly Mixture[] = [
  { id: 'hearth', games: [humanity.id, harmCards.id] },
  { id: 'road', games: [storyMode.id, resources.id] },
  { id: 'omen', games: [tarot.id, resources.id] },
]
