/**
 * Some of a list, no two the same, each choice as likely as any other.
 * @param random an even chance from 0 up to, not with, 1, asked for once per pick
 * @returns `number` entries in the order they were picked, or all when there are no more
 */
export function pick<T>(number: number, from: readonly T[], random: () => number): T[] {
  const left = [...from]
  const picked: T[] = []
  while (picked.length < number && left.length > 0) {
    picked.push(...left.splice(Math.floor(random() * left.length), 1))
  }
  return picked
}
