/** Document ids: 16 letters and digits (https://foundryvtt.com/api/v14/functions/foundry.utils.randomID.html). */
const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const ID_PATTERN = /^[a-zA-Z0-9]{16}$/

export function isDocumentId(testedValue: unknown): testedValue is string {
  return typeof testedValue === 'string' && ID_PATTERN.test(testedValue)
}

/**
 * Makes a random id. Bytes at or above the largest multiple of the alphabet's length are skipped, because they would
 * make some characters more likely than others.
 */
export function randomID(randomIdLength = 16): string {
  const unbiasedByteLimit = 256 - (256 % ID_ALPHABET.length)
  let randomId = ''
  while (randomId.length < randomIdLength) {
    for (const randomByte of crypto.getRandomValues(new Uint8Array(randomIdLength))) {
      if (randomByte < unbiasedByteLimit && randomId.length < randomIdLength)
        randomId += ID_ALPHABET.charAt(randomByte % ID_ALPHABET.length)
    }
  }
  return randomId
}
