/** A player chooses, sorts and plays cards in the dock. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let minaPage: TestPage
/** The keys of the notifications to Mina's player. Each key is cut to its last part, the text after its last point. */
const notificationKeys: string[] = []
const FACE_CARDS_DECK_ID = 'hnbdeckharmcards'

beforeAll(async () => {
  testTable = await TestTable.open(14)
  await testTable.join(GAMEMASTER_ID, { isBare: true })
  const recordNotification = (_userName: string, notificationKey: string) =>
    void notificationKeys.push(notificationKey.split('.').at(-1) ?? '')
  minaPage = new TestPage(
    testTable,
    await testTable.join(USER_IDS.owner, { onNotification: recordNotification }),
  )
  // Stand-ins for classes of a browser that jsdom lacks.
  Object.assign(minaPage.window, { DataTransfer: class {}, DragEvent: minaPage.window.MouseEvent })
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const readStoredStacks = (): StoredDocument[] => [...testTable.server.host.world.collection('cards').values()]
/** The number of cards in each stack except the deck. */
const groupCardsByStack = (): Record<string, number> => {
  const cardCounts: Record<string, number> = {}
  for (const { type, name, cards } of readStoredStacks()) {
    const { length } = cards as unknown[]
    if (type !== 'deck' && length > 0) cardCounts[String(name)] = length
  }
  return cardCounts
}
const TABLE_CARDS_STACK_NAME = 'Face cards: on the table'
const DISCARD_PILE_NAME = 'Face cards: discards'

const HAND_BUTTON_SELECTOR = '#hnb-dock .hnb-dock-hand button'
const findHandButtons = () => minaPage.findElements(HAND_BUTTON_SELECTOR)
const readCardName = ({ dataset }: HTMLElement): string => dataset['cardName'] ?? ''
const readHandCardNames = () => findHandButtons().map(readCardName)
const findChosenCards = () =>
  findHandButtons()
    .filter((element) => element.ariaPressed === 'true')
    .map(readCardName)
const findHandCardByPosition = (cardPositionNumber: number): HTMLElement => {
  const card = findHandButtons()[cardPositionNumber]
  if (!card) throw new Error(`There is no card ${String(cardPositionNumber)}.`)
  return card
}
const drawCards = async (cardCountToDraw: number, deckId = FACE_CARDS_DECK_ID) => {
  for (let drawnCardCount = 0; drawnCardCount < cardCountToDraw; drawnCardCount++) {
    await minaPage.press(`#hnb-dock [data-action=draw][data-deck=${deckId}]`)
    await minaPage.advanceClock(800)
  }
}
/** Returns all cards to the deck and draws three. */
async function drawThreeCardsToDock(): Promise<void> {
  const requestToGatherCards = {
    type: 'cards',
    act: 'gather',
    deck: FACE_CARDS_DECK_ID,
    from: '',
    cards: [],
    users: [],
    number: 1,
  }
  expect(
    await new RawClient(testTable, GAMEMASTER_ID).sendRequest({ ...requestToGatherCards, faceDown: false }),
  ).toBe('done')
  await drawCards(3)
  notificationKeys.length = 0
}

/** Dispatches a mouse, finger or drag event to an element. */
async function dispatchDomEvent(
  eventType: string,
  eventTarget: Element,
  {
    dataTransfer,
    pointerType = 'mouse',
    ...where
  }: MouseEventInit & { dataTransfer?: unknown; pointerType?: string } = {},
): Promise<Event> {
  const { MouseEvent } = minaPage.window
  const mouseEvent = new MouseEvent(eventType, { bubbles: true, cancelable: true, ...where })
  Object.assign(mouseEvent, { pointerType, pointerId: 1 })
  if (dataTransfer !== undefined) Object.assign(mouseEvent, { dataTransfer })
  eventTarget.dispatchEvent(mouseEvent)
  await minaPage.advanceClock(100)
  return mouseEvent
}

/** Drags and drops a card. Returns whether the element accepts it. */
async function dragCard(
  cardButton: HTMLElement,
  targetElement: Element,
  pointerPosition: MouseEventInit = {},
): Promise<boolean> {
  let draggedText = ''
  const dataTransfer = {
    setData: (_dataFormat: string, dataText: string) => void (draggedText = dataText),
    getData: () => draggedText,
  }
  await dispatchDomEvent('dragstart', cardButton, { dataTransfer })
  const wasDropAllowed = await dispatchDomEvent('dragover', targetElement, {
    dataTransfer,
    ...pointerPosition,
  })
  await dispatchDomEvent('drop', targetElement, { dataTransfer, ...pointerPosition })
  await dispatchDomEvent('dragend', cardButton, { dataTransfer })
  await minaPage.advanceClock(1_500)
  return wasDropAllowed.defaultPrevented
}

/** Simulates a layout in which the cards of the hand lie in a row. Each card is 100 pixels wide. */
function simulateCardLayout(): void {
  for (const [place, card] of findHandButtons().entries())
    card.getBoundingClientRect = () => createDomRect({ left: place * 100, width: 100, top: 500, height: 140 })
}
const createDomRect = ({
  left,
  top,
  width,
  height,
}: {
  left: number
  top: number
  width: number
  height: number
}) => ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect

describe('a hand of cards in the dock', () => {
  beforeEach(drawThreeCardsToDock)

  it('the dock shows a drawn hand to the player, and folds', async () => {
    const findCollapseButton = () => minaPage.findElement('#hnb-dock [data-action=fold]')
    expect([findHandButtons().length, findCollapseButton().ariaExpanded]).toEqual([3, 'true'])
    await minaPage.press(findCollapseButton())
    expect([
      findHandButtons().length,
      findCollapseButton().ariaExpanded,
      minaPage.readText('#hnb-dock [data-action=fold] b'),
    ]).toEqual([0, 'false', '3'])
    await minaPage.press(findCollapseButton())
    expect(findHandButtons()).toHaveLength(3)
  })

  it('arrow keys, Home and End move through the hand and stop at its ends', async () => {
    const findFocusedCardIndex = () =>
      findHandButtons().indexOf(minaPage.window.document.activeElement as HTMLElement)
    findHandCardByPosition(0).focus()
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
      await minaPage.pressKey(key)
      expect([key, findFocusedCardIndex()]).toEqual([key, place])
    }
  })

  it('an arrow key with Control or Alt moves a card, and the order stays', async () => {
    const [a, b, c] = readHandCardNames()
    findHandCardByPosition(0).focus()
    await minaPage.pressKey('ArrowRight', { ctrlKey: true })
    expect(readHandCardNames()).toEqual([b, a, c])
    expect(readCardName(minaPage.window.document.activeElement as HTMLElement)).toBe(a)
    await minaPage.pressKey('ArrowRight', { altKey: true })
    expect(readHandCardNames()).toEqual([b, c, a])
    await minaPage.pressKey('ArrowLeft', { ctrlKey: true })
    expect(readHandCardNames()).toEqual([b, a, c])
    // Pressing Control together with a key that has no meaning in the hand changes nothing.
    await minaPage.pressKey('x', { ctrlKey: true })
    await minaPage.pressKey(
      'ArrowRight',
      { ctrlKey: true },
      minaPage.findElement('#hnb-dock [data-action=sort]'),
    )
    expect(readHandCardNames()).toEqual([b, a, c])
    await minaPage.press('#hnb-dock [data-action=sort]')
    expect(minaPage.findElement('#hnb-dock [data-action=sort]').ariaPressed).toBe('true')
    // Sorting is on. It is switched off when the player moves a card by hand.
    findHandCardByPosition(0).focus()
    await minaPage.pressKey('ArrowRight', { ctrlKey: true })
    expect(minaPage.findElement('#hnb-dock [data-action=sort]').ariaPressed).toBe('false')
  })

  it('a dragged card goes before the first card whose middle is right of the pointer', async () => {
    const [a, b, c] = readHandCardNames()
    simulateCardLayout()
    expect(await dragCard(findHandCardByPosition(2), findHandCardByPosition(0), { clientX: 49 })).toBe(true)
    expect(readHandCardNames()).toEqual([c, a, b])
    simulateCardLayout()
    await dragCard(findHandCardByPosition(0), findHandCardByPosition(1), { clientX: 151 })
    expect(readHandCardNames()).toEqual([a, c, b])
    simulateCardLayout()
    await dragCard(findHandCardByPosition(0), findHandCardByPosition(2), { clientX: 290 })
    expect(readHandCardNames()).toEqual([c, b, a])
    expect(findChosenCards()).toEqual([])
  })

  it('the dock has tools for chosen cards only while some are chosen', async () => {
    const areDockToolsDisabled = () =>
      minaPage
        .findElements('#hnb-dock [data-action=move]')
        .map((element) => (element as HTMLButtonElement).disabled)
    expect(areDockToolsDisabled()).toEqual([true, true, true, true])
    await minaPage.press(findHandCardByPosition(1))
    await minaPage.press(findHandCardByPosition(2))
    expect([findChosenCards(), areDockToolsDisabled()]).toEqual([
      readHandCardNames().slice(1),
      [false, false, false, false],
    ])
    await minaPage.press(findHandCardByPosition(1))
    expect(findChosenCards()).toEqual(readHandCardNames().slice(2))
    await minaPage.press('#hnb-dock [data-act=discard]')
    await minaPage.advanceClock(1_000)
    expect([
      findHandButtons().length,
      findChosenCards(),
      areDockToolsDisabled(),
      groupCardsByStack(),
    ]).toEqual([2, [], [true, true, true, true], { 'Hand of Player 1': 2, [DISCARD_PILE_NAME]: 1 }])
    await minaPage.press(findHandCardByPosition(0))
    await minaPage.press('#hnb-dock [data-act=play]:not([data-down])')
    await minaPage.advanceClock(1_000)
    await minaPage.press(findHandCardByPosition(0))
    await minaPage.press('#hnb-dock [data-down]')
    await minaPage.advanceClock(1_000)
    expect(groupCardsByStack()).toEqual({ [TABLE_CARDS_STACK_NAME]: 2, [DISCARD_PILE_NAME]: 1 })
    const cardsOnTable = readStoredStacks().find((stack) => stack['name'] === TABLE_CARDS_STACK_NAME)?.[
      'cards'
    ] as StoredDocument[]
    expect(cardsOnTable.map(({ face }) => face)).toEqual([0, null])
  })

  it('a double click plays a card', async () => {
    const [first] = readHandCardNames()
    await dispatchDomEvent('dblclick', findHandCardByPosition(0))
    await minaPage.advanceClock(1_000)
    expect(readHandCardNames()).not.toContain(first)
    expect(groupCardsByStack()).toEqual({ 'Hand of Player 1': 2, [TABLE_CARDS_STACK_NAME]: 1 })
    await dispatchDomEvent('dblclick', minaPage.findElement('#hnb-dock .hnb-dock-foot'))
    expect(findHandButtons()).toHaveLength(2)
  })

  it('a tap soon after a long press is not the second half of a double tap', async () => {
    const dispatchCardPointerEvent = async (eventType: string) => {
      await dispatchDomEvent(eventType, minaPage.findElement(`${HAND_BUTTON_SELECTOR} .hnb-playing-card`), {
        pointerType: 'touch',
      })
    }
    await dispatchCardPointerEvent('pointerdown')
    await minaPage.advanceClock(500)
    expect(minaPage.findElement('#hnb-card-zoom').hidden).toBe(false)
    await dispatchCardPointerEvent('pointerup')
    await dispatchCardPointerEvent('pointerdown')
    await dispatchCardPointerEvent('pointerup')
    await dispatchDomEvent('dblclick', findHandCardByPosition(0))
    await minaPage.advanceClock(1_000)
    expect(findHandButtons()).toHaveLength(3)
    await dispatchCardPointerEvent('pointerdown')
    await dispatchCardPointerEvent('pointerup')
    await dispatchDomEvent('dblclick', findHandCardByPosition(0))
    await minaPage.advanceClock(1_000)
    expect(findHandButtons()).toHaveLength(2)
  })
})

it('a card has its name in the language of the reader, even if a client in another language created the deck', async () => {
  const storedDeck = readStoredStacks().find(({ _id }) => _id === FACE_CARDS_DECK_ID)
  const cardUpdates = (storedDeck?.cards as { _id: string; faces: object[] }[]).map(({ _id, faces }) => ({
    _id,
    name: 'Valet de trèfle',
    faces: faces.map((cardFace) => ({ ...cardFace, name: 'Valet de trèfle' })),
  }))
  const writeLocation = { parentUuid: `Cards.${FACE_CARDS_DECK_ID}`, pack: null, options: {} }
  await testTable.write({ ...writeLocation, action: 'update', documentName: 'Card', updates: cardUpdates })
  await drawThreeCardsToDock()
  const [first = '', ...others] = readHandCardNames()
  for (const cardName of [first, ...others]) expect(cardName).toMatch(/^(?:Jack|Queen|King) of /)
  await dispatchDomEvent('dblclick', findHandCardByPosition(0))
  await minaPage.advanceClock(1_000)
  const cardNameElement = minaPage.findElements('.hnb-message .hnb-card-name').at(-1)
  expect(cardNameElement?.textContent).toBe(first)
})
