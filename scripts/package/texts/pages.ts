/** Reads a text of several pages from a Markdown file: first the front matter, then the pages. */
import { parse } from 'yaml'
import { fillPlaceholders } from './fill'
import type { PlaceholderValues } from './fill'
import { createDocumentId } from './ids'
import type { LinkTargets } from './markdown'
import { convertMarkdownToHtml } from './markdown'

/**
 * The text of a book: the front matter, and the pages. All placeholders of the pages are already replaced by their
 * values.
 */
export interface BookText {
  /** The fields of the front matter, which stands at the beginning of the text, and their values. */
  readonly head: Readonly<Record<string, unknown>>
  readonly pages: readonly BookPage[]
}

export interface BookPage {
  /**
   * The anchor by which links in other texts find this page. In the text, it stands after the title: `# Harm and wounds
   * {#wounds}`.
   */
  readonly slug: string
  readonly name: string
  readonly markdown: string
}

/**
 * Parses a text of several pages, such as a book.
 * @throws an error with the text's name, for each placeholder without a value
 */
export function parseBookText(sourceName: string, bookSource: string, language: PlaceholderValues): BookText {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(bookSource) ?? []
  try {
    return {
      head: fillPlaceholdersOfBookHead(parse(head) as BookText['head'], language),
      pages: splitBookPages(fillPlaceholders(body, language)),
    }
  } catch (error) {
    throw new Error(`${sourceName}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

function fillPlaceholdersOfBookHead(
  bookHead: BookText['head'],
  language: PlaceholderValues,
): BookText['head'] {
  const filledHeadFields = Object.entries(bookHead).map(([name, value]) => [
    name,
    typeof value === 'string' ? fillPlaceholders(value, language) : value,
  ])
  return Object.fromEntries(filledHeadFields) as BookText['head']
}

function splitBookPages(bookBody: string): BookPage[] {
  const [before = '', ...pages] = bookBody.split(/^# /m)
  if (before.trim() !== '')
    throw new Error('There is text before the first page. Begin with a heading "# Title {#name}".')
  return pages.map((page) => {
    const [, name = '', slug = '', markdown = ''] = /^(.+?) \{#([\w-]+)\}\n([\s\S]*)$/.exec(page) ?? []
    if (slug === '') throw new Error(`A page's heading has no anchor {#name}: "${page.slice(0, 40)}".`)
    return { slug, name, markdown }
  })
}

/** Creates the id of a book page from the name of the book and the page's anchor. */
export const createBookPageId = (bookName: string, pageSlug: string): string =>
  createDocumentId(`page ${bookName} ${pageSlug}`)

/** Creates a book page in the form in which Foundry stores it. @param cssClass the page's CSS classes */
export function createBookPageSource(
  bookName: string,
  page: BookPage,
  pageIndex: number,
  cssClass: string,
  linkTargets: LinkTargets,
) {
  const sectionHtml = `<section class="hnb-book ${cssClass}">\n${convertMarkdownToHtml(page.markdown, linkTargets)}\n</section>`
  return {
    _id: createBookPageId(bookName, page.slug),
    name: page.name,
    type: 'text',
    sort: (pageIndex + 1) * 100_000,
    title: { show: true, level: 1 },
    text: { format: 1, content: sectionHtml },
  }
}
