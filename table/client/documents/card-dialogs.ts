/** The dialogs of a card stack (foundry-api §6.2), as plain forms. */
import { CONFIG } from '../config'
import { game } from '../state'
import { requireDocumentDialogs } from '../helpers/dialogs'
import { escapeHTML } from '../utils/value-types'
import type { OperationOptions } from '../data/database-operation'
import { CARD_DRAW_MODES } from '../../shared/constants'
import { isPlainObject, toTextOrDefault } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import type { Card } from './card'
import type { Cards } from '../class-types'

function findCardStacks(isMatch: (cardStack: Cards) => boolean): Cards[] {
  return game.cards.contents.filter(isMatch)
}

function createSelectHtml(
  selectElementName: string,
  selectLabel: string,
  options: [string, string][],
  isMultipleSelect = false,
): string {
  const optionElements = options.map(
    ([value, text]) => `<option value="${escapeHTML(value)}">${escapeHTML(text)}</option>`,
  )
  const elementName = isMultipleSelect ? 'multi-select' : 'select'
  return `<div class="form-group"><label>${escapeHTML(selectLabel)}</label><div class="form-fields"><${elementName} name="${selectElementName}">${optionElements.join('')}</${elementName}></div></div>`
}

function createNumberInputHtml(maximumValue: number): string {
  return `<div class="form-group"><label>Number</label><div class="form-fields"><input type="number" name="number" value="1" min="1" max="${String(maximumValue)}" step="1"></div></div>`
}

function createCardStackChoices(cardStacks: Cards[]): [string, string][] {
  return cardStacks.map((cardStack) => [cardStack.id ?? '', cardStack.name])
}

function createDrawModeSelectHtml(): string {
  const { TOP, BOTTOM, RANDOM } = CARD_DRAW_MODES
  return createSelectHtml('how', 'From', [
    [String(TOP), 'Top'],
    [String(BOTTOM), 'Bottom'],
    [String(RANDOM), 'Random'],
  ])
}

function findStacksFromFormValue(stackIdOrIds: unknown): Cards[] {
  const stackIds = Array.isArray(stackIdOrIds) ? stackIdOrIds : [stackIdOrIds]
  return stackIds
    .map((stackId) => game.cards.get(String(stackId)))
    .filter((cardStack) => cardStack !== undefined)
}

async function askInCardDialog(
  dialogTitle: string,
  buttonLabel: string,
  dialogContent: string,
): Promise<Record<string, unknown> | null> {
  return requireDocumentDialogs().input({
    window: { title: dialogTitle },
    content: dialogContent,
    ok: { label: buttonLabel },
  })
}

export async function openDealDialog<S extends Cards>(cardStack: S): Promise<S | null> {
  const handStacks = findCardStacks(
    (otherStack) => otherStack.type === 'hand' && otherStack.isOwner && otherStack !== cardStack,
  )
  const dialogContent =
    createSelectHtml('to', 'To', createCardStackChoices(handStacks), true) +
    createNumberInputHtml(cardStack.availableCards.length) +
    createDrawModeSelectHtml()
  const dialogValues = await askInCardDialog(`Deal: ${cardStack.name}`, 'Deal', dialogContent)
  const chosenStacks = findStacksFromFormValue(dialogValues?.['to'])
  if (!dialogValues || chosenStacks.length === 0) return null
  return cardStack.deal(chosenStacks, Number(dialogValues['number']), { how: Number(dialogValues['how']) })
}

export async function openDrawDialog(handStack: Cards): Promise<Card[] | null> {
  const deckStacks = findCardStacks(
    (otherStack) => otherStack.type === 'deck' && otherStack.testUserPermission(game.user, 'LIMITED'),
  )
  const dialogContent =
    createSelectHtml('from', 'From', createCardStackChoices(deckStacks)) +
    createNumberInputHtml(99) +
    createDrawModeSelectHtml()
  const dialogValues = await askInCardDialog(`Draw: ${handStack.name}`, 'Draw', dialogContent)
  const [sourceStack] = findStacksFromFormValue(dialogValues?.['from'])
  if (!dialogValues || !sourceStack) return null
  return handStack.draw(sourceStack, Number(dialogValues['number']), { how: Number(dialogValues['how']) })
}

