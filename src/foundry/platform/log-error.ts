/** Logs errors that nobody else is told of, with Foundry's own. */

/** What was thrown, as an error: anything can be thrown. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown))

/**
 * Logs what was thrown.
 * @param where in which of our functions, for whoever reads the log
 * @param more what else the log says
 */
export function logError(where: string, thrown: unknown, more: object = {}): void {
  Hooks.onError(`HarmBlessing.${where}`, asError(thrown), { log: 'error', ...more })
}
