import type * as v from 'valibot'
import type { Same } from '../core/schema'
import { choice, flag, integer, record } from '../core/schema'
import type { State } from './rules'
import { SEVERITIES, WEIGHTS } from './rules'

/** `system.storyMode` of an actor; a player character has five hearts ("Harm"). */
export const state = record({
  level: integer(1, 20, 1),
  harm: record({ value: integer(0, 20, 5), max: integer(1, 20, 5) }),
})

/** `system.storyMode` of a weapon: its attack, and whether magic may take it to 4 Harm ("Harm"). */
export const weapon = record({ weight: choice(['', ...WEIGHTS], ''), magic: flag() })

/** `system.storyMode` of an armour ("Armor"). */
export const armor = record({ weight: choice(['', ...WEIGHTS], '') })

/** `system.storyMode` of a wound: safe rests still to go, 0 for ever in the case of a scar ("Wounds"). */
export const wound = record({
  severity: choice(SEVERITIES, 'strain'),
  rests: integer(0, 9, 1),
})

export const settings = record({})

/** Fails to compile when the schema and the rules no longer speak of the same data. */
export const agreed: Same<v.InferOutput<typeof state>, State> = true
