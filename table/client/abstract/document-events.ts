/**
 * The event methods of documents, which run before and after a write. Document classes override them.
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.Document.html, foundry-api §3.2, §3.4 `_preX` runs on the
 * client that requests the write, and may refuse it. `_onX` runs on every client.
 */
import type { User, Document } from '../class-types'
import type { OperationOptions } from '../data/database-operation'
import type { PlainObject } from '../../shared/objects'
import { DataModel } from './data-model'

type PreEventHandlerResult = Promise<boolean | undefined>

export class DocumentEvents extends DataModel {
  /**
   * Called before a document is created. A subclass may change it with `this.updateSource`, or return false to refuse
   * it.
   */
  _preCreate(_data: PlainObject, _options: OperationOptions, _user: User): PreEventHandlerResult {
    return Promise.resolve(undefined)
  }

  /** Called before an update is sent. A subclass may change the update in place, or return false to refuse it. */
  _preUpdate(_changes: PlainObject, _options: OperationOptions, _user: User): PreEventHandlerResult {
    return Promise.resolve(undefined)
  }

  _preDelete(_options: OperationOptions, _user: User): PreEventHandlerResult {
    return Promise.resolve(undefined)
  }

  _onCreate(_data: PlainObject, _options: OperationOptions, _userId: string): void {
    // Does nothing by default. Subclasses override this method.
  }

  _onUpdate(_changed: PlainObject, _options: OperationOptions, _userId: string): void {
    // Does nothing by default. Subclasses override this method.
  }

  _onDelete(_options: OperationOptions, _userId: string): void {
    // Does nothing by default. Subclasses override this method.
  }

  static _preCreateOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: User,
  ): PreEventHandlerResult {
    return Promise.resolve(undefined)
  }

  static _preUpdateOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: User,
  ): PreEventHandlerResult {
    return Promise.resolve(undefined)
  }

  static _preDeleteOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: User,
  ): PreEventHandlerResult {
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

  /**
   * An event method that reports changes of embedded documents. Like the five methods below it, it is called on every
   * document that contains these embedded documents, directly or further out.
   */
  _preCreateDescendantDocuments(..._args: DescendantEventArguments): void {
    // Does nothing by default. Subclasses override this method.
  }

  _onCreateDescendantDocuments(..._args: DescendantEventArguments): void {
    // Does nothing by default. Subclasses override this method.
  }

  _preUpdateDescendantDocuments(..._args: DescendantEventArguments): void {
    // Does nothing by default. Subclasses override this method.
  }

  _onUpdateDescendantDocuments(..._args: DescendantEventArguments): void {
    // Does nothing by default. Subclasses override this method.
  }

  _preDeleteDescendantDocuments(..._args: DescendantEventArguments): void {
    // Does nothing by default. Subclasses override this method.
  }

  _onDeleteDescendantDocuments(..._args: DescendantEventArguments): void {
    // Does nothing by default. Subclasses override this method.
  }
}

/**
 * The arguments of the methods `_preX…` and `_onX…`. `_preX…` receives the parent, the collection's name, the data (for
 * deletions the ids), the options and the user's id. `_onX…` also receives the documents, after the collection's name.
 */
export type DescendantEventArguments = [parent: Document, collection: string, ...rest: unknown[]]
