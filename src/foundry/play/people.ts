/** The people whom a question offers for choice, as its reader may know them, and the people who are ticked first. */
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

/** Longer lists of people have a search by name. */
const SEARCHED = 12

/** A person whom the question offers. */
interface Person {
  readonly actor: Actor.Implementation
  /** Is the actor on the scene that this user views, or the character of a player? */
  readonly here: boolean
  readonly off: Refusal | null
}

/** The people whom a question offers, and the action's rules for the choice. */
export interface Choice {
  readonly people: People
  readonly persons: readonly Person[]
  /** The people who are ticked when the question opens, by uuid. */
  readonly first: readonly string[]
}

/** The people whom the question of a press offers: selectable people of the scene first, people with a refusal last. */
export function choiceFor(press: Asked, people: People): Choice {
  const persons = personsFor(press, people).sort((a, b) => rank(a) - rank(b))
  return { people, persons, first: proposed(press, people, persons).slice(0, people.most) }
}

const rank = ({ off, here }: Person): number => (off ? 2 : here ? 0 : 1)

/** The actors that this user knows of and the action allows; `off` says why an actor cannot be chosen. */
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

/** Does this user know of an actor, from a visible token on the scene or from the list of actors? */
function mayMeet(actor: Actor.Implementation, scene: string): boolean {
  if (game.user.isGM || actor.hasPlayerOwner) return true
  return tokensOf(actor, scene).some(({ hidden }) => !hidden) || (!actor.isToken && actor.visible)
}

const tokensOf = ({ uuid }: Actor.Implementation, scene: string): TokenDocument.Implementation[] =>
  tokensOn(scene).filter(({ actor }) => actor?.uuid === uuid)

/** Does an actor have a token on a scene, or does a player play the actor now? @param scene the scene's id */
export const isHere = (actor: Actor.Implementation, scene: string): boolean =>
  isPlayed(actor) || tokensOf(actor, scene).length > 0

/** Does an actor have only hidden tokens on a scene? */
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
    // A player's second character on the scene counts too.
    characters: ({ hasPlayerOwner, gameType }: Actor.Implementation) =>
      hasPlayerOwner && gameType === 'character',
    everybody: () => true,
    inSight: (actor: Actor.Implementation) => !isUnseen(actor, scene),
  }[first]
  const all = here.flatMap(({ actor }) => (usual(actor) ? actor.uuid : []))
  return all.length === 0 && uuids.includes(self) ? [self] : all
}

/**
 * Is the choice of people clear without a question? Every target must be ticked already, and enough people must be
 * ticked. Where an action proposes the acting actor itself, the choice is clear only with a target, or while no other
 * person on the scene can be chosen. Where an action proposes the characters, the question always opens.
 */
export function isPlain({ targets, actor: self }: Asked, { people, persons, first }: Choice): boolean {
  const isMeant = targets.every((uuid) => first.includes(uuid)) && people.first !== 'characters'
  const isOpen =
    people.first === 'oneself' &&
    targets.length === 0 &&
    persons.some(({ actor, here, off }) => here && !off && actor.uuid !== self)
  return isMeant && !isOpen && first.length >= people.least
}

/** The template data of the list of people. */
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
