/** Tests of Foundry's Handlebars helpers and of loading templates. */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { registerFieldInputFactories } from '../../data/field-forms'
import { NumberField } from '../../data/fields/number-field'
import { fieldInputFactories } from '../fields/field-forms'
import { createFormGroup } from '../fields/group'
import { createTextInput } from '../fields/inputs'
import type { InputConfig } from '../fields/attributes'
import type { FormGroupConfig } from '../fields/group'
import { setUpTestPage } from '../testing'
import { Handlebars } from './engine'
import {
  removeCachedTemplate,
  getTemplate,
  loadTemplates,
  registerBuiltInTemplates,
  renderTemplate,
} from './templates'

function renderTemplateText(templateText: string, templateContext: object = {}): string {
  return Handlebars.compile(templateText)(templateContext)
}

beforeAll(() => {
  setUpTestPage()
})

test.each<[string, object, string]>([
  ['{{checked a}}|{{checked b}}', { a: true }, 'checked|'],
  ['{{disabled a}}', { a: 1 }, 'disabled'],
  ['{{concat "a" b 3}}', { b: 'x' }, 'ax3'],
  ['{{ifThen a "y" "n"}}', { a: 0 }, 'n'],
  ['{{localize "KEY"}}', {}, 'KEY'],
  ['{{localize "KEY" name="Ann"}}', {}, 'KEY {&quot;name&quot;:&quot;Ann&quot;}'],
  ['{{numberFormat a decimals=2 sign=true}}', { a: 1.5 }, '+1.50'],
  ['{{numberFormat a decimals=1 sign=true}}', { a: '-2' }, '-2.0'],
  ['{{#if (eq a 1)}}y{{/if}}{{#if (ne a 2)}}y{{/if}}', { a: 1 }, 'yy'],
  ['{{#if (and (lt 1 2) (gte 2 2))}}y{{/if}}{{#if (or (gt 1 2) (lte 3 2))}}n{{/if}}', {}, 'y'],
  ['{{#if (not a)}}y{{/if}}', {}, 'y'],
  ['{{#with (object a="1")}}{{a}}{{/with}}', {}, '1'],
])('the helper renders: %s', (templateText, templateContext, expectedHtml) => {
  expect(renderTemplateText(templateText, templateContext)).toBe(expectedHtml)
})

describe('selectOptions', () => {
  const radioButtonChoices = { b: 'Bee', a: '<Ay>' }

  test.each<[string, object, string]>([
    [
      '{{selectOptions c selected="a"}}',
      { c: radioButtonChoices },
      '<option value="b">Bee</option><option value="a" selected>&lt;Ay&gt;</option>',
    ],
    [
      '{{selectOptions c sort=true blank="None"}}',
      { c: radioButtonChoices },
      '<option value="" selected>None</option><option value="a">&lt;Ay&gt;</option><option value="b">Bee</option>',
    ],
    ['{{selectOptions c inverted=true}}', { c: { One: 1 } }, '<option value="1">One</option>'],
    [
      '{{selectOptions c selected=2}}',
      { c: [1, 2] },
      '<option value="1">1</option><option value="2" selected>2</option>',
    ],
    [
      '{{selectOptions c valueAttr="id" labelAttr="name"}}',
      { c: [{ id: 'x', name: 'X' }] },
      '<option value="x">X</option>',
    ],
    [
      '{{selectOptions c}}',
      { c: [{ value: 'x', label: 'X', group: 'G' }] },
      '<optgroup label="G"><option value="x">X</option></optgroup>',
    ],
  ])('selectOptions renders: %s', (templateText, templateContext, expectedHtml) => {
    expect(renderTemplateText(templateText, templateContext)).toBe(expectedHtml)
  })

  test('selectOptions refuses nameAttr, which was removed', () => {
    expect(() => renderTemplateText('{{selectOptions c nameAttr="x"}}', { c: {} })).toThrow('nameAttr')
  })
})

test('radioBoxes have labels and escaped texts', () => {
  expect(renderTemplateText('{{radioBoxes "n" c checked="a"}}', { c: { a: '<A>' } })).toBe(
    '<label class="checkbox"><input type="radio" name="n" value="a" checked> &lt;A&gt;</label>',
  )
})

test('numberInput is a number input with its limits', () => {
  expect(renderTemplateText('{{numberInput 3 name="n" min=1 max=5 step=1}}')).toBe(
    '<input type="number" name="n" value="3" min="1" max="5" step="1">',
  )
})

