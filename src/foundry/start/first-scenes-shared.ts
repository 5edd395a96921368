/**
 * Values of first scenes that two scripts share: the script that runs when the page starts, and the script that is
 * fetched later.
 */

/** The compendium of first scenes. */
export const FIRST_SCENES_PACK_NAME = 'first-scenes'

/** The flag that contains a document's record. */
export const SCENE_RECORD_FLAG = 'firstScene'

let lastDigestWritePromise: Promise<void> = Promise.resolve()

export function setLastDigestWritePromise(digestWritePromise: Promise<void>): void {
  lastDigestWritePromise = digestWritePromise
}

/** Resolves when the hashes of all documents of this client's last import are stored. */
export const waitForFirstSceneDigests = (): Promise<void> => lastDigestWritePromise
