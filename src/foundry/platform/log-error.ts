/** Logs errors that no person is told of, with Foundry's own errors. */

/** A thrown value as an error, because any value can be thrown. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown))

/**
 * Logs a thrown value.
 * @param where the name of our function, for people who read the log
 * @param more further options of Foundry's `onError`
 */
export function logError(where: string, thrown: unknown, more: object = {}): void {
  Hooks.onError(`HarmBlessing.${where}`, asError(thrown), { log: 'error', ...more })
}
