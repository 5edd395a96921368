/** Gives classes the names that Foundry sees: the build shortens all names in the code. */

/**
 * Gives a class the name by which Foundry knows it. Foundry stores this name with rolls, dice and the choice of a
 * sheet, calls hooks by it (`render<name>`), and shows it in errors. Only classes that Foundry gets need it.
 */
export function setClassName(targetClass: object, name: string): void {
  Object.defineProperty(targetClass, 'name', { value: name, configurable: true })
}
