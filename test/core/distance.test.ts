/** Tests how a question shows the distances of other people, or asks for them. */
import { describe, expect, it } from 'vitest'
import type { TokenDistance } from '../../src/core/game-views'
import {
  findNearbyActors,
  createActorDistanceRows,
  createMeasuredDistanceRows,
} from '../../src/core/distance'

const [ana, ben, cid] = ['Ana', 'Ben', 'Cid'].map((personName) => ({
  uuid: `Actor.${personName}`,
  name: personName,
}))
const otherPeople = [ana, ben, cid].flatMap((person) => person ?? [])
const createTokenDistanceInFeet = (distance: number): TokenDistance => ({
  distance,
  units: 'ft',
  close: distance <= 5,
})
/**
 * The distances from an actor's token to Ana's and Ben's. The distance to Cid's token could not be measured, so it is
 * missing.
 */
const distancesByUuid = {
  'Actor.Ana': createTokenDistanceInFeet(5),
  'Actor.Ben': createTokenDistanceInFeet(30),
}

describe('distances in a question', () => {
  it('a question shows measured distances, and asks a player only for unmeasured ones', () => {
    expect(createActorDistanceRows(otherPeople, distancesByUuid, false)).toEqual([
      createExpectedDistanceRow(0, 'Ana', 'close', { distance: 5, units: 'ft' }, true, false),
      createExpectedDistanceRow(1, 'Ben', 'far', { distance: 30, units: 'ft' }, false, false),
      createExpectedDistanceRow(2, 'Cid', 'unknown', undefined, true, true),
    ])
  })

  it('a Gamemaster can correct a measured distance', () => {
    expect(
      createActorDistanceRows(otherPeople, distancesByUuid, true).map(({ mayChange, close }) => [
        mayChange,
        close,
      ]),
    ).toEqual([
      [true, true],
      [true, false],
      [true, true],
    ])
  })

  it('without a scene the question asks for every distance', () =>
    expect(createActorDistanceRows(otherPeople, undefined, false).every(({ mayChange }) => mayChange)).toBe(
      true,
    ))
})

it('rows that only show distances ask nothing, and leave out unmeasured people', () =>
  expect(createMeasuredDistanceRows(otherPeople, distancesByUuid)).toEqual([
    createExpectedDistanceRow(0, 'Ana', 'close', { distance: 5, units: 'ft' }, true, false),
    createExpectedDistanceRow(1, 'Ben', 'far', { distance: 30, units: 'ft' }, false, false),
  ]))

describe('who is close', () => {
  it.each([
    { said: {}, isGM: false, close: ['Ana', 'Cid'], why: 'nobody has said anything' },
    { said: { 2: false }, isGM: false, close: ['Ana'], why: 'a player says what the scene does not' },
    {
      said: { 0: false, 1: true },
      isGM: false,
      close: ['Ana', 'Cid'],
      why: 'no player goes against the scene',
    },
    { said: { 0: false, 1: true }, isGM: true, close: ['Ben', 'Cid'], why: 'a Gamemaster does' },
    { said: { 9: true, x: true }, isGM: true, close: ['Ana', 'Cid'], why: 'of nobody nothing is said' },
  ])('people are close ($close): $why', ({ said, isGM, close }) => {
    const answersAboutCloseness = Object.fromEntries(
      Object.entries(said).map(([key, value]) => [key, value === true]),
    )
    expect(
      findNearbyActors(otherPeople, distancesByUuid, { close: answersAboutCloseness }, isGM).map(
        ({ name }) => name,
      ),
    ).toEqual(close)
  })
})

function createExpectedDistanceRow(
  tokenId: number,
  otherTokenName: string,
  phraseName: string,
  phraseData: object | undefined,
  isTokenClose: boolean,
  mayDistanceChange: boolean,
) {
  const phrase = { key: `HnB.common.distance.${phraseName}`, ...(phraseData && { data: phraseData }) }
  return {
    id: String(tokenId),
    name: otherTokenName,
    phrase,
    close: isTokenClose,
    mayChange: mayDistanceChange,
  }
}
