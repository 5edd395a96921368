/** Rolls a d20, alone or against a level. */
import type { Chance } from '../../core/chance'
import { copyDiceGroupResults } from '../../core/dice'
import type { Modifier } from '../../core/modifiers'
import { D20_FACE_COUNT } from '../rules'
import type { LevelRollFacts, D20Facts } from './d20-roll'

/**
 * Rolls a d20 against the DC of a level, which is three times the level. Modifiers change the level by steps
 * ("Initiative"; ruling SM1).
 */
export async function rollD20AgainstLevel(
  level: number,
  modifiers: readonly Modifier[],
  doesEqualTotalSucceed: boolean,
  chance: Chance,
): Promise<LevelRollFacts> {
  return { level, ...(await rollD20(modifiers, doesEqualTotalSucceed, chance)) }
}

/** Rolls a d20 whose total is not compared with a level, for example because the level is not known yet. */
export async function rollD20(
  modifiers: readonly Modifier[],
  doesEqualTotalSucceed: boolean,
  chance: Chance,
): Promise<D20Facts> {
  const { groups } = await chance.roll([{ number: 1, faces: D20_FACE_COUNT, bumpOn: 0 }])
  return {
    modifiers: modifiers.map((modifier) => ({ ...modifier })),
    groups: copyDiceGroupResults(groups),
    meets: doesEqualTotalSucceed,
  }
}
