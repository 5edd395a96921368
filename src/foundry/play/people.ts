/** The people a question may be about: those of the scene as the person asked may see them, and who is proposed. */
import type { People } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import { nameHere, pictureOf, readByPlayers } from '../platform/faces'
import { say } from '../platform/notify'
import { isPlayed } from '../world/players'
import { everybody, tokensOn } from '../world/present'
import { eachSound } from '../world/sound'
import type { Asked } from './ready'
import { makeReady } from './ready'

/** Among more people than this, there is a search by name. */
const SEARCHED = 12

/** Somebody who may be chosen. */
interface Person {
  readonly actor: Actor.Implementation
  /** On the scene that this person looks at, or a player's character. */
  readonly here: boolean
  readonly off: Refusal | null
}

/** What a question shows of those who may be chosen. */
export interface Choice {
  readonly people: People
  readonly persons: readonly Person[]
  /** Those ticked first, by uuid. */
  readonly first: readonly string[]
}

/** Who may be chosen for a press, and who is proposed. */
export function choiceFor(press: Asked, people: People): Choice {
  const persons = personsFor(press, people).sort((a, b) => rank(a) - rank(b))
  return { people, persons, first: proposed(press, people, persons).slice(0, people.most) }
}

const rank = ({ off, here }: Person): number => (off ? 2 : here ? 0 : 1)

/** Everybody this person knows of; those who cannot be chosen carry the reason. */
function personsFor(press: Asked, { oneself }: People): Person[] {
  const scene = canvas.scene?.id ?? ''
  return eachSound(everybody(scene), (actor) => {
    const { uuid } = actor
    if (uuid === press.actor ? !oneself : !mayMeet(actor, scene)) return []
    const ready = makeReady({ ...press, targets: [uuid] }, game.user)
    if (isRefusal(ready) || ready.about === 0) return []
    return [{ actor, here: isHere(actor, scene), off: ready.whyNotPerson() }]
  })
}

/** Does this person know of an actor: by a token that they see on the scene, or in the list of actors? */
function mayMeet(actor: Actor.Implementation, scene: string): boolean {
  if (game.user.isGM || actor.hasPlayerOwner) return true
  return tokensOf(actor, scene).some(({ hidden }) => !hidden) || (!actor.isToken && actor.visible)
}

const tokensOf = ({ uuid }: Actor.Implementation, scene: string): TokenDocument.Implementation[] =>
  tokensOn(scene).filter(({ actor }) => actor?.uuid === uuid)

/** Is somebody on a scene, by its id, or whom a player plays now? */
export const isHere = (actor: Actor.Implementation, scene: string): boolean =>
  isPlayed(actor) || tokensOf(actor, scene).length > 0

/** Do all tokens of an actor on a scene stand there hidden? */
function isUnseen(actor: Actor.Implementation, scene: string): boolean {
  const tokens = tokensOf(actor, scene)
  return tokens.length > 0 && tokens.every(({ hidden }) => hidden)
}

function proposed(
  { targets, actor: self }: Asked,
  { first, least }: People,
  persons: readonly Person[],
): string[] {
  const may = persons.filter(({ off }) => !off)
  const uuids = may.map(({ actor }) => actor.uuid)
  const targeted = targets.filter((uuid) => uuids.includes(uuid))
  if (first === 'oneself' && uuids.includes(self)) return [self]
  if (targeted.length > 0) return targeted
  const here = may.filter((one) => one.here)
  const scene = canvas.scene?.id ?? ''
  const usual = {
    oneself: () => false,
    targeted: () => least > 0 && here.length === 1,
    // A second character of a player's who stands there, too.
    characters: ({ hasPlayerOwner, gameType }: Actor.Implementation) =>
      hasPlayerOwner && gameType === 'character',
    everybody: () => true,
    inSight: (actor: Actor.Implementation) => !isUnseen(actor, scene),
  }[first]
  const all = here.flatMap(({ actor }) => (usual(actor) ? actor.uuid : []))
  return all.length === 0 && uuids.includes(self) ? [self] : all
}

/**
 * Is it clear who it is about, so that nobody needs to be asked: everybody targeted can be chosen, or there is only
 * one, or it is for everybody? It may be about oneself only where nobody else here is in need of it.
 */
export function isPlain({ targets, actor: self }: Asked, { people, persons, first }: Choice): boolean {
  const isMeant = targets.every((uuid) => first.includes(uuid)) && people.first !== 'characters'
  const isOpen =
    people.first === 'oneself' &&
    targets.length === 0 &&
    persons.some(({ actor, here, off }) => here && !off && actor.uuid !== self)
  return isMeant && !isOpen && first.length >= people.least
}

/** The choice as the form shows it. */
export function choiceView({ people, persons, first }: Choice): object {
  const rows = persons.map(({ actor, here, off }) => ({
    uuid: actor.uuid,
    name: nameHere(actor),
    readAs: game.user.isGM ? readByPlayers(actor) : null,
    img: pictureOf(actor),
    here,
    chosen: first.includes(actor.uuid),
    off: off ? say({ key: off.refused, data: off.data }) : '',
  }))
  const isNear = (row: (typeof rows)[number]) => row.here || row.chosen
  const near = rows.filter(isNear)
  return {
    label: people.label,
    one: people.most === 1,
    anybody: people.most === 1 && people.least === 0,
    nobody: first.length === 0,
    near: near.length > 0 ? near : rows,
    others: near.length > 0 ? rows.filter((row) => !isNear(row)) : [],
    searched: rows.length > SEARCHED,
  }
}
