/**
 * If a newer version of the system has written a world, makes the world read-only: this version would write older
 * data.
 */
import { refuse } from '../../core/outcome'
import { makeReadOnly } from '../platform/connection'
import { notifyUser } from '../platform/notify'
import { SYSTEM_ID } from '../platform/icon-path'
import { isWorldOfLaterVersion } from '../world/data-version'
import { isFromOurPack } from '../world/our-packs'
import { MessageRecordModel } from '../world/message-record-model'
import { FIRST_SCENES_PACK } from './record-first-scenes'

/** The document types that hold our data. */
const LOCKED_TYPES = [
  'Actor',
  'Item',
  'ActiveEffect',
  'Cards',
  'Card',
  'Combat',
  'Combatant',
  'Token',
  'Setting',
  'ChatMessage',
] as const

/**
 * Locks a world of a later version. Our buttons refuse (`whyNotConnected`). Every other write of our data on this
 * page is rejected, for example by Foundry's forms or by a macro. Called at `ready`, before other code writes.
 */
export function lockNewerWorld(): void {
  if (!isWorldOfLaterVersion()) return
  const refusal = refuse('HnB.refusal.newerWorld')
  makeReadOnly(refusal)
  notifyUser('error', { key: refusal.refused }, { permanent: true })
  const rejectWrite = (): false => {
    notifyUser('warn', { key: refusal.refused })
    return false
  }
  for (const documentType of LOCKED_TYPES)
    for (const hookPrefix of ['preCreate', 'preUpdate', 'preDelete'] as const)
      Hooks.on(`${hookPrefix}${documentType}`, (document: object) =>
        isOurData(documentType, document) ? rejectWrite() : undefined,
      )
  Hooks.on('preImportAdventure', (adventure) =>
    isFromOurPack(adventure.pack, FIRST_SCENES_PACK) ? rejectWrite() : undefined,
  )
}

/** Does a document hold our data? Chatting, and changing the settings of other packages, is still allowed. */
function isOurData(documentType: (typeof LOCKED_TYPES)[number], document: object): boolean {
  const { getProperty } = foundry.utils
  if (documentType === 'ChatMessage') return getProperty(document, 'system') instanceof MessageRecordModel
  return documentType !== 'Setting' || String(getProperty(document, 'key')).startsWith(`${SYSTEM_ID}.`)
}
