/**
 * The methods that run before and after a write; subclasses of documents override them.
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.Document.html, foundry-api §3.2, §3.4
 * `_preX` runs only on the client that requests the write, and may return false to refuse it.
 * `_onX` runs on every client.
 */
import type { User, Document } from '../class-types'
import type { OperationOptions } from '../data/database-operation'
import type { PlainObject } from '../../shared/objects'
import { DataModel } from './data-model'

type PreEventResult = Promise<boolean | undefined>

export class DocumentEvents extends DataModel {
  /** Override this method to prepare a new document (`this.updateSource`), or return false to refuse the write. */
  _preCreate(_data: PlainObject, _options: OperationOptions, _user: User): PreEventResult {
    return Promise.resolve(undefined)
  }

  /** Override this method to change the update's values in place, or return false to refuse the write. */
  _preUpdate(_changes: PlainObject, _options: OperationOptions, _user: User): PreEventResult {
    return Promise.resolve(undefined)
  }

  _preDelete(_options: OperationOptions, _user: User): PreEventResult {
    return Promise.resolve(undefined)
  }

  _onCreate(_data: PlainObject, _options: OperationOptions, _userId: string): void {
    // Empty: subclasses override this method.
  }

  _onUpdate(_changed: PlainObject, _options: OperationOptions, _userId: string): void {
    // Empty: subclasses override this method.
  }

  _onDelete(_options: OperationOptions, _userId: string): void {
    // Empty: subclasses override this method.
  }

  static _preCreateOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: User,
  ): PreEventResult {
    return Promise.resolve(undefined)
  }

  static _preUpdateOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: User,
  ): PreEventResult {
    return Promise.resolve(undefined)
  }

  static _preDeleteOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: User,
  ): PreEventResult {
    return Promise.resolve(undefined)
  }

  static _onCreateOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: User,
  ): Promise<void> {
    return Promise.resolve()
  }

  static _onUpdateOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: User,
  ): Promise<void> {
    return Promise.resolve()
  }

  static _onDeleteOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: User,
  ): Promise<void> {
    return Promise.resolve()
  }

  /** This method and the five methods below it run on each ancestor of the embedded documents that are written. */
  _preCreateDescendantDocuments(..._args: DescendantArguments): void {
    // Empty: subclasses override this method.
  }

  _onCreateDescendantDocuments(..._args: DescendantArguments): void {
    // Empty: subclasses override this method.
  }

  _preUpdateDescendantDocuments(..._args: DescendantArguments): void {
    // Empty: subclasses override this method.
  }

  _onUpdateDescendantDocuments(..._args: DescendantArguments): void {
    // Empty: subclasses override this method.
  }

  _preDeleteDescendantDocuments(..._args: DescendantArguments): void {
    // Empty: subclasses override this method.
  }

  _onDeleteDescendantDocuments(..._args: DescendantArguments): void {
    // Empty: subclasses override this method.
  }
}

/**
 * The arguments of `_preX…` are the parent, the collection, the data or changes or ids, the options and the userId.
 * The arguments of `_onX…` are the parent, the collection, the documents, the data or changes or ids, the options
 * and the userId.
 */
export type DescendantArguments = [parent: Document, collection: string, ...rest: unknown[]]
