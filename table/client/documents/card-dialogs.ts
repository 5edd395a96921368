/** The dialogs of a card stack (foundry-api §6.2), as plain forms. */
import { CONFIG } from '../config'
import { game } from '../state'
import { dialogs } from '../helpers/dialogs'
import { escapeHTML } from '../utils/value-types'
import type { OperationOptions } from '../data/database-operation'
import { CARD_DRAW_MODES } from '../../shared/constants'
import { isPlainObject, textOrDefault } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import type { Card } from './card'
import type { Cards } from '../class-types'

function findStacks(isMatch: (stack: Cards) => boolean): Cards[] {
  return game.cards.contents.filter(isMatch)
}

function selectHtml(name: string, label: string, options: [string, string][], isMultiple = false): string {
  const choices = options.map(
    ([value, text]) => `<option value="${escapeHTML(value)}">${escapeHTML(text)}</option>`,
  )
  const kind = isMultiple ? 'multi-select' : 'select'
  return `<div class="form-group"><label>${escapeHTML(label)}</label><div class="form-fields"><${kind} name="${name}">${choices.join('')}</${kind}></div></div>`
}

function numberInputHtml(max: number): string {
  return `<div class="form-group"><label>Number</label><div class="form-fields"><input type="number" name="number" value="1" min="1" max="${String(max)}" step="1"></div></div>`
}

function stackOptions(stacks: Cards[]): [string, string][] {
  return stacks.map((stack) => [stack.id ?? '', stack.name])
}

function drawModeSelectHtml(): string {
  const { TOP, BOTTOM, RANDOM } = CARD_DRAW_MODES
  return selectHtml('how', 'From', [
    [String(TOP), 'Top'],
    [String(BOTTOM), 'Bottom'],
    [String(RANDOM), 'Random'],
  ])
}

function stacksFromFormValue(value: unknown): Cards[] {
  const ids = Array.isArray(value) ? value : [value]
  return ids.map((id) => game.cards.get(String(id))).filter((stack) => stack !== undefined)
}

async function askInDialog(
  title: string,
  label: string,
  content: string,
): Promise<Record<string, unknown> | null> {
  return dialogs().input({ window: { title }, content, ok: { label } })
}

export async function dealDialog<S extends Cards>(stack: S): Promise<S | null> {
  const hands = findStacks(
    (otherStack) => otherStack.type === 'hand' && otherStack.isOwner && otherStack !== stack,
  )
  const content =
    selectHtml('to', 'To', stackOptions(hands), true) +
    numberInputHtml(stack.availableCards.length) +
    drawModeSelectHtml()
  const dialogValues = await askInDialog(`Deal: ${stack.name}`, 'Deal', content)
  const destinations = stacksFromFormValue(dialogValues?.['to'])
  if (!dialogValues || destinations.length === 0) return null
  return stack.deal(destinations, Number(dialogValues['number']), { how: Number(dialogValues['how']) })
}

export async function drawDialog(hand: Cards): Promise<Card[] | null> {
  const decks = findStacks(
    (otherStack) => otherStack.type === 'deck' && otherStack.testUserPermission(game.user, 'LIMITED'),
  )
  const content = selectHtml('from', 'From', stackOptions(decks)) + numberInputHtml(99) + drawModeSelectHtml()
  const dialogValues = await askInDialog(`Draw: ${hand.name}`, 'Draw', content)
  const [sourceStack] = stacksFromFormValue(dialogValues?.['from'])
  if (!dialogValues || !sourceStack) return null
  return hand.draw(sourceStack, Number(dialogValues['number']), { how: Number(dialogValues['how']) })
}

export async function passDialog<S extends Cards>(stack: S): Promise<S | null> {
  const otherStacks = findStacks(
    (otherStack) => otherStack !== stack && otherStack.testUserPermission(game.user, 'LIMITED'),
  )
  const content =
    selectHtml('to', 'To', stackOptions(otherStacks)) +
    numberInputHtml(stack.availableCards.length) +
    drawModeSelectHtml()
  const dialogValues = await askInDialog(`Pass: ${stack.name}`, 'Pass', content)
  const destinations = stacksFromFormValue(dialogValues?.['to'])
  if (!dialogValues || destinations.length === 0) return null
  return stack.deal(destinations, Number(dialogValues['number']), {
    how: Number(dialogValues['how']),
    action: 'pass',
  })
}

export async function playDialog(stack: Cards, card: Card): Promise<Card[] | null> {
  const otherStacks = findStacks(
    (otherStack) => otherStack !== stack && otherStack.testUserPermission(game.user, 'LIMITED'),
  )
  const dialogValues = await askInDialog(
    `Play: ${card.name}`,
    'Play',
    selectHtml('to', 'To', stackOptions(otherStacks)),
  )
  const [destination] = stacksFromFormValue(dialogValues?.['to'])
  return destination ? stack.pass(destination, [card.id ?? ''], { action: 'play' }) : null
}

export async function resetDialog<S extends Cards>(stack: S): Promise<S | false | null> {
  const name = escapeHTML(stack.name)
  const hasConfirmed = await dialogs().confirm({
    window: { title: `Recall: ${stack.name}` },
    content: `<p>Return the cards of ${name} to their decks?</p>`,
  })
  return hasConfirmed ? stack.recall() : hasConfirmed
}

/**
 * Asks for the data of a new stack. If the user chooses a preset of `CONFIG.Cards.presets`, the new stack is a deck
 * with the preset's cards (foundry-api §6.7).
 */
export async function createDialog(data: PlainObject, options: OperationOptions): Promise<unknown> {
  const { documentClass, typeLabels, presets } = CONFIG.Cards
  const label = (key: string): string => game.i18n.localize(key)
  const types = documentClass.TYPES.map((type): [string, string] => [type, label(typeLabels[type] ?? type)])
  const choices = Object.entries(presets).map(([key, preset]): [string, string] => [key, label(preset.label)])
  const name = escapeHTML(documentClass.defaultName())
  const content =
    `<div class="form-group"><label>Name</label><div class="form-fields"><input type="text" name="name" placeholder="${name}"></div></div>` +
    selectHtml('type', 'Type', types) +
    (choices.length > 0 ? selectHtml('preset', 'Preset', [['', ''], ...choices]) : '')
  const dialogValues = await askInDialog(
    game.i18n.format('DOCUMENT.Create', { type: label('DOCUMENT.Cards') }),
    'Create',
    content,
  )
  if (!dialogValues) return null
  const chosenPreset = presets[textOrDefault(dialogValues['preset'], '')]
  const source = chosenPreset
    ? await loadDeckPreset(chosenPreset.src)
    : { name: documentClass.defaultName(), type: dialogValues['type'] }
  const enteredName = textOrDefault(dialogValues['name'], '')
  return documentClass.create(
    { ...source, ...data, ...(enteredName && { name: enteredName }) },
    { renderSheet: true, ...options },
  )
}

async function loadDeckPreset(src: string): Promise<PlainObject> {
  const response = await fetch(`/${src}`)
  const source: unknown = await response.json()
  if (!isPlainObject(source)) throw new Error(`The preset ${src} is not a JSON object with a card stack.`)
  return source
}
