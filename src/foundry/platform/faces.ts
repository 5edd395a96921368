/** The name and the picture of somebody as the viewer may see them: those of the token that stands for an actor. */
import { mayReadName, nameFor, ownName, publicName, strangerName, strangerNumber } from './token-name'

/**
 * Stands in stored words for a token's name that not everybody at the table may read; each client fills in the name
 * that its own user may know. The number is the stranger's, for when the token is deleted.
 */
const VEILED = /⟦(Scene\.[A-Za-z0-9]{16}\.Token\.[A-Za-z0-9]{16})(?: (\d{1,6}))?⟧/g

/**
 * An actor's name for everybody, to be stored and sent: that of the token that stands for it, or else of the actor;
 * veiled where somebody at the table may not read it.
 */
export function nameOf(actor: Actor.Implementation): string {
  const token = tokenOf(actor)
  if (!token) return actor.name
  const name = ownName(token)
  return game.users.contents.every((user) => nameFor(token, user) === name) ? name : veilOf(token)
}

const veilOf = (token: TokenDocument.Implementation): string => `⟦${token.uuid} ${strangerNumber(token)}⟧`

/** The name as this person may read it, to be shown here only. */
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

/** Words as this person may read them. */
export function unveil(text: string): string {
  return text.replace(VEILED, (_veil, uuid: string, number?: string) => {
    const token = tokenAt(uuid)
    return token ? nameFor(token, game.user) : nameGone(number)
  })
}

/** Words as everybody may read them, where Foundry shows them without us. */
export function publicly(text: string): string {
  return text.replace(VEILED, (_veil, uuid: string, number?: string) => {
    const token = tokenAt(uuid)
    return token ? publicName(token) : nameGone(number)
  })
}

/** The name of a token that was deleted since. */
const nameGone = (number?: string): string =>
  number === undefined ? game.i18n.localize('HnB.common.somebody') : strangerName(number)

function tokenAt(uuid: string): TokenDocument.Implementation | null {
  const token = fromUuidSync(uuid, { strict: false })
  return token instanceof TokenDocument ? token : null
}

/** What players read in place of an actor's name, for a Gamemaster to see; null where all of them read the name. */
export function readByPlayers(actor: Actor.Implementation): string | null {
  const token = tokenOf(actor)
  const names = token ? game.users.map((user) => nameFor(token, user)) : []
  return names.find((name) => token && name !== ownName(token)) ?? null
}

/** All words of a view as this person may read them. */
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
 * The token that stands for an actor: its own, or a linked one on the active scene. Of several, one that all can see,
 * and of those one whose name differs from the actor's, so that a disguise holds.
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
