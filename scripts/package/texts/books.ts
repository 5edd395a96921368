/**
 * Makes the compendium `journals`: a book for each game and one for all games, from
 * `lang/<language>/texts/books/*.md`.
 */
import type { Language } from '../language'
import { toPackName } from '../language'
import type { PackSource } from '../pack-source'
import { createDocumentId } from './ids'
import type { LinkTargets } from './markdown'
import type { BookText } from './pages'
import { createBookPageId, createBookPageSource, parseBookText } from './pages'

/** The id of a book's journal, from the book's file name. */
export const createBookId = (bookName: string): string => createDocumentId(`book ${bookName}`)

/** The rule books of a language. The key is the file name. */
export async function loadBooks(language: Language): Promise<ReadonlyMap<string, BookText>> {
  const bookTexts = await language.texts('books')
  return new Map(bookTexts.map(({ file, path, source }) => [file, parseBookText(path, source, language)]))
}

/** Creates the targets for links to the pages of all books. The target `page:<book>` is the first page of the book. */
export function createLinkTargetsOfBookPages(
  books: ReadonlyMap<string, BookText>,
  language: Language,
): LinkTargets {
  const packName = toPackName('journals', language)
  return new Map(
    [...books].flatMap(([book, { head, pages }]) => {
      const bookUuid = `Compendium.harm-and-blessing.${packName}.JournalEntry.${createBookId(book)}`
      return [
        [`page:${book}`, { uuid: bookUuid, name: String(head['name']) }] as const,
        ...pages.map(
          ({ slug, name }) =>
            [
              `page:${book}#${slug}`,
              { uuid: `${bookUuid}.JournalEntryPage.${createBookPageId(book, slug)}`, name },
            ] as const,
        ),
      ]
    }),
  )
}

/**
 * The compendium `journals`: a journal for each book.
 * @param linkTargets the documents and pages to which a book can link
 */
export function createBookPack(books: ReadonlyMap<string, BookText>, linkTargets: LinkTargets): PackSource {
  return new Map(
    [...books].map(([book, { head, pages }]) => {
      const _id = createBookId(book)
      const game = head['game']
      const cssClass = typeof game === 'string' ? `hnb-${game}` : 'hnb-plain'
      return [
        book,
        {
          _id,
          _key: `!journal!${_id}`,
          name: head['name'],
          sort: head['sort'],
          // The game of the book. The greeting finds the book by this flag.
          ...(typeof game === 'string' ? { flags: { 'harm-and-blessing': { game } } } : {}),
          pages: pages.map((page, pageIndex) => ({
            ...createBookPageSource(book, page, pageIndex, cssClass, linkTargets),
            _key: `!journal.pages!${_id}.${createBookPageId(book, page.slug)}`,
          })),
        },
      ]
    }),
  )
}
