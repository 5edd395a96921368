/** Tests of `FormDataExtended`: the value of each kind of input. */
import { expect, test } from 'vitest'
import { defineElements } from '../elements/define-elements'
import { FormDataExtended } from './form-data-extended'

defineElements()

function readFormObject(formHtml: string, options = {}): Record<string, unknown> {
  document.body.innerHTML = `<form>${formHtml}</form>`
  const form = document.querySelector('form')
  if (!form) throw new Error('The page has no form.')
  return new FormDataExtended(form, options).object
}

test.each<[string, string, unknown]>([
  ['a text', '<input name="x" value="a">', 'a'],
  ['a number', '<input type="number" name="x" value="1.5">', 1.5],
  ['an empty number', '<input type="number" name="x">', null],
  ['a range', '<input type="range" name="x" min="0" max="9" value="4">', 4],
  ['a checkbox', '<input type="checkbox" name="x" checked>', true],
  ['an empty checkbox', '<input type="checkbox" name="x">', false],
  ['a checkbox with a value', '<input type="checkbox" name="x" value="v" checked>', 'v'],
  ['an empty checkbox with a value', '<input type="checkbox" name="x" value="v">', null],
  [
    'several checkboxes',
    '<input type="checkbox" name="x" value="a" checked><input type="checkbox" name="x" value="b"><input type="checkbox" name="x" value="c" checked>',
    ['a', 'c'],
  ],
  [
    'a radio group',
    '<input type="radio" name="x" value="a"><input type="radio" name="x" value="b" checked>',
    'b',
  ],
  ['a radio group without a choice', '<input type="radio" name="x" value="a">', null],
  [
    'a select',
    '<select name="x"><option value="a"></option><option value="b" selected></option></select>',
    'b',
  ],
  [
    'a select of numbers',
    '<select name="x" data-dtype="Number"><option value="2" selected></option></select>',
    2,
  ],
  [
    'a select of several',
    '<select name="x" multiple><option value="a" selected></option><option value="b" selected></option></select>',
    ['a', 'b'],
  ],
  ['a text area', '<textarea name="x">long</textarea>', 'long'],
  ['texts of one name', '<input name="x" value="a"><input name="x" value="b">', ['a', 'b']],
  [
    'a boolean by type',
    '<select name="x" data-dtype="Boolean"><option value="true" selected></option></select>',
    true,
  ],
  ['JSON by type', '<textarea name="x" data-dtype="JSON">{"a":1}</textarea>', { a: 1 }],
  ['a picture that can be edited', '<img data-edit="x" src="a.webp">', 'a.webp'],
  ['string tags', '<string-tags name="x" value="a,b"></string-tags>', ['a', 'b']],
  ['a range picker', '<range-picker name="x" min="0" max="10" value="7"></range-picker>', 7],
  [
    'a multi-select',
    '<multi-select name="x"><option value="a" selected>A</option><option value="b">B</option></multi-select>',
    ['a'],
  ],
  ['a colour', '<color-picker name="x" value="#ff0000"></color-picker>', '#ff0000'],
  ['a rich text', '<prose-mirror name="x" value="&lt;p&gt;a&lt;/p&gt;"></prose-mirror>', '<p>a</p>'],
  ['one document', '<document-tags name="x" single value="Actor.a"></document-tags>', 'Actor.a'],
])('form data read %s', (_description, formHtml, expectedValue) => {
  expect(readFormObject(formHtml)).toEqual({ x: expectedValue })
})

test('form data leave out unnamed inputs, buttons and disabled inputs', () => {
  const formHtml = '<input value="a"><button name="b"></button><fieldset disabled><input name="c"></fieldset>'
  expect(readFormObject(formHtml)).toEqual({})
  expect(readFormObject('<input name="c" value="1" disabled>', { disabled: true })).toEqual({ c: '1' })
})

test('form data do not read the inputs inside an element of the table', () => {
  expect(
    Object.keys(readFormObject('<string-tags name="x"></string-tags><file-picker name="y"></file-picker>')),
  ).toEqual(['x', 'y'])
})
