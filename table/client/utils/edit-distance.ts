/** The Levenshtein distance of two words: how many letters to add, drop or change to get from one to the other. */
export function editDistance(source: string, target: string): number {
  let row = Array.from({ length: target.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...source].entries()) {
    const next = [index + 1]
    for (const [column, targetLetter] of [...target].entries()) {
      const [above = 0, diagonal = 0] = [row[column + 1], row[column]]
      next.push(Math.min(above + 1, (next[column] ?? 0) + 1, diagonal + Number(letter !== targetLetter)))
    }
    row = next
  }
  return row[target.length] ?? 0
}
