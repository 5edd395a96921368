/**
 * `foundry.helpers.media`: what a path tells of its file. Nothing is played or drawn.
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
