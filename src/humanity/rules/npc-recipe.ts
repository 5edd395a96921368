/** Defines the recipe for a Gamemaster's creature, and the ready-made creatures. */
import type { AbilityId } from './abilities'
import type { Stat, StatDie, StatDice } from './stats'

/** The dice that a Gamemaster chooses when making a creature ("Creating NPCs"). */
interface NpcRecipe {
  /** The die of every stat except the unusual stat and History. */
  readonly shared: StatDie
  /** The stat whose die is larger or smaller than the creature's other dice. Empty if the creature has no such stat. */
  readonly unusual: Stat | ''
  readonly die: StatDie
  readonly history: StatDie
}

/** Computes the stat dice of a creature that follows this recipe. */
export function createNpcStats({ shared, unusual, die: unusualDie, history }: NpcRecipe): StatDice {
  const findDieOfStat = (stat: Stat): StatDie => (stat === unusual ? unusualDie : shared)
  return {
    head: findDieOfStat('head'),
    hand: findDieOfStat('hand'),
    heart: findDieOfStat('heart'),
    home: findDieOfStat('home'),
    hurt: findDieOfStat('hurt'),
    hurry: findDieOfStat('hurry'),
    history,
    custom: findDieOfStat('custom'),
  }
}

/** A ready-made creature, whose texts are in `lang/` under its id. */
interface ReadyMadeNpc extends NpcRecipe {
  readonly id: string
  readonly ability: AbilityId | null
}

export const READY_MADE_NPCS: readonly ReadyMadeNpc[] = [
  { id: 'guard', shared: 6, unusual: 'head', die: 4, history: 6, ability: 'armoredSkin' },
  { id: 'merchant', shared: 4, unusual: 'heart', die: 8, history: 8, ability: 'tactfulSpeech' },
  { id: 'witch', shared: 6, unusual: 'hurry', die: 4, history: 10, ability: 'voices' },
  { id: 'rival', shared: 6, unusual: 'hurt', die: 8, history: 6, ability: 'disruption' },
]

/** The phrase key of a ready-made creature's name, motivation, quirks or touchstone. */
export const toNpcTextKey = (npcId: string, npcTextName: string): string =>
  `HnB.humanity.npcs.${npcId}.${npcTextName}`
