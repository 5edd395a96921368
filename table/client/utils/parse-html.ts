/**
 * Parses HTML to elements. A single element is returned itself, several elements as a collection:
 * https://foundryvtt.com/api/v14/functions/foundry.utils.parseHTML.html
 */
export function parseHTML(html: string): HTMLElement | HTMLCollection {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const [only, another] = body.children
  return only instanceof HTMLElement && another === undefined ? only : body.children
}
