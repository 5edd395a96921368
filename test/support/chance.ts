/** Implementations of `Chance` with fixed dice and no cards, for tests of rules. */
import { refuse } from '../../src/core/outcome'
import type { Chance } from '../../src/core/chance'
import type { DiceGroup } from '../../src/core/dice'
import { mustBump, splitIntoWaves } from '../../src/core/bump'

/**
 * A `Chance` with fixed results for tests. Its dice show the given faces, in the order in which the rules roll them.
 * `randoms` are the random numbers, also in order. It throws an error when the faces or the numbers are used up.
 * `unused` returns the faces that were not rolled. `thrown` returns the dice sizes of each roll.
 */
export function scriptedChance(
  faces: readonly number[],
  randoms: readonly number[] = [],
): Chance & { readonly unused: number[]; readonly thrown: string[] } {
  const facesLeft = [...faces]
  const chances = [...randoms]
  const thrown: string[] = []
  let ids = 0
  const take = (): number => {
    const face = facesLeft.shift()
    if (face === undefined) throw new Error('The script has no more faces.')
    return face
  }
  return {
    unused: facesLeft,
    thrown,
    random: () => {
      const next = chances.shift()
      if (next === undefined) throw new Error('The script has no more chances.')
      return next
    },
    openDeck: () => refuse('HnB.cards.refusal.noDeck'),
    newId: () => `id${String(++ids).padStart(14, '0')}`,
    roll: (groups) => {
      thrown.push(groups.map(({ number, faces: size }) => `${number}d${size}`).join('+'))
      return Promise.resolve({
        formula: 'scripted',
        groups: groups.map((group) => ({ ...group, waves: throwGroup(group, take), cut: false })),
      })
    },
  }
}

/** `Chance` whose dice always show their highest face. */
export const highestChance = (): Chance => ({
  random: () => 0,
  openDeck: () => refuse('HnB.cards.refusal.noDeck'),
  newId: () => 'highest000000000',
  roll: (groups) =>
    Promise.resolve({
      formula: 'highest',
      groups: groups.map((group) => {
        const wave = Array.from({ length: group.number }, () => group.faces)
        return { ...group, waves: [wave], cut: false }
      }),
    }),
})

function throwGroup({ number, bumpOn }: DiceGroup, take: () => number): number[][] {
  const results: number[] = []
  do for (let die = 0; die < number; die++) results.push(take())
  while (mustBump(results.slice(-number), bumpOn))
  return splitIntoWaves(results, number)
}
