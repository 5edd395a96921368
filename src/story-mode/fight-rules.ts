/** The rules for fights of Story Mode: initiative, the order of turns, and the lines in the tracker. */
import type { Fighter, FighterComparison, FightRules } from '../core/fight-rules'
import type { Situation } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import { parseBelongings } from './carry/carrying-capacity'
import { computeCurrentHearts } from './harm/harm-rules'
import { usesTrackedByRoundMarks } from './round-uses'
import type { StoryModeSettings, StoryMode } from './rules'
import { computeDifficultyClassOfLevel } from './rules'

/** The rules for fights of Story Mode, which Foundry's tracker follows ("Initiative"). */
export const storyModeFightRules: FightRules<Situation<StoryMode>, StoryModeSettings> = {
  initiative: ({ actor, state }) =>
    actor.type === 'npc' ? computeDifficultyClassOfLevel(state.level) : null,
  initiativeAction: 'initiative',
  initiativeGroupAction: 'initiatives',
  updatesInitiative: false,
  heading: () => null,
  comparison: createFighterComparison,
  limitedUses: usesTrackedByRoundMarks,
  trackerLine: createFighterHealthLine,
}

/**
 * Compares two fighters. A player acts before the creatures whose DC their initiative beats (ruling SM14). Players who
 * beat the same creatures choose their order. Fighters without initiative act last.
 */
function createFighterComparison(
  fighters: readonly Fighter[],
  { initiativeTie }: StoryModeSettings,
): FighterComparison {
  const initiativesOfCreatures = fighters
    .filter(({ played }) => !played)
    .flatMap(({ initiative }) => initiative ?? [])
  const creatureDifficultyClasses = [...new Set(initiativesOfCreatures)]
  const rankByFighter = new Map(
    fighters.map((fighter) => [
      fighter,
      computeFighterTurnRank(fighter, creatureDifficultyClasses, initiativeTie),
    ]),
  )
  const findFighterRank = (fighter: Fighter): number =>
    rankByFighter.get(fighter) ?? computeFighterTurnRank(fighter, creatureDifficultyClasses, initiativeTie)
  return {
    compare: (a, b) => findFighterRank(b) - findFighterRank(a),
    mayReorder: (a, b) => a.played === b.played && findFighterRank(a) === findFighterRank(b),
  }
}

/**
 * Computes a fighter's rank in the turn order; a higher rank acts first. Creatures have odd ranks, and creatures with
 * the same DC share a rank. Players have the even ranks between them.
 * @param creatureDifficultyClasses the different DCs of the creatures in the fight
 */
function computeFighterTurnRank(
  { initiative, played }: Fighter,
  creatureDifficultyClasses: readonly number[],
  initiativeTieRule: StoryModeSettings['initiativeTie'],
): number {
  if (initiative === null) return -1
  if (!played)
    return 2 * creatureDifficultyClasses.filter((difficultyClass) => difficultyClass < initiative).length + 1
  return (
    2 *
    creatureDifficultyClasses.filter(
      (difficultyClass) =>
        initiative > difficultyClass || (initiative === difficultyClass && initiativeTieRule === 'player'),
    ).length
  )
}

/** Makes the line that the tracker shows beside a fighter's name: hearts, wounds, and a creature's DC. */
function createFighterHealthLine({ actor, state, items }: Situation<StoryMode>): Phrase {
  const actorType = actor.type === 'npc' ? 'npc' : 'character'
  const { value, max } = computeCurrentHearts(actorType, state)
  const woundCount = parseBelongings(items).wounds.length
  const phrasePlaceholders = {
    value,
    max,
    wounds: woundCount,
    dc: computeDifficultyClassOfLevel(state.level),
  }
  return { key: `HnB.storyMode.tracker.${actorType}`, data: phrasePlaceholders }
}
