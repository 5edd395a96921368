/** The names of classes outside the code, since a build shortens the names inside it. */

/**
 * Gives a class the name by which Foundry knows it: rolls and dice are stored with it, the choice of a sheet too, hooks
 * are called `render<name>`, and errors mention it. Only classes that are given to Foundry need one.
 */
export function setClassName(it: object, name: string): void {
  Object.defineProperty(it, 'name', { value: name, configurable: true })
}
