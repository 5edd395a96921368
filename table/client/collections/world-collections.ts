/**
 * The classes of the world's collections: https://foundryvtt.com/api/v14/modules/foundry.documents.collections.html
 */
import { game, ui } from '../state'
import type { Actor } from '../documents/actor'
import type { Cards } from '../documents/cards'
import type { ChatMessage } from '../documents/chat-message'
import type { Combat } from '../documents/combat'
import type { Folder } from '../documents/folder'
import type { Item } from '../documents/item'
import type { JournalEntry } from '../documents/journal-entry'
import type { Macro } from '../documents/macro'
import type { RollTable } from '../documents/roll-table'
import type { Scene } from '../documents/scene'
import type { Setting } from '../documents/setting'
import type { User } from '../documents/user'
import { saveDataToFile } from '../utils/files'
import { WorldCollection } from './world-collection'

export class Actors extends WorldCollection<Actor> {
  static override documentName = 'Actor'
}

export class Items extends WorldCollection<Item> {
  static override documentName = 'Item'
}

export class CardStacks extends WorldCollection<Cards> {
  static override documentName = 'Cards'
}

export class ChatMessages extends WorldCollection<ChatMessage> {
  static override documentName = 'ChatMessage'

  /**
   * Saves the log as a text file:
   * https://foundryvtt.com/api/v14/classes/foundry.documents.collections.ChatMessages.html#export
   */
  export(): void {
    const exportedLog = this.contents
      .map((message) => message.export())
      .join('\n---------------------------\n')
    saveDataToFile(exportedLog, 'text/plain', `log-${new Date().toISOString().slice(0, 10)}.txt`)
  }
}

export class Folders extends WorldCollection<Folder> {
  static override documentName = 'Folder'

  /**
   * Redraws the directories to which these folders belong. A folder belongs to the directory of the documents that it
   * contains.
   */
  override render(options: { documents?: Folder[] } = {}): void {
    super.render(options)
    const documentTypes = new Set((options.documents ?? this.contents).map((folder) => folder.type))
    for (const documentType of documentTypes) game.collections.get(documentType)?.render()
  }
}

export class Journal extends WorldCollection<JournalEntry> {
  static override documentName = 'JournalEntry'
}

export class Macros extends WorldCollection<Macro> {
  static override documentName = 'Macro'

  /** Redraws the directory, and also the hotbar, because it shows macros. */
  override render(options: object = {}): void {
    super.render(options)
    const { hotbar } = ui
    if (hotbar && 'render' in hotbar) hotbar.render()
  }
}

export class RollTables extends WorldCollection<RollTable> {
  static override documentName = 'RollTable'
}

export class WorldSettings extends WorldCollection<Setting> {
  static override documentName = 'Setting'

  getSetting(settingKey: string, user: string | null = null): Setting | undefined {
    return this.find(
      (worldSetting) => worldSetting.key === settingKey && (worldSetting._source['user'] ?? null) === user,
    )
  }
}

export class CombatEncounters extends WorldCollection<Combat> {
  static override documentName = 'Combat'

  /** The encounters of the viewed scene, and the encounters that belong to no scene. */
  get combats(): Combat[] {
    return this.filter((combat) => combat.scene === null || combat.scene === game.scenes.viewed)
  }

  get active(): Combat | null {
    return this.combats.find((combat) => combat.active) ?? null
  }

  /**
   * The encounter that this client views: the encounter of the combat tracker. Without one, it is the active encounter,
   * and without an active one the first.
   */
  get viewed(): Combat | null {
    const combatTracker = ui['combat'] as { viewed?: Combat | null } | undefined
    return combatTracker?.viewed ?? this.active ?? this.combats[0] ?? null
  }
}

export class Scenes extends WorldCollection<Scene> {
  static override documentName = 'Scene'

  /** The scene that this client's user has chosen to view. */
  viewedId: string | null = null

  get active(): Scene | undefined {
    return this.find((scene) => scene.active)
  }

  get viewed(): Scene | undefined {
    return this.get(this.viewedId ?? '') ?? this.active
  }

  get current(): Scene | undefined {
    return this.viewed
  }
}

export class Users extends WorldCollection<User> {
  static override documentName = 'User'

  get current(): User | undefined {
    return this.get(game.userId)
  }

  get players(): User[] {
    return this.filter((user) => !user.isGM && user.hasRole('PLAYER'))
  }

  /** The GM whose client acts for the world: the connected GM with the highest role, then the lowest id. */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM)
  }

  /** Finds the candidate with the highest role, then the lowest id: the same user on every client. */
  getDesignatedUser(isUserEligible: (user: User) => boolean): User | null {
    const eligibleUsers = this.filter(isUserEligible).sort(
      (a, b) => b.role - a.role || (a.id < b.id ? -1 : 1),
    )
    return eligibleUsers[0] ?? null
  }
}
