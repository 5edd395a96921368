/** Joins labels and values as the page's language does: French puts a space before the colon. */

/** The colon between a label and a value, with its spaces. */
export const colonText = (): string => game.i18n.localize('HnB.common.colon')

export const labelledText = (label: string, value: string): string => label + colonText() + value
