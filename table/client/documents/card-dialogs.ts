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

function findCardStacks(isStackMatching: (cardStack: Cards) => boolean): Cards[] {
  return game.cards.contents.filter(isStackMatching)
}

function createSelectHtml(
  selectElementName: string,
  labelOfSelect: string,
  options: [string, string][],
  isMultipleSelect = false,
): string {
  const optionElements = options.map(
    ([value, text]) => `<option value="${escapeHTML(value)}">${escapeHTML(text)}</option>`,
  )
  const elementName = isMultipleSelect ? 'multi-select' : 'select'
  return `<div class="form-group"><label>${escapeHTML(labelOfSelect)}</label><div class="form-fields"><${elementName} name="${selectElementName}">${optionElements.join('')}</${elementName}></div></div>`
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

function findCardStacksOfFormValue(cardStackIdOrIds: unknown): Cards[] {
  const cardStackIds = Array.isArray(cardStackIdOrIds) ? cardStackIdOrIds : [cardStackIdOrIds]
  return cardStackIds
    .map((cardStackId) => game.cards.get(String(cardStackId)))
    .filter((cardStack) => cardStack !== undefined)
}

async function requestCardsInDialog(
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

export async function openDialogToDealCards<S extends Cards>(cardStack: S): Promise<S | null> {
  const handStacks = findCardStacks(
    (otherStack) => otherStack.type === 'hand' && otherStack.isOwner && otherStack !== cardStack,
  )
  const dialogContent =
    createSelectHtml('to', 'To', createCardStackChoices(handStacks), true) +
    createNumberInputHtml(cardStack.availableCards.length) +
    createDrawModeSelectHtml()
  const dialogValues = await requestCardsInDialog(`Deal: ${cardStack.name}`, 'Deal', dialogContent)
  const chosenStacks = findCardStacksOfFormValue(dialogValues?.['to'])
  if (!dialogValues || chosenStacks.length === 0) return null
  return cardStack.deal(chosenStacks, Number(dialogValues['number']), { how: Number(dialogValues['how']) })
}

export async function openDialogToDrawCards(handStack: Cards): Promise<Card[] | null> {
  const deckStacks = findCardStacks(
    (otherStack) => otherStack.type === 'deck' && otherStack.testUserPermission(game.user, 'LIMITED'),
  )
  const dialogContent =
    createSelectHtml('from', 'From', createCardStackChoices(deckStacks)) +
    createNumberInputHtml(99) +
    createDrawModeSelectHtml()
  const dialogValues = await requestCardsInDialog(`Draw: ${handStack.name}`, 'Draw', dialogContent)
  const [sourceStack] = findCardStacksOfFormValue(dialogValues?.['from'])
  if (!dialogValues || !sourceStack) return null
  return handStack.draw(sourceStack, Number(dialogValues['number']), { how: Number(dialogValues['how']) })
}

export async function openDialogToPassCards<S extends Cards>(cardStack: S): Promise<S | null> {
  const otherCardStacks = findCardStacks(
    (otherStack) => otherStack !== cardStack && otherStack.testUserPermission(game.user, 'LIMITED'),
  )
  const dialogContent =
    createSelectHtml('to', 'To', createCardStackChoices(otherCardStacks)) +
    createNumberInputHtml(cardStack.availableCards.length) +
    createDrawModeSelectHtml()
  const dialogValues = await requestCardsInDialog(`Pass: ${cardStack.name}`, 'Pass', dialogContent)
  const chosenStacks = findCardStacksOfFormValue(dialogValues?.['to'])
  if (!dialogValues || chosenStacks.length === 0) return null
  return cardStack.deal(chosenStacks, Number(dialogValues['number']), {
    how: Number(dialogValues['how']),
    action: 'pass',
  })
}

export async function openDialogToPlayCard(cardStack: Cards, card: Card): Promise<Card[] | null> {
  const otherCardStacks = findCardStacks(
    (otherStack) => otherStack !== cardStack && otherStack.testUserPermission(game.user, 'LIMITED'),
  )
  const dialogValues = await requestCardsInDialog(
    `Play: ${card.name}`,
    'Play',
    createSelectHtml('to', 'To', createCardStackChoices(otherCardStacks)),
  )
  const [destination] = findCardStacksOfFormValue(dialogValues?.['to'])
  return destination ? cardStack.pass(destination, [card.id ?? ''], { action: 'play' }) : null
}

export async function openDialogToResetStack<S extends Cards>(cardStack: S): Promise<S | false | null> {
  const escapedName = escapeHTML(cardStack.name)
  const hasUserConfirmed = await requireDocumentDialogs().confirm({
    window: { title: `Recall: ${cardStack.name}` },
    content: `<p>Return the cards of ${escapedName} to their decks?</p>`,
  })
  return hasUserConfirmed ? cardStack.recall() : hasUserConfirmed
}

/**
 * Asks the user for the data of a new card stack. If the user chooses a preset of `CONFIG.Cards.presets`, the stack is
 * a deck with the cards of the preset (foundry-api §6.7).
 */
export async function openCreateDialog(
  cardStackData: PlainObject,
  options: OperationOptions,
): Promise<unknown> {
  const { documentClass, typeLabels, presets } = CONFIG.Cards
  const localizeLabel = (fieldLabelKey: string): string => game.i18n.localize(fieldLabelKey)
  const cardStackTypeChoices = documentClass.TYPES.map((cardStackType): [string, string] => [
    cardStackType,
    localizeLabel(typeLabels[cardStackType] ?? cardStackType),
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
  const dialogValues = await requestCardsInDialog(
    game.i18n.format('DOCUMENT.Create', { type: localizeLabel('DOCUMENT.Cards') }),
    'Create',
    dialogContent,
  )
  if (!dialogValues) return null
  const chosenPreset = presets[toTextOrDefault(dialogValues['preset'], '')]
  const cardStackSource = chosenPreset
    ? await fetchDeckPreset(chosenPreset.src)
    : { name: documentClass.defaultName(), type: dialogValues['type'] }
  const enteredDocumentName = toTextOrDefault(dialogValues['name'], '')
  return documentClass.create(
    { ...cardStackSource, ...cardStackData, ...(enteredDocumentName && { name: enteredDocumentName }) },
    { renderSheet: true, ...options },
  )
}

async function fetchDeckPreset(presetPath: string): Promise<PlainObject> {
  const deckPresetResponse = await fetch(`/${presetPath}`)
  const deckPresetSource: unknown = await deckPresetResponse.json()
  if (!isPlainObject(deckPresetSource))
    throw new Error(`The preset ${presetPath} is not a JSON object with a card stack.`)
  return deckPresetSource
}
