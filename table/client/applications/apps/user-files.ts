/**
 * The static methods of `foundry.applications.apps.FilePicker` that read and write the folder of user data.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.apps.FilePicker.html; the types of their results are the
 * community's (client/applications/apps/file-picker.d.mts, `BrowseReturn`, `UploadReturn`). The practice table serves
 * neither Foundry's own files nor S3.
 */
import { NotOnThisTableError } from '../../errors'
import { ui } from '../../state'
import type { FileListing } from '../../../shared/wire'
import { sendRequestToServer } from '../../helpers/connection'

export interface FileBrowseOptions {
  bucket?: string
  /** File extensions with their dots, such as `.webp`. */
  extensions?: string[]
  wildcard?: boolean
}

export interface FileBrowseResult extends FileListing {
  extensions: string[]
  gridSize: number | null
  private: boolean
  privateDirs: string[]
}

export interface FileUploadResult {
  status: 'success'
  path: string
  message: string
}

/**
 * Checks that a file operation concerns the source `data`, which is the folder of user data. The practice table has no
 * other source.
 * @throws for every other source
 * @param methodName the calling method, for the error
 */
function assertFileSourceIsUserData(dataSource: string, methodName: string): void {
  if (dataSource !== 'data')
    throw new NotOnThisTableError(`FilePicker.${methodName} of the source "${dataSource}"`)
}

/** Lists a folder of the user data. @throws if the folder does not exist or the user lacks the permission */
export async function browseFiles(
  dataSource: string,
  targetFolder: string,
  { extensions, wildcard = false }: FileBrowseOptions = {},
): Promise<FileBrowseResult> {
  assertFileSourceIsUserData(dataSource, 'browse')
  if (wildcard) throw new NotOnThisTableError('FilePicker.browse with a wildcard')
  const fileListing = await sendRequestToServer('files', {
    action: 'browse',
    target: targetFolder,
    extensions: extensions ?? null,
  })
  return { ...fileListing, extensions: extensions ?? [], gridSize: null, private: false, privateDirs: [] }
}

/** Creates a folder in the user data. @returns the full path of the new folder */
export async function createUserFolder(dataSource: string, targetFolder: string): Promise<string> {
  assertFileSourceIsUserData(dataSource, 'createDirectory')
  return (await sendRequestToServer('files', { action: 'createDirectory', target: targetFolder })).target
}

/** Uploads a file to the user data. @returns false if the server refuses the file, as a notification then explains */
export async function uploadFile(
  dataSource: string,
  targetFolder: string,
  file: File,
  _body: object = {},
  { notify = true }: { notify?: boolean | null } = {},
): Promise<FileUploadResult | false> {
  assertFileSourceIsUserData(dataSource, 'upload')
  try {
    const base64Content = await readFileAsBase64(file)
    const uploadedFile = await sendRequestToServer('files', {
      action: 'upload',
      target: targetFolder,
      name: file.name,
      content: base64Content,
    })
    const uploadSuccessText = `${file.name} saved to ${targetFolder}`
    if (notify === true) ui.notifications?.info(uploadSuccessText)
    return { status: 'success', path: uploadedFile.target, message: uploadSuccessText }
  } catch (error) {
    ui.notifications?.error(error instanceof Error ? error.message : String(error))
    return false
  }
}

function readFileAsBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const fileReader = new FileReader()
    fileReader.onload = () => {
      // The file's content follows the comma in a data URL, so everything up to the comma is removed.
      resolve(typeof fileReader.result === 'string' ? fileReader.result.replace(/^[^,]*,/, '') : '')
    }
    fileReader.onerror = () => {
      reject(new Error(`The browser could not read the file ${file.name}.`))
    }
    fileReader.readAsDataURL(file)
  })
}
