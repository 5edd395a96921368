/**
 * Computes the Levenshtein distance: the number of letters that must be added, removed or changed to turn one word into
 * another.
 */
export function measureEditDistance(sourceText: string, targetText: string): number {
  let editDistanceRow = Array.from({ length: targetText.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...sourceText].entries()) {
    const nextDistanceRow = [index + 1]
    for (const [column, targetLetter] of [...targetText].entries()) {
      const [above = 0, diagonal = 0] = [editDistanceRow[column + 1], editDistanceRow[column]]
      nextDistanceRow.push(
        Math.min(above + 1, (nextDistanceRow[column] ?? 0) + 1, diagonal + Number(letter !== targetLetter)),
      )
    }
    editDistanceRow = nextDistanceRow
  }
  return editDistanceRow[targetText.length] ?? 0
}
