/** Short questions in Foundry's own dialog: a sentence and a few buttons, on the page where the person pressed. */
import type { Phrase } from '../../core/phrase'
import { toUntranslatedText, toUntranslatedHtml } from './literal-text'
import { createDialogRenderOptionForPage } from './compat'
import { rememberFocusedElement } from './focus'
import { localizePhrase } from './notify'
import { findCurrentButtonPress } from './press-once'
import { findLastPressedPage } from './pressed-page'

interface DialogQuestion {
  readonly title: Phrase
  readonly text: Phrase
}

interface DialogChoice extends DialogQuestion {
  /** The buttons, in their order on the screen. Enter presses the first button. */
  readonly buttons: readonly { readonly action: string; readonly label: Phrase; readonly icon?: string }[]
}

/** Asks a person to choose a button, and returns the button's `action`. Null if the person closed the question. */
export async function askForChoice({ buttons, ...question }: DialogChoice): Promise<string | null> {
  const dialogButtons = buttons.map(({ label, ...button }, index) => ({
    ...button,
    label: toUntranslatedHtml(localizePhrase(label)),
    default: index === 0,
  }))
  const dialogAnswer = await restoreFocusAfterDialog(() =>
    foundry.applications.api.DialogV2.wait({
      ...createDialogFrame(question),
      // More than two buttons do not fit into one line, so they stand below each other.
      ...(dialogButtons.length > 2 && { classes: ['hnb', 'hnb-dialog', 'hnb-ways'] }),
      buttons: dialogButtons,
    }),
  )
  return buttons.find(({ action }) => action === dialogAnswer)?.action ?? null
}

/** The CSS class of the button that Enter presses. Only this button is filled with colour. */
const DEFAULT_BUTTON_CLASS = 'hnb-default'

/** Asks a yes-or-no question. Enter means no, unless the yes button has a label of its own. */
export async function askForConfirmation({
  yes: yesLabel,
  no: noLabel,
  ...question
}: DialogQuestion & { readonly yes?: Phrase; readonly no?: Phrase }): Promise<boolean> {
  const isYesDefault = yesLabel !== undefined
  const yesNoButtons = {
    yes: {
      default: isYesDefault,
      class: isYesDefault ? DEFAULT_BUTTON_CLASS : '',
      ...(yesLabel && { label: toUntranslatedHtml(localizePhrase(yesLabel)) }),
    },
    no: {
      default: !isYesDefault,
      class: isYesDefault ? '' : DEFAULT_BUTTON_CLASS,
      ...(noLabel && { label: toUntranslatedHtml(localizePhrase(noLabel)) }),
    },
  }
  const dialogAnswer = await restoreFocusAfterDialog(() =>
    foundry.applications.api.DialogV2.confirm({ ...createDialogFrame(question), ...yesNoButtons }),
  )
  return dialogAnswer === true
}

function createDialogFrame({ title, text }: DialogQuestion) {
  const dialogContent = document.createElement('div')
  const paragraph = document.createElement('p')
  paragraph.textContent = localizePhrase(text)
  dialogContent.append(paragraph)
  return {
    window: { title: toUntranslatedText(localizePhrase(title)) },
    classes: ['hnb', 'hnb-dialog'],
    content: dialogContent,
    rejectClose: false,
    ...createDialogRenderOptionForPage(findLastPressedPage()),
  }
}

const findNewestDialog = () =>
  [...foundry.applications.instances.values()]
    .filter(({ rendered, element }) => rendered && element.matches('.hnb-dialog'))
    .at(-1)

async function restoreFocusAfterDialog(openDialog: () => Promise<unknown>): Promise<unknown> {
  const restoreFocus = rememberFocusedElement()
  findCurrentButtonPress()?.setQuestion({ bringToFront: () => findNewestDialog()?.bringToFront() })
  const dialogAnswer = await openDialog()
  restoreFocus()
  return dialogAnswer
}
