/** Watches the files that the package's manifest lists in `flags.hotReload` (foundry-api §1.5). */
import { watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { HotReloadChange } from '../shared/wire'
import type { Manifest } from './manifest'

/** Editors write a file in several steps, so all writes within this many milliseconds count as one change. */
const DEBOUNCE_MS = 50

export function watchPackage(
  manifest: Manifest,
  folder: string,
  notify: (change: HotReloadChange) => void,
): { close(): void } {
  const { hotReload, id } = manifest
  if (!hotReload) return { close: () => undefined }
  const timers = new Map<string, NodeJS.Timeout>()
  const watcher = watch(folder, { recursive: true }, (_event, name) => {
    if (name === null) return
    const file = name.split(path.sep).join('/')
    const extension = path.extname(file).slice(1)
    const isWatchedFile =
      hotReload.extensions.includes(extension) && hotReload.paths.some((start) => file.startsWith(start))
    if (!isWatchedFile) return
    clearTimeout(timers.get(file))
    timers.set(
      file,
      setTimeout(() => void reportChangedFile(file, extension), DEBOUNCE_MS),
    )
  })
  const reportChangedFile = async (file: string, extension: string): Promise<void> => {
    timers.delete(file)
    // The file may have been deleted after its change was noticed. The server then reports nothing.
    const content = await readFile(path.join(folder, file), 'utf8').catch(() => null)
    if (content === null) return
    notify({ packageType: 'system', packageId: id, path: `systems/${id}/${file}`, extension, content })
  }
  return {
    close() {
      watcher.close()
      for (const timerId of timers.values()) clearTimeout(timerId)
    },
  }
}
