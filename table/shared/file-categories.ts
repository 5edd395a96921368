/**
 * `CONST.FILE_CATEGORIES`: which file extensions a path field may hold.
 * Documented at https://foundryvtt.com/api/v14/variables/CONST.FILE_CATEGORIES.html.
 */
const HTML_EXTENSIONS = {
  handlebars: 'text/x-handlebars-template',
  hbs: 'text/x-handlebars-template',
  html: 'text/html',
}

const IMAGE_EXTENSIONS = {
  apng: 'image/apng',
  avif: 'image/avif',
  bmp: 'image/bmp',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  tiff: 'image/tiff',
  webp: 'image/webp',
}

const VIDEO_EXTENSIONS = { m4v: 'video/mp4', mp4: 'video/mp4', ogv: 'video/ogg', webm: 'video/webm' }

const AUDIO_EXTENSIONS = {
  aac: 'audio/aac',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  mid: 'audio/midi',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  opus: 'audio/opus',
  wav: 'audio/wav',
  webm: 'audio/webm',
}

const TEXT_EXTENSIONS = {
  csv: 'text/csv',
  json: 'application/json',
  md: 'text/markdown',
  pdf: 'application/pdf',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  xml: 'application/xml',
  yml: 'application/yaml',
  yaml: 'application/yaml',
}

const FONT_EXTENSIONS = { otf: 'font/otf', ttf: 'font/ttf', woff: 'font/woff', woff2: 'font/woff2' }

const GRAPHICS_EXTENSIONS = {
  fbx: 'application/octet-stream',
  glb: 'model/gltf-binary',
  gltf: 'model/gltf+json',
  mtl: 'model/mtl',
  obj: 'model/obj',
  stl: 'model/stl',
  usdz: 'model/vnd.usdz+zip',
}

export const FILE_CATEGORIES = {
  HTML: HTML_EXTENSIONS,
  IMAGE: IMAGE_EXTENSIONS,
  VIDEO: VIDEO_EXTENSIONS,
  AUDIO: AUDIO_EXTENSIONS,
  TEXT: TEXT_EXTENSIONS,
  FONT: FONT_EXTENSIONS,
  TEXTURE: { ...IMAGE_EXTENSIONS, ...VIDEO_EXTENSIONS },
  GRAPHICS: GRAPHICS_EXTENSIONS,
  MEDIA: {
    ...IMAGE_EXTENSIONS,
    ...VIDEO_EXTENSIONS,
    ...AUDIO_EXTENSIONS,
    ...TEXT_EXTENSIONS,
    ...FONT_EXTENSIONS,
    ...GRAPHICS_EXTENSIONS,
  },
} as const

export type FileCategory = keyof typeof FILE_CATEGORIES

export function isFileCategory(categoryName: string): categoryName is FileCategory {
  return Object.hasOwn(FILE_CATEGORIES, categoryName)
}

/** The last extension of a path, without query or fragment. */
function findFileExtension(filePath: string): string {
  const pathWithoutQuery = filePath.split(/[?#]/, 1)[0] ?? ''
  return /\.([^./]+)$/.exec(pathWithoutQuery)?.[1]?.toLowerCase() ?? ''
}

/**
 * Matches an address with a scheme other than `http` or `https`, such as `javascript:` or `data:`. Such an address is
 * never a file, whatever its ending is.
 */
const OTHER_URL_SCHEME_PATTERN = /^\s*(?!https?:)[a-z][a-z0-9+.-]*:/i

/**
 * True if the file name has an allowed extension for uploads.
 * https://foundryvtt.com/api/v14/variables/CONST.UPLOADABLE_FILE_EXTENSIONS.html.
 */
export const isFileUploadable = (fileName: string): boolean =>
  hasAllowedExtension(fileName, ['IMAGE', 'AUDIO', 'VIDEO', 'TEXT', 'FONT', 'GRAPHICS'])

/** True if the path ends with a file extension of one of these categories. */
export function hasAllowedExtension(filePath: string, fileCategories: readonly string[]): boolean {
  if (OTHER_URL_SCHEME_PATTERN.test(filePath)) return false
  const fileExtension = findFileExtension(filePath)
  return fileCategories.some(
    (categoryName) =>
      isFileCategory(categoryName) && Object.hasOwn(FILE_CATEGORIES[categoryName], fileExtension),
  )
}
