/**
 * Submits the forms of an application: the root form of a window, or a form within a part (foundry-api §7.1).
 * https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ApplicationFormConfiguration.html
 */
import { Hooks } from '../../helpers/hooks'
import { ui } from '../../state'
import { FormDataExtended } from '../ux/form-data-extended'
import { elementFromTarget } from './element-from-target'
import type { ApplicationV2 } from '../../class-types'
import type { FormConfig } from './types'

/** Listens to a form. Its events call methods of the application, so that subclasses can override them. */
export function listenToForm(app: ApplicationV2, form: HTMLFormElement, config: FormConfig): void {
  form.autocomplete = 'off'
  form.addEventListener('submit', (event) => {
    void app._onSubmitForm(config, event)
  })
  form.addEventListener('change', (event) => {
    app._onChangeForm(config, event)
  })
}

/** Calls the handler of a form, then closes the window if `closeOnSubmit` is set. */
async function handleSubmission(
  app: ApplicationV2,
  form: HTMLFormElement,
  config: FormConfig,
  event: Event,
  options?: object,
): Promise<unknown> {
  const result = await config.handler?.call(app, event, form, new FormDataExtended(form), options)
  if (config.closeOnSubmit) await app.close({ submitted: true })
  return result
}

/** Submits the root form. @throws if the application has no root form with a handler */
export function submitRootForm(app: ApplicationV2, options: object): Promise<unknown> {
  const { form } = app
  const config = app.options.form
  if (!form || !config?.handler) throw new Error(`${app.constructor.name} has no root form to submit.`)
  return handleSubmission(app, form, config, new Event('submit', { cancelable: true }), options)
}

/** Submits the form that dispatched an event. If the handler throws, the user gets a notification. */
export async function submitEventForm(app: ApplicationV2, config: FormConfig, event: Event): Promise<void> {
  event.preventDefault()
  const form = elementFromTarget(event.currentTarget)
  if (form?.localName !== 'form') return
  try {
    await handleSubmission(app, form as HTMLFormElement, config, event)
  } catch (error) {
    Hooks.onError(`${app.constructor.name}#submit`, error)
    ui.notifications?.error(error instanceof Error ? error.message : String(error))
  }
}
