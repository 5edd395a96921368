import type { Press } from './act'

/** Attributes of a button that say what it is, not what it is about. */
const NOT_DATA = new Set([
  'action',
  'act',
  'ruleset',
  'card',
  'for',
  'open',
  'tooltip',
  'tooltipText',
  'tooltipDirection',
])

/**
 * A click on `<button data-act="check" data-ruleset="humanity" data-stat="head">` as plain data. With `data-card`
 * a button stands for one on that chat card, with `data-for` it is for that actor, whoever else could be meant.
 */
export function pressOf(event: MouseEvent, button: HTMLElement, usual: string, shownOn = ''): Press {
  const { act = '', ruleset = '', card = shownOn, for: actor = usual } = button.dataset
  const data: Record<string, string> = {}
  for (const [name, value] of Object.entries(button.dataset)) {
    if (value !== undefined && !NOT_DATA.has(name)) data[name] = value
  }
  return { ruleset, card, action: act, actor, data, quick: event.shiftKey }
}
