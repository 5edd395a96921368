/** The Levenshtein distance: how many letters to add, drop or change to turn one word into another. */
export function measureEditDistance(sourceText: string, targetText: string): number {
  let distanceRow = Array.from({ length: targetText.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...sourceText].entries()) {
    const nextDistanceRow = [index + 1]
    for (const [column, targetLetter] of [...targetText].entries()) {
      const [above = 0, diagonal = 0] = [distanceRow[column + 1], distanceRow[column]]
      nextDistanceRow.push(
        Math.min(above + 1, (nextDistanceRow[column] ?? 0) + 1, diagonal + Number(letter !== targetLetter)),
      )
    }
    distanceRow = nextDistanceRow
  }
  return distanceRow[targetText.length] ?? 0
}
