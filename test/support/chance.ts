/** Implementations of `Chance` with fixed dice and no cards, for tests of rules. */
import { refuse } from '../../src/core/outcome'
import type { Chance } from '../../src/core/chance'
import type { DiceGroup } from '../../src/core/dice'
import { mustWaveBump, splitIntoWaves } from '../../src/core/bump'

/**
 * A `Chance` with fixed results for tests: dice `faces` and random numbers, in order. Throws when they are used up.
 * `unused`: faces not rolled. `thrown`: the dice sizes of each roll.
 */
export function scriptedChance(
  faces: readonly number[],
  randoms: readonly number[] = [],
): Chance & { readonly unused: number[]; readonly thrown: string[] } {
  const facesLeft = [...faces]
  const randomsLeft = [...randoms]
  const thrownFormulas: string[] = []
  let idCount = 0
  const takeFace = (): number => {
    const nextFace = facesLeft.shift()
    if (nextFace === undefined) throw new Error('The script has no more faces.')
    return nextFace
  }
  return {
    unused: facesLeft,
    thrown: thrownFormulas,
    random: () => {
      const nextChance = randomsLeft.shift()
      if (nextChance === undefined) throw new Error('The script has no more chances.')
      return nextChance
    },
    openDeck: () => refuse('HnB.cards.refusal.noDeck'),
    newId: () => `id${String(++idCount).padStart(14, '0')}`,
    roll: (groups) => {
      thrownFormulas.push(groups.map(({ number, faces: size }) => `${number}d${size}`).join('+'))
      return Promise.resolve({
        formula: 'scripted',
        groups: groups.map((group) => ({ ...group, waves: throwDiceGroup(group, takeFace), cut: false })),
      })
    },
  }
}

/** `Chance` whose dice always show their highest face. */
export const chanceWithHighestRolls = (): Chance => ({
  random: () => 0,
  openDeck: () => refuse('HnB.cards.refusal.noDeck'),
  newId: () => 'highest000000000',
  roll: (groups) =>
    Promise.resolve({
      formula: 'highest',
      groups: groups.map((group) => {
        const highestWave = Array.from({ length: group.number }, () => group.faces)
        return { ...group, waves: [highestWave], cut: false }
      }),
    }),
})

function throwDiceGroup({ number, bumpOn }: DiceGroup, take: () => number): number[][] {
  const thrownFaces: number[] = []
  do for (let dieIndex = 0; dieIndex < number; dieIndex++) thrownFaces.push(take())
  while (mustWaveBump(thrownFaces.slice(-number), bumpOn))
  return splitIntoWaves(thrownFaces, number)
}
