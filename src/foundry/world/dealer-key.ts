/** The key under which messages about moved cards are stored, and by which their phrases are found. */
export const DEALER_KEY = 'cards'
