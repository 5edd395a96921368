/** Removes scripts and other dangerous parts from HTML before it is shown. The server also cleans the stored texts. */
import { ALLOWED_HTML_ATTRIBUTES, ALLOWED_HTML_TAGS } from '../../../shared/allowed-html'

/**
 * A selector for elements that can run code, load a resource or hide markup. These elements are removed together with
 * their content.
 */
const unsafeElementSelector =
  'script, style, iframe, frame, frameset, object, embed, applet, link, meta, base, template, noscript, noembed, ' +
  'noframes, plaintext, xmp, math, foreignObject, animate, animateMotion, animateTransform, set'

const urlAttributes = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'xlink:href',
  'poster',
  'background',
  'srcset',
])

/** Matches URLs with a harmless scheme, and relative URLs, which have no scheme. */
const SAFE_URL_PATTERN = /^(?:https?:|mailto:|data:image\/(?:png|jpe?g|gif|webp);|[^:]*(?:[/?#]|$))/i

function isUnsafeAttribute({ name, value }: Attr): boolean {
  if (name.startsWith('on') || name === 'srcdoc') return true
  // Browsers skip white space and control characters before the scheme of a URL.
  return (
    urlAttributes.has(name.toLowerCase()) && !SAFE_URL_PATTERN.test(value.replaceAll(/[\u0000-\u0020]/g, ''))
  )
}

/** Removes unsafe elements and attributes below a node. Changes the node in place. */
export function cleanElementContents(rootElement: ParentNode): void {
  for (const element of rootElement.querySelectorAll(unsafeElementSelector)) element.remove()
  for (const element of rootElement.querySelectorAll('*')) {
    for (const attributeNode of [...element.attributes]) {
      if (isUnsafeAttribute(attributeNode)) element.removeAttribute(attributeNode.name)
    }
  }
}

const allowedTags = new Set(ALLOWED_HTML_TAGS)

function isAttributeAllowed(tagName: string, attributeName: string): boolean {
  const allowedAttributeNames = [
    ...(ALLOWED_HTML_ATTRIBUTES['*'] ?? []),
    ...(ALLOWED_HTML_ATTRIBUTES[tagName] ?? []),
  ]
  return allowedAttributeNames.some((allowedAttributeName) =>
    allowedAttributeName.endsWith('*')
      ? attributeName.startsWith(allowedAttributeName.slice(0, -1))
      : attributeName === allowedAttributeName,
  )
}

/**
 * Keeps only the tags and attributes that Foundry allows, and removes everything that could run code. A forbidden
 * element, such as an SVG, is removed with its content.
 * https://foundryvtt.com/api/v14/functions/foundry.utils.cleanHTML.html
 */
export function cleanHTML(uncleanHtml: string): string {
  const templateElement = document.createElement('template')
  templateElement.innerHTML = uncleanHtml
  cleanElementContents(templateElement.content)
  for (const element of templateElement.content.querySelectorAll('*')) {
    if (!allowedTags.has(element.localName)) element.remove()
    for (const { name } of [...element.attributes]) {
      if (!isAttributeAllowed(element.localName, name)) element.removeAttribute(name)
    }
  }
  return templateElement.innerHTML
}
