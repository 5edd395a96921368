/**
 * Decides under which name and with which picture a viewer sees an actor. Both come from the token that represents the
 * actor.
 */
import { toDisplayName } from '../../core/short-name'
import { fillInSystemGivenNames } from './given-names'
import { mayReadActorName } from './actor-name-rights'
import {
  mayReadTokenName,
  tokenNameForUser,
  actualTokenName,
  publicTokenName,
  hiddenTokenName,
  findHiddenNameNumber,
} from './token-names'

/**
 * Matches a placeholder for a name that some people may not read. Each client replaces the placeholder by the name for
 * its own user. The placeholder's number keeps a name such as "Stranger 2" the same.
 */
const NAME_PLACEHOLDER_PATTERN =
  /⟦(Scene\.[A-Za-z0-9]{16}\.Token\.[A-Za-z0-9]{16}|Actor\.[A-Za-z0-9]{16})(?: (\d{1,6}))?⟧/g

/**
 * An actor's name for storing and sending: its token's name or its own. If some people may not read the name, a
 * placeholder stands for it (`NAME_PLACEHOLDER_PATTERN`).
 */
export function createStorableActorName(actor: Actor.Implementation): string {
  const token = findRepresentingToken(actor)
  if (!token) return isActorNamePublic(actor) ? toDisplayName(actor.name) : `⟦${actor.uuid}⟧`
  const tokenName = actualTokenName(token)
  return game.users.contents.every((user) => tokenNameForUser(token, user) === tokenName)
    ? tokenName
    : createTokenNamePlaceholder(token)
}

/** May every user read the name of this actor, which has no token? */
const isActorNamePublic = (actor: Actor.Implementation): boolean =>
  game.users.contents.every((user) => mayReadActorName(actor, user))

const createTokenNamePlaceholder = (token: TokenDocument.Implementation): string =>
  `⟦${token.uuid} ${findHiddenNameNumber(token)}⟧`

/**
 * An actor's name for the screen, as this person may read it. A stored text must use `createStorableActorName` instead.
 */
export function actorNameForViewer(actor: Actor.Implementation): string {
  return fillInNames(createStorableActorName(actor))
}

/** The picture of an actor as this person may see it. */
export function actorPictureForViewer(actor: Actor.Implementation): string {
  const token = findRepresentingToken(actor)
  const portraitPath = actor.img ?? CONST.DEFAULT_TOKEN
  if (!token) return mayReadActorName(actor, game.user) ? portraitPath : CONST.DEFAULT_TOKEN
  const mayViewerReadName = mayReadTokenName(token, game.user)
  if (token.hidden && !mayViewerReadName) return CONST.DEFAULT_TOKEN
  const { src } = token.texture
  if (src && !isVideoFile(src)) return src
  return mayViewerReadName && actualTokenName(token) === toDisplayName(actor.name)
    ? portraitPath
    : CONST.DEFAULT_TOKEN
}

/** The speaker data for a message that an actor speaks. */
export function findMessageSpeaker(actor: Actor.Implementation): ChatMessage.SpeakerData {
  const token = findRepresentingToken(actor)
  return ChatMessage.implementation.getSpeaker({
    actor,
    ...(token && { token }),
    alias: createStorableActorName(actor),
  })
}

/**
 * In a text, replaces the placeholders of actors and tokens by the names that this person may read. Also localizes the
 * names that this system gave.
 */
export function fillInNames(text: string): string {
  return fillInSystemGivenNames(text).replace(
    NAME_PLACEHOLDER_PATTERN,
    (_placeholder, ownerUuidOfName: string, hiddenNameNumber?: string) => {
      const ownerOfPlaceholderName = findDocumentOfNamePlaceholder(ownerUuidOfName)
      if (ownerOfPlaceholderName instanceof TokenDocument)
        return tokenNameForUser(ownerOfPlaceholderName, game.user)
      return ownerOfPlaceholderName && mayReadActorName(ownerOfPlaceholderName, game.user)
        ? toDisplayName(ownerOfPlaceholderName.name)
        : createHiddenNameText(hiddenNameNumber)
    },
  )
}

