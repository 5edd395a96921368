/**
 * Is this a file that players do not need? LevelDB creates a lock and logs when a database opens. Source maps are only
 * for developers.
 */
export function isLeftOverFile(fileName: string): boolean {
  return ['LOCK', 'LOG', 'LOG.old'].includes(fileName) || fileName.endsWith('.map')
}
