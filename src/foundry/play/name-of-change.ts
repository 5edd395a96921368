/**
 * Names the field, item or condition that a change in a message's history wrote. When Undo is refused, the refusal
 * contains this name.
 */
import type { FieldChange, HistoryChange } from '../../core/shell/message-history'
import { parseConditionPath, ITEM_NAME_PATH } from '../../core/outcome'
import { findDeck, createStorableDeckName } from '../decks/card-stacks'
import { createStorableActorName } from '../platform/actor-names'
import { localizePhraseWithoutNames } from '../platform/notify'
import { allGameOutlines } from '../world/active-rulesets'
import { findActorByUuid, findWritableDocument } from '../world/documents'

/**
 * Names what a change wrote: a field ("Vigor: Expended", by the labels of Foundry's forms), a condition, an item or a
 * deck. Empty for a field of a message.
 */
export function findNameOfHistoryChange(historyChange: HistoryChange): string {
  if ('deck' in historyChange) {
    const deck = findDeck(historyChange.deck)
    return deck ? createStorableDeckName(deck) : ''
  }
  if ('path' in historyChange) return findNameOfField(historyChange)
  const { target, item } = historyChange
  const storedDocumentName = (historyChange.after ?? historyChange.before)?.['name']
  return (
    findActorByUuid(target)?.items.get(item)?.name ??
    (typeof storedDocumentName === 'string' ? storedDocumentName : '')
  )
}

function findNameOfField({ target, path }: FieldChange): string {
  const document = findWritableDocument(target)
  if (!(document instanceof Actor || document instanceof Item)) return ''
  const actorName = document instanceof Actor ? createStorableActorName(document) : document.name
  const labelPhraseKey =
    path === ITEM_NAME_PATH ? undefined : findFieldLabelPhraseKey(path, document.documentName)
  if (labelPhraseKey === undefined) return actorName
  const fieldLabel = game.i18n.localize(labelPhraseKey)
  return localizePhraseWithoutNames({ key: 'HnB.undo.field', data: { name: actorName, field: fieldLabel } })
}

/** The phrase key of a changed field's label, or of the label of the field around it. Undefined if both are missing. */
function findFieldLabelPhraseKey(fieldPath: string, documentName: 'Actor' | 'Item'): string | undefined {
  const conditionReference = parseConditionPath(fieldPath)
  if (conditionReference)
    return allGameOutlines()
      .flatMap(({ statuses }) => statuses)
      .find(({ id }) => id === conditionReference.status)?.name
  const [root, ...names] = fieldPath.split('.')
  if (root === 'turn') return 'HnB.undo.turn'
  for (let pathPrefixLength = names.length; pathPrefixLength > 1; pathPrefixLength -= 1) {
    const labelPhraseKey = `HnB.${documentName}.FIELDS.${names.slice(0, pathPrefixLength).join('.')}.label`
    if (game.i18n.has(labelPhraseKey)) return labelPhraseKey
  }
  return undefined
}
