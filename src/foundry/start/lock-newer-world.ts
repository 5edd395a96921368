/** Makes a world read-only if a later version of the system has written it, because this version would write older data. */
import { refuse } from '../../core/outcome'
import { makeReadOnly } from '../platform/connection'
import { notifyUser } from '../platform/notify'
import { SYSTEM_ID } from '../platform/icon-path'
import { isWorldOfLaterVersion } from '../world/data-version'
import { isFromOurPack } from '../world/our-packs'
import { MessageRecordModel } from '../world/message-record-model'
import { FIRST_SCENES_PACK } from './record-first-scenes'

/** The types of documents that contain our data. */
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
 * Makes the world read-only if a later version of this system has written it. Our buttons refuse (`whyNotConnected`). Other writes of our data on this page, such as those
 * of Foundry's forms or of a macro, are rejected. Called at `ready`, before other code writes.
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

/** Does a document contain our data? People may still chat, and may change the settings of other packages. */
function isOurData(documentType: (typeof LOCKED_TYPES)[number], document: object): boolean {
  const { getProperty } = foundry.utils
  if (documentType === 'ChatMessage') return getProperty(document, 'system') instanceof MessageRecordModel
  return documentType !== 'Setting' || String(getProperty(document, 'key')).startsWith(`${SYSTEM_ID}.`)
}
