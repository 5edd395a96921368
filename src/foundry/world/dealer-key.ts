/** The key of messages about moved cards, and of their phrases. */
export const DEALER_KEY = 'cards'
