/** The errors with which a write ends if its documents were not written. */

/**
 * The error of a write that Foundry silently did not carry out, usually because of another package's hook. The finished
 * operations are already reversed.
 */
export class StoppedWriteError extends Error {}

/**
 * The error that cancels a write because the data behind its decision has changed meanwhile. The write has reversed its
 * finished operations.
 */
export class OutdatedWriteError extends Error {}
