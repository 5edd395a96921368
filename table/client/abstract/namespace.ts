/** Implements `foundry.abstract`: https://foundryvtt.com/api/v14/modules/foundry.abstract.html */
import { DataModel } from './data-model'
import { Document } from './document'
import { EmbeddedCollection } from './embedded-collection'
import { TypeDataModel } from './type-data-model'

export const abstractNamespace = { DataModel, Document, EmbeddedCollection, TypeDataModel }