/**
 * Replaces the placeholders for names in a text by names that everybody may read. This is for texts that Foundry itself
 * shows.
 */
export function fillInPublicNames(text: string): string {
  return text.replace(
    NAME_PLACEHOLDER_PATTERN,
    (_placeholder, ownerUuidOfName: string, hiddenNameNumber?: string) => {
      const ownerOfPlaceholderName = findDocumentOfNamePlaceholder(ownerUuidOfName)
      return ownerOfPlaceholderName instanceof TokenDocument
        ? publicTokenName(ownerOfPlaceholderName)
        : createHiddenNameText(hiddenNameNumber)
    },
  )
}

/** Replaces the name of a hidden or deleted token or actor: "Stranger 2" for a token, "Somebody" for an actor. */
const createHiddenNameText = (hiddenNameNumber?: string): string =>
  hiddenNameNumber === undefined
    ? game.i18n.localize('HnB.common.somebody')
    : hiddenTokenName(hiddenNameNumber)

function findDocumentOfNamePlaceholder(
  ownerUuidOfName: string,
): TokenDocument.Implementation | Actor.Implementation | null {
  if (ownerUuidOfName.startsWith('Actor.'))
    return game.actors.get(ownerUuidOfName.slice('Actor.'.length)) ?? null
  const token = fromUuidSync(ownerUuidOfName, { strict: false })
  return token instanceof TokenDocument ? token : null
}

/**
 * The text that players read in place of the actor's own name; Gamemasters see it beside the name. Null if every player
 * may read the name.
 */
export function findHiddenNameForPlayers(actor: Actor.Implementation): string | null {
  const token = findRepresentingToken(actor)
  if (!token) return isActorNamePublic(actor) ? null : createHiddenNameText()
  const tokenNamesForUsers = game.users.map((user) => tokenNameForUser(token, user))
  return tokenNamesForUsers.find((tokenName) => tokenName !== actualTokenName(token)) ?? null
}

/** Replaces the placeholders for names in template data by the names that this person may read. */
export function fillInViewNames(templateData: object | null): object | null {
  return (
    templateData &&
    Object.fromEntries(
      Object.entries(templateData).map(([name, value]) => [name, fillInNamesWithinValue(value)]),
    )
  )
}

function fillInNamesWithinValue(valueInsideView: unknown): unknown {
  if (typeof valueInsideView === 'string') return fillInNames(valueInsideView)
  if (Array.isArray(valueInsideView)) return valueInsideView.map(fillInNamesWithinValue)
  const isPlainObject =
    typeof valueInsideView === 'object' &&
    valueInsideView !== null &&
    Object.getPrototypeOf(valueInsideView) === Object.prototype
  return isPlainObject ? fillInViewNames(valueInsideView) : valueInsideView
}

/**
 * Finds the token that represents an actor. This is the actor's own token, or else a linked token on the active scene.
 * Visible tokens are preferred, and among them a token whose name differs from the actor's, so that a disguise holds.
 */
export function findRepresentingToken(actor: Actor.Implementation): TokenDocument.Implementation | null {
  if (actor.token) return actor.token
  const scene = game.scenes.active
  const linkedTokens = scene && !actor.pack ? actor.getDependentTokens({ scenes: scene, linked: true }) : []
  const visibleTokens = linkedTokens.filter(({ hidden }) => !hidden)
  return (
    visibleTokens.find((token) => actualTokenName(token) !== toDisplayName(actor.name)) ??
    visibleTokens[0] ??
    linkedTokens[0] ??
    null
  )
}

/** True if the file's extension is one of a video. Tokens can show videos, our lists cannot. */
function isVideoFile(filePath: string): boolean {
  const fileExtension = filePath.split(/[?#]/)[0]?.split('.').at(-1)?.toLowerCase() ?? ''
  return Object.hasOwn(CONST.FILE_CATEGORIES.VIDEO, fileExtension)
}
