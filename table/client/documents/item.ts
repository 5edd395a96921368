/** The document class `Item`: https://foundryvtt.com/api/v14/classes/foundry.documents.Item.html */
import { createDocumentMetadata } from '../abstract/document-metadata'
import type { EmbeddedCollection } from '../abstract/embedded-collection'
import { EmbeddedCollectionField } from '../data/fields/embedded-collection-field'
import type { DataSchema } from '../data/fields/field-options'
import type { ActiveEffect } from './active-effect'
import type { Actor } from '../class-types'
import { ClientDocument } from './client-document'
import {
  createDirectoryFields,
  createImageField,
  createNameField,
  createCommonStoredFields,
  createSubtypeFields,
} from './common-fields'

export class Item extends ClientDocument {
  static override metadata = createDocumentMetadata('Item')
  static DEFAULT_ICON = 'icons/svg/item-bag.svg'

  declare readonly parent: Actor | null
  declare img: string | null
  declare effects: EmbeddedCollection<ActiveEffect>

  static getDefaultArtwork(_itemData?: object): { img: string } {
    return { img: this.DEFAULT_ICON }
  }

  static override defineSchema(): DataSchema {
    return {
      ...createCommonStoredFields(),
      name: createNameField(),
      ...createSubtypeFields(this),
      img: createImageField(this.DEFAULT_ICON),
      effects: new EmbeddedCollectionField({ documentName: 'ActiveEffect' }),
      ...createDirectoryFields(),
    }
  }

  get actor(): Actor | null {
    return this.parent
  }

  get isOwned(): boolean {
    return this.parent !== null
  }

  get thumbnail(): string | null {
    return this.img
  }

  /** The item's effects that also apply to the actor who owns the item. */
  get transferredEffects(): ActiveEffect[] {
    return this.effects.filter((effect) => effect.transfer)
  }

  /** The data for this item's formulas. A package's data model or item class may override this method. */
  getRollData(): object {
    return this.system
  }
}

declare module '../class-registry' {
  interface ClassTypes {
    Item: typeof Item
  }
}
