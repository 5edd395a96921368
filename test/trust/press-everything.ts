/** Presses each kind of our buttons on a page, which fills the chat with every kind of message. */
import type { Person } from 'foundry-practice-table/testing'
import type { TestTable } from './test-table'

/** The parts of Foundry's documented API that this helper uses in a page. */
interface PageGlobals {
  readonly game: {
    readonly actors: {
      readonly contents: readonly { sheet: { render(renderOptions: object): unknown; close(): unknown } }[]
    }
  }
  readonly canvas: {
    readonly tokens: {
      readonly placeables: readonly { setTarget(isTargeted: boolean, targetOptions: object): void }[]
    }
  }
}

/**
 * Describes the kind of a button by its place, game and action, and whether it has an item. The test presses only one
 * button of each kind.
 */
const describeKindOfButton = ({ dataset }: HTMLElement, comparedPlaceName: string): string =>
  [comparedPlaceName, dataset.ruleset ?? '', dataset.act ?? '', dataset.item ? 'item' : ''].join(' ')

/**
 * A person presses each kind of our buttons once, on the sheets of all actors and then in the chat, and submits
 * each question unchanged. This makes messages of every kind that a click can make.
 */
export async function pressEveryOfferedButton(
  { clock }: TestTable,
  person: Person,
  roundCount = 2,
): Promise<void> {
  const { window } = person
  if (!window) return
  const { game, canvas } = window as unknown as PageGlobals
  const pressedButtonKinds = new Set<string>()
  const pressEachButtonOfKind = async (
    findPressableArea: () => Element | null,
    buttonSelector: string,
    comparedPlaceName: string,
  ) => {
    for (;;) {
      const areaButtons = [...(findPressableArea()?.querySelectorAll<HTMLElement>(buttonSelector) ?? [])]
      const nextButton = areaButtons.find(
        (button) =>
          !pressedButtonKinds.has(
            describeKindOfButton(button, describeButtonPlace(button, comparedPlaceName)),
          ),
      )
      if (!nextButton) return
      pressedButtonKinds.add(
        describeKindOfButton(nextButton, describeButtonPlace(nextButton, comparedPlaceName)),
      )
      nextButton.dispatchEvent(
        new window.MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }),
      )
      await clock.advance(400)
    }
  }
  for (const token of canvas.tokens.placeables) token.setTarget(true, { releaseOthers: false })
  for (const { sheet } of game.actors.contents) {
    sheet.render({ force: true })
    await clock.advance(200)
    // Unlocks the sheet: the fields that people rarely change are hidden while it is locked.
    window.document.querySelector<HTMLElement>('.hnb-actor [data-action=edit][aria-pressed=false]')?.click()
    await clock.advance(100)
    const tabButtons = [...window.document.querySelectorAll<HTMLElement>('.hnb-actor [data-action=tab]')]
    for (const { dataset } of tabButtons) {
      window.document
        .querySelector<HTMLElement>(`.hnb-actor [data-action=tab][data-tab=${dataset.tab}]`)
        ?.click()
      await clock.advance(100)
      const findActiveSheetTab = () => window.document.querySelector('.hnb-actor section.tab.active')
      await pressEachButtonOfKind(findActiveSheetTab, '[data-act]:not(:disabled)', 'sheet')
    }
    sheet.close()
    await clock.advance(100)
  }
  for (let roundNumber = 0; roundNumber < roundCount; roundNumber++)
    await pressEachButtonOfKind(
      () => window.document.querySelector('#chat'),
      '.hnb-message [data-act]:not([data-act=undo])',
      'chat',
    )
}

function describeButtonPlace(button: HTMLElement, describedAreaName: string): string {
  const messageClasses = button.closest('.hnb-message')?.className ?? ''
  return `${describedAreaName} ${messageClasses}`
}
