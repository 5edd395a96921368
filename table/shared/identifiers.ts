/** Document ids: 16 letters and digits (https://foundryvtt.com/api/v14/functions/foundry.utils.randomID.html). */
const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const ID_PATTERN = /^[a-zA-Z0-9]{16}$/

export function isDocumentId(value: unknown): value is string {
  return typeof value === 'string' && ID_PATTERN.test(value)
}

/**
 * Makes a random id. Random bytes from the last, incomplete run through the alphabet are skipped; otherwise some
 * characters would be likelier than others.
 */
export function randomID(length = 16): string {
  const byteLimit = 256 - (256 % ID_ALPHABET.length)
  let id = ''
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < byteLimit && id.length < length) id += ID_ALPHABET.charAt(byte % ID_ALPHABET.length)
    }
  }
  return id
}
