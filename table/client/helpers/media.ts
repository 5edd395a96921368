/**
 * `foundry.helpers.media`: functions that test file extensions. The practice table plays no media.
 * https://foundryvtt.com/api/v14/modules/foundry.helpers.media.html
 */
import { hasAllowedExtension } from '../../shared/file-categories'

export class ImageHelper {
  static hasImageExtension(imagePath: string): boolean {
    return hasAllowedExtension(imagePath, ['IMAGE'])
  }
}

export class VideoHelper {
  static hasVideoExtension(videoPath: string): boolean {
    return hasAllowedExtension(videoPath, ['VIDEO'])
  }
}
