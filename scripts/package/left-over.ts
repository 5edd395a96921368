/** The database's own lock and logs, which it makes anew wherever it is opened, and maps of the source: nobody who plays needs them. */
export function isLeftOver(name: string): boolean {
  return ['LOCK', 'LOG', 'LOG.old'].includes(name) || name.endsWith('.map')
}
