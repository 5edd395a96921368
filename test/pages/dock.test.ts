/** A player chooses, sorts and plays cards in the dock. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let mina: TestPage
/** The keys of the notifications that Mina's player got. Each key is shortened to the part after its last point. */
const notifications: string[] = []
const FACE_CARDS_ID = 'hnbdeckharmcards'

beforeAll(async () => {
  testTable = await TestTable.open(14)
  await testTable.join(GAMEMASTER, { isBare: true })
  const recordNotification = (_userName: string, key: string) =>
    void notifications.push(key.split('.').at(-1) ?? '')
  mina = new TestPage(testTable, await testTable.join(USERS.owner, { onNotification: recordNotification }))
  // Stand-ins for classes of a browser that jsdom lacks.
  Object.assign(mina.window, { DataTransfer: class {}, DragEvent: mina.window.MouseEvent })
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const storedStacks = (): StoredDocument[] => [...testTable.server.host.world.collection('cards').values()]
/** The number of cards in each stack except the deck. */
const cardsByStack = (): Record<string, number> => {
  const numbers: Record<string, number> = {}
  for (const { type, name, cards } of storedStacks()) {
    const { length } = cards as unknown[]
    if (type !== 'deck' && length > 0) numbers[String(name)] = length
  }
  return numbers
}
const TABLE_CARDS = 'Face cards: on the table'
const DISCARD_PILE = 'Face cards: discards'

const HAND_BUTTONS = '#hnb-dock .hnb-dock-hand button'
const handButtons = () => mina.findAll(HAND_BUTTONS)
const nameOf = ({ dataset }: HTMLElement): string => dataset['cardName'] ?? ''
const cardNames = () => handButtons().map(nameOf)
const chosenCards = () =>
  handButtons()
    .filter((element) => element.ariaPressed === 'true')
    .map(nameOf)
const cardAt = (position: number): HTMLElement => {
  const card = handButtons()[position]
  if (!card) throw new Error(`There is no card ${String(position)}.`)
  return card
}
const drawCards = async (number: number, deck = FACE_CARDS_ID) => {
  for (let drawnCount = 0; drawnCount < number; drawnCount++) {
    await mina.press(`#hnb-dock [data-action=draw][data-deck=${deck}]`)
    await mina.advanceClock(800)
  }
}
/** Returns all cards to the deck and draws three. */
async function drawThreeCards(): Promise<void> {
  const gatherRequest = {
    type: 'cards',
    act: 'gather',
    deck: FACE_CARDS_ID,
    from: '',
    cards: [],
    users: [],
    number: 1,
  }
  expect(await new RawClient(testTable, GAMEMASTER).sendRequest({ ...gatherRequest, faceDown: false })).toBe(
    'done',
  )
  await drawCards(3)
  notifications.length = 0
}

/** Dispatches an event of the mouse, of a finger or of a drag to an element. */
async function dispatchDomEvent(
  type: string,
  on: Element,
  {
    dataTransfer,
    pointerType = 'mouse',
    ...where
  }: MouseEventInit & { dataTransfer?: unknown; pointerType?: string } = {},
): Promise<Event> {
  const { MouseEvent } = mina.window
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...where })
  Object.assign(event, { pointerType, pointerId: 1 })
  if (dataTransfer !== undefined) Object.assign(event, { dataTransfer })
  on.dispatchEvent(event)
  await mina.advanceClock(100)
  return event
}

/** Drags a card onto an element and drops it. Returns whether the element accepts the drop. */
async function dragCard(
  card: HTMLElement,
  to: Element,
  pointerPosition: MouseEventInit = {},
): Promise<boolean> {
  let data = ''
  const dataTransfer = {
    setData: (_type: string, text: string) => void (data = text),
    getData: () => data,
  }
  await dispatchDomEvent('dragstart', card, { dataTransfer })
  const isDropAllowed = await dispatchDomEvent('dragover', to, { dataTransfer, ...pointerPosition })
  await dispatchDomEvent('drop', to, { dataTransfer, ...pointerPosition })
  await dispatchDomEvent('dragend', card, { dataTransfer })
  await mina.advanceClock(1_500)
  return isDropAllowed.defaultPrevented
}

