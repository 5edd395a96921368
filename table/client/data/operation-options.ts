/**
 * The options of a database operation: foundry-api §3.3.
 * https://foundryvtt.com/api/v14/interfaces/foundry.abstract.types.DatabaseOperation.html
 */
import { throwDeprecated, NotOnThisTableError } from '../errors'
import { toMessageMode } from '../documents/chat-audience'
import { isFoundry14 } from '../generation'
import { warnDeprecated } from '../helpers/compatibility'
import { copyThroughJson } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import type { OperationOptions } from './database-operation'

/**
 * The names of options that are not sent to the server. Some refer to documents of this client; the request carries the
 * data of the others in another place.
 */
const LOCAL_OPTION_NAMES = [
  'parent',
  'pack',
  'noHook',
  'data',
  'updates',
  'ids',
  'documents',
  'action',
  'documentName',
]

/**
 * Adds default values to the options that the caller passed. The events and the hooks get the resulting object, and
 * they may add members to it.
 */
export function fillInOperationOptions(optionsOfCaller: OperationOptions): OperationOptions {
  if ('temporary' in optionsOfCaller && optionsOfCaller['temporary'] === true) {
    throw new NotOnThisTableError('Creating documents with "temporary" (construct them instead)')
  }
  if (!isFoundry14() && 'messageMode' in optionsOfCaller)
    throwDeprecated('the option "messageMode"', 'the option "rollMode"')
  const options = isFoundry14() ? convertRollModeOption(optionsOfCaller) : optionsOfCaller
  return {
    render: true,
    renderSheet: false,
    ...options,
    parent: optionsOfCaller.parent ?? null,
    pack: optionsOfCaller.pack ?? optionsOfCaller.parent?.pack ?? null,
  }
}

function convertRollModeOption({ rollMode, ...otherOptions }: OperationOptions): OperationOptions {
  if (rollMode === undefined) return otherOptions
  warnDeprecated('the option "rollMode"', 'the option "messageMode"', 16)
  if (typeof rollMode !== 'string') throw new TypeError('The option "rollMode" must be a string.')
  return { ...otherOptions, messageMode: toMessageMode(rollMode) }
}

/** Copies those options that the client sends to the server. */
export function copyOptionsForServer(options: OperationOptions): PlainObject {
  return copyThroughJson(
    Object.fromEntries(Object.entries(options).filter(([key]) => !LOCAL_OPTION_NAMES.includes(key))),
  )
}
