/** Tests the HTML of a roll in chat and in running text. */
import { beforeEach, describe, expect, test } from 'vitest'
import { registerBuiltInTemplates } from '../applications/handlebars/templates'
import { game } from '../state'
import { Roll } from './roll'
import { Die } from './terms/die'
import { resetDiceConfig, setScriptedFaces } from './testing/scripted-dice'

beforeEach(() => {
  resetDiceConfig()
  Object.assign(game, { userId: 'userOne' })
})

function createElementOfRollHtml(rollHtml: string): HTMLElement {
  const containerElement = document.createElement('div')
  containerElement.innerHTML = rollHtml
  return containerElement
}

const listElementTexts = (containerElement: HTMLElement, selector: string): (string | undefined)[] =>
  [...containerElement.querySelectorAll(selector)].map((element) => element.textContent?.trim())

async function createEvaluatedRoll(formula: string, ...faces: number[]): Promise<Roll> {
  setScriptedFaces(6, ...faces)
  return new Roll(formula, {}, { flavor: 'Climb' }).evaluate()
}

describe('Roll#render', () => {
  test('Roll#render shows formula, total, flavor and dice', async () => {
    const rollElement = createElementOfRollHtml(
      await (await createEvaluatedRoll('2d6kh[fire] + 1 / 3', 2, 5)).render(),
    )
    expect(listElementTexts(rollElement, '.dice-roll .dice-result > .dice-formula')).toEqual([
      '2d6kh[fire] + 1 / 3',
    ])
    expect(listElementTexts(rollElement, 'h4.dice-total')).toEqual(['5.33'])
    expect(listElementTexts(rollElement, '.dice-flavor')).toEqual(['Climb'])
    expect(listElementTexts(rollElement, '.dice-tooltip .part-formula')).toEqual(['2d6kh'])
    expect(listElementTexts(rollElement, '.dice-tooltip .part-flavor')).toEqual(['fire'])
    expect(listElementTexts(rollElement, '.dice-tooltip .part-total')).toEqual(['5'])
    const dieElements = [...rollElement.querySelectorAll('.dice-tooltip ol.dice-rolls > li')]
    expect(dieElements.map((die) => [die.textContent, die.className])).toEqual([
      ['2', 'roll die d6 discarded'],
      ['5', 'roll die d6'],
    ])
  })

  test('Roll#render has one part for each dice term, inner ones included', async () => {
    const rollElement = createElementOfRollHtml(
      await (await createEvaluatedRoll('(1d6 + 1d6) + {1d6}', 1, 2, 3)).render(),
    )
    expect(rollElement.querySelectorAll('.tooltip-part')).toHaveLength(3)
  })

  test('Roll#render evaluates first, and can show another flavor', async () => {
    setScriptedFaces(6, 4)
    const rollElement = createElementOfRollHtml(await new Roll('1d6').render({ flavor: 'Jump' }))
    expect([
      listElementTexts(rollElement, '.dice-total'),
      listElementTexts(rollElement, '.dice-flavor'),
    ]).toEqual([['4'], ['Jump']])
  })

  test('Roll#render of a private roll hides everything', async () => {
    const rollElement = createElementOfRollHtml(
      await (await createEvaluatedRoll('1d6[fire]', 4)).render({ isPrivate: true }),
    )
    expect(rollElement.textContent?.split(/\s+/).filter(Boolean)).toEqual(['???', '?'])
    expect(rollElement.querySelector('.dice-tooltip')).toBeNull()
  })

  test('Roll#render shows hostile text as text', async () => {
    const hostileHtml = '<img src=x onerror=alert(1)>'
    const roll = new Roll(`3[${hostileHtml}] + 1d1[${hostileHtml}]`, {}, { flavor: hostileHtml })
    const rollElement = createElementOfRollHtml(await roll.render())
    expect(rollElement.querySelector('img')).toBeNull()
    expect(listElementTexts(rollElement, '.dice-flavor')).toEqual([hostileHtml])
    expect(listElementTexts(rollElement, '.part-flavor')).toEqual([hostileHtml])
  })
})

test("a package's template gets the same data, and the viewer", async () => {
  registerBuiltInTemplates({ 'systems/ours/roll.hbs': '{{formula}} {{total}} {{flavor}} {{user}}' })
  const roll = await createEvaluatedRoll('1d6', 4)
  expect(await roll.render({ template: 'systems/ours/roll.hbs' })).toBe('1d6 4 Climb userOne')
})

describe('the classes of results', () => {
  test.each([
    [{ result: 1, active: true }, 'die d6 min'],
    [{ result: 6, active: true }, 'die d6 max'],
    [{ result: 6, active: true, exploded: true }, 'die d6 exploded max'],
    [{ result: 1, active: false, rerolled: true }, 'die d6 rerolled min'],
    [{ result: 6, active: true, success: true, count: 1 }, 'die d6 success'],
    [{ result: 1, active: true, failure: true, count: -1 }, 'die d6 failure'],
    [{ result: 6, active: true, success: false, count: 0 }, 'die d6'],
  ])('the CSS classes of the result %j', (diceResult, expectedClasses) => {
    expect(new Die({ faces: 6 }).getResultCSS(diceResult).filter(Boolean).join(' ')).toBe(expectedClasses)
  })
})

describe('Roll#toAnchor', () => {
  test('Roll#toAnchor makes a link of the roll', async () => {
    const roll = await createEvaluatedRoll('1d6 + 1', 4)
    const anchor = roll.toAnchor({
      label: 'Climb',
      classes: ['own'],
      dataset: { own: '1' },
      attrs: { draggable: 'true' },
      icon: 'fa-solid fa-star',
    })
    expect(anchor.textContent).toBe('Climb: 5')
    expect([...anchor.classList]).toEqual(['inline-roll', 'inline-result', 'own'])
    expect([anchor.tabIndex, anchor.getAttribute('role')]).toEqual([0, 'button'])
    expect([anchor.dataset.own, anchor.draggable, anchor.dataset.tooltipText]).toEqual(['1', true, '1d6 + 1'])
    expect(anchor.querySelector('i')?.className).toBe('fa-solid fa-star')
  })

  test("a roll's link opens and closes its dice", async () => {
    const anchor = (await createEvaluatedRoll('1d6[<b>]', 4)).toAnchor()
    await Roll.expandInlineResult(anchor)
    await Roll.expandInlineResult(anchor)
    expect(listElementTexts(anchor, '.dice-rolls > li')).toEqual(['4'])
    expect([anchor.classList.contains('expanded'), anchor.querySelector('b')]).toEqual([true, null])
    Roll.collapseInlineResult(anchor)
    expect([anchor.classList.contains('expanded'), anchor.textContent]).toEqual([false, '4'])
  })

  test('Roll#toAnchor needs an evaluated roll', () => {
    expect(() => new Roll('1d6').toAnchor()).toThrow('Evaluate the roll before making a link of it')
  })
})
