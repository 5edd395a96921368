/**
 * `FilePathField` and `ColorField`: https://foundryvtt.com/api/v14/classes/foundry.data.fields.FilePathField.html
 * and ColorField
 */
import { Color } from '../../utils/color'
import { hasAllowedExtension, isFileCategory } from '../../../shared/file-categories'
import { requireFieldInputFactories } from '../field-forms'
import type { InputConfig } from '../field-forms'
import type { FieldContext, FieldOptions, ValidateOptions } from './field-options'
import { StringField } from './string-field'

export class FilePathField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      categories: [],
      base64: false,
      wildcard: false,
      virtual: false,
      nullable: true,
      blank: false,
      initial: null,
    }
  }

  readonly categories: readonly string[]
  readonly base64: boolean
  readonly wildcard: boolean

  constructor(options: FieldOptions = {}, fieldContext: FieldContext = {}) {
    super(options, fieldContext)
    const fileCategories = this._option('categories')
    this.categories = Array.isArray(fileCategories) ? fileCategories.map(String) : []
    this.base64 = this._option('base64') === true
    this.wildcard = this._option('wildcard') === true
    if (this.categories.length === 0) throw new Error('A FilePathField needs at least one category.')
    const unknownFileCategory = this.categories.find((categoryName) => !isFileCategory(categoryName))
    if (unknownFileCategory !== undefined)
      throw new Error(`"${unknownFileCategory}" is not a category of CONST.FILE_CATEGORIES.`)
  }

  protected override _validateType(value: unknown, options: ValidateOptions): undefined {
    super._validateType(value, options)
    const filePath = String(value)
    if (this.wildcard && filePath.includes('*')) return
    if (filePath.startsWith('data:')) {
      if (!this.base64) throw new Error('may not hold the data of a file')
      return
    }
    if (!hasAllowedExtension(filePath, this.categories)) {
      throw new Error(`does not have an extension of ${this.categories.join(' or ')}`)
    }
  }

  override _toInput(config: InputConfig): HTMLElement {
    const fileType = this.categories.length === 1 ? this.categories[0]?.toLowerCase() : 'any'
    return requireFieldInputFactories().createFilePicker({ type: fileType, ...config })
  }
}

export class ColorField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      blank: false,
      validationError: 'is not a valid hexadecimal color string',
    }
  }

  protected override _cast(value: unknown): unknown {
    const parsedColor = Color.from(value)
    return parsedColor.valid ? parsedColor.css : value
  }

  protected override _validateType(value: unknown, options: ValidateOptions): boolean | undefined {
    super._validateType(value, options)
    return Color.from(value).valid ? undefined : false
  }

  override initialize(value: unknown): unknown {
    return value === null || value === undefined ? value : Color.from(value)
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.css : value
  }

  override _toInput(config: InputConfig): HTMLElement {
    return requireFieldInputFactories().createColorPicker(config)
  }
}
