/**
 * Parses HTML to elements. If the HTML has a single outer element, this element is returned; otherwise a collection of
 * the elements: https://foundryvtt.com/api/v14/functions/foundry.utils.parseHTML.html
 */
export function parseHTML(html: string): HTMLElement | HTMLCollection {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const [only, another] = body.children
  return only instanceof HTMLElement && another === undefined ? only : body.children
}
