/** The key under which messages about moved cards are stored. Their phrases are under the same key. */
export const DEALER_KEY = 'cards'
