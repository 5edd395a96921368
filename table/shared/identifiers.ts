/** Document ids: 16 letters and digits (https://foundryvtt.com/api/v14/functions/foundry.utils.randomID.html). */
const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const ID_PATTERN = /^[a-zA-Z0-9]{16}$/

export function isDocumentId(value: unknown): value is string {
  return typeof value === 'string' && ID_PATTERN.test(value)
}

/**
 * Makes a random id. Skips bytes of the last, incomplete run through the alphabet, which would make some characters
 * likelier.
 */
export function randomID(idLength = 16): string {
  const unbiasedByteLimit = 256 - (256 % ID_ALPHABET.length)
  let randomId = ''
  while (randomId.length < idLength) {
    for (const randomByte of crypto.getRandomValues(new Uint8Array(idLength))) {
      if (randomByte < unbiasedByteLimit && randomId.length < idLength)
        randomId += ID_ALPHABET.charAt(randomByte % ID_ALPHABET.length)
    }
  }
  return randomId
}
