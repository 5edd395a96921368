/** Reads a click on a button as plain data. */
import type { Press } from './act'

/** Attributes that describe the button itself, not what it is about. */
const NOT_DATA = new Set([
  'action',
  'act',
  'ruleset',
  'message',
  'item',
  'group',
  'scope',
  'for',
  'open',
  'then',
  'tooltip',
  'tooltipText',
  'tooltipDirection',
])

/**
 * A click on `<button data-act="check" data-ruleset="humanity" data-stat="head">` as plain data. A button may stand for
 * one of a chat message (`data-message`, its uuid) or of an item (`data-item`, its uuid), wherever it is shown. With
 * `data-for` it acts for that actor, whoever else could be meant; with `data-scope="group"` it is a Gamemaster's action
 * on several, used on that one alone.
 */
export function pressOf(event: MouseEvent, button: HTMLElement, usual: string, shownOn = ''): Press {
  const { act = '', ruleset = '', message = shownOn, item = '', for: actor = usual } = button.dataset
  const data: Record<string, string> = {}
  for (const [name, value] of Object.entries(button.dataset)) {
    if (value !== undefined && !NOT_DATA.has(name)) data[name] = value
  }
  if (button.dataset.scope === 'group') {
    const common = { ruleset, scope: 'group', on: '', action: act, actor: '', data } as const
    return { ...common, quick: event.shiftKey, targets: [actor] }
  }
  const scope = item !== '' ? 'item' : message !== '' ? 'message' : 'tab'
  return { ruleset, scope, on: item || message, action: act, actor, data, quick: event.shiftKey }
}
