/**
 * Finds the handler of a modifier of dice or of a pool, and calls it (`_evaluateModifier`, foundry-api §5.3). Foundry
 * does not document the effect of an unknown modifier. The practice table throws for it, so that no package relies on
 * undocumented behaviour.
 */
export type ModifierHandler = (modifier: string) => unknown

/**
 * The modifiers of a kind of dice term. The key is the letters of the modifier. The value is the name of a method, or a
 * function whose `this` is the term.
 */
export type ModifierHandlersByName = Record<string, string | ModifierHandler>

/** The pattern that splits `r1kh2` into `r1` and `kh2`: `DiceTerm.MODIFIER_REGEXP`. */
export const MODIFIER_REGEXP = /([a-z]+)([^a-z\s()+\-*/]+)?/gi

/** Splits a text such as `r1kh2` into its modifiers. @throws when a part of the text belongs to no modifier */
export function splitModifierText(modifierText: string): string[] {
  const individualModifiers = Array.from(modifierText.matchAll(MODIFIER_REGEXP), ([modifier]) => modifier)
  if (individualModifiers.join('') !== modifierText)
    throw new Error(`The modifiers "${modifierText}" can't be read.`)
  return individualModifiers
}

/** Reads the letters at the start of a dice modifier, in lower case: `kh` from `KH2`. */
export function readModifierCommand(modifier: string): string {
  return /^[a-z]+/i.exec(modifier)?.[0].toLowerCase() ?? ''
}

/**
 * Calls the handler of a modifier.
 * @returns the result of the handler; `false`, or a promise of `false`, means that the modifier was not applied
 */
export function callModifier(
  termWithModifier: object,
  modifierTable: ModifierHandlersByName,
  modifierLetters: string,
  modifier: string,
): unknown {
  const modifierHandler = Object.hasOwn(modifierTable, modifierLetters)
    ? modifierTable[modifierLetters]
    : undefined
  const modifierMethod: unknown =
    typeof modifierHandler === 'string' ? Reflect.get(termWithModifier, modifierHandler) : modifierHandler
  if (typeof modifierMethod !== 'function') {
    throw new Error(`${termWithModifier.constructor.name} has no modifier "${modifier}".`)
  }
  return Reflect.apply(modifierMethod, termWithModifier, [modifier])
}
