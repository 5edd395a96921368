/**
 * Is plain data at most this large? Counting stops at the limit, so even data a million times too large costs no more
 * time.
 * @param data plain data; every string and key counts by its length, every other value as 1
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
