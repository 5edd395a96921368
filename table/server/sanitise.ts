/** HTML as the server lets it pass: what Foundry allows, no scripts, no handlers, no foreign frames. */
import sanitizeHtml from 'sanitize-html'
import { ALLOWED_HTML_ATTRIBUTES, ALLOWED_HTML_TAGS } from '../shared/allowed-html'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_HTML_TAGS,
  allowedAttributes: ALLOWED_HTML_ATTRIBUTES,
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite', 'poster', 'srcset'],
  // Frames of the documented domains alone; what a frame holds in `srcdoc` is never let in.
  allowedIframeDomains: ['google.com', 'youtube.com'],
  allowIframeRelativeUrls: false,
  // The forms of a message are answered by scripts; they have no business elsewhere.
  allowProtocolRelative: false,
}

export function sanitise(html: string): string {
  return sanitizeHtml(html, OPTIONS)
}
