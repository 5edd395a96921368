/** Foundry's dice for tests outside a browser. */
import { CONFIG as tableConfig, configureDice, diceNamespace } from './table-dice.mjs'

/**
 * Loads Foundry's dice, as the practice table provides them, for tests of our dice outside a browser. Our modules
 * extend Foundry's classes when they are loaded, so a test calls this first and imports them later.
 * @returns the warnings that our code shows, in order
 */
export function hostDice(): string[] {
  const warnings: string[] = []
  configureDice(tableConfig)
  const given: Record<string, unknown> = {
    foundry: { dice: diceNamespace },
    Roll: diceNamespace.Roll,
    CONFIG: tableConfig,
    ui: { notifications: { warn: (text: string) => warnings.push(text) } },
    game: { i18n: { localize: (key: string) => key, format: (key: string) => key } },
  }
  for (const [name, value] of Object.entries(given)) Reflect.set(globalThis, name, value)
  return warnings
}

/** Fixes the next numbers of Foundry's generator, in [0, 1), one for each die. */
export function setUniform(next: () => number): void {
  Reflect.set(tableConfig.Dice, 'randomUniform', next)
}
