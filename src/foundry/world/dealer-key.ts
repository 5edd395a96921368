/** The key of the messages that report moved cards. The phrases of these messages use the same key. */
export const CARD_REPORT_MESSAGE_KEY = 'cards'
