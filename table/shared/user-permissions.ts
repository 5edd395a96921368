/**
 * Roles and permissions of users (foundry-api §3.8; https://foundryvtt.com/api/v14/variables/CONST.USER_PERMISSIONS.html).
 */
export const USER_ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const
export type UserRoleName = keyof typeof USER_ROLES

interface PermissionDefinition {
  readonly label: string
  readonly defaultRole: number
  readonly disableGM: boolean
}

function definePermission(
  permissionName: string,
  defaultRoleName: UserRoleName,
  disableGM = false,
): PermissionDefinition {
  return { label: `PERMISSION.${permissionName}`, defaultRole: USER_ROLES[defaultRoleName], disableGM }
}

/**
 * The permissions that are the same on Foundry 13 and 14. {@link listUserPermissions} adds a permission that differs
 * between the two.
 */
const COMMON_PERMISSIONS = {
  ACTOR_CREATE: definePermission('ActorCreate', 'ASSISTANT'),
  BROADCAST_AUDIO: definePermission('BroadcastAudio', 'TRUSTED', true),
  BROADCAST_VIDEO: definePermission('BroadcastVideo', 'TRUSTED', true),
  CARDS_CREATE: definePermission('CardsCreate', 'ASSISTANT'),
  DRAWING_CREATE: definePermission('DrawingCreate', 'TRUSTED'),
  ITEM_CREATE: definePermission('ItemCreate', 'ASSISTANT'),
  FILES_BROWSE: definePermission('FilesBrowse', 'TRUSTED'),
  FILES_UPLOAD: definePermission('FilesUpload', 'ASSISTANT'),
  JOURNAL_CREATE: definePermission('JournalCreate', 'TRUSTED'),
  MACRO_SCRIPT: definePermission('MacroScript', 'PLAYER'),
  MANUAL_ROLLS: definePermission('ManualRolls', 'TRUSTED', true),
  MESSAGE_WHISPER: definePermission('MessageWhisper', 'PLAYER'),
  NOTE_CREATE: definePermission('NoteCreate', 'TRUSTED'),
  PING_CANVAS: definePermission('PingCanvas', 'PLAYER', true),
  PLAYLIST_CREATE: definePermission('PlaylistCreate', 'ASSISTANT'),
  QUERY_USER: definePermission('QueryUser', 'PLAYER'),
  SETTINGS_MODIFY: definePermission('SettingsModify', 'ASSISTANT'),
  SHOW_CURSOR: definePermission('ShowCursor', 'TRUSTED', true),
  SHOW_RULER: definePermission('ShowRuler', 'TRUSTED', true),
  TOKEN_CONFIGURE: definePermission('TokenConfigure', 'TRUSTED'),
  TOKEN_CREATE: definePermission('TokenCreate', 'ASSISTANT'),
  TOKEN_DELETE: definePermission('TokenDelete', 'ASSISTANT'),
  WALL_DOORS: definePermission('WallDoors', 'PLAYER'),
} as const

export function listUserPermissions(generation: 13 | 14): Readonly<Record<string, PermissionDefinition>> {
  return generation === 14
    ? { ...COMMON_PERMISSIONS, REGION_CREATE: definePermission('RegionCreate', 'TRUSTED') }
    : { ...COMMON_PERMISSIONS, TEMPLATE_CREATE: definePermission('TemplateCreate', 'PLAYER') }
}

export type RegisteredPermission = keyof typeof COMMON_PERMISSIONS

/** The members of a user that the permission rules need. */
export interface PermissionUser {
  readonly id: string
  readonly role: number
  /**
   * The permissions in which this user differs from their role (`User#permissions`): true grants a permission, false
   * denies it.
   */
  readonly permissions: Readonly<Record<string, unknown>>
}

export function isUserGM(user: PermissionUser): boolean {
  return user.role >= USER_ROLES.ASSISTANT
}

/**
 * True if a user holds a permission. A Gamemaster holds every permission. For any other user, an exception that is
 * stored for this user decides. Without an exception, the user's role decides.
 * @param rolesByPermission the world setting `core.permissions`: for each permission, the roles that hold it
 */
export function hasUserPermission(
  user: PermissionUser,
  permissionName: string,
  rolesByPermission: PermissionGrants,
): boolean {
  const permissionDefinition = (COMMON_PERMISSIONS as Readonly<Record<string, PermissionDefinition>>)[
    permissionName
  ]
  if (user.role === USER_ROLES.NONE) return false
  if (user.role === USER_ROLES.GAMEMASTER && permissionDefinition?.disableGM !== true) return true
  const userPermissionException = user.permissions[permissionName]
  if (typeof userPermissionException === 'boolean') return userPermissionException
  const rolesWithPermission = rolesByPermission[permissionName]
  if (rolesWithPermission) return rolesWithPermission.includes(user.role)
  return permissionDefinition !== undefined && user.role >= permissionDefinition.defaultRole
}

export type PermissionGrants = Readonly<Record<string, readonly number[] | undefined>>
