import type { AbilityId } from '../rules/abilities'
import type { Starting } from '../rules/lifestyles'
import type { Stat } from '../stats'

/** A character that is ready to be played; what it is called and knows stands in `lang/` under its name. */
interface ReadyMade {
  readonly id: string
  /** The best stat first; the others follow in the order of the rules. */
  readonly ranking: readonly Stat[]
  readonly lifestyle: Starting
  readonly abilities: readonly [AbilityId, AbilityId]
  /** How many touchstones its words hold. */
  readonly touchstones: number
}

export const READY: readonly ReadyMade[] = [
  {
    id: 'driver',
    ranking: ['hurry', 'hand', 'home'],
    lifestyle: 'eager',
    abilities: ['licensedDriver', 'survivalInstinct'],
    touchstones: 4,
  },
  {
    id: 'tinkerer',
    ranking: ['head', 'history', 'home'],
    lifestyle: 'wisened',
    abilities: ['optimalSolution', 'advancedTraining'],
    touchstones: 4,
  },
  {
    id: 'singer',
    ranking: ['heart', 'hurry', 'history'],
    lifestyle: 'carefree',
    abilities: ['tactfulSpeech', 'epicStorytelling'],
    touchstones: 4,
  },
  {
    id: 'knight',
    ranking: ['hand', 'hurt', 'history'],
    lifestyle: 'eager',
    abilities: ['honorableCombat', 'armoredSkin'],
    touchstones: 4,
  },
  {
    id: 'healer',
    ranking: ['home', 'heart', 'head'],
    lifestyle: 'wisened',
    abilities: ['insurance', 'charity'],
    touchstones: 4,
  },
  {
    id: 'dreamer',
    ranking: ['history', 'heart', 'head'],
    lifestyle: 'carefree',
    abilities: ['voices', 'radicalSelfAcceptance'],
    touchstones: 4,
  },
]

/** So many suggestions of touchstones and items stand in `lang/` for a character made at random. */
export const SUGGESTED = 20

export const readyWords = (id: string) => ({
  name: `HnB.humanity.ready.${id}.name`,
  about: `HnB.humanity.ready.${id}.about`,
  touchstone: (number: number) => `HnB.humanity.ready.${id}.touchstone${number}`,
  item: (number: number) => `HnB.humanity.ready.${id}.item${number}`,
})
