/** Builds an element with plain text: HTML in `elementText` is shown as text. */
export function createTextElement<Tag extends keyof HTMLElementTagNameMap>(
  tagName: Tag,
  elementText: string,
  className = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tagName)
  element.textContent = elementText
  if (className) element.className = className
  return element
}
