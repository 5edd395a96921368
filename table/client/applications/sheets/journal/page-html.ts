/** Renders the HTML of a journal page. */
import { JOURNAL_ENTRY_PAGE_FORMATS } from '../../../../shared/constants'
import type { DocumentView } from '../../document-views'
import { TextEditor } from '../../ux/text-editor'
import { createTextElement } from '../../ux/text-element'

export interface JournalPageView extends DocumentView {
  readonly sort: number
  readonly title?: { show: boolean; level: number }
  readonly text?: { content?: string | null; format?: number }
  readonly image?: { caption?: string }
  readonly src?: string | null
}

function createImagePageHtml(page: JournalPageView): string {
  const figureElement = document.createElement('figure')
  const imageElement = document.createElement('img')
  imageElement.src = page.src ?? ''
  imageElement.alt = page.image?.caption ?? page.name
  figureElement.append(imageElement)
  if (page.image?.caption) figureElement.append(createTextElement('figcaption', page.image.caption))
  return figureElement.outerHTML
}

/** Renders a journal page. @returns enriched and cleaned HTML; for a Markdown page, its source text in a `<pre>` */
export function renderPageHtml(page: JournalPageView): Promise<string> {
  if (page.type === 'image') return Promise.resolve(createImagePageHtml(page))
  const textContent = page.text?.content ?? ''
  if (page.text?.format === JOURNAL_ENTRY_PAGE_FORMATS.MARKDOWN) {
    return Promise.resolve(createTextElement('pre', textContent).outerHTML)
  }
  return TextEditor.implementation.enrichHTML(textContent, { secrets: page.isOwner, relativeTo: page })
}
