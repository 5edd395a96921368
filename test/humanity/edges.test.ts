import { describe, expect, it } from 'vitest'
import { TABLE } from '../../src/core/outcome'
import type { Away } from '../../src/core/views'
import type { Settings } from '../../src/humanity/rules'
import { humanity } from '../../src/humanity/ruleset'
import { scriptedChance } from '../support/chance'
import type { PlayedMessage } from '../support/contest'
import { person } from '../support/contest'
import { between, factsOf, keyOf, settledAs } from '../support/contests'
import { abilityItem, click, humanityState, inSession, lifestyleItem } from '../support/humanity'
import { gamemaster } from '../support/people'

/** The rules at their edges: a row for each, with its sentence. */
const R = 'HnB.humanity.refusal'
const feet = (distance: number): Away => ({ distance, units: 'ft', close: distance <= 5 })

describe('"When you lose a violent Contest at a close distance" (Blessed by Thorns)', () => {
  const [ana, cid] = [person('Ana'), person('Cid')]
  const ben = person('Ben', {}, { items: [abilityItem('thorns')] })

  /** Ana and Cid have struck Ben down, by 5. */
  async function struck() {
    const played = between(
      [
        [ana, 'attacker'],
        [cid, 'attacker'],
        [ben, 'defender'],
      ],
      { violent: true },
    )
    for (const as of [ana, cid])
      await played.press('roll', { as, data: { stat: 'hurt' }, dice: [1, 1, 1, 4] })
    await played.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [2] })
    await played.press('settle', { as: ben })
    return played
  }

  it.each([
    {
      away: { 'Actor.Ana': feet(5), 'Actor.Cid': feet(5) },
      close: {},
      hit: ['Ana', 'Cid'],
      why: 'both are close',
    },
    {
      away: { 'Actor.Ana': feet(5), 'Actor.Cid': feet(60) },
      close: {},
      hit: ['Ana'],
      why: 'Cid shoots from afar',
    },
    {
      away: { 'Actor.Ana': feet(5) },
      close: { 1: false },
      hit: ['Ana'],
      why: 'of Cid the scene tells nothing',
    },
    { away: {}, close: {}, hit: ['Ana', 'Cid'], why: 'nobody says otherwise' },
    {
      away: { 'Actor.Cid': feet(60) },
      close: { 1: true },
      hit: ['Ana'],
      why: 'no player goes against the scene',
    },
  ])('gives it back to $hit: $why', async ({ away, close, hit }) => {
    const played = await struck()
    await played.press('reflect', { as: ben, away, answers: { close } })
    expect(played.last?.makes?.map(({ on }) => on)).toEqual(hit.map((name) => `Actor.${name}`))
    expect(factsOf(played).reflected[keyOf(played, 'Ben')]).toBe('minor')
  })

  it('is refused before anything is asked where nobody is close', async () => {
    const played = await struck()
    const away = { 'Actor.Ana': feet(30), 'Actor.Cid': feet(60) }
    expect(await played.refused('reflect', { as: ben, away })).toBe(`${R}.notClose`)
    expect(played.asks('reflect', { as: ben, away })).toMatchObject({ refused: `${R}.notClose` })
  })

  it('shows how far they are, and asks where the scene does not tell', async () => {
    const played = await struck()
    expect(played.asks('reflect', { as: ben, away: { 'Actor.Ana': feet(5) } })).toMatchObject({
      context: {
        distances: [
          {
            name: 'Ana',
            asks: false,
            words: { key: 'HnB.common.distance.close', data: { distance: 5, units: 'ft' } },
          },
          { name: 'Cid', asks: true, words: { key: 'HnB.common.distance.unknown' } },
        ],
      },
    })
  })
})

