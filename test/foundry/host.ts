/** Foundry's dice for tests outside a browser. */
import { CONFIG as tableConfig, configureDice, diceNamespace } from './table-dice.mjs'

/**
 * Loads the dice of the practice table (our simulated Foundry), so that tests can try our dice without a browser. Call
 * it before importing our modules, which extend Foundry's classes when they load.
 * @returns a list to which our code adds its warnings
 */
export function configureTestDice(): string[] {
  const warningsAboutDice: string[] = []
  configureDice(tableConfig)
  const clientGlobals: Record<string, unknown> = {
    foundry: { dice: diceNamespace },
    Roll: diceNamespace.Roll,
    CONFIG: tableConfig,
    ui: { notifications: { warn: (text: string) => warningsAboutDice.push(text) } },
    game: { i18n: { localize: (phraseKey: string) => phraseKey, format: (phraseKey: string) => phraseKey } },
  }
  for (const [name, value] of Object.entries(clientGlobals)) Reflect.set(globalThis, name, value)
  return warningsAboutDice
}

/**
 * Replaces Foundry's generator of random numbers. Each call of `nextRandom` returns the number for one die: at least 0
 * and less than 1.
 */
export function setRandomNumbers(nextRandom: () => number): void {
  Reflect.set(tableConfig.Dice, 'randomUniform', nextRandom)
}
