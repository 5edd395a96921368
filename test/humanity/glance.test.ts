/** A character in a few words, for the Gamemaster's panel of the scene. */
import { expect, it } from 'vitest'
import { humanity } from '../../src/humanity/ruleset'
import { click } from '../support/humanity'

it('the panel names the pool and the wounds, and nothing that is whole', () => {
  const wound = {
    uuid: 'Actor.a.Item.w',
    id: 'w',
    name: 'Broken arm',
    img: '',
    type: 'wound' as const,
    fields: { severity: 'medium', treated: false, lasting: false, fatal: false, by: '', mark: '' },
  }
  expect(humanity.glance(click({ items: [wound] }))).toEqual([{ text: 'Broken arm' }])
  expect(
    humanity.glance(click({ items: [{ ...wound, fields: { ...wound.fields, severity: '' } }] })),
  ).toEqual([])
})
