/** The dialogs of a card stack (foundry-api §6.2), as plain forms. */
import { CONFIG } from '../config'
import { game } from '../state'
import { dialogs } from '../helpers/dialogs'
import { escapeHTML } from '../utils/value-types'
import type { OperationOptions } from '../data/operation-options'
import { CARD_DRAW_MODES } from '../../shared/constants'
import { isPlainObject, textOr } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import type { Card } from './card'
import type { Cards } from './cards'

function stacks(wanted: (stack: Cards) => boolean): Cards[] {
  return game.cards.contents.filter(wanted)
}

function select(name: string, label: string, options: [string, string][], multiple = false): string {
  const choices = options.map(
    ([value, text]) => `<option value="${escapeHTML(value)}">${escapeHTML(text)}</option>`,
  )
  const kind = multiple ? 'multi-select' : 'select'
  return `<div class="form-group"><label>${escapeHTML(label)}</label><div class="form-fields"><${kind} name="${name}">${choices.join('')}</${kind}></div></div>`
}

function numberInput(max: number): string {
  return `<div class="form-group"><label>Number</label><div class="form-fields"><input type="number" name="number" value="1" min="1" max="${String(max)}" step="1"></div></div>`
}

function stackOptions(list: Cards[]): [string, string][] {
  return list.map((stack) => [stack.id ?? '', stack.name])
}

function howSelect(): string {
  const { TOP, BOTTOM, RANDOM } = CARD_DRAW_MODES
  return select('how', 'From', [
    [String(TOP), 'Top'],
    [String(BOTTOM), 'Bottom'],
    [String(RANDOM), 'Random'],
  ])
}

function chosenStacks(value: unknown): Cards[] {
  const ids = Array.isArray(value) ? value : [value]
  return ids.map((id) => game.cards.get(String(id))).filter((stack) => stack !== undefined)
}

async function ask(title: string, label: string, content: string): Promise<Record<string, unknown> | null> {
  return dialogs().input({ window: { title }, content, ok: { label } })
}

export async function dealDialog<S extends Cards>(stack: S): Promise<S | null> {
  const hands = stacks((other) => other.type === 'hand' && other.isOwner && other !== stack)
  const content =
    select('to', 'To', stackOptions(hands), true) + numberInput(stack.availableCards.length) + howSelect()
  const answer = await ask(`Deal: ${stack.name}`, 'Deal', content)
  const to = chosenStacks(answer?.['to'])
  if (!answer || to.length === 0) return null
  return stack.deal(to, Number(answer['number']), { how: Number(answer['how']) })
}

export async function drawDialog(hand: Cards): Promise<Card[] | null> {
  const decks = stacks((other) => other.type === 'deck' && other.testUserPermission(game.user, 'LIMITED'))
  const content = select('from', 'From', stackOptions(decks)) + numberInput(99) + howSelect()
  const answer = await ask(`Draw: ${hand.name}`, 'Draw', content)
  const [from] = chosenStacks(answer?.['from'])
  if (!answer || !from) return null
  return hand.draw(from, Number(answer['number']), { how: Number(answer['how']) })
}

export async function passDialog<S extends Cards>(stack: S): Promise<S | null> {
  const others = stacks((other) => other !== stack && other.testUserPermission(game.user, 'LIMITED'))
  const content =
    select('to', 'To', stackOptions(others)) + numberInput(stack.availableCards.length) + howSelect()
  const answer = await ask(`Pass: ${stack.name}`, 'Pass', content)
  const to = chosenStacks(answer?.['to'])
  if (!answer || to.length === 0) return null
  return stack.deal(to, Number(answer['number']), { how: Number(answer['how']), action: 'pass' })
}

export async function playDialog(stack: Cards, card: Card): Promise<Card[] | null> {
  const others = stacks((other) => other !== stack && other.testUserPermission(game.user, 'LIMITED'))
  const answer = await ask(`Play: ${card.name}`, 'Play', select('to', 'To', stackOptions(others)))
  const [to] = chosenStacks(answer?.['to'])
  return to ? stack.pass(to, [card.id ?? ''], { action: 'play' }) : null
}

export async function resetDialog<S extends Cards>(stack: S): Promise<S | false | null> {
  const name = escapeHTML(stack.name)
  const agreed = await dialogs().confirm({
    window: { title: `Recall: ${stack.name}` },
    content: `<p>Return the cards of ${name} to their decks?</p>`,
  })
  return agreed ? stack.recall() : agreed
}

/**
 * Asks for the data of a new stack; a preset of `CONFIG.Cards.presets` makes a deck with its cards (foundry-api §6.7).
 */
export async function createDialog(data: PlainObject, options: OperationOptions): Promise<unknown> {
  const { documentClass, typeLabels, presets } = CONFIG.Cards
  const label = (key: string): string => game.i18n.localize(key)
  const types = documentClass.TYPES.map((type): [string, string] => [type, label(typeLabels[type] ?? type)])
  const choices = Object.entries(presets).map(([key, preset]): [string, string] => [key, label(preset.label)])
  const name = escapeHTML(documentClass.defaultName())
  const content =
    `<div class="form-group"><label>Name</label><div class="form-fields"><input type="text" name="name" placeholder="${name}"></div></div>` +
    select('type', 'Type', types) +
    (choices.length > 0 ? select('preset', 'Preset', [['', ''], ...choices]) : '')
  const answer = await ask(
    game.i18n.format('DOCUMENT.Create', { type: label('DOCUMENT.Cards') }),
    'Create',
    content,
  )
  if (!answer) return null
  const preset = presets[textOr(answer['preset'], '')]
  const source = preset
    ? await loadPreset(preset.src)
    : { name: documentClass.defaultName(), type: answer['type'] }
  const given = textOr(answer['name'], '')
  return documentClass.create(
    { ...source, ...data, ...(given && { name: given }) },
    { renderSheet: true, ...options },
  )
}

async function loadPreset(src: string): Promise<PlainObject> {
  const response = await fetch(`/${src}`)
  const source: unknown = await response.json()
  if (!isPlainObject(source)) throw new Error(`The preset ${src} is not a JSON object with a card stack.`)
  return source
}
