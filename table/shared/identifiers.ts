/** Document ids: 16 letters and digits (https://foundryvtt.com/api/v14/functions/foundry.utils.randomID.html). */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const PATTERN = /^[a-zA-Z0-9]{16}$/

export function isDocumentId(value: unknown): value is string {
  return typeof value === 'string' && PATTERN.test(value)
}

/**
 * A random id. Discards bytes beyond the largest multiple of the alphabet's length, so that all characters are equally
 * likely.
 */
export function randomID(length = 16): string {
  const limit = 256 - (256 % ALPHABET.length)
  let id = ''
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < limit && id.length < length) id += ALPHABET.charAt(byte % ALPHABET.length)
    }
  }
  return id
}
