/** Sets the name of a class. The build would shorten the name in the code. */

/** Sets a class's name as a text, because the build shortens the names in the code. */
export function setClassName(targetClass: object, className: string): void {
  Object.defineProperty(targetClass, 'name', { value: className, configurable: true })
}
