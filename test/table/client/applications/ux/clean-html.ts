/**
 * HTML without what could run: the last guard before a text is shown. The server cleans what it stores as well.
 * Documented as `foundry.utils.cleanHTML`: https://foundryvtt.com/api/v14/functions/foundry.utils.cleanHTML.html
 */

/** Elements that run, load or disguise something. They go with all they hold. */
const unsafeElements =
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

/** Schemes that only show or open something; a URL without a scheme is relative. */
const safeUrl = /^(?:https?:|mailto:|data:image\/(?:png|jpe?g|gif|webp);|[^:]*(?:[/?#]|$))/i

function isUnsafe({ name, value }: Attr): boolean {
  if (name.startsWith('on') || name === 'srcdoc') return true
  // Browsers skip white space and control characters when they look for a scheme.
  return urlAttributes.has(name.toLowerCase()) && !safeUrl.test(value.replaceAll(/[\u0000-\u0020]/g, ''))
}

/** Clean in place everything below a node. */
export function cleanElement(root: ParentNode): void {
  for (const element of root.querySelectorAll(unsafeElements)) element.remove()
  for (const element of root.querySelectorAll('*')) {
    for (const attribute of [...element.attributes]) {
      if (isUnsafe(attribute)) element.removeAttribute(attribute.name)
    }
  }
}

export function cleanHTML(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = html
  cleanElement(template.content)
  return template.innerHTML
}
