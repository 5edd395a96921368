/** The script of checks: asking for them, pushing without a request, and the actions of their messages. */
import { actSooner } from '../act-sooner'
import { askForGroupCheck } from './ask-group-check'
import { askForCheck, pushWithoutRequest } from './start-check'

export { groupCheckActions } from './ask-group-check'
export { tarotCheckActions as checkMessageActions } from './check-actions'
export const checkTabActions = { check: askForCheck, push: pushWithoutRequest, sooner: actSooner }
export const checkGroupActions = { check: askForGroupCheck }
