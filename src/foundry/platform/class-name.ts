/** The names that classes go by outside of the code, which a build shortens. */

/**
 * Gives a class the name under which Foundry knows it: rolls and dice are stored with it, the choice of a sheet is, hooks
 * are called `render<name>`, and errors say it. Only classes that Foundry is given need one.
 */
export function setClassName(it: object, name: string): void {
  Object.defineProperty(it, 'name', { value: name, configurable: true })
}
