/** Builds an element with plain text: HTML in `elementText` is shown as text. */
export function createTextElement<Tag extends keyof HTMLElementTagNameMap>(
  tagName: Tag,
  elementText: string,
  className = '',
): HTMLElementTagNameMap[Tag] {
  const textElement = document.createElement(tagName)
  textElement.textContent = elementText
  if (className) textElement.className = className
  return textElement
}
