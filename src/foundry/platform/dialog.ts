/** Short questions in Foundry's own dialog: a sentence and a few buttons, on the page where the person pressed. */
import type { Words } from '../../core/words'
import { asTyped, asTypedHtml } from './as-typed'
import { dialogIn } from './compat'
import { rememberFocus } from './focus'
import { say } from './notify'
import { askingPress } from './press-once'
import { pressedPage } from './pressed-page'

interface Question {
  readonly title: Words
  readonly text: Words
}

interface Choice extends Question {
  /** Enter presses the first button. */
  readonly buttons: readonly { readonly action: string; readonly label: Words; readonly icon?: string }[]
}

/** Asks a person to choose a button and returns its `action`; null where the person closed the question. */
export async function askShort({ buttons, ...question }: Choice): Promise<string | null> {
  const shown = buttons.map(({ label, ...button }, at) => ({
    ...button,
    label: asTypedHtml(say(label)),
    default: at === 0,
  }))
  const answer = await withFocusBack(() =>
    foundry.applications.api.DialogV2.wait({
      ...frameOf(question),
      // More than two buttons stand below one another.
      ...(shown.length > 2 && { classes: ['hnb', 'hnb-dialog', 'hnb-ways'] }),
      buttons: shown,
    }),
  )
  return buttons.find(({ action }) => action === answer)?.action ?? null
}

/** Asks a yes-or-no question. Enter says no, unless the caller names the yes button. */
export async function askYes({
  yes,
  no,
  ...question
}: Question & { readonly yes?: Words; readonly no?: Words }): Promise<boolean> {
  const named = {
    ...(yes && { yes: { label: asTypedHtml(say(yes)), default: true } }),
    ...(no && { no: { label: asTypedHtml(say(no)), default: false } }),
  }
  const answer = await withFocusBack(() =>
    foundry.applications.api.DialogV2.confirm({ ...frameOf(question), ...named }),
  )
  return answer === true
}

function frameOf({ title, text }: Question) {
  const content = document.createElement('div')
  const line = document.createElement('p')
  line.textContent = say(text)
  content.append(line)
  return {
    window: { title: asTyped(say(title)) },
    classes: ['hnb', 'hnb-dialog'],
    content,
    rejectClose: false,
    ...dialogIn(pressedPage()),
  }
}

const newestDialog = () =>
  [...foundry.applications.instances.values()]
    .filter(({ rendered, element }) => rendered && element.matches('.hnb-dialog'))
    .at(-1)

async function withFocusBack(ask: () => Promise<unknown>): Promise<unknown> {
  const focusBack = rememberFocus()
  askingPress()?.asks({ bringToFront: () => newestDialog()?.bringToFront() })
  const answer = await ask()
  focusBack()
  return answer
}
