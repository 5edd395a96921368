/**
 * Finding and calling modifiers, which dice and pools share (`_evaluateModifier`, foundry-api §5.3).
 * Foundry is not documented to complain of a modifier that nobody knows; here it throws, so that no package relies on either.
 */
export type ModifierHandler = (modifier: string) => unknown

/** `MODIFIERS`: a command's method by name, or the function itself, which gets the term as `this`. */
export type ModifierTable = Record<string, string | ModifierHandler>

/** The pattern that parts `r1kh2` into `r1` and `kh2`: `DiceTerm.MODIFIER_REGEXP`. */
export const MODIFIER_REGEXP = /([a-z]+)([^a-z\s()+\-*/]+)?/gi

/** @throws when something is left between the modifiers */
export function splitModifiers(text: string): string[] {
  const modifiers = Array.from(text.matchAll(MODIFIER_REGEXP), ([modifier]) => modifier)
  if (modifiers.join('') !== text) throw new Error(`The modifiers "${text}" can't be read.`)
  return modifiers
}

/** The command of a modifier: its letters, in lower case. */
export function commandOf(modifier: string): string {
  return /^[a-z]+/i.exec(modifier)?.[0].toLowerCase() ?? ''
}

/**
 * Call the handler of a command.
 * @returns what the handler returned: `false`, or a promise of it, where the modifier did not apply
 */
export function callModifier(term: object, table: ModifierTable, command: string, modifier: string): unknown {
  const entry = Object.hasOwn(table, command) ? table[command] : undefined
  const handler: unknown = typeof entry === 'string' ? Reflect.get(term, entry) : entry
  if (typeof handler !== 'function') {
    throw new Error(`${term.constructor.name} knows no modifier "${modifier}".`)
  }
  return Reflect.apply(handler, term, [modifier])
}
