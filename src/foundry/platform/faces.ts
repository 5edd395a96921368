/** The name and the picture of an actor as the viewer may see them: those of the token that represents the actor. */
import { mayReadName, nameFor, ownName, publicName, strangerName, strangerNumber } from './token-name'

/**
 * A placeholder in stored texts, in place of a token's name that some people at the table may not read. Each client
 * fills in the name that its own user may know. The number is the stranger's, for when the token is deleted.
 */
const VEILED = /⟦(Scene\.[A-Za-z0-9]{16}\.Token\.[A-Za-z0-9]{16})(?: (\d{1,6}))?⟧/g

/**
 * An actor's name to store and send: the name of the token that represents the actor, or else the actor's own name.
 * Where some people at the table may not read that name, it is a placeholder.
 */
export function nameOf(actor: Actor.Implementation): string {
  const token = tokenOf(actor)
  if (!token) return actor.name
  const name = ownName(token)
  return game.users.contents.every((user) => nameFor(token, user) === name) ? name : veilOf(token)
}

const veilOf = (token: TokenDocument.Implementation): string => `⟦${token.uuid} ${strangerNumber(token)}⟧`

/** An actor's name as this person may read it, for the screen only. */
export function nameHere(actor: Actor.Implementation): string {
  return unveil(nameOf(actor))
}

/** The picture of an actor as this person may see it. */
export function pictureOf(actor: Actor.Implementation): string {
  const token = tokenOf(actor)
  const portrait = actor.img ?? CONST.DEFAULT_TOKEN
  if (!token) return portrait
  const isKnown = mayReadName(token, game.user)
  if (token.hidden && !isKnown) return CONST.DEFAULT_TOKEN
  const { src } = token.texture
  if (src && !isFilm(src)) return src
  return isKnown && ownName(token) === actor.name ? portrait : CONST.DEFAULT_TOKEN
}

/** The speaker of a message for an actor. */
export function speakerOf(actor: Actor.Implementation): ChatMessage.SpeakerData {
  const token = tokenOf(actor)
  return ChatMessage.implementation.getSpeaker({ actor, ...(token && { token }), alias: nameOf(actor) })
}

/** A text with its placeholders replaced by the names that this person may read. */
export function unveil(text: string): string {
  return text.replace(VEILED, (_veil, uuid: string, number?: string) => {
    const token = tokenAt(uuid)
    return token ? nameFor(token, game.user) : nameGone(number)
  })
}

/** A text with its placeholders replaced by the names that everybody may read, for places that Foundry alone draws. */
export function publicly(text: string): string {
  return text.replace(VEILED, (_veil, uuid: string, number?: string) => {
    const token = tokenAt(uuid)
    return token ? publicName(token) : nameGone(number)
  })
}

/** The name of a token that has been deleted since. */
const nameGone = (number?: string): string =>
  number === undefined ? game.i18n.localize('HnB.common.somebody') : strangerName(number)

function tokenAt(uuid: string): TokenDocument.Implementation | null {
  const token = fromUuidSync(uuid, { strict: false })
  return token instanceof TokenDocument ? token : null
}

/** The name that players read in place of an actor's own, for Gamemasters to see; null where all read the own name. */
export function readByPlayers(actor: Actor.Implementation): string | null {
  const token = tokenOf(actor)
  const names = token ? game.users.map((user) => nameFor(token, user)) : []
  return names.find((name) => token && name !== ownName(token)) ?? null
}

/** A view with every text as this person may read it. */
export function unveilAll(view: object | null): object | null {
  return view && Object.fromEntries(Object.entries(view).map(([name, value]) => [name, unveilEach(value)]))
}

function unveilEach(value: unknown): unknown {
  if (typeof value === 'string') return unveil(value)
  if (Array.isArray(value)) return value.map(unveilEach)
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? unveilAll(value) : value
}

/**
 * The token that represents an actor: the actor's own token, or a linked token on the active scene. Visible tokens come
 * first, and among them a token whose name differs from the actor's, so that a disguise holds.
 */
export function tokenOf(actor: Actor.Implementation): TokenDocument.Implementation | null {
  if (actor.token) return actor.token
  const scene = game.scenes.active
  const tokens = scene && !actor.pack ? actor.getDependentTokens({ scenes: scene, linked: true }) : []
  const seen = tokens.filter(({ hidden }) => !hidden)
  return seen.find((token) => ownName(token) !== actor.name) ?? seen[0] ?? tokens[0] ?? null
}

/** A token may be a video; a portrait in our lists may not. */
function isFilm(src: string): boolean {
  const ending = src.split(/[?#]/)[0]?.split('.').at(-1)?.toLowerCase() ?? ''
  return Object.hasOwn(CONST.FILE_CATEGORIES.VIDEO, ending)
}
