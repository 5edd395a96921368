/**
 * Is data no larger than so many characters? Counting stops where it is, so that the answer costs as little for data
 * that is a million times too large.
 * @param data plain data, of which strings, keys and every single value count
 */
export function isModest(data: unknown, most: number): boolean {
  let left = most
  const count = (value: unknown): boolean => {
    left -= typeof value === 'string' ? value.length : 1
    if (left < 0) return false
    if (typeof value !== 'object' || value === null) return true
    for (const key in value) {
      left -= key.length
      if (left < 0 || !count(Reflect.get(value, key))) return false
    }
    return true
  }
  return count(data)
}
