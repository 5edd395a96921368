/** Replaces patterns in the text of an HTML element, never in its tags or attributes. */

/** A function that creates the element to insert for a text match. Null keeps the matched text. */
export type MatchElementFactory = (
  patternMatch: RegExpMatchArray,
) => Promise<HTMLElement | null> | HTMLElement | null

function listTextNodes(rootElement: HTMLElement): Text[] {
  const textWalker = document.createTreeWalker(rootElement, NodeFilter.SHOW_TEXT)
  const collectedNodes: Text[] = []
  for (let textNode = textWalker.nextNode(); textNode; textNode = textWalker.nextNode()) {
    if (textNode instanceof Text && !textNode.parentElement?.closest('a')) collectedNodes.push(textNode)
  }
  return collectedNodes
}

/**
 * Replaces the text of a match by an element. With `replaceParent`, a paragraph that contains only the match is
 * replaced as a whole.
 */
function replaceMatchedText(
  matchedTextNode: Text,
  replacementElement: HTMLElement,
  shouldReplaceParent: boolean,
): void {
  const parentElement = matchedTextNode.parentElement
  const isTextOnlyContent =
    parentElement &&
    [...parentElement.childNodes].every(
      (childNode) => childNode === matchedTextNode || childNode.textContent?.trim() === '',
    )
  if (shouldReplaceParent && isTextOnlyContent && parentElement.tagName === 'P')
    parentElement.replaceWith(replacementElement)
  else matchedTextNode.replaceWith(replacementElement)
}

/**
 * Replaces all matches of a pattern in the text nodes of an element.
 * @param textPattern must have the flag `g`, as Foundry documents for custom enrichers
 * @throws without this flag
 */
export async function replaceTextMatches(
  rootElement: HTMLElement,
  textPattern: RegExp,
  createReplacement: MatchElementFactory,
  shouldReplaceParent = false,
): Promise<void> {
  if (!textPattern.global) throw new Error(`The enricher's pattern ${String(textPattern)} needs the flag g.`)
  for (const textNode of listTextNodes(rootElement)) {
    // Goes through the matches from the last to the first. Splitting the text node at a match therefore does not move
    // the matches that still have to be replaced.
    for (const patternMatch of [...textNode.data.matchAll(textPattern)].reverse()) {
      const replacementElement = await createReplacement(patternMatch)
      if (!replacementElement) continue
      const matchedTextNode = textNode.splitText(patternMatch.index)
      matchedTextNode.splitText(patternMatch[0].length)
      replaceMatchedText(matchedTextNode, replacementElement, shouldReplaceParent)
    }
  }
}