export async function openPassDialog<S extends Cards>(cardStack: S): Promise<S | null> {
  const otherStacks = findCardStacks(
    (otherStack) => otherStack !== cardStack && otherStack.testUserPermission(game.user, 'LIMITED'),
  )
  const dialogContent =
    createSelectHtml('to', 'To', createCardStackChoices(otherStacks)) +
    createNumberInputHtml(cardStack.availableCards.length) +
    createDrawModeSelectHtml()
  const dialogValues = await askInCardDialog(`Pass: ${cardStack.name}`, 'Pass', dialogContent)
  const chosenStacks = findStacksFromFormValue(dialogValues?.['to'])
  if (!dialogValues || chosenStacks.length === 0) return null
  return cardStack.deal(chosenStacks, Number(dialogValues['number']), {
    how: Number(dialogValues['how']),
    action: 'pass',
  })
}

export async function openPlayDialog(cardStack: Cards, card: Card): Promise<Card[] | null> {
  const otherStacks = findCardStacks(
    (otherStack) => otherStack !== cardStack && otherStack.testUserPermission(game.user, 'LIMITED'),
  )
  const dialogValues = await askInCardDialog(
    `Play: ${card.name}`,
    'Play',
    createSelectHtml('to', 'To', createCardStackChoices(otherStacks)),
  )
  const [destination] = findStacksFromFormValue(dialogValues?.['to'])
  return destination ? cardStack.pass(destination, [card.id ?? ''], { action: 'play' }) : null
}

export async function openResetDialog<S extends Cards>(cardStack: S): Promise<S | false | null> {
  const escapedName = escapeHTML(cardStack.name)
  const hasConfirmed = await requireDocumentDialogs().confirm({
    window: { title: `Recall: ${cardStack.name}` },
    content: `<p>Return the cards of ${escapedName} to their decks?</p>`,
  })
  return hasConfirmed ? cardStack.recall() : hasConfirmed
}

/**
 * Asks for the data of a new stack. A preset of `CONFIG.Cards.presets` makes a deck with the preset's cards
 * (foundry-api §6.7).
 */
export async function openCreateDialog(stackData: PlainObject, options: OperationOptions): Promise<unknown> {
  const { documentClass, typeLabels, presets } = CONFIG.Cards
  const localizeLabel = (fieldLabelKey: string): string => game.i18n.localize(fieldLabelKey)
  const cardStackTypeChoices = documentClass.TYPES.map((stackType): [string, string] => [
    stackType,
    localizeLabel(typeLabels[stackType] ?? stackType),
  ])
  const deckPresetChoices = Object.entries(presets).map(([key, preset]): [string, string] => [
    key,
    localizeLabel(preset.label),
  ])
  const escapedName = escapeHTML(documentClass.defaultName())
  const dialogContent =
    `<div class="form-group"><label>Name</label><div class="form-fields"><input type="text" name="name" placeholder="${escapedName}"></div></div>` +
    createSelectHtml('type', 'Type', cardStackTypeChoices) +
    (deckPresetChoices.length > 0
      ? createSelectHtml('preset', 'Preset', [['', ''], ...deckPresetChoices])
      : '')
  const dialogValues = await askInCardDialog(
    game.i18n.format('DOCUMENT.Create', { type: localizeLabel('DOCUMENT.Cards') }),
    'Create',
    dialogContent,
  )
  if (!dialogValues) return null
  const chosenPreset = presets[toTextOrDefault(dialogValues['preset'], '')]
  const stackSource = chosenPreset
    ? await loadDeckPreset(chosenPreset.src)
    : { name: documentClass.defaultName(), type: dialogValues['type'] }
  const enteredDocumentName = toTextOrDefault(dialogValues['name'], '')
  return documentClass.create(
    { ...stackSource, ...stackData, ...(enteredDocumentName && { name: enteredDocumentName }) },
    { renderSheet: true, ...options },
  )
}

async function loadDeckPreset(presetPath: string): Promise<PlainObject> {
  const deckPresetResponse = await fetch(`/${presetPath}`)
  const deckPresetSource: unknown = await deckPresetResponse.json()
  if (!isPlainObject(deckPresetSource))
    throw new Error(`The preset ${presetPath} is not a JSON object with a card stack.`)
  return deckPresetSource
}
