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

function createImagePageHtml(journalPage: JournalPageView): string {
  const figureElement = document.createElement('figure')
  const imageElement = document.createElement('img')
  imageElement.src = journalPage.src ?? ''
  imageElement.alt = journalPage.image?.caption ?? journalPage.name
  figureElement.append(imageElement)
  if (journalPage.image?.caption)
    figureElement.append(createTextElement('figcaption', journalPage.image.caption))
  return figureElement.outerHTML
}

/** Renders a journal page. @returns enriched and cleaned HTML; for a Markdown page, its source text in a `<pre>` */
export function renderPageHtml(journalPage: JournalPageView): Promise<string> {
  if (journalPage.type === 'image') return Promise.resolve(createImagePageHtml(journalPage))
  const journalPageText = journalPage.text?.content ?? ''
  if (journalPage.text?.format === JOURNAL_ENTRY_PAGE_FORMATS.MARKDOWN) {
    return Promise.resolve(createTextElement('pre', journalPageText).outerHTML)
  }
  return TextEditor.implementation.enrichHTML(journalPageText, {
    secrets: journalPage.isOwner,
    relativeTo: journalPage,
  })
}
