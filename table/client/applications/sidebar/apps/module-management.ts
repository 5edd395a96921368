/**
 * The window that enables and disables modules: `foundry.applications.sidebar.apps.ModuleManagement`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.apps.ModuleManagement.html
 * The choice is the world setting `core.moduleConfiguration`, which the server reads when it starts.
 */
import { game } from '../../../state'
import { ApplicationV2 } from '../../api/application'
import { DialogV2 } from '../../api/dialog'
import type { ApplicationDefaults, ApplicationRenderContext, ApplicationRenderOptions } from '../../api/types'
import { createSubmitFooter } from '../../fields/submit-footer'
import type { FormDataExtended } from '../../ux/form-data-extended'
import { createTextElement } from '../../ux/text-element'
import type { ModulePackage } from '../../../game'

function buildModuleRow({ id, title, version, active }: ModulePackage): HTMLElement {
  const groupElement = document.createElement('div')
  groupElement.className = 'form-group'
  const moduleCheckbox = document.createElement('input')
  Object.assign(moduleCheckbox, { type: 'checkbox', name: id, id: `module-${id}`, checked: active })
  const labelElement = document.createElement('label')
  labelElement.htmlFor = moduleCheckbox.id
  labelElement.append(title, ' ', createTextElement('span', version, 'hint'))
  groupElement.append(labelElement, moduleCheckbox)
  return groupElement
}

export class ModuleManagement extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    id: 'module-management',
    tag: 'form',
    window: { title: 'Manage modules', icon: 'fa-solid fa-cube', contentClasses: ['standard-form'] },
    position: { width: 480 },
    form: { handler: saveModuleConfiguration, closeOnSubmit: true },
  }

  override _renderHTML(
    _context: ApplicationRenderContext,
    _options: ApplicationRenderOptions,
  ): Promise<HTMLElement[]> {
    const bodyElement = document.createElement('div')
    bodyElement.className = 'scrollable'
    bodyElement.append(...[...game.modules].map(buildModuleRow))
    return Promise.resolve([bodyElement, createSubmitFooter()])
  }

  override _replaceHTML(
    parts: HTMLElement[],
    content: HTMLElement,
    _options: ApplicationRenderOptions,
  ): void {
    content.replaceChildren(...parts)
  }
}

async function saveModuleConfiguration(
  _event: Event,
  _form: HTMLFormElement,
  formData: FormDataExtended,
): Promise<void> {
  await game.settings.set('core', 'moduleConfiguration', { ...formData.object })
  await DialogV2.prompt({
    window: { title: 'Manage modules', icon: 'fa-solid fa-cube' },
    content: '<p>The modules change when the table is started again.</p>',
  })
}
