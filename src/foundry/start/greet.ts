/** Greets a Gamemaster in a new world, and a player on their first visit. */
import { theDock } from '../cards/the-dock'
import type { Greeted, GreetingStep } from '../chat/greeting-message'
import { registerSteps } from '../chat/greeting-message'
import { tell } from '../platform/notify'
import { decidesHere } from '../play/one-client'
import { SYSTEM_ID } from '../platform/system-id'
import { newMessage } from '../play/telling'
import { openScreen } from '../screen/open-screen'
import { openRules } from '../sheets/open-rules'
import { characterOf } from '../world/character'
import { ourPack } from '../world/our-packs'
import { COMMON } from '../world/told'
import { posting } from '../write/message-operations'
import { write } from '../write/write'
import { openFirstScenes } from './open-first-scenes'

/** The journal with the rule books. */
const JOURNAL = { pack: 'journals', id: 'fec27802fc23578e' } as const

/** At `init`: registers the functions of the greeting's buttons, and the settings that record who has been greeted. */
export function registerGreeting(): void {
  registerSteps({
    firstScene: openFirstScenes,
    rules: openRules,
    characters: () => ui.sidebar?.changeTab('actors', 'primary'),
    scene: openScreen,
    sheet: openOwnSheet,
    journal: openJournal,
    hand: () => theDock().unfold(),
  } satisfies Record<GreetingStep, () => unknown>)
  const once = { config: false, type: Boolean, default: false } as const
  game.settings.register(SYSTEM_ID, 'greeted', { ...once, name: 'HnB.common.greeting.title', scope: 'world' })
  game.settings.register(SYSTEM_ID, 'looked', { ...once, name: 'HnB.common.greeting.title', scope: 'user' })
}

/** At `ready`: a world's first start posts the greetings once; a player's first visit opens their own character. */
export async function greet(): Promise<void> {
  await showOwnSheet()
  if (!game.user.isActiveGM || !(await decidesHere())) return
  if (game.settings.get(SYSTEM_ID, 'greeted')) return
  await game.settings.set(SYSTEM_ID, 'greeted', true)
  const gamemasters = game.users.filter(({ isGM }) => isGM).map(({ id }) => id)
  await write([posting(greeting('players', [])), posting(greeting('gm', gamemasters))])
}

function greeting(to: Greeted, whisper: string[]) {
  return newMessage({
    author: game.user,
    speaker: ChatMessage.implementation.getSpeaker({ alias: game.world.title }),
    rolls: [],
    whisper,
    told: { ruleset: COMMON, kind: 'greeting', actor: '', facts: { to } },
    entry: {
      by: game.user.id,
      writer: game.user.id,
      what: { key: 'HnB.common.greeting.title' },
      changes: [],
      undone: false,
    },
  })
}

/** At `updateUser`: when another user gives this player a character, its sheet opens at once. */
export function showGiven(
  user: User.Implementation,
  { character }: { readonly character?: unknown },
  _options: object,
  by: string,
): void {
  if (!user.isSelf || user.isGM || by === user.id || !character || !characterOf(game.user)) return
  void showOwn()
}

async function showOwnSheet(): Promise<void> {
  if (game.user.isGM || !characterOf(game.user) || game.settings.get(SYSTEM_ID, 'looked')) return
  await showOwn()
}

async function showOwn(): Promise<void> {
  await game.settings.set(SYSTEM_ID, 'looked', true)
  // The sheet opens beside the dock, so the dock is placed first.
  await theDock().render({ force: true })
  await openOwnSheet()
}

/** Opens the user's own character; a Gamemaster who tries the players' greeting has none. */
async function openOwnSheet(): Promise<void> {
  const character = characterOf(game.user)
  if (!character) return tell('warn', { key: 'HnB.common.greeting.noCharacter' })
  await show(character.sheet)
}

/** Opens the rule books, at their beginning. */
export async function openJournal(): Promise<void> {
  const entry = await ourPack(JOURNAL.pack)?.getDocument(JOURNAL.id)
  if (!(entry instanceof JournalEntry)) {
    return tell('warn', { key: 'HnB.common.greeting.noJournal' })
  }
  await show(entry.sheet)
}

async function show(sheet: unknown): Promise<void> {
  if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true })
}
