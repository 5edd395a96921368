/** Joins a label and a value by a colon. In French, for example, a space stands before the colon. */

/** The colon between a label and a value, with its spaces. */
export const localizeColon = (): string => game.i18n.localize('HnB.common.colon')

export const formatLabelledText = (label: string, labelledText: string): string =>
  label + localizeColon() + labelledText
