/**
 * The static methods of `foundry.applications.apps.FilePicker` that read and write the folder of user data.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.apps.FilePicker.html; the types of their results are the
 * community's (client/applications/apps/file-picker.d.mts, `BrowseReturn`, `UploadReturn`). The practice table serves
 * neither Foundry's own files nor S3.
 */
import { NotOnThisTableError } from '../../errors'
import { ui } from '../../state'
import type { FileListing } from '../../../shared/wire'
import { requestServer } from '../../helpers/connection'

export interface BrowseOptions {
  bucket?: string
  /** File extensions with their dots, such as `.webp`. */
  extensions?: string[]
  wildcard?: boolean
}

export interface BrowseResult extends FileListing {
  extensions: string[]
  gridSize: number | null
  private: boolean
  privateDirs: string[]
}

export interface UploadResult {
  status: 'success'
  path: string
  message: string
}

/**
 * Checks that the source is `data`, the folder of user data. The practice table has no other source.
 * @throws for every other source
 * @param methodName the calling method, for the error
 */
function assertDataSource(source: string, methodName: string): void {
  if (source !== 'data') throw new NotOnThisTableError(`FilePicker.${methodName} of the source "${source}"`)
}

/** Lists a folder of the user data. @throws if the folder does not exist, or if the user lacks the permission */
export async function browseFiles(
  source: string,
  target: string,
  { extensions, wildcard = false }: BrowseOptions = {},
): Promise<BrowseResult> {
  assertDataSource(source, 'browse')
  if (wildcard) throw new NotOnThisTableError('FilePicker.browse with a wildcard')
  const fileListing = await requestServer('files', {
    action: 'browse',
    target,
    extensions: extensions ?? null,
  })
  return { ...fileListing, extensions: extensions ?? [], gridSize: null, private: false, privateDirs: [] }
}

/** Creates a folder in the user data. @returns the full path of the new folder */
export async function createDirectory(source: string, target: string): Promise<string> {
  assertDataSource(source, 'createDirectory')
  return (await requestServer('files', { action: 'createDirectory', target })).target
}

/**
 * Uploads a file to the folder of user data.
 * @returns false if the server refuses the file; a notification then says why
 */
export async function uploadFile(
  source: string,
  target: string,
  file: File,
  _body: object = {},
  { notify = true }: { notify?: boolean | null } = {},
): Promise<UploadResult | false> {
  assertDataSource(source, 'upload')
  try {
    const content = await readAsBase64(file)
    const uploadedFile = await requestServer('files', { action: 'upload', target, name: file.name, content })
    const message = `${file.name} saved to ${target}`
    if (notify === true) ui.notifications?.info(message)
    return { status: 'success', path: uploadedFile.target, message }
  } catch (error) {
    ui.notifications?.error(error instanceof Error ? error.message : String(error))
    return false
  }
}

function readAsBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => {
      // In a data URL, the content of the file follows the comma.
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '')
    }
    reader.onerror = () => {
      reject(new Error(`The browser could not read the file ${file.name}.`))
    }
    reader.readAsDataURL(file)
  })
}
