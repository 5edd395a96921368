/**
 * A window that chooses an image by its path: `foundry.applications.apps.FilePicker` (foundry-api §7.6).
 * https://foundryvtt.com/api/v14/classes/foundry.applications.apps.FilePicker.html It offers the images that the world
 * uses. It has no folders or uploads; packages call the static methods (`user-files.ts`).
 */
import { CONFIG } from '../../config'
import { ApplicationV2 } from '../api/application'
import { HandlebarsApplicationMixin } from '../api/handlebars-application'
import type { TemplatePart } from '../api/handlebars-application'
import type { ApplicationDefaults, ApplicationRenderContext, ApplicationRenderOptions } from '../api/types'
import { listCompendia } from '../compendium/compendium-views'
import { findWorldCollection } from '../document-views'
import type { FormDataExtended } from '../ux/form-data-extended'
import { browseFiles, createUserFolder, uploadFile } from './user-files'

export interface FilePickerDefaults extends ApplicationDefaults {
  type?: string
  current?: string
  callback?: (chosenFilePath: string, filePicker: FilePicker) => unknown
}

/** The paths of the images that documents and compendium entries use, sorted and without duplicates. */
function listImagePathsInUse(): string[] {
  const worldDocuments = ['actors', 'items', 'cards', 'macros'].flatMap((collectionKey) => [
    ...findWorldCollection(collectionKey),
  ])
  const compendiumEntries = listCompendia().flatMap(({ index }) => [...index])
  const imagePaths = [...worldDocuments, ...compendiumEntries].flatMap(({ img }) => (img ? [img] : []))
  return [...new Set(imagePaths)].sort((a, b) => a.localeCompare(b))
}

export class FilePicker extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    id: 'file-picker-{id}',
    tag: 'form',
    classes: ['file-picker-app'],
    window: {
      title: 'Choose a file',
      icon: 'fa-solid fa-image',
      contentClasses: ['standard-form'],
      resizable: true,
    },
    position: { width: 480, height: 520 },
    actions: {
      choose(this: FilePicker, _event: PointerEvent, targetElement: HTMLElement) {
        const imagePathInput = this.element.querySelector<HTMLInputElement>('input[name="path"]')
        if (imagePathInput) imagePathInput.value = targetElement.dataset.path ?? ''
      },
    },
    form: { handler: submitChosenFilePath, closeOnSubmit: true },
  }

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: 'templates/apps/file-picker.hbs', scrollable: ['.pictures'] },
  }

  readonly callback: FilePickerDefaults['callback']
  readonly type: string
  readonly #current: string

  constructor({ callback, type = 'any', current = '', ...options }: FilePickerDefaults = {}) {
    super(options)
    this.callback = callback
    this.type = type
    this.#current = current
  }

  static get implementation(): typeof FilePicker {
    return (CONFIG.ux.FilePicker as typeof FilePicker | undefined) ?? FilePicker
  }

  static browse = browseFiles
  static createDirectory = createUserFolder
  static upload = uploadFile

  /** Shows the file picker to the user. */
  browse(): Promise<this> {
    return this.render({ force: true })
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationRenderContext> {
    const selectableImagePaths = ['image', 'imagevideo', 'any'].includes(this.type)
      ? listImagePathsInUse()
      : []
    return {
      ...(await super._prepareContext(options)),
      pictures: selectableImagePaths,
      current: this.#current,
    }
  }
}

async function submitChosenFilePath(
  this: FilePicker,
  _event: Event,
  _form: HTMLFormElement,
  formData: FormDataExtended,
): Promise<void> {
  const { path } = formData.object
  await this.callback?.(typeof path === 'string' ? path.trim() : '', this)
}
