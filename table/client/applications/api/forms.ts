/**
 * Submits the forms of an application: the root form of a window, or a form within a part (foundry-api §7.1).
 * https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ApplicationFormConfiguration.html
 */
import { Hooks } from '../../helpers/hooks'
import { ui } from '../../state'
import { FormDataExtended } from '../ux/form-data-extended'
import { findElementOfTarget } from './element-from-target'
import type { ApplicationV2 } from '../../class-types'
import type { FormConfig } from './types'

/** Lets the events of a form call methods of the application, which subclasses can override. */
export function listenToForm(
  application: ApplicationV2,
  form: HTMLFormElement,
  formConfig: FormConfig,
): void {
  form.autocomplete = 'off'
  form.addEventListener('submit', (event) => {
    void application._onSubmitForm(formConfig, event)
  })
  form.addEventListener('change', (event) => {
    application._onChangeForm(formConfig, event)
  })
}

/** Calls the submit handler of a form, then closes the window if `closeOnSubmit` is set. */
async function handleFormSubmission(
  application: ApplicationV2,
  form: HTMLFormElement,
  formConfig: FormConfig,
  event: Event,
  options?: object,
): Promise<unknown> {
  const formHandlerResult = await formConfig.handler?.call(
    application,
    event,
    form,
    new FormDataExtended(form),
    options,
  )
  if (formConfig.closeOnSubmit) await application.close({ submitted: true })
  return formHandlerResult
}

/** Submits the root form. @throws if the application has no root form with a handler */
export function submitApplicationForm(application: ApplicationV2, options: object): Promise<unknown> {
  const { form } = application
  const formConfig = application.options.form
  if (!form || !formConfig?.handler)
    throw new Error(`${application.constructor.name} has no root form to submit.`)
  return handleFormSubmission(
    application,
    form,
    formConfig,
    new Event('submit', { cancelable: true }),
    options,
  )
}

/** Submits the form that dispatched an event. If the handler throws, the user gets a notification. */
export async function submitFormOfEvent(
  application: ApplicationV2,
  formConfig: FormConfig,
  event: Event,
): Promise<void> {
  event.preventDefault()
  const form = findElementOfTarget(event.currentTarget)
  if (form?.localName !== 'form') return
  try {
    await handleFormSubmission(application, form as HTMLFormElement, formConfig, event)
  } catch (error) {
    Hooks.onError(`${application.constructor.name}#submit`, error)
    ui.notifications?.error(error instanceof Error ? error.message : String(error))
  }
}
