/** Sanitises HTML to the subset that Foundry allows: no scripts, no event handlers, no foreign frames. */
import sanitizeHtml from 'sanitize-html'
import { ALLOWED_HTML_ATTRIBUTES, ALLOWED_HTML_TAGS } from '../shared/allowed-html'

const SANITIZE_OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_HTML_TAGS,
  allowedAttributes: ALLOWED_HTML_ATTRIBUTES,
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite', 'poster', 'srcset'],
  // An `<iframe>` may only show the domains that Foundry documents; `srcdoc` is never allowed.
  allowedIframeDomains: ['google.com', 'youtube.com'],
  allowIframeRelativeUrls: false,
  // Forbids addresses of the form `//host/path`, which lead to another site.
  allowProtocolRelative: false,
}

export function sanitiseHtml(uncleanHtml: string): string {
  return sanitizeHtml(uncleanHtml, SANITIZE_OPTIONS)
}
