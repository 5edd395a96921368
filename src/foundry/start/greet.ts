/** Greets a Gamemaster in a new world, and a player on their first visit. */
import { expandCardDock, redrawCardDock } from '../cards/dock-instance'
import type { GreetingStep } from '../chat/greeting-message'
import { registerGreetingStepFunctions } from '../chat/greeting-message'
import { whyNotConnected } from '../platform/connection'
import { fetchScript } from '../platform/fetch-script'
import { notifyUser } from '../platform/notify'
import { whyNotUserPermitted } from '../platform/permissions'
import { showDocumentSheet } from '../platform/show-sheet'
import { doesThisClientDecideRequests } from '../play/deciding-client'
import { SYSTEM_ID } from '../platform/icon-path'
import { openGamemasterScreen } from '../screen/open-screen'
import { openRulesWindow } from '../sheets/open-rules-window'
import { findCharacterOfUser } from '../world/user-character'
import { openFirstScenes } from './open-first-scenes'

/**
 * Called at `init`. Registers the functions of the welcome messages' buttons, and the settings that record who has been
 * welcomed.
 */
export function registerGreeting(): void {
  registerGreetingStepFunctions({
    firstScene: openFirstScenes,
    rules: openRulesWindow,
    characters: () => ui.sidebar?.changeTab('actors', 'primary'),
    scene: openGamemasterScreen,
    sheet: openOwnCharacterSheet,
    journal: openRuleBookOfActiveGame,
    hand: expandCardDock,
  } satisfies Record<GreetingStep, () => unknown>)
  const hiddenSettingOptions = { config: false, type: Boolean, default: false } as const
  game.settings.register(SYSTEM_ID, 'greeted', {
    ...hiddenSettingOptions,
    name: 'HnB.common.greeting.title',
    scope: 'world',
  })
  game.settings.register(SYSTEM_ID, 'looked', {
    ...hiddenSettingOptions,
    name: 'HnB.common.greeting.title',
    scope: 'user',
  })
}

/**
 * Called at `ready`. Posts the welcome messages at a world's first start, and opens a player's character at the first
 * visit.
 */
export async function greetUser(): Promise<void> {
  previousCharacterId = game.user.character?.id ?? ''
  await showSheetOnFirstVisit()
  if (whyNotConnected() || !game.user.isActiveGM || !(await doesThisClientDecideRequests())) return
  // If the setting could not be stored, every start would post the messages again. So posting waits for a Gamemaster
  // who may store it.
  if (game.settings.get(SYSTEM_ID, 'greeted') || whyNotUserPermitted('SETTINGS_MODIFY')) return
  const greetingsScript = await fetchScript(() => import('./greetings'))
  await greetingsScript?.postGreetings()
}

/** Opens the rule book of the only active game, or the book about all games. */
export async function openRuleBookOfActiveGame(): Promise<void> {
  const scriptOpeningBook = await fetchScript(() => import('./open-rule-book'))
  await scriptOpeningBook?.openRuleBook()
}

/** Called by the hook `updateUser`. If another user has given this player a character, opens the character's sheet. */
export function showSheetOfGivenCharacter(
  changedUser: User.Implementation,
  { character }: { readonly character?: unknown },
  _options: object,
  senderId: string,
): void {
  if (!changedUser.isSelf || changedUser.isGM || !character) return
  const replacedCharacter = game.actors.get(previousCharacterId)
  previousCharacterId = changedUser.character?.id ?? ''
  if (senderId === changedUser.id) return
  // The sheet of the player's earlier character would stay open below the new sheet, so it is closed.
  if (replacedCharacter && replacedCharacter.id !== previousCharacterId) void replacedCharacter.sheet?.close()
  if (findCharacterOfUser(game.user)) void showDockAndCharacterSheet()
}

/** The id of the character that this player had before the last change. Empty if there was none. */
let previousCharacterId = ''

/**
 * Called by `updateActor`. Opens the character's sheet if this player has just become an owner of their chosen
 * character.
 */
export function showSheetOfOwnedCharacter(
  actor: Actor.Implementation,
  { ownership }: { readonly ownership?: object | null | undefined },
): void {
  if (game.user.isGM || !ownership || !(game.user.id in ownership)) return
  if (findCharacterOfUser(game.user)?.id === actor.id) void showDockAndCharacterSheet()
}

async function showSheetOnFirstVisit(): Promise<void> {
  if (game.user.isGM || !findCharacterOfUser(game.user) || game.settings.get(SYSTEM_ID, 'looked')) return
  await showDockAndCharacterSheet()
}

async function showDockAndCharacterSheet(): Promise<void> {
  if (!whyNotConnected()) await game.settings.set(SYSTEM_ID, 'looked', true)
  // The dock is placed first, because the sheet then opens beside it.
  await redrawCardDock()
  await openOwnCharacterSheet()
}

/**
 * Opens the sheet of the user's own character. Warns a user without one, such as a Gamemaster who tries the players'
 * welcome message.
 */
export async function openOwnCharacterSheet(): Promise<void> {
  const character = findCharacterOfUser(game.user)
  if (!character)
    return notifyUser('warn', {
      key: `HnB.common.greeting.${game.user.isGM ? 'gmHasNoCharacter' : 'noCharacter'}`,
    })
  await showDocumentSheet(character.sheet)
}
