/** `isNewerVersion`: https://foundryvtt.com/api/v14/functions/foundry.utils.isNewerVersion.html. */

/** Is `a` newer than `b`? Compares part by part, numbers as numbers; a longer version is newer. */
export function isNewerVersion(a: string | number, b: string | number): boolean {
  const left = String(a).split('.')
  const right = String(b).split('.')
  for (const [index, part] of left.entries()) {
    const other = right[index]
    if (other === undefined) return true
    if (part === other) continue
    const [x, y] = [Number(part), Number(other)]
    return Number.isNaN(x) || Number.isNaN(y) ? part.localeCompare(other) > 0 : x > y
  }
  return false
}
