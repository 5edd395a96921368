/**
 * `foundry.helpers.media`: tests of file extensions. The table plays no media.
 * https://foundryvtt.com/api/v14/modules/foundry.helpers.media.html
 */
import { hasAllowedExtension } from '../../shared/file-categories'

export class ImageHelper {
  static hasImageExtension(src: string): boolean {
    return hasAllowedExtension(src, ['IMAGE'])
  }
}

export class VideoHelper {
  static hasVideoExtension(src: string): boolean {
    return hasAllowedExtension(src, ['VIDEO'])
  }
}
