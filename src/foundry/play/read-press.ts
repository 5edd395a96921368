/** Reads a click on a button as plain data. */
import type { ButtonPress } from './handle-press'

/** The `data-*` attributes of a button that are not passed to its action as data. */
const ATTRIBUTES_NOT_PASSED_TO_ACTION = new Set([
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
  'direct',
])

/**
 * Reads a click on `<button data-act="check" data-ruleset="humanity" data-stat="head">` as plain data. `data-message`
 * (a uuid) names the chat message to which the action belongs; `data-item` (a uuid) names the item. `data-for` (a uuid)
 * names the acting actor. With `data-scope="group"`, the button is a Gamemaster's group action for this one actor. With
 * `data-direct`, a click sends the question's initial answers at once, and a click with Shift opens the question.
 * @param defaultActor the uuid of the acting actor if the button names none
 * @param shownMessage the uuid of the chat message that shows the button; empty elsewhere
 */
export function readPress(
  event: MouseEvent,
  button: HTMLElement,
  defaultActor: string,
  shownMessage = '',
): ButtonPress {
  const {
    act = '',
    ruleset = '',
    message = shownMessage,
    item = '',
    direct = '',
    for: actor = defaultActor,
  } = button.dataset
  const isQuick = event.shiftKey !== (direct !== '')
  const pressData: Record<string, string> = {}
  for (const [attribute, value] of Object.entries(button.dataset)) {
    if (value !== undefined && !ATTRIBUTES_NOT_PASSED_TO_ACTION.has(attribute)) pressData[attribute] = value
  }
  if (button.dataset.scope === 'group') {
    const groupPress = { ruleset, scope: 'group', on: '', action: act, actor: '', data: pressData } as const
    return { ...groupPress, quick: isQuick, targets: [actor] }
  }
  const clickScope = item !== '' ? 'item' : message !== '' ? 'message' : 'tab'
  return {
    ruleset,
    scope: clickScope,
    on: item || message,
    action: act,
    actor,
    data: pressData,
    quick: isQuick,
  }
}
