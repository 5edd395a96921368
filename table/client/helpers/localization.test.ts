/** Tests localization: language files, placeholders, and missing texts. */
import { describe, expect, it } from 'vitest'
import { requireNotNull, setUpTableClients } from '../../server/testing/use-table'

describe('texts', () => {
  const tableClients = setUpTableClients(14)

  it('texts come from the package, or else from English', async () => {
    const { i18n, settings } = tableClients.gm.game
    expect([i18n.localize('TOY.Hello', { name: 'Ann' }), i18n.format('TOY.Hello', { name: '<b>' })]).toEqual([
      'Hello Ann',
      'Hello <b>',
    ])
    expect([
      i18n.localize('TOY.Missing'),
      i18n.has('TOY.Missing'),
      i18n.has('TOY.Hello'),
      i18n.localize('TOY'),
    ]).toEqual(['TOY.Missing', false, true, 'TOY'])
    await settings.set('core', 'language', 'de')
    i18n.lang = 'de'
    i18n.add('de', { TOY: { Hello: 'Hallo {name}' } })
    expect([i18n.format('TOY.Hello', { name: 'Ann' }), i18n.localize('TOY.OnlyEnglish')]).toEqual([
      'Hallo Ann',
      'Only English',
    ])
  })

  it('texts label the fields of models', () => {
    const { CONFIG } = tableClients.ann
    const heroModel = requireNotNull(CONFIG.Actor.dataModels['hero']) as {
      schema: { getField(fieldPath: string): { label: string; hint: string } }
    }
    expect(heroModel.schema.getField('hp.value')).toMatchObject({ label: 'Hit Points', hint: 'What is left' })
    expect(heroModel.schema.getField('fate').label).toBe('Fate')
    // `localizeDataModel` also accepts an object with a schema instead of a model class. The prefixes of the labels and
    // the path are then given in the options.
    const { foundry } = tableClients.ann.globals as {
      foundry: {
        data: {
          fields: { StringField: new () => { label: string }; SchemaField: new (fields: object) => object }
        }
        helpers: { Localization: { localizeDataModel(model: object, options?: object): void } }
      }
    }
    const { StringField, SchemaField } = foundry.data.fields
    const labelledField = new StringField()
    const options = { prefixes: ['TOY.Hero'], prefixPath: 'hp.' }
    foundry.helpers.Localization.localizeDataModel(
      { schema: new SchemaField({ value: labelledField }) },
      options,
    )
    expect(labelledField.label).toBe('Hit Points')
    expect(CONFIG.Actor.typeLabels).toMatchObject({ hero: 'TYPES.Actor.hero' })
  })
})
