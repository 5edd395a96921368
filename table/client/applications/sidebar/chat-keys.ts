/** The keys of the chat input: Enter sends, Shift+Enter starts a new line, arrow keys recall sent texts. */
import { ui } from '../../state'

const remembered = 20

export function listenToInput(chat: HTMLElement, send: (text: string) => Promise<unknown>): void {
  const input = chat.querySelector<HTMLTextAreaElement>('textarea')
  const form = chat.querySelector('form')
  if (!input || !form) return
  const sent: string[] = []
  let recalled = 0

  const submit = async (): Promise<void> => {
    const text = input.value
    if (text.trim() === '') return
    try {
      await send(text)
      sent.unshift(text)
      sent.length = Math.min(sent.length, remembered)
      recalled = 0
      // Keeps text that the user typed while this text was sent.
      if (input.value === text) input.value = ''
    } catch (error) {
      ui.notifications?.error(error instanceof Error ? error.message : String(error))
    }
  }

  const recall = (step: number): void => {
    recalled = Math.min(Math.max(recalled + step, 0), sent.length)
    input.value = sent[recalled - 1] ?? ''
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault()
      void submit()
    }
    const atStart = input.selectionStart === 0 && input.selectionEnd === 0
    if (event.key === 'ArrowUp' && (input.value === '' || (recalled > 0 && atStart))) recall(1)
    if (event.key === 'ArrowDown' && recalled > 0 && atStart) recall(-1)
  })
}
