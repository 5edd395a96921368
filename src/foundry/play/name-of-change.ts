/** Names the field, item or condition that a history's change wrote. When Undo is refused, the user reads this name. */
import type { FieldChange, HistoryChange } from '../../core/shell/message-history'
import { conditionAtPath, ITEM_NAME_PATH } from '../../core/outcome'
import { findDeck, storableDeckName } from '../decks/card-stacks'
import { storableActorName } from '../platform/actor-names'
import { localizePhraseWithoutNames } from '../platform/notify'
import { allGameOutlines } from '../world/active-rulesets'
import { actorByUuid, writableDocument } from '../world/documents'

/**
 * Names what a change wrote, for example "Vigor: Expended", a condition of an actor, an item, or a deck. A field's name
 * comes from the labels of Foundry's forms. Empty for a field of a message.
 */
export function nameOfChange(change: HistoryChange): string {
  if ('deck' in change) {
    const deck = findDeck(change.deck)
    return deck ? storableDeckName(deck) : ''
  }
  if ('path' in change) return nameOfField(change)
  const { target, item } = change
  const storedName = (change.after ?? change.before)?.['name']
  return actorByUuid(target)?.items.get(item)?.name ?? (typeof storedName === 'string' ? storedName : '')
}

function nameOfField({ target, path }: FieldChange): string {
  const document = writableDocument(target)
  if (!(document instanceof Actor || document instanceof Item)) return ''
  const name = document instanceof Actor ? storableActorName(document) : document.name
  const labelKey = path === ITEM_NAME_PATH ? undefined : findLabelKey(path, document.documentName)
  if (labelKey === undefined) return name
  const field = game.i18n.localize(labelKey)
  return localizePhraseWithoutNames({ key: 'HnB.undo.field', data: { name, field } })
}

/**
 * The phrase key of the label of a changed field. If the field has no label, the label of the field around it is used.
 * Undefined if there is no label at all.
 */
function findLabelKey(path: string, documentName: 'Actor' | 'Item'): string | undefined {
  const condition = conditionAtPath(path)
  if (condition)
    return allGameOutlines()
      .flatMap(({ statuses }) => statuses)
      .find(({ id }) => id === condition.status)?.name
  const [root, ...names] = path.split('.')
  if (root === 'turn') return 'HnB.undo.turn'
  for (let prefixLength = names.length; prefixLength > 1; prefixLength -= 1) {
    const key = `HnB.${documentName}.FIELDS.${names.slice(0, prefixLength).join('.')}.label`
    if (game.i18n.has(key)) return key
  }
  return undefined
}
