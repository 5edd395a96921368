import type { Ruleset } from './core/contract'
import { harmCards } from './harm-cards/ruleset'
import { humanity } from './humanity/ruleset'
import { resources } from './resources/ruleset'
import { storyMode } from './story-mode/ruleset'
import { tarot } from './tarot/ruleset'

/** The games of this table. A further game is one folder and one line here. */
export const rulesets: readonly Ruleset[] = [harmCards, resources, humanity, storyMode, tarot]
