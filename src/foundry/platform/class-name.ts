/** Gives a class a name that the build cannot shorten. */

/**
 * Gives a class the name by which Foundry knows it. Foundry stores this name with rolls, dice and the choice of a sheet, calls
 * hooks by it (`render<name>`), and shows it in errors. Only the classes that we give to Foundry need such a name.
 */
export function setClassName(targetClass: object, name: string): void {
  Object.defineProperty(targetClass, 'name', { value: name, configurable: true })
}
