/** Do players not need this file? LevelDB leaves a lock and logs; source maps are for developers. */
export function isFileUselessForPlayers(fileName: string): boolean {
  return ['LOCK', 'LOG', 'LOG.old'].includes(fileName) || fileName.endsWith('.map')
}
