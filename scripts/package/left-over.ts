/** Files that players do not need: the database's lock and logs, which it creates on opening, and source maps. */
export function isLeftOver(name: string): boolean {
  return ['LOCK', 'LOG', 'LOG.old'].includes(name) || name.endsWith('.map')
}
