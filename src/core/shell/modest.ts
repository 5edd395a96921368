/**
 * Is data no larger than this? Counting stops at the limit, so that data a million times too large costs no more.
 * @param data plain data; every string and key counts by its length, every other value as one
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