describe('the session of the table', () => {
  const group = (settings = inSession({})) => ({ parties: [], settings, asker: gamemaster, data: {} })
  const due = (moment: string, session: Partial<Settings['session']> = {}) =>
    humanity.recovery?.tableDues?.(inSession(session), moment).map(({ edits }) => edits) ?? []

  it('"the lucky number for the session": of everybody who plays, without targets', async () => {
    const outcome = await humanity.group.lucky?.decide(group(), {}, scriptedChance([3, 8]))
    expect(humanity.group.lucky?.forTable).toBe(true)
    expect(outcome).toMatchObject({
      edits: [{ of: TABLE, set: { 'system.humanity.lucky': 8, 'system.humanity.over': false } }],
      post: { kind: 'lucky', facts: { number: 8, dice: [3, 8] } },
    })
  })

  it.each([
    { type: 'character' as const, lucky: 8 },
    { type: 'npc' as const, lucky: 0 },
  ])('"each time the player rolls the lucky number": a $type rolls with $lucky', async ({ type, lucky }) => {
    const own = click({ settings: inSession({ lucky: 8 }), data: { stat: 'head' } })
    const roller = { ...own, actor: { ...own.actor, type } }
    const outcome = await humanity.tab.actions.check?.decide(roller, { target: 8 }, scriptedChance([4]))
    expect(outcome).toMatchObject({ post: { facts: { lucky } } })
  })

  it.each([
    {
      moment: 'session',
      session: {},
      set: { ended: 1, scenes: 1, over: true, lucky: 0 },
      why: 'it ends, and is over',
    },
    {
      moment: 'scene',
      session: { over: true },
      set: { scenes: 1, over: false },
      why: 'a scene of the next one has ended',
    },
    { moment: 'scene', session: {}, set: { scenes: 1, over: false }, why: 'a scene ends in it' },
    { moment: 'fightStart', session: { over: true }, set: { over: false }, why: 'nobody fights between two' },
  ])('at $moment: $why', ({ moment, session, set }) => {
    const stored = Object.fromEntries(
      Object.entries(set).map(([path, value]) => [`system.humanity.${path}`, value]),
    )
    expect(due(moment, session)).toEqual([[{ of: TABLE, set: stored }]])
  })

  it.each(['fightStart', 'roundEnd', 'sceneStart'])('%s changes nothing within a session', (moment) =>
    expect(due(moment)).toEqual([]),
  )

  it('"At the end of a session, you may": the shop closes when the next one begins, before any scene ends', async () => {
    const buys = (over: boolean) =>
      humanity.tab.actions.buyStat?.ask(
        click({
          state: humanityState({ blessings: { a: 1, b: 1 }, startedAs: 'carefree' }),
          items: [lifestyleItem('carefree')],
          settings: inSession({ ended: 1, over }),
          data: { stat: 'head' },
        }),
      )
    expect(buys(true)).toHaveProperty('template')
    const begun = await humanity.group.lucky?.decide(
      group(inSession({ over: true })),
      {},
      scriptedChance([1, 1]),
    )
    expect(begun).toMatchObject({
      edits: [{ set: { 'system.humanity.over': false, 'system.humanity.lucky': 0 } }],
    })
    expect(buys(false)).toMatchObject({ refused: `${R}.shopClosed` })
  })
})

describe('"the amount that the Attacker rolled higher than the Defender determines the extent of the injury"', () => {
  const [ben, cid, dee] = [person('Ben'), person('Cid'), person('Dee')]
  const ana = person('Ana', { stats: { ...humanityState().stats, hurt: 10 } })

  /** 14 against 13, 8 and 3. */
  async function struck(violent = true) {
    const stats = { ...humanityState().stats, hurry: 10 as const, hurt: 10 as const, head: 10 as const }
    const [one, two, three] = [ben, cid, dee].map((who) => ({ ...who, state: humanityState({ stats }) }))
    if (!one || !two || !three) throw new Error('There are three.')
    const striker = { ...ana, state: humanityState({ stats }) }
    const played = between(
      [[striker, 'attacker'], ...[one, two, three].map((who) => [who, 'defender'] as const)],
      { violent },
    )
    const [attack, defence] = violent ? ['hurt', 'hurry'] : ['head', 'head']
    await played.press('roll', { as: striker, data: { stat: attack }, dice: [1, 1, 1, 1, 10] })
    await played.press('roll', { as: one, data: { stat: defence }, dice: [1, 1, 1, 10] })
    await played.press('roll', { as: two, data: { stat: defence }, dice: [8] })
    await played.press('roll', { as: three, data: { stat: defence }, dice: [3] })
    return { played, gm: { as: striker, gm: true } }
  }
  const severities = { Ben: 'minor', Cid: 'medium', Dee: 'major' }
  const byName = (played: PlayedMessage): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(settledAs(played)?.[0]?.effects ?? {}).map(([key, severity]): [string, unknown] => [
        factsOf(played).exchange.sides[key]?.name ?? '',
        severity,
      ]),
    )

  it('each of a group has their own wound', async () => {
    const { played, gm } = await struck()
    await played.press('settle', gm)
    expect(byName(played)).toEqual(severities)
    expect(
      played.last?.makes?.map(({ on, item: { fields } }) => [
        on,
        (fields?.humanity as { severity: string }).severity,
      ]),
    ).toEqual(Object.entries(severities).map(([name, severity]) => [`Actor.${name}`, severity]))
    expect(Object.values(factsOf(played).lethalWounds).map(({ name }) => name)).toEqual(['Dee'])
  })

  it('the Gamemaster is asked about each, and may change each (HU6)', async () => {
    const { played, gm } = await struck()
    expect(played.asks('settle', gm)).toMatchObject({
      context: {
        defenders: Object.entries(severities).map(([name, usual]) => ({
          name,
          usual,
          attacking: 'attacker',
        })),
      },
    })
    const effects = { attacker: { [keyOf(played, 'Ben')]: '', [keyOf(played, 'Dee')]: 'medium' } }
    await played.press('settle', { ...gm, answers: { effects } })
    expect(byName(played)).toEqual({ Cid: 'medium', Dee: 'medium' })
  })

  it('"The severity of the effect is determined by the difference between their scores": without violence as well', async () => {
    const { played, gm } = await struck(false)
    await played.press('settle', gm)
    expect(byName(played)).toEqual(severities)
    expect(played.last?.makes).toEqual([])
  })
})
