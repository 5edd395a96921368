/**
 * Implements Foundry's `isNewerVersion`: https://foundryvtt.com/api/v14/functions/foundry.utils.isNewerVersion.html.
 */

/**
 * True if version `a` is newer than version `b`. The versions are compared part by part; numeric parts are compared as
 * numbers. If all common parts are equal, the longer version is newer.
 */
export function isNewerVersion(
  versionToCompare: string | number,
  versionToCompareWith: string | number,
): boolean {
  const leftVersionParts = String(versionToCompare).split('.')
  const rightVersionParts = String(versionToCompareWith).split('.')
  for (const [index, part] of leftVersionParts.entries()) {
    const rightVersionPart = rightVersionParts[index]
    if (rightVersionPart === undefined) return true
    if (part === rightVersionPart) continue
    const [x, y] = [Number(part), Number(rightVersionPart)]
    return Number.isNaN(x) || Number.isNaN(y) ? part.localeCompare(rightVersionPart) > 0 : x > y
  }
  return false
}
