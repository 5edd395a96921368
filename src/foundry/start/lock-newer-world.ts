/**
 * Makes the world read-only if a later version of the system has written it. This version would write data in its older
 * form.
 */
import { refuse } from '../../core/outcome'
import { makePageReadOnly } from '../platform/connection'
import { notifyUser } from '../platform/notify'
import { SYSTEM_ID } from '../platform/icon-path'
import { isWorldOfNewerVersion } from '../world/data-version'
import { isItemFromOurPack } from '../world/our-packs'
import { MessageRecordModel } from '../world/message-record-model'
import { FIRST_SCENES_PACK_NAME } from './first-scenes-shared'

/** The types of documents that contain our data. */
const LOCKED_DOCUMENT_TYPES = [
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
 * Makes the world read-only if a later version of this system has written it: buttons show a refusal, and every other
 * write of our data is rejected. Called at `ready`, before other code writes.
 */
export function lockWorldOfNewerVersion(): void {
  if (!isWorldOfNewerVersion()) return
  const refusal = refuse('HnB.refusal.newerWorld')
  makePageReadOnly(refusal)
  notifyUser('error', { key: refusal.refused }, { permanent: true })
  const rejectDocumentWrite = (): false => {
    notifyUser('warn', { key: refusal.refused })
    return false
  }
  for (const documentType of LOCKED_DOCUMENT_TYPES)
    for (const documentHookNamePrefix of ['preCreate', 'preUpdate', 'preDelete'] as const)
      Hooks.on(`${documentHookNamePrefix}${documentType}`, (document: object) =>
        doesDocumentContainOurData(documentType, document) ? rejectDocumentWrite() : undefined,
      )
  Hooks.on('preImportAdventure', (adventure) =>
    isItemFromOurPack(adventure.pack, FIRST_SCENES_PACK_NAME) ? rejectDocumentWrite() : undefined,
  )
}

/**
 * Does a document contain our data? A read-only world protects only such documents: chat and other packages' settings
 * still work.
 */
function doesDocumentContainOurData(
  documentType: (typeof LOCKED_DOCUMENT_TYPES)[number],
  document: object,
): boolean {
  const { getProperty } = foundry.utils
  if (documentType === 'ChatMessage') return getProperty(document, 'system') instanceof MessageRecordModel
  return documentType !== 'Setting' || String(getProperty(document, 'key')).startsWith(`${SYSTEM_ID}.`)
}
