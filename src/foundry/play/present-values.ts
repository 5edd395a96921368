/**
 * Reads the present values of the fields that a history entry has changed. Undo compares these values with the values
 * that the entry wrote.
 */
import type { FieldChange, HistoryChange } from '../../core/shell/message-history'
import type { PresentValueReader } from '../../core/shell/undo'
import type { JsonRecord } from '../../core/outcome'
import type { FieldDescription } from '../../core/schema'
import { schemaDescription } from '../../core/schema'
import { countReturnableCards } from '../decks/card-operations'
import { findDeck } from '../decks/card-stacks'
import { allGameOutlines } from '../world/active-rulesets'
import { actorByUuid, currentFieldValue, itemContent, itemSource, writableDocument } from '../world/documents'

export const PRESENT_VALUE_READER: PresentValueReader = {
  field(change) {
    const presentValue = currentFieldValue(change)
    return presentValue && { ...presentValue, counter: counterLimits(change) }
  },
  item({ target, item }) {
    const actor = actorByUuid(target)
    if (!actor) return null
    const source: JsonRecord | undefined = itemSource(actor, item)
    return { value: source && itemContent(source) }
  },
  cards({ deck: wantedDeckId, move: moveId }) {
    const deck = findDeck(wantedDeckId)
    return deck && countReturnableCards(deck, moveId)
  },
}

/** Does this change concern a shared counter (`asSharedCounter`)? */
export const isCounterChange = (change: HistoryChange): boolean =>
  'path' in change && counterLimits(change) !== null

/**
 * The smallest and the largest value of a shared counter (`asSharedCounter`). Null for a field that is not a shared
 * counter.
 */
function counterLimits(change: FieldChange): { readonly min: number; readonly max: number } | null {
  const dataDescription = fieldDescription(change)
  return dataDescription?.kind === 'number' && dataDescription.counter ? dataDescription : null
}

/**
 * The data description of a field of an actor or an item, as its game defines it. Undefined for a field that belongs to
 * no game.
 */
function fieldDescription({ target: uuid, path }: FieldChange): FieldDescription | undefined {
  const [root, gameKey, ...names] = path.split('.')
  const outline = root === 'system' ? allGameOutlines().find(({ key }) => key === gameKey) : undefined
  const document = outline && writableDocument(uuid)
  const schema =
    document instanceof Actor
      ? (outline?.initialStates[document.gameType] ?? outline?.state)
      : document instanceof Item && outline?.items[document.gameType]?.fields
  return schema ? descriptionAtPath(schemaDescription(schema), names) : undefined
}

function descriptionAtPath(
  dataDescription: FieldDescription,
  [name, ...names]: readonly string[],
): FieldDescription | undefined {
  if (name === undefined) return dataDescription
  if (dataDescription.kind !== 'record' || !Object.hasOwn(dataDescription.fields, name)) return undefined
  const field = dataDescription.fields[name]
  return field && descriptionAtPath(field, names)
}
