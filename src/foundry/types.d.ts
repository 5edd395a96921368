/** Additions of this system to Foundry's types. */
import type { ConditionData } from '../core/conditions'
import type { CardPlaceBeforeMove } from '../core/shell/deck-layout'
import type { DrawnHandRecord } from '../core/shell/hand-log'
import type { ActorType, ItemType } from '../core/game-views'
import type { HarmBlessingActor } from './world/actor'
import type { MessageRecordModel } from './world/message-record-model'
import type { HarmBlessingMessage } from './chat/chat-message'
import type { HarmBlessingCombat } from './rounds/combat'
import type { HarmBlessingCombatant } from './rounds/combatant'
import type { HarmBlessingEffect } from './world/effect'
import type { HarmBlessingItem } from './world/item'
import type { ActorDataModel, ItemDataModel } from './world/models'

/** Extends the types of the League with our document classes, flags and settings. */
declare module '@league-of-foundry-developers/foundry-vtt-types/configuration' {
  /**
   * Tells the types of the League that this system's code runs only since Foundry's hook `init`. So members that exist
   * since `init` need no check. Before `ready`, the code reads only such members.
   */
  interface AssumeHookRan {
    ready: never
  }

  interface SystemNameConfig {
    name: 'harm-and-blessing'
  }

  interface DocumentClassConfig {
    Actor: typeof HarmBlessingActor<Actor.SubType>
    Item: typeof HarmBlessingItem<Item.SubType>
    ChatMessage: typeof HarmBlessingMessage<ChatMessage.SubType>
    Combat: typeof HarmBlessingCombat<Combat.SubType>
    Combatant: typeof HarmBlessingCombatant<Combatant.SubType>
    ActiveEffect: typeof HarmBlessingEffect<ActiveEffect.SubType>
  }

  interface ConfiguredActor<SubType extends Actor.SubType> {
    document: HarmBlessingActor<SubType>
  }

  interface ConfiguredItem<SubType extends Item.SubType> {
    document: HarmBlessingItem<SubType>
  }

  interface ConfiguredActiveEffect<SubType extends ActiveEffect.SubType> {
    document: HarmBlessingEffect<SubType>
  }

  interface ConfiguredCombat<SubType extends Combat.SubType> {
    document: HarmBlessingCombat<SubType>
  }

  interface ConfiguredCombatant<SubType extends Combatant.SubType> {
    document: HarmBlessingCombatant<SubType>
  }

  interface ConfiguredChatMessage<SubType extends ChatMessage.SubType> {
    document: HarmBlessingMessage<SubType>
  }

  interface DataModelConfig {
    Actor: Record<ActorType, typeof ActorDataModel>
    Item: Record<ItemType, typeof ItemDataModel>
    ChatMessage: { record: typeof MessageRecordModel }
  }

  interface FlagConfig {
    Combat: {
      'harm-and-blessing': {
        used?: Record<string, Record<string, boolean>>
        had?: { round: number; ids: string[] }
      }
    }
    Combatant: { 'harm-and-blessing': { place?: number; basis?: number; used?: Record<string, boolean> } }
    Token: { 'harm-and-blessing': { stranger?: number } }
    Item: { 'harm-and-blessing': { given?: { name: string; phrase: string } } }
    ActiveEffect: {
      'harm-and-blessing': {
        key?: string
        condition?: { [Name in keyof ConditionData]?: ConditionData[Name] | null }
      }
    }
    ChatMessage: { 'harm-and-blessing': { unsealed?: string } }
    Cards: { 'harm-and-blessing': { hands?: DrawnHandRecord[]; given?: { name: string; phrase: string } } }
    Card: { 'harm-and-blessing': { at?: string; by?: string; tag?: string; trail?: CardPlaceBeforeMove[] } }
  }

  interface SettingConfig {
    'harm-and-blessing.rulesets': string[]
    'harm-and-blessing.shape': { version: number; doing: number; kept: string[] }
    'harm-and-blessing.decks': string[]
    'harm-and-blessing.stacks': Record<string, string>
    'harm-and-blessing.remembered': Record<string, unknown>
    'harm-and-blessing.dockClosed': boolean
    'harm-and-blessing.dockSorted': boolean
    'harm-and-blessing.cardsOverScene': boolean
    'harm-and-blessing.tableSounds': boolean
    'harm-and-blessing.dockOrder': string[]
    'harm-and-blessing.handClosed': boolean
    'harm-and-blessing.greeted': boolean
    'harm-and-blessing.looked': boolean
  }
}
