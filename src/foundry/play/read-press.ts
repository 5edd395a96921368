/** Reads a click on a button as plain data. */
import type { ButtonPress } from './button-press'

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
 * Reads a click on `<button data-act="check" data-ruleset="humanity" data-stat="head">` as plain data. `data-message`,
 * `data-item` and `data-for` (the acting actor) are uuids. With `data-direct`, the initial answers are sent without a
 * question.
 * @param defaultActor the uuid of the acting actor if the button names none
 * @param shownMessage the uuid of the chat message that shows the button; empty elsewhere
 */
export function readButtonPress(
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
  const isQuickButtonPress = event.shiftKey !== (direct !== '')
  const dataOfButtonPress: Record<string, string> = {}
  for (const [attribute, value] of Object.entries(button.dataset)) {
    if (value !== undefined && !ATTRIBUTES_NOT_PASSED_TO_ACTION.has(attribute))
      dataOfButtonPress[attribute] = value
  }
  if (button.dataset.scope === 'group') {
    const buttonPressForGroup = {
      ruleset,
      scope: 'group',
      on: '',
      action: act,
      actor: '',
      data: dataOfButtonPress,
    } as const
    return { ...buttonPressForGroup, quick: isQuickButtonPress, targets: [actor] }
  }
  const clickScope = item !== '' ? 'item' : message !== '' ? 'message' : 'tab'
  return {
    ruleset,
    scope: clickScope,
    on: item || message,
    action: act,
    actor,
    data: dataOfButtonPress,
    quick: isQuickButtonPress,
  }
}
