/** The key under which messages about moved cards are stored, and find their phrases. */
export const DEALER_KEY = 'cards'
