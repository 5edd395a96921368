/** Short questions of Foundry's own: a sentence and two or three buttons, in the page in which somebody pressed. */
import type { Words } from '../../core/words'
import { dialogIn } from './compat'
import { rememberFocus } from './focus'
import { say } from './notify'
import { pressedPage } from './pressed-page'

interface Question {
  readonly title: Words
  readonly text: Words
}

interface Choice extends Question {
  /** The first is what Enter presses. */
  readonly buttons: readonly { readonly action: string; readonly label: Words }[]
}

/** Which of several it is to be; null where the question was closed. */
export function askShort({ buttons, ...question }: Choice): Promise<unknown> {
  const shown = buttons.map(({ action, label }, at) => ({ action, label: say(label), default: at === 0 }))
  return withFocusBack(() => foundry.applications.api.DialogV2.wait({ ...frameOf(question), buttons: shown }))
}

/** Asks for a yes; Enter says no, unless the buttons are named otherwise. */
export async function askYes({
  yes,
  no,
  ...question
}: Question & { readonly yes?: Words; readonly no?: Words }): Promise<boolean> {
  const named = {
    ...(yes && { yes: { label: say(yes), default: true } }),
    ...(no && { no: { label: say(no), default: false } }),
  }
  const answer = await withFocusBack(() =>
    foundry.applications.api.DialogV2.confirm({ ...frameOf(question), ...named }),
  )
  return answer === true
}

/**
 * Which of several ways, a button for each.
 * @param no what the last button says, which leaves everything as it is
 * @returns the way's id, null for none
 */
export async function askWhich(
  question: Question,
  ways: readonly { readonly id: string; readonly label: Words }[],
  no: Words,
): Promise<string | null> {
  const chosen = await withFocusBack(() =>
    foundry.applications.api.DialogV2.wait({
      ...frameOf(question),
      buttons: [
        ...ways.map(({ id, label }) => ({ action: id, label: say(label), icon: 'fa-solid fa-trash' })),
        { action: 'none', label: say(no), icon: 'fa-solid fa-xmark' },
      ],
    }),
  )
  return ways.find(({ id }) => id === chosen)?.id ?? null
}

function frameOf({ title, text }: Question) {
  const content = document.createElement('div')
  const line = document.createElement('p')
  line.textContent = say(text)
  content.append(line)
  return {
    window: { title: say(title) },
    classes: ['hnb', 'hnb-dialog'],
    content,
    rejectClose: false,
    ...dialogIn(pressedPage()),
  }
}

async function withFocusBack(ask: () => Promise<unknown>): Promise<unknown> {
  const focusBack = rememberFocus()
  const answer = await ask()
  focusBack()
  return answer
}
