/** The name and the picture of somebody as the viewer may see them: those of the token that stands for an actor. */

/**
 * Stands in stored words for a token's name that not everybody at the table may read; each client fills in the name
 * that its own user may know.
 */
const VEILED = /⟦(Scene\.[A-Za-z0-9]{16}\.Token\.[A-Za-z0-9]{16})⟧/g

/** The word for somebody whose name may not be read. */
const SOMEBODY = 'HnB.common.somebody'

/**
 * An actor's name for everybody, to be stored and sent: that of the token that stands for it, or else of the actor;
 * veiled where somebody at the table may not read it.
 */
export function nameOf(actor: Actor.Implementation): string {
  const token = tokenOf(actor)
  if (!token) return actor.name
  const isOpen = game.users.contents.every((user) => mayName(token, user))
  return isOpen ? ownName(token, actor) : veilOf(token)
}

/** Stands for a token's name where the name itself is not stored. */
export const veilOf = ({ uuid }: TokenDocument.Implementation): string => `⟦${uuid}⟧`

/** The name as this person may read it, to be shown here only. */
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

/** The speaker of a message for an actor. */
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

/** Words as everybody may read them, where Foundry shows them without us. */
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
 * The token that stands for an actor: its own, or a linked one on the active scene. Of several, one that all can see,
 * and of those one whose name differs from the actor's, so that a disguise holds.
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
 * May somebody read a token's name? The actor's players may, and everybody may read those of players' characters; of
 * others only what the token shows to anybody (foundry-api §10.9), or what the list of actors reveals anyway.
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

/** A token may be a video; a portrait in our lists may not. */
function isFilm(src: string): boolean {
  const ending = src.split(/[?#]/)[0]?.split('.').at(-1)?.toLowerCase() ?? ''
  return Object.hasOwn(CONST.FILE_CATEGORIES.VIDEO, ending)
}
