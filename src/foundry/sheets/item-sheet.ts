import { readersOf } from '../world/active-rulesets'
import type { Part } from '../platform/sheet-base'
import { ItemSheetBase } from '../platform/sheet-base'
import { systemPath } from '../platform/system-id'

/** One sheet for every item: what it is, a section for each game that reads it, and its description. */
export class HarmBlessingItemSheet extends ItemSheetBase {
  static override DEFAULT_OPTIONS = {
    classes: ['hnb', 'hnb-sheet', 'hnb-item'],
    position: { width: 480, height: 560 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
  }

  static override PARTS: Record<string, Part> = {
    body: { template: systemPath('templates/shared/item.hbs'), scrollable: [''] },
  }

  protected async _preparePartContext(_partId: string, context: object): Promise<object> {
    const source = this.item.toObject()
    const description = foundry.utils.getProperty(source, 'system.description')
    const html = typeof description === 'string' ? description : ''
    return {
      ...context,
      item: this.item,
      type: `TYPES.Item.${this.item.type}`,
      editable: this.isEditable,
      sections: readersOf(this.item.gameType).map(({ key, icon }) => ({
        key,
        icon,
        title: `HnB.${key}.title`,
        fields: fieldsBelow(this.item, key),
      })),
      description: html,
      descriptionField: this.item.system.schema.getField('description'),
      enriched: await foundry.applications.ux.TextEditor.implementation.enrichHTML(html, {
        relativeTo: this.item,
        secrets: this.item.isOwner,
      }),
    }
  }
}

/** The fields that one game has on an item, each with its value, for Foundry's own form inputs. */
function fieldsBelow(item: Item.Implementation, key: string): object[] {
  const own = item.system.schema.getField(key)
  if (!(own instanceof foundry.data.fields.SchemaField)) return []
  // Reason for the cast: the types of a schema found by its path say nothing of its fields.
  const fields = own.fields as Record<string, foundry.data.fields.DataField.Any>
  return Object.entries(fields).map(([name, field]) => ({
    field,
    name: `system.${key}.${name}`,
    value: foundry.utils.getProperty(item.toObject(), `system.${key}.${name}`),
  }))
}