/** Lays out the cards in a row, each 100 pixels wide. */
function layOutCards(): void {
  for (const [place, card] of handButtons().entries())
    card.getBoundingClientRect = () => rect({ left: place * 100, width: 100, top: 500, height: 140 })
}
const rect = ({ left, top, width, height }: { left: number; top: number; width: number; height: number }) =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect

describe('a hand of cards in the dock', () => {
  beforeEach(drawThreeCards)

  it('the dock shows a drawn hand to the player, and folds', async () => {
    const collapseButtonOf = () => mina.find('#hnb-dock [data-action=fold]')
    expect([handButtons().length, collapseButtonOf().ariaExpanded]).toEqual([3, 'true'])
    await mina.press(collapseButtonOf())
    expect([
      handButtons().length,
      collapseButtonOf().ariaExpanded,
      mina.text('#hnb-dock [data-action=fold] b'),
    ]).toEqual([0, 'false', '3'])
    await mina.press(collapseButtonOf())
    expect(handButtons()).toHaveLength(3)
  })

  it('arrow keys, Home and End move through the hand and stop at its ends', async () => {
    const focusedCardIndex = () => handButtons().indexOf(mina.window.document.activeElement as HTMLElement)
    cardAt(0).focus()
    for (const [key, place] of [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['Home', 0],
      ['ArrowLeft', 0],
      ['End', 2],
      ['x', 2],
    ] as const) {
      await mina.pressKey(key)
      expect([key, focusedCardIndex()]).toEqual([key, place])
    }
  })

  it('an arrow key with Control or Alt moves a card, and the order stays', async () => {
    const [a, b, c] = cardNames()
    cardAt(0).focus()
    await mina.pressKey('ArrowRight', { ctrlKey: true })
    expect(cardNames()).toEqual([b, a, c])
    expect(nameOf(mina.window.document.activeElement as HTMLElement)).toBe(a)
    await mina.pressKey('ArrowRight', { altKey: true })
    expect(cardNames()).toEqual([b, c, a])
    await mina.pressKey('ArrowLeft', { ctrlKey: true })
    expect(cardNames()).toEqual([b, a, c])
    // A key without a meaning in the hand changes nothing when it is pressed with Control.
    await mina.pressKey('x', { ctrlKey: true })
    await mina.pressKey('ArrowRight', { ctrlKey: true }, mina.find('#hnb-dock [data-action=sort]'))
    expect(cardNames()).toEqual([b, a, c])
    await mina.press('#hnb-dock [data-action=sort]')
    expect(mina.find('#hnb-dock [data-action=sort]').ariaPressed).toBe('true')
    // After a player has moved a card by hand, the hand no longer counts as sorted.
    cardAt(0).focus()
    await mina.pressKey('ArrowRight', { ctrlKey: true })
    expect(mina.find('#hnb-dock [data-action=sort]').ariaPressed).toBe('false')
  })

  it('a dragged card goes before the first card whose middle is right of the pointer', async () => {
    const [a, b, c] = cardNames()
    layOutCards()
    expect(await dragCard(cardAt(2), cardAt(0), { clientX: 49 })).toBe(true)
    expect(cardNames()).toEqual([c, a, b])
    layOutCards()
    await dragCard(cardAt(0), cardAt(1), { clientX: 151 })
    expect(cardNames()).toEqual([a, c, b])
    layOutCards()
    await dragCard(cardAt(0), cardAt(2), { clientX: 290 })
    expect(cardNames()).toEqual([c, b, a])
    expect(chosenCards()).toEqual([])
  })

  it('the dock has tools for chosen cards only while some are chosen', async () => {
    const areToolsDisabled = () =>
      mina.findAll('#hnb-dock [data-action=move]').map((element) => (element as HTMLButtonElement).disabled)
    expect(areToolsDisabled()).toEqual([true, true, true, true])
    await mina.press(cardAt(1))
    await mina.press(cardAt(2))
    expect([chosenCards(), areToolsDisabled()]).toEqual([cardNames().slice(1), [false, false, false, false]])
    await mina.press(cardAt(1))
    expect(chosenCards()).toEqual(cardNames().slice(2))
    await mina.press('#hnb-dock [data-act=discard]')
    await mina.advanceClock(1_000)
    expect([handButtons().length, chosenCards(), areToolsDisabled(), cardsByStack()]).toEqual([
      2,
      [],
      [true, true, true, true],
      { 'Hand of Player 1': 2, [DISCARD_PILE]: 1 },
    ])
    await mina.press(cardAt(0))
    await mina.press('#hnb-dock [data-act=play]:not([data-down])')
    await mina.advanceClock(1_000)
    await mina.press(cardAt(0))
    await mina.press('#hnb-dock [data-down]')
    await mina.advanceClock(1_000)
    expect(cardsByStack()).toEqual({ [TABLE_CARDS]: 2, [DISCARD_PILE]: 1 })
    const laidCards = storedStacks().find((stack) => stack['name'] === TABLE_CARDS)?.[
      'cards'
    ] as StoredDocument[]
    expect(laidCards.map(({ face }) => face)).toEqual([0, null])
  })

  it('a double click plays a card', async () => {
    const [first] = cardNames()
    await dispatchDomEvent('dblclick', cardAt(0))
    await mina.advanceClock(1_000)
    expect(cardNames()).not.toContain(first)
    expect(cardsByStack()).toEqual({ 'Hand of Player 1': 2, [TABLE_CARDS]: 1 })
    await dispatchDomEvent('dblclick', mina.find('#hnb-dock .hnb-dock-foot'))
    expect(handButtons()).toHaveLength(2)
  })

  it('a tap soon after a long press is not the second half of a double tap', async () => {
    const press = async (type: string) => {
      await dispatchDomEvent(type, mina.find(`${HAND_BUTTONS} .hnb-playing-card`), { pointerType: 'touch' })
    }
    await press('pointerdown')
    await mina.advanceClock(500)
    expect(mina.find('#hnb-card-zoom').hidden).toBe(false)
    await press('pointerup')
    await press('pointerdown')
    await press('pointerup')
    await dispatchDomEvent('dblclick', cardAt(0))
    await mina.advanceClock(1_000)
    expect(handButtons()).toHaveLength(3)
    await press('pointerdown')
    await press('pointerup')
    await dispatchDomEvent('dblclick', cardAt(0))
    await mina.advanceClock(1_000)
    expect(handButtons()).toHaveLength(2)
  })
})

it('a card has its name in the language of the reader, even if a client in another language created the deck', async () => {
  const deck = storedStacks().find(({ _id }) => _id === FACE_CARDS_ID)
  const updates = (deck?.cards as { _id: string; faces: object[] }[]).map(({ _id, faces }) => ({
    _id,
    name: 'Valet de trèfle',
    faces: faces.map((face) => ({ ...face, name: 'Valet de trèfle' })),
  }))
  const writeLocation = { parentUuid: `Cards.${FACE_CARDS_ID}`, pack: null, options: {} }
  await testTable.write({ ...writeLocation, action: 'update', documentName: 'Card', updates })
  await drawThreeCards()
  const [first = '', ...others] = cardNames()
  for (const name of [first, ...others]) expect(name).toMatch(/^(?:Jack|Queen|King) of /)
  await dispatchDomEvent('dblclick', cardAt(0))
  await mina.advanceClock(1_000)
  const message = mina.findAll('.hnb-message .hnb-card-name').at(-1)
  expect(message?.textContent).toBe(first)
})
