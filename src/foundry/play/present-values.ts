/**
 * Reads the present values of the fields that a history entry has changed. Undo compares these values with the values
 * that the entry wrote.
 */
import type { FieldChange, HistoryChange } from '../../core/shell/message-history'
import type { CurrentValueReader } from '../../core/shell/undo'
import type { JsonRecord } from '../../core/outcome'
import type { FieldDescription } from '../../core/schema'
import { findSchemaDescription } from '../../core/schema'
import { countReturnableCards, findDeck } from '../decks/card-stacks'
import { allGameOutlines } from '../world/active-rulesets'
import {
  findActorByUuid,
  readCurrentFieldValue,
  extractItemContent,
  findItemSource,
  findWritableDocument,
} from '../world/documents'

export const READER_OF_PRESENT_VALUES: CurrentValueReader = {
  field(fieldChange) {
    const currentFieldValue = readCurrentFieldValue(fieldChange)
    return currentFieldValue && { ...currentFieldValue, counter: findSharedCounterLimits(fieldChange) }
  },
  item({ target, item }) {
    const actor = findActorByUuid(target)
    if (!actor) return null
    const itemSourceData: JsonRecord | undefined = findItemSource(actor, item)
    return { value: itemSourceData && extractItemContent(itemSourceData) }
  },
  cards({ deck: wantedDeckId, move: moveId }) {
    const deck = findDeck(wantedDeckId)
    return deck && countReturnableCards(deck, moveId)
  },
}

/** Does this change concern a shared counter (`markAsSharedCounter`)? */
export const isSharedCounterFieldChange = (historyChange: HistoryChange): boolean =>
  'path' in historyChange && findSharedCounterLimits(historyChange) !== null

/** Finds the limits of a field that is a shared counter (`markAsSharedCounter`). Returns null for any other field. */
function findSharedCounterLimits(
  fieldChange: FieldChange,
): { readonly min: number; readonly max: number } | null {
  const dataDescription = findFieldDescription(fieldChange)
  return dataDescription?.kind === 'number' && dataDescription.counter ? dataDescription : null
}

/** The data description of an actor's or item's field in its game. Undefined for a field of no game. */
function findFieldDescription({ target: uuid, path }: FieldChange): FieldDescription | undefined {
  const [root, gameKey, ...names] = path.split('.')
  const gameOutline = root === 'system' ? allGameOutlines().find(({ key }) => key === gameKey) : undefined
  const document = gameOutline && findWritableDocument(uuid)
  const messageRecordSchema =
    document instanceof Actor
      ? (gameOutline?.initialStates[document.gameType] ?? gameOutline?.state)
      : document instanceof Item && gameOutline?.items[document.gameType]?.fields
  return messageRecordSchema
    ? findDataDescriptionAtPath(findSchemaDescription(messageRecordSchema), names)
    : undefined
}

function findDataDescriptionAtPath(
  dataDescription: FieldDescription,
  [name, ...names]: readonly string[],
): FieldDescription | undefined {
  if (name === undefined) return dataDescription
  if (dataDescription.kind !== 'record' || !Object.hasOwn(dataDescription.fields, name)) return undefined
  const innerFieldDescription = dataDescription.fields[name]
  return innerFieldDescription && findDataDescriptionAtPath(innerFieldDescription, names)
}
