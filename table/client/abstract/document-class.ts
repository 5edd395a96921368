/** The types of document classes, with their static members. */
import type { PlainObject } from '../../shared/objects'
import type { ClassTypes } from '../class-registry'
import type { DataModel, Document } from '../class-types'
import type { ModelContext } from './model-context'

/** A document class, with its constructor and its static members. */
export type DocumentClass<D extends Document = Document> = (new (
  documentData?: PlainObject | DataModel,
  modelContext?: ModelContext,
) => D) &
  Pick<ClassTypes['Document'], keyof ClassTypes['Document']>
