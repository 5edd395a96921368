/**
 * A script that is loaded on demand, with the actions that ask for checks, push without a request, and answer the
 * messages of checks.
 */
import { actSoonerAction } from '../act-sooner'
import { askForGroupCheckAction } from './ask-group-check'
import { askForCheckAction, pushWithoutRequestAction } from './start-check'

export { groupCheckActions } from './ask-group-check'
export { tarotCheckActions as checkMessageActions } from './check-actions'
export const checkTabActions = {
  check: askForCheckAction,
  push: pushWithoutRequestAction,
  sooner: actSoonerAction,
}
export const checkGroupActions = { check: askForGroupCheckAction }
