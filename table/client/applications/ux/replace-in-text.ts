/** Replacing patterns in the text of HTML, never in its tags or attributes. */

/** Makes the element for a match; null leaves the match as it is. */
export type Replacer = (match: RegExpMatchArray) => Promise<HTMLElement | null> | HTMLElement | null

function textNodes(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && !node.parentElement?.closest('a')) found.push(node)
  }
  return found
}

/** An element that would be the only child of a paragraph may take the paragraph's place. */
function place(match: Text, element: HTMLElement, replaceParent: boolean): void {
  const parent = match.parentElement
  const alone =
    parent && [...parent.childNodes].every((node) => node === match || node.textContent?.trim() === '')
  if (replaceParent && alone && parent.tagName === 'P') parent.replaceWith(element)
  else match.replaceWith(element)
}

/** @param pattern must have the flag `g`, as is documented of custom enrichers */
export async function replaceInText(
  root: HTMLElement,
  pattern: RegExp,
  replacer: Replacer,
  replaceParent = false,
): Promise<void> {
  if (!pattern.global) throw new Error(`The pattern ${String(pattern)} of an enricher needs the flag g.`)
  for (const node of textNodes(root)) {
    // From the last match to the first, so that splitting the node leaves earlier matches where they are.
    for (const match of [...node.data.matchAll(pattern)].reverse()) {
      const element = await replacer(match)
      if (!element) continue
      const found = node.splitText(match.index)
      found.splitText(match[0].length)
      place(found, element, replaceParent)
    }
  }
}
