/**
 * The document class `User`: https://foundryvtt.com/api/v14/classes/foundry.documents.User.html, foundry-api §2.5,
 * §3.8
 */
import { NotOnThisTableError } from '../errors'
import { game } from '../state'
import { sendRequestToServer } from '../helpers/connection'
import { createDocumentMetadata } from '../abstract/document-metadata'
import type { Document } from '../abstract/document'
import type { DataSchema } from '../data/fields/field-options'
import { ForeignDocumentField } from '../data/fields/document-fields'
import { ColorField } from '../data/fields/media-fields'
import { NumberField } from '../data/fields/number-field'
import { ObjectField } from '../data/fields/object-field'
import { StringField } from '../data/fields/string-field'
import { DEFAULT_TOKEN_IMAGE_PATH } from '../../shared/constants'
import { isDocumentId } from '../../shared/identifiers'
import { hasUserPermission, isUserGM, USER_ROLES } from '../../shared/user-permissions'
import type { UserRoleName } from '../../shared/user-permissions'
import type { PlainObject } from '../../shared/objects'
import { ClientDocument } from './client-document'
import { createImageField, createNameField, createCommonStoredFields } from './common-fields'

const HOTBAR_SLOTS = 50

export class User extends ClientDocument {
  static override metadata = createDocumentMetadata('User')
  static override LOCALIZATION_PREFIXES = ['DOCUMENT', 'USER']

  declare role: number
  declare color: { css: string }
  declare avatar: string
  declare character: ClientDocument | null
  declare hotbar: Record<string, string>
  declare permissions: Record<string, boolean>
  declare pronouns: string
  /** True if the user is connected. The server sends this value; it is not stored in the document. */
  active = false
  /** The tokens that this user targets. The board fills the set. */
  readonly targets = new Set<unknown>()

  static override defineSchema(): DataSchema {
    return {
      ...createCommonStoredFields(),
      name: createNameField(),
      role: new NumberField({
        required: true,
        choices: () => Object.values(USER_ROLES),
        initial: USER_ROLES.PLAYER,
        readonly: true,
      }),
      avatar: createImageField(null),
      character: new ForeignDocumentField({ documentName: 'Actor' }),
      color: new ColorField({ required: true, nullable: false, initial: createRandomColor }),
      pronouns: new StringField({ required: true }),
      hotbar: new ObjectField({
        required: true,
        validate: isValidHotbar,
        validationError: 'must be a mapping of slots to macro identifiers',
      }),
      permissions: new ObjectField({
        required: true,
        validate: (permissionValues: PlainObject) =>
          Object.values(permissionValues).every((permissionValue) => typeof permissionValue === 'boolean'),
        validationError: 'must be a mapping of permission names to booleans',
      }),
    }
  }

  override get id(): string {
    return String(this._id)
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData()
    const portraitPath = this.character?._source['img']
    this.avatar ||= typeof portraitPath === 'string' ? portraitPath : DEFAULT_TOKEN_IMAGE_PATH
  }

  get isGM(): boolean {
    return isUserGM(this)
  }

  get isBanned(): boolean {
    return this.role === USER_ROLES.NONE
  }

  get isSelf(): boolean {
    return game.userId === this.id
  }

  /**
   * True if this user is the designated GM. The client of this user carries out actions that must happen only once in a
   * world.
   */
  get isActiveGM(): boolean {
    return game.users.activeGM === this
  }

  /**
   * True if this user comes first among all users that meet the condition. Users are sorted by role, highest first, and
   * then by id. https://foundryvtt.com/api/v14/classes/foundry.documents.User.html#isdesignated does not document the
   * order; `Users#activeGM` has the same.
   */
  isDesignated(isUserEligible: (user: User) => boolean): boolean {
    return game.users.getDesignatedUser(isUserEligible) === this
  }

  hasRole(requiredRole: UserRoleName | number, options: { exact?: boolean } = {}): boolean {
    const requiredRoleLevel = typeof requiredRole === 'number' ? requiredRole : USER_ROLES[requiredRole]
    return options.exact ? this.role === requiredRoleLevel : this.role >= requiredRoleLevel
  }

  hasPermission(permissionName: string): boolean {
    return hasUserPermission(this, permissionName, game.permissions)
  }

  /** True if the user has a permission or a role. @param permissionName the permission or role */
  can(permissionName: string): boolean {
    return permissionName in USER_ROLES
      ? this.hasRole(permissionName as UserRoleName)
      : this.hasPermission(permissionName)
  }

