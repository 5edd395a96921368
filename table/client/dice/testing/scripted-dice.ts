/**
 * Dice for tests, which show the faces that the test chooses. Foundry does not document how random numbers are mapped
 * to faces. Therefore, for each face, a random number is searched that `mapRandomFace` maps to this face.
 */
import { CONFIG } from '../../config'
import { configureDice } from '../configure'
import { readDiceConfig } from '../dice-config'
import type { DiceTerm } from '../terms/dice-term'
import { Die } from '../terms/die'

/** Restores the practice table's initial `CONFIG.Dice`. */
export function resetDiceConfig(): void {
  configureDice(CONFIG)
}

/** Finds a random number between 0 and 1 for which the dice term shows the wanted face. */
export function randomNumberForFace(diceTerm: DiceTerm, scriptedFace: number): number {
  const faceCount = diceTerm.faces ?? 0
  const possibleRandomNumbers = Array.from({ length: faceCount }, (_, index) => (index + 0.5) / faceCount)
  const randomNumber = possibleRandomNumbers.find(
    (possibleRandomNumber) => diceTerm.mapRandomFace(possibleRandomNumber) === scriptedFace,
  )
  if (randomNumber === undefined) throw new Error(`${diceTerm.formula} never shows ${scriptedFace}.`)
  return randomNumber
}

/**
 * Makes the test's next dice show these faces. A roll throws if it needs more dice than faces are left.
 * @param diceTermOrFaceCount the kind of die: its number of faces, or a term such as a coin
 * @returns a function that counts the faces that are left
 */
export function setScriptedFaces(diceTermOrFaceCount: number | DiceTerm, ...faces: number[]): () => number {
  const die =
    typeof diceTermOrFaceCount === 'number' ? new Die({ faces: diceTermOrFaceCount }) : diceTermOrFaceCount
  const randomNumbersToReturn = faces.map((scriptedFace) => randomNumberForFace(die, scriptedFace))
  return setScriptedRandomNumbers(randomNumbersToReturn)
}

/**
 * Sets the faces that the next dice show, like {@link setScriptedFaces}, but for dice of different sizes. Each pair
 * consists of a die's number of faces and the face that it shows.
 */
export function setScriptedDice(...scriptedDice: [faces: number, face: number][]): () => number {
  return setScriptedRandomNumbers(
    scriptedDice.map(([faces, face]) => randomNumberForFace(new Die({ faces }), face)),
  )
}

function setScriptedRandomNumbers(randomNumbersToReturn: number[]): () => number {
  readDiceConfig().randomUniform = () => {
    const nextRandomNumber = randomNumbersToReturn.shift()
    if (nextRandomNumber === undefined) throw new Error('The test rolled more dice than it scripted.')
    return nextRandomNumber
  }
  return () => randomNumbersToReturn.length
}

/**
 * Makes the dice use random numbers from a seed. The same seed always gives the same numbers (generator "mulberry32").
 */
export function seedDiceRandomNumbers(randomSeed: number): void {
  let randomState = randomSeed >>> 0
  readDiceConfig().randomUniform = () => {
    randomState = (randomState + 0x6d2b79f5) >>> 0
    let scrambledSeedBits = Math.imul(randomState ^ (randomState >>> 15), randomState | 1)
    scrambledSeedBits ^=
      scrambledSeedBits + Math.imul(scrambledSeedBits ^ (scrambledSeedBits >>> 7), scrambledSeedBits | 61)
    return ((scrambledSeedBits ^ (scrambledSeedBits >>> 14)) >>> 0) / 2 ** 32
  }
}
