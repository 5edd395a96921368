/** Implements `foundry.data.validators`: https://foundryvtt.com/api/v14/modules/foundry.data.validators.html */
import { isDocumentId } from '../../shared/identifiers'

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

export const validators = {
  isValidId: (id: string): boolean => isDocumentId(id),

  /** Does the path end with a given file extension? @param extensions file extensions without their dots */
  hasFileExtension(path: string, extensions: readonly string[]): boolean {
    const extension = path.split('.').pop()?.toLowerCase() ?? ''
    return path.includes('.') && extensions.includes(extension)
  },

  /**
   * Is the text a data URL with base64 content?
   * @param types the permitted MIME types; undefined: every type is permitted
   */
  isBase64Data(data: string, types?: readonly string[]): boolean {
    const [, type, content] = /^data:([a-z]+\/[a-z0-9.+-]+);base64,(.*)$/is.exec(data) ?? []
    if (type === undefined || content === undefined) return false
    return (types?.includes(type) ?? true) && BASE64.test(content)
  },

  /** Is the text a `#` and six hexadecimal digits? */
  isColorString: (color: string): boolean => /^#[0-9a-f]{6}$/i.test(color),

  isJSON(text: string): boolean {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  },
}
