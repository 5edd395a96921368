/**
 * Secret passages in a journal page. The page's owner reveals and hides them with a button.
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
export function setSecretRevealed(htmlContent: string, secretId: string, isSecretRevealed: boolean): string {
  const templateElement = document.createElement('template')
  templateElement.innerHTML = htmlContent
  const secretElement = [...templateElement.content.querySelectorAll('section.secret')].find(
    (secretSection) => secretSection.id === secretId,
  )
  secretElement?.classList.toggle('revealed', isSecretRevealed)
  return templateElement.innerHTML
}

export function listenToSecrets(pageElement: HTMLElement | undefined, journalPage: DocumentWithText): void {
  if (!journalPage.isOwner) return
  for (const secretElement of pageElement?.querySelectorAll('section.secret[id]') ?? []) {
    const { parentNode, nextSibling } = secretElement
    const secretBlock = document.createElement('secret-block')
    // The secret must be put into the block before the block enters the page. The block draws its button when it enters
    // the page.
    secretBlock.append(secretElement)
    parentNode?.insertBefore(secretBlock, nextSibling)
    secretBlock.addEventListener('reveal', (event) => {
      const { id, revealed } = (event as CustomEvent<{ id: string; revealed: boolean }>).detail
      void journalPage.update({
        'text.content': setSecretRevealed(journalPage.text?.content ?? '', id, revealed),
      })
    })
  }
}
