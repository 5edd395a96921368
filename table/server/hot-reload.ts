/** Watches the files that the package's manifest lists in `flags.hotReload` (foundry-api §1.5). */
import { watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { HotReloadChange } from '../shared/wire'
import type { Manifest } from './manifest'

/**
 * The time in milliseconds within which several writes of a file count as a single change, because editors write a file
 * in several steps.
 */
const RELOAD_DEBOUNCE_MS = 50

export function watchPackage(
  packageManifest: Manifest,
  packageFolder: string,
  notifyFileChange: (fileChange: HotReloadChange) => void,
): { close(): void } {
  const { hotReload, id } = packageManifest
  if (!hotReload) return { close: () => undefined }
  const debounceTimers = new Map<string, NodeJS.Timeout>()
  const folderWatcher = watch(packageFolder, { recursive: true }, (_event, changedFileName) => {
    if (changedFileName === null) return
    const changedFile = changedFileName.split(path.sep).join('/')
    const fileExtension = path.extname(changedFile).slice(1)
    const isWatchedFile =
      hotReload.extensions.includes(fileExtension) &&
      hotReload.paths.some((watchedPath) => changedFile.startsWith(watchedPath))
    if (!isWatchedFile) return
    clearTimeout(debounceTimers.get(changedFile))
    debounceTimers.set(
      changedFile,
      setTimeout(() => void reportChangedFile(changedFile, fileExtension), RELOAD_DEBOUNCE_MS),
    )
  })
  const reportChangedFile = async (filePath: string, fileExtension: string): Promise<void> => {
    debounceTimers.delete(filePath)
    // If the file can no longer be read, it was deleted after its change, and the change is not reported.
    const fileContent = await readFile(path.join(packageFolder, filePath), 'utf8').catch(() => null)
    if (fileContent === null) return
    notifyFileChange({
      packageType: 'system',
      packageId: id,
      path: `systems/${id}/${filePath}`,
      extension: fileExtension,
      content: fileContent,
    })
  }
  return {
    close() {
      folderWatcher.close()
      for (const timerId of debounceTimers.values()) clearTimeout(timerId)
    },
  }
}
