/**
 * Finds the speaker of a message: https://foundryvtt.com/api/v14/classes/foundry.documents.ChatMessage.html#getspeaker.
 */
import { canvas, game } from '../state'
import type { Actor } from './actor'
import type { TokenDocument } from './token'

export interface ChatSpeaker {
  scene: string | null
  actor: string | null
  token: string | null
  alias?: string | undefined
}

export interface SpeakerOptions {
  scene?: { id: string | null } | null
  actor?: Actor | null
  /** The token that speaks: either the `Token` on the board, or its document. */
  token?: TokenDocument | { document: TokenDocument } | null
  alias?: string
}

/**
 * Finds the speaker of a chat message. The given token or actor comes first, then the controlled token, then the user's
 * character. If there is none of these, the user speaks.
 */
export function findSpeaker({ scene, actor, token, alias }: SpeakerOptions): ChatSpeaker {
  if (token) return createSpeakerFromToken('document' in token ? token.document : token, alias)
  if (actor) return createSpeakerFromActor(actor, scene, alias)
  const controlledToken = findControlledToken()
  if (controlledToken) return createSpeakerFromToken(controlledToken, alias)
  const { character } = game.user
  if (character) return createSpeakerFromActor(character as Actor, scene, alias)
  return {
    scene: scene?.id ?? game.scenes.viewed?.id ?? null,
    actor: null,
    token: null,
    alias: alias ?? game.user.name,
  }
}

function findControlledToken(): TokenDocument | null {
  const tokensLayer = canvas['tokens'] as { controlled?: { document: TokenDocument }[] } | undefined
  return tokensLayer?.controlled?.[0]?.document ?? null
}

function createSpeakerFromToken(token: TokenDocument, speakerAlias: string | undefined): ChatSpeaker {
  return {
    scene: token.parent?.id ?? null,
    token: token.id,
    actor: token.actor?.id ?? null,
    alias: speakerAlias ?? token.name,
  }
}

function createSpeakerFromActor(
  actor: Actor,
  scene: SpeakerOptions['scene'],
  speakerAlias: string | undefined,
): ChatSpeaker {
  const { token } = actor
  return {
    scene: scene?.id ?? token?.parent?.id ?? game.scenes.viewed?.id ?? null,
    actor: actor.id,
    token: token?.id ?? null,
    alias: speakerAlias ?? actor.name,
  }
}

export function findSpeakerActor(speaker: ChatSpeaker): Actor | null {
  const scene = speaker.scene ? game.scenes.get(speaker.scene) : null
  const token = speaker.token ? scene?.tokens.get(speaker.token) : null
  return token?.actor ?? (speaker.actor ? (game.actors.get(speaker.actor) ?? null) : null)
}
