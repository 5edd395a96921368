/** The key of messages that report moved cards, and of their phrases. */
export const CARD_REPORT_MESSAGE_KEY = 'cards'
