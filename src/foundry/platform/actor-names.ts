/**
 * Decides under which name and with which picture a viewer sees an actor. Both come from the token that represents the
 * actor.
 */
import { toDisplayName } from '../../core/short-name'
import { fillInGivenNames } from './given-names'
import { mayReadActorName } from './actor-name-rights'
import {
  mayReadTokenName,
  tokenNameFor,
  actualTokenName,
  publicTokenName,
  hiddenTokenName,
  hiddenNameNumber,
} from './token-names'

/**
 * Matches a placeholder in a stored text. The placeholder stands for the name of a token or an actor that some people
 * at the table may not read. Each client replaces it by the name that its own user may read. The number in a
 * placeholder belongs to a name such as "Stranger 2", and keeps this name the same even after the token was deleted.
 */
const NAME_PLACEHOLDER =
  /⟦(Scene\.[A-Za-z0-9]{16}\.Token\.[A-Za-z0-9]{16}|Actor\.[A-Za-z0-9]{16})(?: (\d{1,6}))?⟧/g

/**
 * An actor's name for storing and sending: the name of the token that represents the actor, or the actor's own name.
 * If some people at the table may not read the name, a placeholder takes its place (`NAME_PLACEHOLDER`).
 */
export function storableActorName(actor: Actor.Implementation): string {
  const token = representingToken(actor)
  if (!token) return isNamePublic(actor) ? toDisplayName(actor.name) : `⟦${actor.uuid}⟧`
  const name = actualTokenName(token)
  return game.users.contents.every((user) => tokenNameFor(token, user) === name)
    ? name
    : namePlaceholderFor(token)
}

/** May everybody at the table read the own name of an actor without a token? */
const isNamePublic = (actor: Actor.Implementation): boolean =>
  game.users.contents.every((user) => mayReadActorName(actor, user))

const namePlaceholderFor = (token: TokenDocument.Implementation): string =>
  `⟦${token.uuid} ${hiddenNameNumber(token)}⟧`

/** An actor's name for the screen, as this person may read it. A stored text must use `storableActorName` instead. */
export function actorNameForViewer(actor: Actor.Implementation): string {
  return fillInNames(storableActorName(actor))
}

/** The picture of an actor as this person may see it. */
export function actorPictureForViewer(actor: Actor.Implementation): string {
  const token = representingToken(actor)
  const portrait = actor.img ?? CONST.DEFAULT_TOKEN
  if (!token) return mayReadActorName(actor, game.user) ? portrait : CONST.DEFAULT_TOKEN
  const mayReadName = mayReadTokenName(token, game.user)
  if (token.hidden && !mayReadName) return CONST.DEFAULT_TOKEN
  const { src } = token.texture
  if (src && !isVideoFile(src)) return src
  return mayReadName && actualTokenName(token) === toDisplayName(actor.name) ? portrait : CONST.DEFAULT_TOKEN
}

/** The speaker data for a message that an actor speaks. */
export function messageSpeakerFor(actor: Actor.Implementation): ChatMessage.SpeakerData {
  const token = representingToken(actor)
  return ChatMessage.implementation.getSpeaker({
    actor,
    ...(token && { token }),
    alias: storableActorName(actor),
  })
}

/**
 * In a text, replaces the placeholders of actors and tokens by the names that this person may read. Also localizes the
 * names that this system gave.
 */
export function fillInNames(text: string): string {
  return fillInGivenNames(text).replace(
    NAME_PLACEHOLDER,
    (_placeholder, uuid: string, nameNumber?: string) => {
      const nameOwner = documentOfPlaceholder(uuid)
      if (nameOwner instanceof TokenDocument) return tokenNameFor(nameOwner, game.user)
      return nameOwner && mayReadActorName(nameOwner, game.user)
        ? toDisplayName(nameOwner.name)
        : hiddenName(nameNumber)
    },
  )
}

/**
 * Replaces the placeholders in a text by names that everybody may read. Needed for texts that Foundry itself shows,
 * because Foundry does not know the placeholders.
 */
export function fillInPublicNames(text: string): string {
  return text.replace(NAME_PLACEHOLDER, (_placeholder, uuid: string, nameNumber?: string) => {
    const nameOwner = documentOfPlaceholder(uuid)
    return nameOwner instanceof TokenDocument ? publicTokenName(nameOwner) : hiddenName(nameNumber)
  })
}

/**
 * The text that replaces the name of a token or actor if the name is hidden or its document was deleted: "Stranger 2"
 * for a token, "Somebody" for an actor.
 */
const hiddenName = (nameNumber?: string): string =>
  nameNumber === undefined ? game.i18n.localize('HnB.common.somebody') : hiddenTokenName(nameNumber)

function documentOfPlaceholder(uuid: string): TokenDocument.Implementation | Actor.Implementation | null {
  if (uuid.startsWith('Actor.')) return game.actors.get(uuid.slice('Actor.'.length)) ?? null
  const token = fromUuidSync(uuid, { strict: false })
  return token instanceof TokenDocument ? token : null
}

/**
 * The text that players read in place of the actor's own name. Null if every player may read the own name. The list of
 * people shows Gamemasters this text beside the name.
 */
export function hiddenNameForPlayers(actor: Actor.Implementation): string | null {
  const token = representingToken(actor)
  if (!token) return isNamePublic(actor) ? null : hiddenName()
  const namesForUsers = game.users.map((user) => tokenNameFor(token, user))
  return namesForUsers.find((name) => name !== actualTokenName(token)) ?? null
}

/** Replaces the placeholders in all texts of a view by the names that this person may read. */
export function fillInNamesOfView(view: object | null): object | null {
  return (
    view && Object.fromEntries(Object.entries(view).map(([name, value]) => [name, fillInNamesWithin(value)]))
  )
}

function fillInNamesWithin(value: unknown): unknown {
  if (typeof value === 'string') return fillInNames(value)
  if (Array.isArray(value)) return value.map(fillInNamesWithin)
  const isPlainObject =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isPlainObject ? fillInNamesOfView(value) : value
}

/**
 * The token that represents an actor: the actor's own token, or a linked token on the active scene. If the scene has
 * several linked tokens, a visible token comes first. Among the visible tokens, a token with another name than the
 * actor's comes first, so that a disguised actor stays disguised.
 */
export function representingToken(actor: Actor.Implementation): TokenDocument.Implementation | null {
  if (actor.token) return actor.token
  const scene = game.scenes.active
  const tokens = scene && !actor.pack ? actor.getDependentTokens({ scenes: scene, linked: true }) : []
  const visibleTokens = tokens.filter(({ hidden }) => !hidden)
  return (
    visibleTokens.find((token) => actualTokenName(token) !== toDisplayName(actor.name)) ??
    visibleTokens[0] ??
    tokens[0] ??
    null
  )
}

/** May this file be a video, by its extension? A token can show a video, but this system's lists cannot. */
function isVideoFile(src: string): boolean {
  const fileExtension = src.split(/[?#]/)[0]?.split('.').at(-1)?.toLowerCase() ?? ''
  return Object.hasOwn(CONST.FILE_CATEGORIES.VIDEO, fileExtension)
}
