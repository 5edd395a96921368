/** Implements `foundry.data.validators`: https://foundryvtt.com/api/v14/modules/foundry.data.validators.html */
import { isDocumentId } from '../../shared/identifiers'

const BASE64_PATTERN = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

export const fieldValidators = {
  isValidId: (testedId: string): boolean => isDocumentId(testedId),

  /**
   * True if the path ends with one of the given file extensions.
   * @param allowedExtensions file extensions without their dots
   */
  hasFileExtension(filePath: string, allowedExtensions: readonly string[]): boolean {
    const fileExtension = filePath.split('.').pop()?.toLowerCase() ?? ''
    return filePath.includes('.') && allowedExtensions.includes(fileExtension)
  },

  /**
   * True if the text is a data URL with base64 content.
   * @param mimeTypes the permitted MIME types; undefined: every type is permitted
   */
  isBase64Data(base64Text: string, mimeTypes?: readonly string[]): boolean {
    const [, type, content] = /^data:([a-z]+\/[a-z0-9.+-]+);base64,(.*)$/is.exec(base64Text) ?? []
    if (type === undefined || content === undefined) return false
    return (mimeTypes?.includes(type) ?? true) && BASE64_PATTERN.test(content)
  },

  /** True if the text is a colour in the form `#rrggbb`. */
  isColorString: (colorText: string): boolean => /^#[0-9a-f]{6}$/i.test(colorText),

  isJSON(jsonText: string): boolean {
    try {
      JSON.parse(jsonText)
      return true
    } catch {
      return false
    }
  },
}
