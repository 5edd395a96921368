/**
 * The document class `ActorDelta`: how an unlinked token's actor differs from its base actor.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.ActorDelta.html, foundry-api §10.9 Packages change it
 * through the synthetic actor (foundryvtt/foundryvtt#9131). Here its collections are plain records.
 */
import { NotOnThisTableError } from '../errors'
import { createDocumentMetadata } from '../abstract/document-metadata'
import { ArrayField } from '../data/fields/array-field'
import { DocumentIdField } from '../data/fields/document-fields'
import { AnyField, ObjectField } from '../data/fields/object-field'
import type { DataSchema } from '../data/fields/field-options'
import { StringField } from '../data/fields/string-field'
import type { OperationOptions } from '../data/database-operation'
import type { PlainObject } from '../../shared/objects'
import type { Actor, TokenDocument } from '../class-types'
import { ClientDocument } from './client-document'

export class ActorDelta extends ClientDocument {
  static override metadata = createDocumentMetadata('ActorDelta')

  declare readonly parent: TokenDocument | null

  static override defineSchema(): DataSchema {
    const createTextOverrideField = (): StringField => new StringField({ nullable: true, initial: null })
    return {
      _id: new DocumentIdField(),
      name: createTextOverrideField(),
      type: createTextOverrideField(),
      img: createTextOverrideField(),
      system: new ObjectField(),
      items: new ArrayField(new ObjectField()),
      effects: new ArrayField(new ObjectField()),
      ownership: new AnyField({ nullable: true, initial: null }),
      flags: new ObjectField(),
    }
  }

  /** Foundry 14 only: the synthetic actor of the token to which this delta belongs. */
  get syntheticActor(): Actor | null {
    return this.parent?.actor ?? null
  }

  override async update(data: PlainObject = {}, operation: OperationOptions = {}): Promise<this | undefined> {
    const updatedActor = await this.parent?.actor?.update(data, operation)
    return updatedActor ? this : undefined
  }

  override prepareData(): void {
    // Does nothing: the delta's synthetic actor prepares its own data.
  }

  restore(): never {
    throw new NotOnThisTableError('ActorDelta#restore')
  }
}