  /** The slots of one page of the hotbar; `macro` is null for a free slot. */
  getHotbarMacros(hotbarPage = 1): { slot: number; macro: Document | null }[] {
    return Array.from({ length: 10 }, (_, index) => {
      const slotIndex = (hotbarPage - 1) * 10 + index + 1
      return { slot: slotIndex, macro: game.macros.get(this.hotbar[slotIndex] ?? '') ?? null }
    })
  }

  /**
   * Puts a macro into a hotbar slot of the user, or clears the slot.
   * @param requestedHotbarSlot by default, the first free slot
   */
  async assignHotbarMacro(
    macro: Document | null,
    requestedHotbarSlot?: number | string,
    options: { fromSlot?: number } = {},
  ): Promise<this | undefined> {
    const changedHotbarSlots = { ...this.hotbar }
    const freeHotbarSlot = Array.from({ length: HOTBAR_SLOTS }, (_, index) => index + 1).find(
      (slotNumber) => !changedHotbarSlots[slotNumber],
    )
    const targetHotbarSlot = Number(requestedHotbarSlot ?? freeHotbarSlot)
    if (!Number.isInteger(targetHotbarSlot) || targetHotbarSlot < 1 || targetHotbarSlot > HOTBAR_SLOTS) {
      throw new Error(`Invalid Hotbar slot "${String(requestedHotbarSlot)}"`)
    }
    if (options.fromSlot !== undefined) Reflect.deleteProperty(changedHotbarSlots, options.fromSlot)
    if (macro?.id) changedHotbarSlots[targetHotbarSlot] = macro.id
    else Reflect.deleteProperty(changedHotbarSlots, targetHotbarSlot)
    // Replaces the whole hotbar record, because a merge would keep the entry of a cleared slot.
    return this.update({ hotbar: changedHotbarSlots }, { recursive: false, diff: false })
  }

  /**
   * Sends a query to this user's client. On the practice table, users cannot query themselves: a package tests `isSelf`
   * and calls its own handler instead.
   * @returns the handler's result, as JSON; rejects if the handler rejects
   */
  query(queryName: string, queryData: unknown, options: { timeout?: number } = {}): Promise<unknown> {
    if (!game.user.hasPermission('QUERY_USER')) {
      return Promise.reject(new Error('You do not have permission to query other users.'))
    }
    if (this.isSelf) return Promise.reject(new NotOnThisTableError('User#query of oneself'))
    if (!this.active) return Promise.reject(new Error(`User ${this.name} is not connected.`))
    const timeoutOption = options.timeout === undefined ? {} : { timeout: options.timeout }
    return sendRequestToServer('query', {
      userId: this.id,
      name: queryName,
      data: queryData,
      ...timeoutOption,
    })
  }

  /** Foundry 14 only: queries several users at once. */
  static async queryMany(
    queriedUserList: Iterable<User>,
    queryName: string,
    queryData: unknown,
    options: { timeout?: number } = {},
  ): Promise<Map<User, PromiseSettledResult<unknown>>> {
    const queriedUsers = [...queriedUserList]
    const queryResults = await Promise.allSettled(
      queriedUsers.map((user) => user.query(queryName, queryData, options)),
    )
    return new Map(
      queriedUsers.map((user, index) => [user, queryResults[index] as PromiseSettledResult<unknown>]),
    )
  }

  broadcastActivity(): never {
    throw new NotOnThisTableError('User#broadcastActivity')
  }
}

function isValidHotbar(hotbarData: PlainObject): boolean {
  return Object.entries(hotbarData).every(
    ([slot, id]) => Number.isInteger(Number(slot)) && Number(slot) > 0 && isDocumentId(id),
  )
}

function createRandomColor(): string {
  const randomHueNumber = Math.random() * 6
  const createColorChannelHex = (colorChannelOffset: number): string => {
    const channelHueDistance = (colorChannelOffset + randomHueNumber) % 6
    const channelValue = 0.8 - 0.64 * Math.max(0, Math.min(channelHueDistance, 4 - channelHueDistance, 1))
    return Math.round(channelValue * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${createColorChannelHex(5)}${createColorChannelHex(3)}${createColorChannelHex(1)}`
}

declare module '../class-registry' {
  interface ClassTypes {
    User: typeof User
  }
}
