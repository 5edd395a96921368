/**
 * Implements Foundry's `isNewerVersion`: https://foundryvtt.com/api/v14/functions/foundry.utils.isNewerVersion.html.
 */

/**
 * Is version `a` newer than version `b`? The versions are compared part by part; numeric parts are compared as numbers.
 * If all common parts are equal, the longer version is newer.
 */
export function isNewerVersion(a: string | number, b: string | number): boolean {
  const leftParts = String(a).split('.')
  const rightParts = String(b).split('.')
  for (const [index, part] of leftParts.entries()) {
    const rightPart = rightParts[index]
    if (rightPart === undefined) return true
    if (part === rightPart) continue
    const [x, y] = [Number(part), Number(rightPart)]
    return Number.isNaN(x) || Number.isNaN(y) ? part.localeCompare(rightPart) > 0 : x > y
  }
  return false
}
