/**
 * The statics of `foundry.applications.apps.FilePicker` that read and fill the folder of user data.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.apps.FilePicker.html; what they return is by the community's types
 * (client/applications/apps/file-picker.d.mts, `BrowseReturn`, `UploadReturn`). Foundry's own files and S3 are not given.
 */
import { NotOnThisTable } from '../../errors'
import { ui } from '../../state'
import type { FileListing } from '../../../shared/wire'
import { request } from '../../helpers/connection'

export interface BrowseOptions {
  bucket?: string
  /** with their dots */
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

/** @throws for any other source than user data */
function refuseOther(source: string, way: string): void {
  if (source !== 'data') throw new NotOnThisTable(`FilePicker.${way} of the source "${source}"`)
}

/** @throws where there is no such folder, and for whom the permission is missing */
export async function browseFiles(
  source: string,
  target: string,
  { extensions, wildcard = false }: BrowseOptions = {},
): Promise<BrowseResult> {
  refuseOther(source, 'browse')
  if (wildcard) throw new NotOnThisTable('FilePicker.browse with a wildcard')
  const listing = await request('files', { action: 'browse', target, extensions: extensions ?? null })
  return { ...listing, extensions: extensions ?? [], gridSize: null, private: false, privateDirs: [] }
}

/** @returns the full path */
export async function createDirectory(source: string, target: string): Promise<string> {
  refuseOther(source, 'createDirectory')
  return (await request('files', { action: 'createDirectory', target })).target
}

/** @returns false, with a notification, where the server refuses */
export async function uploadFile(
  source: string,
  target: string,
  file: File,
  _body: object = {},
  { notify = true }: { notify?: boolean | null } = {},
): Promise<UploadResult | false> {
  refuseOther(source, 'upload')
  try {
    const content = await inBase64(file)
    const made = await request('files', { action: 'upload', target, name: file.name, content })
    const message = `${file.name} saved to ${target}`
    if (notify === true) ui.notifications?.info(message)
    return { status: 'success', path: made.target, message }
  } catch (error) {
    ui.notifications?.error(error instanceof Error ? error.message : String(error))
    return false
  }
}

function inBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => {
      // A data URL, of which what comes after the comma is the content.
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '')
    }
    reader.onerror = () => {
      reject(new Error(`The file ${file.name} could not be read.`))
    }
    reader.readAsDataURL(file)
  })
}
