import type { Press } from './act'

/** Attributes of a button that say what it is, not what it is about. */
const NOT_DATA = new Set(['action', 'act', 'ruleset', 'tooltip', 'tooltipText', 'tooltipDirection'])

/** A click on `<button data-act="check" data-ruleset="humanity" data-stat="head">` as plain data. */
export function pressOf(event: MouseEvent, button: HTMLElement, actor: string, card = ''): Press {
  const { act = '', ruleset = '' } = button.dataset
  const data: Record<string, string> = {}
  for (const [name, value] of Object.entries(button.dataset)) {
    if (value !== undefined && !NOT_DATA.has(name)) data[name] = value
  }
  return { ruleset, card, action: act, actor, data, quick: event.shiftKey }
}
