/** Recognises a page that has missed changes during a lost connection and asks its person to reload it. */
import type { Person } from 'foundry-practice-table/testing'

interface PageGlobalsWithPhrases {
  readonly game: { readonly i18n: { localize(phraseKey: string): string } }
}

/** Does a question on the person's page ask them to reload it, after a lost connection? */
export function isAskedToReload({ hasReconnected, window }: Person): boolean {
  if (!hasReconnected || !window) return false
  // Cast: the types of a page's window do not include the globals of Foundry.
  const { game } = window as unknown as PageGlobalsWithPhrases
  const questionTitle = game.i18n.localize('HnB.common.behind.title')
  return [...window.document.querySelectorAll('.hnb-dialog .window-title')].some(({ textContent }) =>
    textContent.includes(questionTitle),
  )
}
