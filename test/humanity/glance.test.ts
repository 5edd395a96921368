/** Tests an actor's lines on the Gamemaster's screen. */
import { expect, it } from 'vitest'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { createHumanityActionContext } from '../support/humanity'

it('the screen names the pool and the wounds, and nothing that is whole', () => {
  const wound = {
    uuid: 'Actor.a.Item.w',
    id: 'w',
    name: 'Broken arm',
    img: '',
    type: 'wound' as const,
    fields: { severity: 'medium', treated: false, lasting: false, fatal: false, by: '', mark: '' },
  }
  const listPersonViewLines = (item: typeof wound) =>
    humanityRuleset.personView({ ...createHumanityActionContext({ items: [item] }), hand: null }).lines
  expect(listPersonViewLines(wound)).toEqual([{ phrase: { text: 'Broken arm' }, icon: 'wound', tone: 'bad' }])
  expect(listPersonViewLines({ ...wound, fields: { ...wound.fields, severity: '' } })).toEqual([])
})