describe('form groups', () => {
  const dataField = {
    toInput: (inputConfig: InputConfig) => createTextInput(inputConfig),
    toFormGroup: (groupConfig: Omit<FormGroupConfig, 'input'>, inputConfig: InputConfig) =>
      createFormGroup({ ...groupConfig, input: createTextInput(inputConfig) }),
  }

  test('a form group labels its input, and shows a hint', () => {
    const renderedHtml = renderTemplateText(
      '{{formGroup f label="L" hint="<h>" rootId="r" units="m" name="a.b" value="v"}}',
      {
        f: dataField,
      },
    )
    document.body.innerHTML = renderedHtml
    const input = document.querySelector('input')
    expect(input?.id).toBe('r-a.b')
    expect(document.querySelector('label')?.htmlFor).toBe('r-a.b')
    expect(document.querySelector('label')?.textContent).toBe('L (m)')
    expect(document.querySelector('.hint')?.textContent).toBe('<h>')
    expect(input?.value).toBe('v')
  })

  test('a form group takes several further classes', () => {
    document.body.innerHTML = renderTemplateText('{{formGroup f name="a" classes="slim wide"}}', {
      f: dataField,
    })
    expect(document.querySelector('.form-group')?.className.split(' ').sort()).toEqual([
      'form-group',
      'slim',
      'wide',
    ])
  })

  test('formInput renders an input alone', () => {
    expect(renderTemplateText('{{formInput f name="n" value="&"}}', { f: dataField })).toBe(
      '<input type="text" name="n" value="&amp;">',
    )
  })

  test('a form group without a field throws', () => {
    expect(() => renderTemplateText('{{formGroup nothing}}')).toThrow('takes a DataField first')
  })
})

test('a removed helper names its successor', () => {
  expect(() => renderTemplateText('{{rangePicker}}')).toThrow('<range-picker>')
  expect(() => renderTemplateText('{{filePicker}}')).toThrow('<file-picker>')
  expect(() => renderTemplateText('{{editor a}}')).toThrow('<prose-mirror>')
  expect(() => renderTemplateText('{{colorPicker a}}')).toThrow('colorPicker')
})

describe('templates', () => {
  test('a template is fetched once, and is a partial by its path or id', async () => {
    const fetchMock = vi.fn(() => Promise.resolve(new Response('<b>{{x}}</b>')))
    vi.stubGlobal('fetch', fetchMock)
    await loadTemplates(['systems/s/a.hbs'])
    await loadTemplates({ short: 'systems/s/a.hbs' })
    await getTemplate('systems/s/a.hbs')
    expect(fetchMock).toHaveBeenCalledTimes(2)
    expect(fetchMock).toHaveBeenCalledWith('/systems/s/a.hbs')
    expect(renderTemplateText('{{> systems/s/a.hbs}}{{> short}}', { x: '<1>' })).toBe(
      '<b>&lt;1&gt;</b><b>&lt;1&gt;</b>',
    )
    removeCachedTemplate('systems/s/a.hbs')
    await getTemplate('systems/s/a.hbs')
    expect(fetchMock).toHaveBeenCalledTimes(3)
    vi.unstubAllGlobals()
  })

  test('a template is fetched below the root, with or without a slash before its path', async () => {
    const fetchMock = vi.fn(() => Promise.resolve(new Response('x')))
    vi.stubGlobal('fetch', fetchMock)
    await getTemplate('/modules/m/b.hbs')
    expect(fetchMock).toHaveBeenCalledWith('/modules/m/b.hbs')
    vi.unstubAllGlobals()
  })

  test('a template that fails is named in the error, and can be fetched again', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404, statusText: 'Not Found' })))
    await expect(renderTemplate('systems/s/none.hbs', {})).rejects.toThrow('"systems/s/none.hbs"')
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('here')))
    await expect(renderTemplate('systems/s/none.hbs', {})).resolves.toBe('here')
    vi.unstubAllGlobals()
  })

  test('a template may read getters of its data', async () => {
    class ModelForHelpers {
      get shown(): string {
        return 'seen'
      }
    }
    registerBuiltInTemplates({ 'test/getter.hbs': '{{m.shown}}' })
    await expect(renderTemplate('test/getter.hbs', { m: new ModelForHelpers() })).resolves.toBe('seen')
  })
})

// A number field gets a slider if it has a minimum and a maximum and is a whole number or has a step. It gets no slider
// if it may be null, or if the caller asks for the type `number` (foundry-live §4.3, §16).
test.each<[string, object, object, string]>([
  ['that steps', { nullable: false, min: 0, max: 5, step: 1 }, {}, 'range-picker'],
  ['that is whole', { nullable: false, min: 0, max: 5, integer: true }, {}, 'range-picker'],
  [
    'that is whole, as digits',
    { nullable: false, min: 0, max: 5, integer: true },
    { type: 'number' },
    'input',
  ],
  ['that may be empty', { min: 0, max: 5, integer: true }, {}, 'input'],
  ['without an end', { nullable: false, min: 0, integer: true }, {}, 'input'],
])('the field of a number %s gets the right input', (_description, options, input, expectedTagName) => {
  registerFieldInputFactories(fieldInputFactories)
  const dataField = new NumberField({ required: true, initial: 1, ...options })
  expect(dataField.toInput({ name: 'n', value: 1, ...input }).localName).toBe(expectedTagName)
})
