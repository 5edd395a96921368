/**
 * Secrets in a journal page: the page's owner reveals and hides them with a button.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.elements.HTMLSecretBlockElement.html
 */
import type { DocumentView } from '../../document-views'

interface DocumentWithText extends DocumentView {
  readonly text?: { content?: string | null }
}

/**
 * Reveals or hides a secret in a stored text.
 * @returns the changed text
 * @param id the id of the secret's section
 */
export function revealSecret(content: string, id: string, isRevealed: boolean): string {
  const template = document.createElement('template')
  template.innerHTML = content
  const secret = [...template.content.querySelectorAll('section.secret')].find((section) => section.id === id)
  secret?.classList.toggle('revealed', isRevealed)
  return template.innerHTML
}

export function listenToSecrets(pageElement: HTMLElement | undefined, page: DocumentWithText): void {
  if (!page.isOwner) return
  for (const secret of pageElement?.querySelectorAll('section.secret[id]') ?? []) {
    const { parentNode, nextSibling } = secret
    const secretBlock = document.createElement('secret-block')
    // Put the secret into its block first: the block draws its button as soon as it enters the page, and the button
    // needs the secret.
    secretBlock.append(secret)
    parentNode?.insertBefore(secretBlock, nextSibling)
    secretBlock.addEventListener('reveal', (event) => {
      const { id, revealed } = (event as CustomEvent<{ id: string; revealed: boolean }>).detail
      void page.update({ 'text.content': revealSecret(page.text?.content ?? '', id, revealed) })
    })
  }
}
