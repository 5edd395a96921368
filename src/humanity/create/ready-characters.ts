/** The ready-made characters, and the suggestions for random characters. */
import type { AbilityId } from '../rules/abilities'
import type { StartingLifestyleId } from '../rules/lifestyle-ids'
import type { Stat } from '../rules/stats'

/** A ready-made character, whose texts are in `lang/` under its id. */
interface ReadyMadeCharacter {
  readonly id: string
  /** The ranking of the stats, best first, then unlisted stats in the rules' order. */
  readonly ranking: readonly Stat[]
  readonly lifestyle: StartingLifestyleId
  readonly abilities: readonly [AbilityId, AbilityId]
}

export const READY_MADE_CHARACTERS: readonly ReadyMadeCharacter[] = [
  {
    id: 'driver',
    ranking: ['hurry', 'hand', 'home'],
    lifestyle: 'eager',
    abilities: ['licensedDriver', 'survivalInstinct'],
  },
  {
    id: 'tinkerer',
    ranking: ['head', 'history', 'home'],
    lifestyle: 'wisened',
    abilities: ['optimalSolution', 'advancedTraining'],
  },
  {
    id: 'singer',
    ranking: ['heart', 'hurry', 'history'],
    lifestyle: 'carefree',
    abilities: ['tactfulSpeech', 'epicStorytelling'],
  },
  {
    id: 'knight',
    ranking: ['hand', 'hurt', 'history'],
    lifestyle: 'eager',
    abilities: ['honorableCombat', 'armoredSkin'],
  },
  {
    id: 'healer',
    ranking: ['home', 'heart', 'head'],
    lifestyle: 'wisened',
    abilities: ['insurance', 'charity'],
  },
  {
    id: 'dreamer',
    ranking: ['history', 'heart', 'head'],
    lifestyle: 'carefree',
    abilities: ['voices', 'radicalSelfAcceptance'],
  },
]

/** The number of touchstones that each ready-made character has in `lang/`. */
export const TOUCHSTONES_PER_READY_CHARACTER = 4

/** The number of touchstones, and also of items, that `lang/` suggests for random characters. */
export const BACKSTORY_SUGGESTIONS_PER_LIST = 20

export const createReadyCharacterTextKeys = (readyCharacterId: string) => ({
  name: `HnB.humanity.ready.${readyCharacterId}.name`,
  about: `HnB.humanity.ready.${readyCharacterId}.about`,
  touchstone: (backstoryPromptNumber: number) =>
    `HnB.humanity.ready.${readyCharacterId}.touchstone${backstoryPromptNumber}`,
  item: (backstoryPromptNumber: number) =>
    `HnB.humanity.ready.${readyCharacterId}.item${backstoryPromptNumber}`,
})
