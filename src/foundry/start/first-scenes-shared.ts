/** The values that the start and the later script of first scenes share. */

/** The compendium of first scenes. */
export const FIRST_SCENES_PACK_NAME = 'first-scenes'

/** The flag that contains a document's record. */
export const SCENE_RECORD_FLAG = 'firstScene'

let lastDigestWritePromise: Promise<void> = Promise.resolve()

export function setLastDigestWritePromise(digestWritePromise: Promise<void>): void {
  lastDigestWritePromise = digestWritePromise
}

/** Resolves when the digests of all documents of this client's last import are stored. */
export const waitForFirstSceneDigests = (): Promise<void> => lastDigestWritePromise
