/**
 * True if players do not need the file. LevelDB leaves a lock and logs in its folders, and source maps are only for
 * developers.
 */
export function isFileUselessForPlayers(fileName: string): boolean {
  return ['LOCK', 'LOG', 'LOG.old'].includes(fileName) || fileName.endsWith('.map')
}
