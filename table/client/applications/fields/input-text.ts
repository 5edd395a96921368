/** A value as the text of an attribute: a missing one is empty, an object is JSON. */
export function inputText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'boolean':
    case 'bigint':
      return String(value)
    case 'object':
      return value === null ? '' : JSON.stringify(value)
    default:
      return ''
  }
}
