/** Foundry's dice for tests outside a browser. */
import { CONFIG as tableConfig, configureDice, diceNamespace } from './table-dice.mjs'

/**
 * Loads Foundry's dice, in the practice table's version, for tests of our dice outside a browser.
 * Our modules extend Foundry's classes when they are loaded, so a test calls this function first and imports our
 * modules afterwards.
 * @returns a list to which our code adds its warnings
 */
export function configureTestDice(): string[] {
  const warnings: string[] = []
  configureDice(tableConfig)
  const clientGlobals: Record<string, unknown> = {
    foundry: { dice: diceNamespace },
    Roll: diceNamespace.Roll,
    CONFIG: tableConfig,
    ui: { notifications: { warn: (text: string) => warnings.push(text) } },
    game: { i18n: { localize: (key: string) => key, format: (key: string) => key } },
  }
  for (const [name, value] of Object.entries(clientGlobals)) Reflect.set(globalThis, name, value)
  return warnings
}

/** Fixes the next numbers of Foundry's random generator: one for each die, at least 0 and less than 1. */
export function setRandomNumbers(nextRandom: () => number): void {
  Reflect.set(tableConfig.Dice, 'randomUniform', nextRandom)
}
