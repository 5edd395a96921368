/**
 * Files that players do not need: the lock and the logs that LevelDB creates when a database opens, and source
 * maps.
 */
export function isLeftOver(name: string): boolean {
  return ['LOCK', 'LOG', 'LOG.old'].includes(name) || name.endsWith('.map')
}
