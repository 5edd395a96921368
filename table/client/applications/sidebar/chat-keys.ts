/** The keys of the chat input: Enter sends, Shift+Enter starts a new line, arrow keys recall sent texts. */
import { ui } from '../../state'

const maxRecalledTexts = 20

export function listenToChatInput(
  chatElement: HTMLElement,
  sendChatText: (chatText: string) => Promise<unknown>,
): void {
  const messageInput = chatElement.querySelector<HTMLTextAreaElement>('textarea')
  const form = chatElement.querySelector('form')
  if (!messageInput || !form) return
  const sentTexts: string[] = []
  let recalledIndex = 0

  const submitChatText = async (): Promise<void> => {
    const chatText = messageInput.value
    if (chatText.trim() === '') return
    try {
      await sendChatText(chatText)
      sentTexts.unshift(chatText)
      sentTexts.length = Math.min(sentTexts.length, maxRecalledTexts)
      recalledIndex = 0
      // Clears the input only if its text is unchanged, because the user may have typed new text while the message was
      // being sent.
      if (messageInput.value === chatText) messageInput.value = ''
    } catch (error) {
      ui.notifications?.error(error instanceof Error ? error.message : String(error))
    }
  }

  const recallSentText = (historyStep: number): void => {
    recalledIndex = Math.min(Math.max(recalledIndex + historyStep, 0), sentTexts.length)
    messageInput.value = sentTexts[recalledIndex - 1] ?? ''
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submitChatText()
  })
  messageInput.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault()
      void submitChatText()
    }
    const isCaretAtStart = messageInput.selectionStart === 0 && messageInput.selectionEnd === 0
    if (event.key === 'ArrowUp' && (messageInput.value === '' || (recalledIndex > 0 && isCaretAtStart)))
      recallSentText(1)
    if (event.key === 'ArrowDown' && recalledIndex > 0 && isCaretAtStart) recallSentText(-1)
  })
}
