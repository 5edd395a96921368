/** Implementations of `Chance` with fixed dice and no cards, for tests of rules. */
import { refuse } from '../../src/core/outcome'
import type { Chance } from '../../src/core/chance'
import type { DiceGroup } from '../../src/core/dice'
import { mustBumpWaveBumpAgain, splitDiceIntoBumpWaves } from '../../src/core/bump'

/**
 * A `Chance` for tests with fixed results, which it uses in order: `faces` of dice and random numbers. It throws an
 * error when none is left. `unused` has the faces that were not rolled. `thrown` has the sizes of the dice in each
 * roll.
 */
export function createScriptedChance(
  scriptedFaces: readonly number[],
  randomNumbers: readonly number[] = [],
): Chance & { readonly unused: number[]; readonly thrown: string[] } {
  const remainingFaces = [...scriptedFaces]
  const randomNumbersLeft = [...randomNumbers]
  const thrownFormulas: string[] = []
  let generatedIdCount = 0
  const takeNextScriptedFace = (): number => {
    const nextScriptedFace = remainingFaces.shift()
    if (nextScriptedFace === undefined) throw new Error('The script has no more faces.')
    return nextScriptedFace
  }
  return {
    unused: remainingFaces,
    thrown: thrownFormulas,
    random: () => {
      const nextRandomNumber = randomNumbersLeft.shift()
      if (nextRandomNumber === undefined) throw new Error('The script has no more chances.')
      return nextRandomNumber
    },
    openDeck: () => refuse('HnB.cards.refusal.noDeck'),
    newId: () => `id${String(++generatedIdCount).padStart(14, '0')}`,
    roll: (groups) => {
      thrownFormulas.push(groups.map(({ number, faces: size }) => `${number}d${size}`).join('+'))
      return Promise.resolve({
        formula: 'scripted',
        groups: groups.map((diceGroup) => ({
          ...diceGroup,
          waves: throwDiceGroup(diceGroup, takeNextScriptedFace),
          cut: false,
        })),
      })
    },
  }
}

/** `Chance` whose dice always show their highest face. */
export const createChanceWithHighestDiceRolls = (): Chance => ({
  random: () => 0,
  openDeck: () => refuse('HnB.cards.refusal.noDeck'),
  newId: () => 'highest000000000',
  roll: (groups) =>
    Promise.resolve({
      formula: 'highest',
      groups: groups.map((diceGroup) => {
        const waveWithHighestFaces = Array.from({ length: diceGroup.number }, () => diceGroup.faces)
        return { ...diceGroup, waves: [waveWithHighestFaces], cut: false }
      }),
    }),
})

function throwDiceGroup({ number, bumpOn }: DiceGroup, takeDieFace: () => number): number[][] {
  const thrownFaces: number[] = []
  do for (let dieIndex = 0; dieIndex < number; dieIndex++) thrownFaces.push(takeDieFace())
  while (mustBumpWaveBumpAgain(thrownFaces.slice(-number), bumpOn))
  return splitDiceIntoBumpWaves(thrownFaces, number)
}
