/**
 * Finds and calls the handler of a modifier, for dice and pools (`_evaluateModifier`, foundry-api §5.3). Foundry does
 * not document what an unknown modifier does, so the practice table throws: no package should rely on undocumented
 * behaviour.
 */
export type ModifierHandler = (modifier: string) => unknown

/** The modifiers of a kind of term, by command. A value is a method's name, or a function whose `this` is the term. */
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
 * @returns the handler's result; `false`, or a promise of it, means that the modifier did not apply
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
