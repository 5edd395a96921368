/**
 * Dice for tests: a test scripts the faces. The script searches the number that `mapRandomFace` turns into the face,
 * because the direction of that mapping is not documented.
 */
import { CONFIG } from '../../config'
import { configureDice } from '../configure'
import { diceConfig } from '../dice-config'
import type { DiceTerm } from '../terms/dice-term'
import { Die } from '../terms/die'

/** Restores the practice table's initial `CONFIG.Dice`. */
export function resetDice(): void {
  configureDice(CONFIG)
}

/** Finds a number from [0, 1) for which the term shows the face. */
export function randomNumberFor(term: DiceTerm, face: number): number {
  const faces = term.faces ?? 0
  const candidates = Array.from({ length: faces }, (_, index) => (index + 0.5) / faces)
  const randomNumber = candidates.find((uniform) => term.mapRandomFace(uniform) === face)
  if (randomNumber === undefined) throw new Error(`${term.formula} never shows ${face}.`)
  return randomNumber
}

/**
 * Makes the next dice show these faces; a roll of additional dice throws.
 * @param term the dice: their number of faces, or another kind of dice
 * @returns a function that counts the remaining faces
 */
export function scriptFaces(term: number | DiceTerm, ...faces: number[]): () => number {
  const die = typeof term === 'number' ? new Die({ faces: term }) : term
  const remainingNumbers = faces.map((face) => randomNumberFor(die, face))
  return scriptRandomNumbers(remainingNumbers)
}

/** Like {@link scriptFaces}, for dice of different sizes: pairs of a size and a face. */
export function scriptDice(...dice: [faces: number, face: number][]): () => number {
  return scriptRandomNumbers(dice.map(([faces, face]) => randomNumberFor(new Die({ faces }), face)))
}

function scriptRandomNumbers(remainingNumbers: number[]): () => number {
  diceConfig().randomUniform = () => {
    const nextRandomNumber = remainingNumbers.shift()
    if (nextRandomNumber === undefined) throw new Error('The test rolled more dice than it scripted.')
    return nextRandomNumber
  }
  return () => remainingNumbers.length
}

/** Makes dice repeat the same random numbers for the same seed (the generator "mulberry32"). */
export function seedDice(seed: number): void {
  let randomState = seed >>> 0
  diceConfig().randomUniform = () => {
    randomState = (randomState + 0x6d2b79f5) >>> 0
    let mixedBits = Math.imul(randomState ^ (randomState >>> 15), randomState | 1)
    mixedBits ^= mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), mixedBits | 61)
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32
  }
}
