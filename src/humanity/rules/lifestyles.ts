/** The Lifestyles: the stats that each raises, the upgrades that it makes cheaper, and its free ability. */
import type { AbilityId } from './abilities'
import type { Stat } from '../stats'

/** The Lifestyles of new characters, and the Lifestyles of the session shop ("Lifestyle", "Session Shop"). */
export const STARTING = ['carefree', 'eager', 'wisened'] as const
export const LATER = [
  'blossomed',
  'prodigious',
  'crafty',
  'driven',
  'chosen',
  'wired',
  'steadfast',
  'warry',
  'compelling',
  'lost',
] as const
export const LIFESTYLES = [...STARTING, ...LATER] as const
export type Starting = (typeof STARTING)[number]
export type LifestyleId = (typeof LIFESTYLES)[number]

/** The benefits of a Lifestyle. */
export interface Lifestyle {
  /** The starting Lifestyle that the character needs; null where every character may choose this Lifestyle. */
  readonly from: Starting | null
  /** Stats that begin the game one die size larger. */
  readonly raises: readonly Stat[]
  /** Stats whose upgrades cost ① less. */
  readonly cheaper: readonly Stat[]
  /** Stats whose Sparks may be paid with ⑥. */
  readonly sparks: readonly Stat[]
  /** The free ability, which does not count against the number of abilities; null for none. */
  readonly ability: AbilityId | null
}

const starting = (...raises: Stat[]): Lifestyle => ({
  from: null,
  raises,
  cheaper: [],
  sparks: [],
  ability: null,
})

const later = (
  from: Starting | null,
  cheaper: readonly Stat[],
  sparks: readonly Stat[],
  ability: AbilityId | null,
): Lifestyle => ({ from, raises: [], cheaper, sparks, ability })

export const LIFESTYLE: Readonly<Record<LifestyleId, Lifestyle>> = {
  carefree: starting('heart', 'hurry'),
  eager: starting('hand', 'hurt'),
  wisened: starting('head', 'home'),
  blossomed: later('carefree', ['history'], ['heart', 'hurry'], 'epicStorytelling'),
  prodigious: later('carefree', ['head', 'hurt'], ['head', 'hurt'], 'voices'),
  crafty: later('carefree', ['hand', 'home'], ['hand', 'home'], 'efficientlyPacked'),
  driven: later('eager', ['history'], ['hand', 'hurt'], 'epicInventory'),
  chosen: later('eager', ['heart', 'home'], ['heart', 'home'], 'charity'),
  wired: later('eager', ['head', 'hurry'], ['head', 'hurry'], 'easeOfFocus'),
  steadfast: later('wisened', ['history'], ['head', 'home'], 'epicAwkwardness'),
  warry: later('wisened', ['hand', 'hurry'], ['hand', 'hurry'], 'pastRepeated'),
  compelling: later('wisened', ['heart', 'hurt'], ['heart', 'hurt'], 'tactfulSpeech'),
  lost: later(null, ['history'], ['history'], null),
}

/** The stats whose benefit a player may move to the setting's own stat ("Creating Other Stats"). */
export const MOVABLE = ['head', 'hand', 'heart', 'home', 'hurt', 'hurry'] as const
export type Movable = (typeof MOVABLE)[number]

/** A character's Lifestyle, with the benefit that the player moved. */
export interface Lived {
  readonly lifestyle: LifestyleId | ''
  /** The stat whose benefit goes to the custom stat; empty for none. */
  readonly moved: Movable | ''
}

/** The benefits of a character's Lifestyle; the moved benefit belongs to the custom stat. */
export function benefitsOf({ lifestyle, moved }: Lived): Lifestyle {
  if (lifestyle === '') return starting()
  const life = LIFESTYLE[lifestyle]
  const instead = (stats: readonly Stat[]) => stats.map((stat) => (stat === moved ? 'custom' : stat))
  return {
    ...life,
    raises: instead(life.raises),
    cheaper: instead(life.cheaper),
    sparks: instead(life.sparks),
  }
}

export function isLifestyle(id: string | undefined): id is LifestyleId {
  return LIFESTYLES.some((one) => one === id)
}

export function isStarting(id: string | undefined): id is Starting {
  return STARTING.some((one) => one === id)
}
