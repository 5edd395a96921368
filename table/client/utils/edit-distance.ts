/** The Levenshtein distance of two words: how many letters to add, drop or change to get from one to the other. */
export function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [at, other] of [...to].entries()) {
      const [above = 0, diagonal = 0] = [row[at + 1], row[at]]
      next.push(Math.min(above + 1, (next[at] ?? 0) + 1, diagonal + Number(letter !== other)))
    }
    row = next
  }
  return row[to.length] ?? 0
}
