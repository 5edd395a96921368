/** Converts a value to the text of an attribute: undefined and null become an empty string, an object becomes JSON. */
export function formatInputValue(inputValue: unknown): string {
  switch (typeof inputValue) {
    case 'string':
      return inputValue
    case 'number':
    case 'boolean':
    case 'bigint':
      return String(inputValue)
    case 'object':
      return inputValue === null ? '' : JSON.stringify(inputValue)
    default:
      return ''
  }
}
