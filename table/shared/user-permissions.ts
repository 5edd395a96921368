/**
 * Roles and permissions of users (foundry-api §3.8; https://foundryvtt.com/api/v14/variables/CONST.USER_PERMISSIONS.html).
 */
export const USER_ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const
export type RoleName = keyof typeof USER_ROLES

interface PermissionDefinition {
  readonly label: string
  readonly defaultRole: number
  readonly disableGM: boolean
}

function permission(name: string, role: RoleName, disableGM = false): PermissionDefinition {
  return { label: `PERMISSION.${name}`, defaultRole: USER_ROLES[role], disableGM }
}

/** The permissions of both generations; one more has a different name in each. */
const COMMON = {
  ACTOR_CREATE: permission('ActorCreate', 'ASSISTANT'),
  BROADCAST_AUDIO: permission('BroadcastAudio', 'TRUSTED', true),
  BROADCAST_VIDEO: permission('BroadcastVideo', 'TRUSTED', true),
  CARDS_CREATE: permission('CardsCreate', 'ASSISTANT'),
  DRAWING_CREATE: permission('DrawingCreate', 'TRUSTED'),
  ITEM_CREATE: permission('ItemCreate', 'ASSISTANT'),
  FILES_BROWSE: permission('FilesBrowse', 'TRUSTED'),
  FILES_UPLOAD: permission('FilesUpload', 'ASSISTANT'),
  JOURNAL_CREATE: permission('JournalCreate', 'TRUSTED'),
  MACRO_SCRIPT: permission('MacroScript', 'PLAYER'),
  MANUAL_ROLLS: permission('ManualRolls', 'TRUSTED', true),
  MESSAGE_WHISPER: permission('MessageWhisper', 'PLAYER'),
  NOTE_CREATE: permission('NoteCreate', 'TRUSTED'),
  PING_CANVAS: permission('PingCanvas', 'PLAYER', true),
  PLAYLIST_CREATE: permission('PlaylistCreate', 'ASSISTANT'),
  QUERY_USER: permission('QueryUser', 'PLAYER'),
  SETTINGS_MODIFY: permission('SettingsModify', 'ASSISTANT'),
  SHOW_CURSOR: permission('ShowCursor', 'TRUSTED', true),
  SHOW_RULER: permission('ShowRuler', 'TRUSTED', true),
  TOKEN_CONFIGURE: permission('TokenConfigure', 'TRUSTED'),
  TOKEN_CREATE: permission('TokenCreate', 'ASSISTANT'),
  TOKEN_DELETE: permission('TokenDelete', 'ASSISTANT'),
  WALL_DOORS: permission('WallDoors', 'PLAYER'),
} as const

export function userPermissions(generation: 13 | 14): Readonly<Record<string, PermissionDefinition>> {
  return generation === 14
    ? { ...COMMON, REGION_CREATE: permission('RegionCreate', 'TRUSTED') }
    : { ...COMMON, TEMPLATE_CREATE: permission('TemplateCreate', 'PLAYER') }
}

export type RegisteredPermission = keyof typeof COMMON

/** The members of a user that the permission rules need. */
export interface PermissionUser {
  readonly id: string
  readonly role: number
  /** exceptions for this user, from `User#permissions` */
  readonly permissions: Readonly<Record<string, unknown>>
}

export function isGM(user: PermissionUser): boolean {
  return user.role >= USER_ROLES.ASSISTANT
}

/**
 * Does a user hold a permission? A Gamemaster always does; for others a personal exception decides, else the role.
 * @param granted the world setting `core.permissions`: for each permission, the roles that hold it
 */
export function holdsPermission(user: PermissionUser, name: string, granted: PermissionGrants): boolean {
  const definition = (COMMON as Readonly<Record<string, PermissionDefinition>>)[name]
  if (user.role === USER_ROLES.NONE) return false
  if (user.role === USER_ROLES.GAMEMASTER && definition?.disableGM !== true) return true
  const exception = user.permissions[name]
  if (typeof exception === 'boolean') return exception
  const roles = granted[name]
  if (roles) return roles.includes(user.role)
  return definition !== undefined && user.role >= definition.defaultRole
}

export type PermissionGrants = Readonly<Record<string, readonly number[] | undefined>>
