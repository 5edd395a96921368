/** Who somebody is to whoever looks: the name and the picture of the token that stands for an actor, as they may be seen. */

/**
 * What stands in stored words for a token's name that not everybody at the table may read; each client says who it is
 * as its own user may know it.
 */
const VEILED = /⟦(Scene\.[A-Za-z0-9]{16}\.Token\.[A-Za-z0-9]{16})⟧/g

/** The word for somebody whose name may not be read. */
const SOMEBODY = 'HnB.common.somebody'

/**
 * What an actor is called where everybody may hear it, to be stored and sent: the name of the token that stands for
 * it, or of the actor where none does; veiled where somebody at the table may not read it.
 */
export function nameOf(actor: Actor.Implementation): string {
  const token = tokenOf(actor)
  if (!token) return actor.name
  const isOpen = game.users.contents.every((user) => mayName(token, user))
  return isOpen ? ownName(token, actor) : veilOf(token)
}

/** What stands for a token's name where that is not stored. */
export const veilOf = ({ uuid }: TokenDocument.Implementation): string => `⟦${uuid}⟧`

/** The same as this person may read it, to be shown here and nowhere else. */
export function nameHere(actor: Actor.Implementation): string {
  return unveil(nameOf(actor))
}

/** The picture of an actor as this person may see it. */
export function pictureOf(actor: Actor.Implementation): string {
  const token = tokenOf(actor)
  const portrait = actor.img ?? CONST.DEFAULT_TOKEN
  if (!token) return portrait
  const isKnown = mayName(token, game.user)
  if (token.hidden && !isKnown) return CONST.DEFAULT_TOKEN
  const { src } = token.texture
  if (src && !isFilm(src)) return src
  return isKnown && ownName(token, actor) === actor.name ? portrait : CONST.DEFAULT_TOKEN
}

/** Who speaks in a message for an actor. */
export function speakerOf(actor: Actor.Implementation): ChatMessage.SpeakerData {
  const token = tokenOf(actor)
  return ChatMessage.implementation.getSpeaker({ actor, ...(token && { token }), alias: nameOf(actor) })
}

/** Words as this person may read them. */
export function unveil(text: string): string {
  return text.replace(VEILED, (_veil, uuid: string) => {
    const token = fromUuidSync(uuid, { strict: false })
    const isKnown = token instanceof TokenDocument && mayName(token, game.user)
    return isKnown ? ownName(token, token.actor) : game.i18n.localize(SOMEBODY)
  })
}

/** Words as everybody may read them, for what Foundry shows without us. */
export function publicly(text: string): string {
  return text.replace(VEILED, () => game.i18n.localize(SOMEBODY))
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
 * The token that stands for an actor: its own, or a linked one on the active scene. Of several, one that all can see;
 * and of those one that is called otherwise than the actor, so that a disguise holds.
 */
function tokenOf(actor: Actor.Implementation): TokenDocument.Implementation | null {
  if (actor.token) return actor.token
  const scene = game.scenes.active
  const tokens = scene && !actor.pack ? actor.getDependentTokens({ scenes: scene, linked: true }) : []
  const seen = tokens.filter(({ hidden }) => !hidden)
  return seen.find((token) => ownName(token, actor) !== actor.name) ?? seen[0] ?? tokens[0] ?? null
}

const ownName = ({ name }: TokenDocument.Implementation, actor: Actor.Implementation | null): string =>
  name || (actor?.name ?? '')

/**
 * May somebody read a token's name? Whoever plays the actor may, and everybody those of players; of others only what
 * the token shows to anybody (foundry-api §10.9), or what the list of actors tells them anyway.
 */
function mayName(token: TokenDocument.Implementation, user: User.Stored): boolean {
  const { actor, hidden, displayName } = token
  if (user.isGM || actor?.hasPlayerOwner === true) return true
  if (hidden) return false
  const { HOVER, ALWAYS } = CONST.TOKEN_DISPLAY_MODES
  if (displayName === HOVER || displayName === ALWAYS) return true
  const listed = game.actors.get(token.actorId ?? '')
  return listed?.name === ownName(token, actor) && listed.testUserPermission(user, 'LIMITED')
}

/** A token may move; a portrait in our lists does not. */
function isFilm(src: string): boolean {
  const ending = src.split(/[?#]/)[0]?.split('.').at(-1)?.toLowerCase() ?? ''
  return Object.hasOwn(CONST.FILE_CATEGORIES.VIDEO, ending)
}
