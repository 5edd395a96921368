/** Tests that the practice table opens the window classes that a package puts into `CONFIG`. */
import { expect, it } from 'vitest'
import { CONFIG } from '../config'
import { configureDocuments } from '../documents/configure'
import { ApplicationV2 } from './api/application'
import { requireSheetWindows } from './api/sheet-windows'
import { configureApplications } from './configure'
import type { DocumentView } from './document-views'
import { setUpTestPage } from './testing'

/** Tests `CONFIG.Token.prototypeSheetClass`: https://foundryvtt.com/api/v14/variables/CONFIG.Token.html */
it("a package's class of window for prototype tokens is opened", async () => {
  setUpTestPage()
  configureDocuments()
  configureApplications(CONFIG)
  const coreSheetClass = CONFIG.Token.prototypeSheetClass
  const openedWindows: unknown[] = []
  class DocumentWindow extends ApplicationV2 {
    constructor(options: { document: DocumentView }) {
      super({})
      openedWindows.push(options.document)
    }
    override render(): Promise<this> {
      openedWindows.push('rendered')
      return Promise.resolve(this)
    }
  }
  // The cast only satisfies the types: Foundry's `CONFIG.Token.prototypeSheetClass` accepts any application for an
  // actor.
  CONFIG.Token.prototypeSheetClass = DocumentWindow as unknown as typeof coreSheetClass
  // The fake actor needs no other member, because `requireSheetWindows` only passes the actor on to the window.
  const actor = { id: 'a' } as DocumentView
  await requireSheetWindows().configurePrototypeToken(actor)
  expect(openedWindows).toEqual([actor, 'rendered'])
  CONFIG.Token.prototypeSheetClass = coreSheetClass
})
