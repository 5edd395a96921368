/** Logs errors that no person is told of, with Foundry's own errors. */

/** A thrown value as an error, because any value can be thrown. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown))

/**
 * Logs a thrown value.
 * @param functionName the name of our function, for people who read the log
 * @param errorOptions further options of Foundry's `onError`
 */
export function logError(functionName: string, thrown: unknown, errorOptions: object = {}): void {
  Hooks.onError(`HarmBlessing.${functionName}`, asError(thrown), { log: 'error', ...errorOptions })
}
