/**
 * `TypeDataModel`, the base class of a package's data model for a subtype:
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.TypeDataModel.html, foundry-api §3.2
 * The document's methods `_preX` and `_onX` call the model's methods of the same name.
 */
import type { OperationOptions } from '../data/database-operation'
import type { User } from '../class-types'
import type { ModulePackage, SystemPackage } from '../game'
import { game } from '../state'
import type { PlainObject } from '../../shared/objects'
import { DataModel } from './data-model'

export class TypeDataModel extends DataModel {
  /** The package that declares this subtype. The name of a module's subtype begins with the module's id and a dot. */
  get modelProvider(): SystemPackage | ModulePackage | null {
    const documentType: unknown = this.parent?._source['type']
    if (typeof documentType !== 'string') return null
    return game.modules.get(documentType.split('.')[0] ?? '') ?? game.system
  }

  prepareBaseData(): void {
    // Does nothing by default. Packages override this method.
  }

  prepareDerivedData(): void {
    // Does nothing by default. Packages override this method.
  }

  /** Called before the document is created. @returns false, or a promise of false, to refuse the document */
  _preCreate(_data: PlainObject, _options: OperationOptions, _user: User): unknown {
    return undefined
  }

  _onCreate(_data: PlainObject, _options: OperationOptions, _userId: string): void {
    // Does nothing by default. Packages override this method.
  }

  _preUpdate(_changes: PlainObject, _options: OperationOptions, _user: User): unknown {
    return undefined
  }

  _onUpdate(_changed: PlainObject, _options: OperationOptions, _userId: string): void {
    // Does nothing by default. Packages override this method.
  }

  _preDelete(_options: OperationOptions, _user: User): unknown {
    return undefined
  }

  _onDelete(_options: OperationOptions, _userId: string): void {
    // Does nothing by default. Packages override this method.
  }

  toEmbed(_config: PlainObject, _options?: PlainObject): Promise<HTMLElement | null> {
    return Promise.resolve(null)
  }

  onEmbed(_element: HTMLElement): void {
    // Does nothing by default. Packages override this method.
  }
}
