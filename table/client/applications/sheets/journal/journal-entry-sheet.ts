/**
 * A journal entry: a list of its pages beside the open page: `foundry.applications.sheets.journal.JournalEntrySheet`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.journal.JournalEntrySheet.html
 */
import { DocumentSheetV2 } from '../../api/document-sheet'
import type { DocumentSheetDefaults } from '../../api/document-sheet'
import { HandlebarsApplicationMixin } from '../../api/handlebars-application'
import type { TemplatePart } from '../../api/handlebars-application'
import type { ApplicationRenderContext, ApplicationRenderOptions } from '../../api/types'
import { currentUser } from '../../document-views'
import type { DocumentView } from '../../document-views'
import { confirmAndDelete } from '../../sidebar/directory-menus'
import { createContextMenuEntry } from '../../ux/menu-entry'
import { listenToSecrets } from './secrets'
import { renderPageHtml } from './page-html'
import type { JournalPageView } from './page-html'

interface JournalEntryView extends DocumentView {
  readonly pages: { readonly contents: JournalPageView[]; get(pageId: string): JournalPageView | undefined }
}

export class JournalEntrySheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: DocumentSheetDefaults = {
    classes: ['journal-sheet'],
    window: { resizable: true, icon: 'fa-solid fa-book-open' },
    position: { width: 820, height: 640 },
    form: { submitOnChange: true },
    actions: {
      viewPage(this: JournalEntrySheet, _event: PointerEvent, targetElement: HTMLElement) {
        return this.goToPage(targetElement.closest<HTMLElement>('[data-page-id]')?.dataset.pageId ?? '')
      },
      editPage(this: JournalEntrySheet) {
        return this.#openPage()?.sheet?.render({ force: true })
      },
      createPage(this: JournalEntrySheet) {
        return this.#createPage()
      },
    },
  }

  static override PARTS: Record<string, TemplatePart> = {
    pages: { template: 'templates/sheets/journal-pages.hbs', scrollable: ['ol'] },
    page: { template: 'templates/sheets/journal-page.hbs', scrollable: [''] },
  }

  #pageId = ''

  get entry(): JournalEntryView {
    // The cast is safe: this class is registered only for journal entries.
    return this.document as JournalEntryView
  }

  #readable(): JournalPageView[] {
    return this.entry.pages.contents
      .filter((journalPage) => journalPage.testUserPermission(currentUser(), 'OBSERVER'))
      .sort((a, b) => a.sort - b.sort)
  }

  /** Finds the page to show: the chosen page, or else the first page that the user may read. */
  #openPage(): JournalPageView | undefined {
    const readablePages = this.#readable()
    return readablePages.find(({ id }) => id === this.#pageId) ?? readablePages[0]
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationRenderContext> {
    // The render option `pageId` opens a page:
    // https://foundryvtt.com/api/v14/interfaces/foundry.applications.sheets.journal.JournalSheetRenderOptions.html
    if (typeof options['pageId'] === 'string') this.#pageId = options['pageId']
    const shownPage = this.#openPage()
    const readablePages = this.#readable().map((journalPage) => {
      const headingLevel = journalPage.title?.level ?? 1
      return {
        id: journalPage.id,
        name: journalPage.name,
        level: headingLevel,
        current: journalPage === shownPage ? 'page' : 'false',
      }
    })
    const canEdit = shownPage?.isOwner && this.isEditable
    const pageHtml = shownPage ? await renderPageHtml(shownPage) : ''
    return {
      ...(await super._prepareContext(options)),
      pages: readablePages,
      shown: shownPage,
      canEdit,
      html: pageHtml,
    }
  }

  override async _onFirstRender(
    context: ApplicationRenderContext,
    options: ApplicationRenderOptions,
  ): Promise<void> {
    await super._onFirstRender(context, options)
    const findPageOfElement = (targetElement: HTMLElement): JournalPageView | undefined =>
      this.entry.pages.get(targetElement.dataset.pageId ?? '')
    const createPageMenuEntries = (): ReturnType<typeof createContextMenuEntry>[] => [
      createContextMenuEntry({
        label: 'Delete page',
        icon: 'fa-solid fa-trash',
        visible: (targetElement) => findPageOfElement(targetElement)?.isOwner ?? false,
        run: (targetElement) => {
          const clickedPage = findPageOfElement(targetElement)
          return clickedPage && confirmAndDelete(clickedPage)
        },
      }),
    ]
    this._createContextMenu(createPageMenuEntries, 'li[data-page-id]', {
      hookName: 'getJournalEntryPageContextOptions',
    })
  }

  override async _onRender(
    context: ApplicationRenderContext,
    options: ApplicationRenderOptions,
  ): Promise<void> {
    await super._onRender(context, options)
    // The base class has disabled every button, because the user may not edit the journal. The buttons that only open
    // another page are enabled again here.
    for (const button of this.element.querySelectorAll('button')) {
      if (button.dataset.action === 'viewPage') button.disabled = false
    }
    const shownPage = this.#openPage()
    if (shownPage) listenToSecrets(this.parts.page, shownPage)
  }

  goToPage(pageId: string): Promise<this> {
    this.#pageId = pageId
    return this.render()
  }

  async #createPage(): Promise<void> {
    const highestPageSort =
      Math.max(0, ...this.entry.pages.contents.map((journalPage) => journalPage.sort)) + 100_000
    const [page] = await this.document.createEmbeddedDocuments('JournalEntryPage', [
      { name: 'New page', type: 'text', sort: highestPageSort },
    ])
    if (!page) return
    await this.goToPage(page.id)
    await page.sheet?.render({ force: true })
  }
}
