/** Replaces patterns in the text of an HTML element, never in its tags or attributes. */

/** Creates the element that replaces a match. Null keeps the matched text. */
export type ElementForMatch = (match: RegExpMatchArray) => Promise<HTMLElement | null> | HTMLElement | null

function textNodes(root: HTMLElement): Text[] {
  const textWalker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const collectedNodes: Text[] = []
  for (let node = textWalker.nextNode(); node; node = textWalker.nextNode()) {
    if (node instanceof Text && !node.parentElement?.closest('a')) collectedNodes.push(node)
  }
  return collectedNodes
}

/**
 * Replaces the matched text by an element. With `replaceParent`, the element replaces the whole paragraph if the
 * paragraph contains nothing but the match.
 */
function replaceMatch(matchedText: Text, element: HTMLElement, replaceParent: boolean): void {
  const parent = matchedText.parentElement
  const isOnlyContent =
    parent && [...parent.childNodes].every((node) => node === matchedText || node.textContent?.trim() === '')
  if (replaceParent && isOnlyContent && parent.tagName === 'P') parent.replaceWith(element)
  else matchedText.replaceWith(element)
}

/**
 * Replaces all matches of a pattern in the text nodes of an element.
 * @param pattern must have the flag `g`, as Foundry documents for custom enrichers
 * @throws without this flag
 */
export async function replaceInText(
  root: HTMLElement,
  pattern: RegExp,
  createReplacement: ElementForMatch,
  replaceParent = false,
): Promise<void> {
  if (!pattern.global) throw new Error(`The enricher's pattern ${String(pattern)} needs the flag g.`)
  for (const node of textNodes(root)) {
    // Replaces the matches from last to first. Splitting the text node then does not move the matches that are still to
    // be replaced.
    for (const match of [...node.data.matchAll(pattern)].reverse()) {
      const element = await createReplacement(match)
      if (!element) continue
      const matchedText = node.splitText(match.index)
      matchedText.splitText(match[0].length)
      replaceMatch(matchedText, element, replaceParent)
    }
  }
}
