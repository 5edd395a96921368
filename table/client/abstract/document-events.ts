/**
 * The methods that run before and after a write; subclasses of documents override them.
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.Document.html, foundry-api §3.2, §3.4
 * `_preX` runs only on the client that requests the write, and may return false to refuse it.
 * `_onX` runs on every client.
 */
import type { User } from '../documents/user'
import type { OperationOptions } from '../data/operation-options'
import type { PlainObject } from '../../shared/objects'
import { DataModel } from './data-model'
import type { Document } from './document'

type EventVerdict = Promise<boolean | undefined>

export class DocumentEvents extends DataModel {
  /** Override it to prepare a new document (`this.updateSource`) or to refuse the write by returning false. */
  _preCreate(_data: PlainObject, _options: OperationOptions, _user: User): EventVerdict {
    return Promise.resolve(undefined)
  }

  /** Override it to alter the changes in place or to refuse the write by returning false. */
  _preUpdate(_changes: PlainObject, _options: OperationOptions, _user: User): EventVerdict {
    return Promise.resolve(undefined)
  }

  _preDelete(_options: OperationOptions, _user: User): EventVerdict {
    return Promise.resolve(undefined)
  }

  _onCreate(_data: PlainObject, _options: OperationOptions, _userId: string): void {
    // For subclasses.
  }

  _onUpdate(_changed: PlainObject, _options: OperationOptions, _userId: string): void {
    // For subclasses.
  }

  _onDelete(_options: OperationOptions, _userId: string): void {
    // For subclasses.
  }

  static _preCreateOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: User,
  ): EventVerdict {
    return Promise.resolve(undefined)
  }

  static _preUpdateOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: User,
  ): EventVerdict {
    return Promise.resolve(undefined)
  }

  static _preDeleteOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: User,
  ): EventVerdict {
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

  /** The table calls this and the next five methods on each ancestor of the embedded documents. */
  _preCreateDescendantDocuments(..._args: DescendantArguments): void {
    // For subclasses.
  }

  _onCreateDescendantDocuments(..._args: DescendantArguments): void {
    // For subclasses.
  }

  _preUpdateDescendantDocuments(..._args: DescendantArguments): void {
    // For subclasses.
  }

  _onUpdateDescendantDocuments(..._args: DescendantArguments): void {
    // For subclasses.
  }

  _preDeleteDescendantDocuments(..._args: DescendantArguments): void {
    // For subclasses.
  }

  _onDeleteDescendantDocuments(..._args: DescendantArguments): void {
    // For subclasses.
  }
}

/**
 * The arguments of `_preX…`: (parent, collection, data or changes or ids, options, userId);
 * of `_onX…`: (parent, collection, documents, data or changes or ids, options, userId).
 */
export type DescendantArguments = [parent: Document, collection: string, ...rest: unknown[]]
