/** Fetches an action's script before the action is used. Most actions have none. */
import type { Action } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { whyNotConnected } from '../platform/connection'
import { logError } from '../platform/log-error'
import { activeRulesets } from '../world/active-rulesets'
import { findMessageByUuid, findWritableDocument } from '../world/documents'
import { readMessageRecord } from '../world/message-record'
import type { ClickSpecification } from './ready-action'

type LoadableActions = Readonly<Record<string, Pick<Action<never>, 'load'>>>
type ActionReference = Pick<ClickSpecification, 'ruleset' | 'scope' | 'on' | 'action'>

/** Fetches an action's script, if any. Refuses if the script cannot be fetched. */
export function fetchActionScript(actionId: ActionReference): Promise<Refusal | null> {
  const loadableActions = findActionsOfClickScope(actionId)
  return whyNotScriptFetched(async () =>
    Object.hasOwn(loadableActions, actionId.action) ? loadableActions[actionId.action]?.load?.() : undefined,
  )
}

/**
 * The longest time for which the deciding client waits for the script of a requested action, in milliseconds. It is
 * shorter than the time of one request (`MAX_TIME_UNTIL_NEXT_REQUEST_MS`). Otherwise the action could still begin after
 * its sender was refused.
 */
const MAX_WAIT_TIME_FOR_ACTION_SCRIPT_MS = 5_000

/**
 * Fetches the script of a requested action while the next requests wait. Refuses the request if the script does not
 * arrive in time.
 */
export async function fetchActionScriptWithTimeout(actionId: ActionReference): Promise<Refusal | null> {
  let scriptWaitTimeout: ReturnType<typeof setTimeout> | undefined
  const refusalAfterScriptTimeout = new Promise<Refusal>((resolve) => {
    scriptWaitTimeout = setTimeout(
      () => resolve(refuse('HnB.refusal.notFetched')),
      MAX_WAIT_TIME_FOR_ACTION_SCRIPT_MS,
    )
  })
  const refusal = await Promise.race([fetchActionScript(actionId), refusalAfterScriptTimeout])
  clearTimeout(scriptWaitTimeout)
  return refusal
}

/** Fetches a script. Refuses if the script cannot be fetched. */
export async function whyNotScriptFetched(loadScript: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await loadScript()
    return null
  } catch (error) {
    logError('fetched', error)
    return whyNotConnected() ?? refuse('HnB.refusal.notFetched')
  }
}

/**
 * Finds the group of actions to which a clicked button's action belongs. The group belongs to a game, a message or an
 * item. Empty if that game, message or item is missing.
 */
function findActionsOfClickScope({
  ruleset: key,
  scope,
  on: documentUuid,
}: ActionReference): LoadableActions {
  const ruleset = activeRulesets().find((activeRuleset) => activeRuleset.key === key)
  if (!ruleset) return {}
  switch (scope) {
    case 'group':
      return ruleset.group
    case 'tab':
      return ruleset.tab.actions
    case 'message': {
      const message = findMessageByUuid(documentUuid)
      const messageKindName = (message && readMessageRecord(message)?.kind) ?? ''
      return ruleset.messages[messageKindName]?.actions ?? {}
    }
    case 'item': {
      const item = findWritableDocument(documentUuid)
      return (item instanceof Item ? ruleset.items[item.gameType]?.actions : null) ?? {}
    }
  }
}
