import { describe, expect, it } from 'vitest'
import type { ItemView, RawItemClick, RawMessageClick } from '../../src/core/views'
import { luckyOf } from '../../src/humanity/award'
import { CONDITIONS } from '../../src/humanity/conditions'
import { humanity } from '../../src/humanity/ruleset'
import { boonOf } from '../../src/humanity/rules/boon'
import { arithmetic, solve } from '../../src/humanity/rules/puzzle'
import { scriptedChance } from '../support/chance'
import { abilityItem, click, humanityState, lifestyleItem, suffering } from '../support/humanity'

const refused = (outcome: unknown): unknown =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome ? outcome.refused : null

const rich = humanityState({ blessings: { a: 1, b: 4, c: 5, d: 6 } })

function onItem(item: ItemView, more: Partial<RawItemClick> = {}): RawItemClick {
  return { ...click({ state: rich, items: [item] }), item, ...more }
}

const press = (act: string, on: RawItemClick, answers: object = {}, faces: number[] = []) =>
  humanity.items.ability?.actions[act]?.decide(on, answers, scriptedChance(faces))

describe('Optimal Solution', () => {
  it.each([
    [[1, 1, 1, 2], '1+1 = 1×2'],
    [[2, 2, 2, 2], '2+2 = 2+2'],
    [[1, 6, 2, 3], '1×6 = 2×3'],
    [[6, 6, 6, 1], null],
    [[1, 2, 3, 6], '1×6 = 2×3'],
  ])('%j: %s', (dice, says) => {
    const found = solve(dice)
    if (says === null) return expect(found).toBeNull()
    expect(found).not.toBeNull()
    if (found) expect(evaluated(arithmetic(found))).toEqual([found.value, found.value])
  })

  it('finds every throw that can be laid so, and no other, among all 1,296', () => {
    const faces = [1, 2, 3, 4, 5, 6]
    const all = faces.flatMap((a) =>
      faces.flatMap((b) => faces.flatMap((c) => faces.map((d) => [a, b, c, d] as const))),
    )
    const results = (x: number, y: number) => [x + y, x * y]
    const meets = (one: number[], other: number[]) => one.some((value) => other.includes(value))
    for (const [a, b, c, d] of all) {
      const possible =
        meets(results(a, b), results(c, d)) ||
        meets(results(a, c), results(b, d)) ||
        meets(results(a, d), results(b, c))
      expect(solve([a, b, c, d]) !== null, [a, b, c, d].join()).toBe(possible)
    }
  })

  it('refuses anything but four dice', () => {
    expect(solve([1, 1, 2])).toBeNull()
    expect(solve([1, 1, 2, 2, 2])).toBeNull()
  })

  it('spends a use whether or not the dice fit (ruling HU23), twice per session', async () => {
    const spent = { edits: [{ of: 'Actor.a.Item.optimalSolution', set: { 'system.humanity.used': 1 } }] }
    const item = abilityItem('optimalSolution')
    expect(await press('use', onItem(item), {}, [1, 1, 1, 2])).toMatchObject({
      ...spent,
      post: { facts: { kind: 'puzzle', value: 5, groups: [{ number: 4, faces: 6, bumpOn: 0 }] } },
    })
    expect(await press('use', onItem(item), {}, [6, 6, 6, 1])).toMatchObject({
      ...spent,
      post: { facts: { value: 0, solution: '' } },
    })
    const used = (times: number) => onItem(abilityItem('optimalSolution', { used: times }))
    expect(refused(await press('use', used(1), {}, [1, 1, 1, 2]))).toBeNull()
    expect(refused(await press('use', used(2)))).toBe('HnB.humanity.refusal.used.session')
  })
})

/** Both sides of "1+1 = 1×2", worked out. */
function evaluated(words: string): number[] {
  return words.split(' = ').map((side) => {
    const [a = 0, b = 0] = side.split(/[+×]/).map(Number)
    return side.includes('+') ? a + b : a * b
  })
}

describe('recharging ("Spend Ⓧ to Recharge")', () => {
  const used = (id: Parameters<typeof abilityItem>[0], own = {}) => abilityItem(id, { used: 1, ...own })

  it('costs what the ability says, paid with enough', async () => {
    const item = used('luck')
    expect(await press('recharge', onItem(item), { dice: { c: true } })).toMatchObject({
      edits: [
        { of: 'Actor.a', set: { 'system.humanity.blessings.c': undefined } },
        { of: item.uuid, set: { 'system.humanity.used': 0, 'system.humanity.recharged': 1 } },
      ],
    })
    expect(refused(await press('recharge', onItem(item), { dice: { b: true } }))).toBe(
      'HnB.humanity.refusal.notPaid',
    )
    expect(refused(await press('recharge', onItem(abilityItem('luck')), { dice: { c: true } }))).toBe(
      'HnB.humanity.refusal.charged',
    )
  })

  it.each([
    ['luck', 0, '⑤'],
    ['circumstance', 0, '⑤'],
    ['selfSacrifice', 0, '②'],
    ['voices', 0, '④'],
    ['family', 0, '④'],
    ['thorns', 0, '③'],
    ['wits', 0, '③'],
    ['disruption', 0, '⑤'],
    ['insurance', 0, '①①①'],
    // "increase the cost to recharge it by ①①".
    ['insurance', 1, '①①①①①'],
    ['insurance', 2, '①①①①①①①'],
  ] as const)('%s, recharged %i times before: %s', async (id, recharged, price) => {
    const poor = onItem(used(id, { recharged }), { state: humanityState() })
    expect(await press('recharge', poor, { dice: {} })).toMatchObject({ data: { price } })
  })

  it.each([
    [[5], true],
    [[4], false],
    [[1, 6], true],
  ])('a creature of the Gamemaster rolls a d6 as though gaining instead: %j, %s', async (faces, works) => {
    const npc = onItem(used('luck'), { actor: { ...click().actor, type: 'npc' }, state: humanityState() })
    expect(humanity.items.ability?.actions.recharge?.ask(npc)).toBeNull()
    expect(await press('recharge', npc, {}, faces)).toMatchObject({ post: { facts: { done: works } } })
  })
})

describe('the epic three', () => {
  it.each(['epicStorytelling', 'epicAwkwardness'] as const)(
    '%s takes a pool worth at least 10, once per session',
    async (id) => {
      const pool = (...faces: number[]) => ({
        state: humanityState({ blessings: Object.fromEntries(faces.map((face, at) => [`d${at}`, face])) }),
      })
      expect(refused(await press('use', onItem(abilityItem(id), pool(5, 5))))).toBeNull()
      expect(refused(await press('use', onItem(abilityItem(id), pool(5, 4))))).toBe(
        'HnB.humanity.refusal.poolTooSmall',
      )
      const tired = { actor: { ...click().actor, ...suffering('exhausted') } }
      expect(refused(await press('use', onItem(abilityItem(id), { ...pool(5, 5), ...tired })))).toBe(
        'HnB.humanity.refusal.poolTooSmall',
      )
      expect(refused(await press('use', onItem(abilityItem(id, { used: 1 }), pool(6, 6))))).toBe(
        'HnB.humanity.refusal.used.session',
      )
    },
  )

  const facts = (kind: string, own = {}) => ({
    ability: 'Epic',
    kind,
    by: 'Actor.b',
    groups: [],
    solution: '',
    value: 0,
    dice: [],
    peaceful: false,
    heard: {},
    ...own,
  })
  const hear = (own: object, faces: number[] = [], more: Partial<RawMessageClick> = {}) =>
    humanity.messages.use?.actions.hear?.decide(
      { ...click(), message: { uuid: 'ChatMessage.m', actor: 'Actor.b', facts: own }, sides: [], ...more },
      {},
      scriptedChance(faces),
    )

  it('each other character who hears the story gains a blessing die, once', async () => {
    expect(await hear(facts('give'), [1, 4])).toMatchObject({
      edits: [{ of: 'Actor.a', set: { 'system.humanity.blessings.id00000000000001': 1 } }],
      amend: { set: { 'heard.a': { name: 'Ana', dice: [1, 4] } } },
    })
    expect(refused(await hear(facts('give', { by: 'Actor.a' })))).toBe('HnB.humanity.refusal.ownStory')
    expect(refused(await hear(facts('give', { heard: { a: { name: 'Ana', dice: [3] } } })))).toBe(
      'HnB.humanity.refusal.heard',
    )
  })

  it('each other character who witnesses the embarrassment becomes Uncool', async () => {
    expect(await hear(facts('shame'))).toMatchObject({
      statuses: [{ of: 'Actor.a', status: 'humanity-uncool', on: true }],
    })
  })

  it('a solved puzzle is taken by one, an unsolved one by nobody', async () => {
    expect(await hear(facts('puzzle', { value: 5, peaceful: true }))).toMatchObject({
      edits: [
        { of: 'Actor.a', set: { 'system.humanity.boons.id00000000000001': { value: 5, peaceful: true } } },
      ],
    })
    expect(refused(await hear(facts('puzzle')))).toBe('HnB.humanity.refusal.notNow')
    expect(refused(await hear(facts('puzzle', { value: 5, heard: { c: { name: 'Cleo', dice: [] } } })))).toBe(
      'HnB.humanity.refusal.notNow',
    )
  })
})

describe('Preparedness', () => {
  const gear = (number: number): ItemView[] =>
    Array.from({ length: number }, (_, at) => ({
      uuid: `Actor.a.Item.g${at}`,
      id: `g${at}`,
      name: `Thing ${at}`,
      img: '',
      type: 'gear',
      fields: undefined,
    }))
  const prepare = (own: object, answers: object, faces: number[] = []) =>
    humanity.tab.actions.prepare?.decide(
      click({ state: rich, items: gear(2), ...own }),
      { item: 'Rope', dice: { a: true }, ...answers },
      scriptedChance(faces),
    )

  it('spends ① and rolls Home against twice the items; a success adds the item', async () => {
    expect(await prepare({}, {}, [4])).toMatchObject({
      edits: [
        { set: { 'system.humanity.blessings.a': undefined } },
        { set: { 'system.humanity.prepared': true } },
      ],
      makes: [{ on: 'Actor.a', item: { type: 'gear', name: 'Rope', id: 'id00000000000001' } }],
      post: {
        facts: { stats: ['home'], target: 4, paid: [1], settled: true, made: 'id00000000000001' },
      },
    })
  })

  it.each([
    { condition: 'homeCursed', settled: false },
    { condition: 'headCursed', settled: true },
  ])(
    'a success waits where a curse may have it performed again: $condition, $settled',
    async ({ condition, settled }) => {
      const conditions = [{ status: `humanity-${condition}`, key: 'k', about: 'Actor.b' }]
      const actor = { ...click().actor, conditions }
      expect(await prepare({ actor }, {}, [4])).toMatchObject({
        makes: settled ? [{ item: { name: 'Rope' } }] : [],
        post: { facts: { settled } },
      })
    },
  )

  it('who is Uncool, and accepts it, may prepare with a different stat ("Radical Self-Acceptance")', async () => {
    const actor = { ...click().actor, ...suffering('uncool') }
    const items = [abilityItem('radicalSelfAcceptance')]
    expect(await prepare({ actor, items }, { other: 'head' }, [4])).toMatchObject({
      statuses: [{ status: 'humanity-uncool', on: false }],
      makes: [{ item: { name: 'Rope' } }],
      post: { facts: { stats: ['head'], instead: 'home', why: 'other' } },
    })
    expect(await prepare({ actor, items }, { usual: 'head' }, [4])).toMatchObject({
      statuses: [],
      post: { facts: { stats: ['home'], why: '' } },
    })
    expect(refused(await prepare({ actor }, { other: 'head' }))).toBe('HnB.humanity.refusal.notOther')
  })

  it('a failure waits for help before it leaves somebody Unprepared', async () => {
    expect(await prepare({}, {}, [3])).toMatchObject({
      makes: [],
      statuses: [],
      post: { facts: { settled: false } },
    })
  })

  it.each([
    [{ state: humanityState({ blessings: { a: 1 }, prepared: true }) }, {}, 'preparedness.scene'],
    [{ actor: { ...click().actor, ...suffering('unprepared') } }, {}, 'preparedness.unprepared'],
    [{ actor: { ...click().actor, ...suffering('robbed') } }, {}, 'preparedness.robbed'],
    [{ state: humanityState() }, {}, 'cannotPay'],
    [{}, { item: '  ' }, 'noItem'],
    [{}, { stat: 'head' }, 'onlyHome'],
    [{}, { dice: { a: true, b: true } }, 'notPaid'],
    [{}, { dice: { z: true } }, 'dieGone'],
  ])('%# is refused: %j %j %s', async (own, answers, reason) => {
    expect(refused(await prepare(own, answers))).toBe(`HnB.humanity.refusal.${reason}`)
  })

  it('may be a Spark, paid on top, unless the table says no (ruling HU25)', async () => {
    const pairs = humanityState({ blessings: { a: 1, b: 1, c: 1 } })
    expect(await prepare({ state: pairs }, { spark: 'head' }, [2, 4])).toMatchObject({
      post: { facts: { stats: ['home', 'head'], paid: [1, 1, 1] } },
    })
    const two = humanityState({ blessings: { a: 1, b: 1 } })
    expect(refused(await prepare({ state: two }, { spark: 'head' }))).toBe('HnB.humanity.refusal.sparkUnpaid')
    const settings = { ...(click().settings as object), preparednessSpark: false }
    expect(refused(await prepare({ state: pairs, settings }, { spark: 'head' }))).toBe(
      'HnB.humanity.refusal.noPreparedSpark',
    )
  })

  it('what is listed is whatever is carried: weapons and armor as well, wounds and abilities not', async () => {
    const kinds = ['gear', 'weapon', 'armor', 'wound', 'condition'] as const
    const items = [...kinds.map((type) => ({ ...abilityItem('luck'), id: type, type })), abilityItem('luck')]
    expect(await prepare({ items }, {}, [4])).toMatchObject({ post: { facts: { target: 6 } } })
  })

  it('Epic Inventory: even if Unprepared, and with any stat, once per session', async () => {
    const items = [...gear(1), abilityItem('epicInventory')]
    const actor = { ...click().actor, ...suffering('unprepared') }
    expect(await prepare({ items, actor }, { stat: 'head' }, [4])).toMatchObject({
      edits: [{}, {}, { of: 'Actor.a.Item.epicInventory', set: { 'system.humanity.used': 1 } }],
      post: { facts: { stats: ['head'], target: 2 } },
    })
    const epic = (stat: string) => prepare({ items }, { stat }, [4])
    const used = { of: 'Actor.a.Item.epicInventory', set: { 'system.humanity.used': 1 } }
    // Who is not Unprepared needs it for another stat alone, and keeps it for Home.
    expect(await epic('head')).toMatchObject({ edits: [{}, {}, used] })
    expect(await epic('home')).toMatchObject({ edits: [{}, {}] })
    // It waives no more than that (ruling HU26).
    const robbed = { ...click().actor, ...suffering('robbed') }
    expect(refused(await prepare({ items, actor: robbed }, {}))).toBe(
      'HnB.humanity.refusal.preparedness.robbed',
    )
  })
})

describe('Blessed by Charity', () => {
  it('takes any number of ① and remembers them', async () => {
    const item = abilityItem('charity', { donated: 2 })
    expect(await press('use', onItem(item), { dice: { a: true, d: true } })).toMatchObject({
      edits: [
        { set: { 'system.humanity.blessings.a': undefined, 'system.humanity.blessings.d': undefined } },
        { of: item.uuid, set: { 'system.humanity.donated': 4 } },
      ],
    })
    expect(refused(await press('use', onItem(item), { dice: {} }))).toBe('HnB.humanity.refusal.noDiceChosen')
  })

  it.each([
    [3, 'plusTwo', [], 6],
    [3, 'again', [2, 3, 4], 3],
    [3, 'again', [1, 3, 4, 2, 2, 2], 6],
    [2, 'again', [1, 1, 5, 1, 3, 3], 6],
    [3, 'words', [], 0],
    [0, 'again', [], 0],
  ] as const)('%i donated, returned as %s with %j: +%i', async (dice, way, faces, value) => {
    expect(await boonOf(dice, way, scriptedChance(faces))).toBe(value)
  })

  it('is returned by the Gamemaster alone', async () => {
    const item = abilityItem('charity', { donated: 2 })
    expect(refused(await press('boon', onItem(item), { way: 'plusTwo' }))).toBe('HnB.refusal.onlyGM')
    const gm = onItem(item, { asker: { id: 'gm', name: 'GM', isGM: true } })
    expect(await press('boon', gm, { way: 'plusTwo' })).toMatchObject({
      edits: [
        { of: item.uuid, set: { 'system.humanity.donated': 0 } },
        { of: 'Actor.a', set: { 'system.humanity.boons.id00000000000001': { name: 'charity', value: 4 } } },
      ],
    })
  })
})

describe('the lucky number', () => {
  it.each([
    [[3, 8], 8],
    [[10, 10], 10],
    [[1, 2], 2],
    [[1, 1], 0],
  ])('of %j is %i: the higher of two d10, and none of two 1s', (dice, number) => {
    expect(luckyOf(dice)).toBe(number)
  })
})

describe('conditions', () => {
  const end = (own: object, data: object, answers: object = {}) =>
    humanity.tab.actions.endCondition?.decide(
      click({ state: rich, ...own, data: { ...data } }),
      answers,
      scriptedChance([]),
    )
  const taxed = { actor: { ...click().actor, ...suffering('taxed') } }

  it('Taxed ends when ①① is spent', async () => {
    expect(await end(taxed, { status: 'humanity-taxed' }, { dice: { a: true, b: true } })).toMatchObject({
      edits: [{ set: { 'system.humanity.blessings.a': undefined } }],
      statuses: [{ status: 'humanity-taxed', on: false }],
    })
    expect(refused(await end(taxed, { status: 'humanity-taxed' }, { dice: { a: true } }))).toBe(
      'HnB.humanity.refusal.notPaid',
    )
  })

  it('Weakened ends with "tending to your wounds", and nothing else does', async () => {
    const fields = { severity: 'medium', treated: false, lasting: false, fatal: false, by: '', mark: '' }
    const wound = { ...abilityItem('luck'), id: 'w', uuid: 'Actor.a.Item.w', type: 'wound' as const, fields }
    const actor = { ...click().actor, ...suffering('weakened', 'uncool') }
    const on: RawItemClick = { ...click({ actor, items: [wound] }), item: wound }
    expect(await humanity.items.wound?.actions.treat?.decide(on, {}, scriptedChance([]))).toMatchObject({
      edits: [{ of: wound.uuid, set: { 'system.humanity.treated': true } }],
      statuses: [{ of: 'Actor.a', status: 'humanity-weakened', key: '', on: false }],
    })
  })

  it('others end when people say so; what is not there cannot', async () => {
    const robbed = { actor: { ...click().actor, ...suffering('robbed') } }
    expect(await end(robbed, { status: 'humanity-robbed' })).toMatchObject({
      statuses: [{ status: 'humanity-robbed', on: false }],
    })
    expect(refused(await end({}, { status: 'humanity-robbed' }))).toBe('HnB.humanity.refusal.noSuchCondition')
  })

  it('that are about somebody are kept for each of them (ruling HU31)', async () => {
    const put = (about: string) =>
      humanity.tab.actions.afflict?.decide(
        click(),
        { condition: 'humanity-agreeable', about },
        scriptedChance([]),
      )
    expect(await put('abcdefghijklmnop Ben <b>')).toMatchObject({
      statuses: [
        {
          key: 'abcdefghijklmnop',
          data: { about: 'Actor.abcdefghijklmnop', name: 'Ben <b>' },
        },
      ],
    })
    expect(refused(await put(''))).toBe('HnB.humanity.refusal.aboutWhom')
    expect(refused(await put('../../x'))).toBe('HnB.humanity.refusal.aboutWhom')
  })
})

describe('moments', () => {
  /** What is due besides the shop, which opens whenever a session ends. */
  const dues = (moment: string, own: object, rest: 'yes' | 'no' = 'no') =>
    (humanity.recovery?.dues(click(own), moment, { rest }) ?? []).filter(({ id }) => id !== 'shop')

  it.each([
    ['scene', 'easeOfFocus', true],
    ['session', 'easeOfFocus', true],
    ['scene', 'epicStorytelling', false],
    ['session', 'epicStorytelling', true],
    ['session', 'luck', false],
  ] as const)('at the end of a %s, %s returns: %s', (moment, id, returns) => {
    const all = dues(moment, { items: [abilityItem(id, { used: 1 })] })
    expect(all.some(({ edits }) => edits?.some(({ set }) => set['system.humanity.used'] === 0))).toBe(returns)
    expect(dues(moment, { items: [abilityItem(id)] })).toEqual([])
  })

  it('a past memory fades with the scene', () => {
    expect(
      dues('scene', { items: [abilityItem('pastRepeated', { used: 1, instead: ['head'] })] }),
    ).toMatchObject([{ edits: [{ set: { 'system.humanity.instead': [] } }] }])
  })

  it('Uncool may be shed in the scene that follows; Weakened ends with rest', () => {
    const actor = { ...click().actor, ...suffering('uncool', 'weakened') }
    const [shed, weakened] = dues('scene', { actor }, 'yes')
    expect(shed).toMatchObject({ edits: [{ set: { 'system.humanity.mayShed': true } }] })
    expect(weakened).toMatchObject({ on: true, statuses: [{ status: 'humanity-weakened', on: false }] })
    expect(dues('scene', { actor }, 'no')[1]).toMatchObject({ on: false })
  })

  it.each(['scene', 'session'])(
    'Disarmed ends with a moment "to recompose yourself": it is ticked with rest, at the end of a %s',
    (moment) => {
      const actor = { ...click().actor, ...suffering('disarmed') }
      const ends = { statuses: [{ status: 'humanity-disarmed', on: false }] }
      expect(dues(moment, { actor }, 'yes')).toMatchObject([{ on: true, ...ends }])
      expect(dues(moment, { actor }, 'no')).toMatchObject([{ on: false, ...ends }])
    },
  )

  it.each(['scene', 'session'])(
    'what "ends when you remove its cause" is proposed at the end of a %s, and never ticked',
    (moment) => {
      const judged = ['exhausted', 'cursed', 'distracted', 'robbed']
      const actor = { ...click().actor, ...suffering(...judged, 'agreeable', 'taxed') }
      for (const rest of ['yes', 'no'] as const)
        expect(dues(moment, { actor }, rest)).toMatchObject(
          judged.map((id) => ({ on: false, statuses: [{ status: `humanity-${id}`, on: false }] })),
        )
    },
  )

  it('the end of a session is the end of a scene as well: what lasts so long ends', () => {
    const actor = { ...click().actor, ...suffering('headache', 'homesick') }
    expect(dues('session', { actor })).toMatchObject([
      { on: true, statuses: [{ status: 'humanity-headache', on: false }] },
      { on: true, statuses: [{ status: 'humanity-homesick', on: false }] },
    ])
  })

  it.each([
    ['scene', ['headache', 'handcramp', 'heartache', 'homesick']],
    ['session', ['unprepared']],
  ])('of the conditions, the %s ends %j', (moment, ids) => {
    const ended = CONDITIONS.filter(({ ends }) => ends === moment).map(({ icon }) => icon)
    expect(ended).toEqual(ids)
  })

  it("the lucky number and the first high success are the session's", () => {
    const state = humanityState({ lucky: 7, high: true, prepared: true })
    expect(dues('session', { state })).toMatchObject([
      {
        quiet: true,
        edits: [
          {
            set: {
              'system.humanity.prepared': false,
              'system.humanity.lucky': 0,
              'system.humanity.high': false,
            },
          },
        ],
      },
    ])
    expect(dues('scene', { state })).toMatchObject([
      { edits: [{ set: { 'system.humanity.prepared': false } }] },
    ])
  })
})

describe('an ability', () => {
  it('is the only one of a creature of the Gamemaster: "at most one Ability" ("Creating NPCs")', () => {
    const arrives = humanity.items.ability?.arrives
    const npc = click({ actor: { ...click().actor, type: 'npc' } })
    expect(arrives?.(npc, abilityItem('luck'))).toEqual({})
    const first = { ...npc, items: [abilityItem('luck')] }
    expect(arrives?.(first, abilityItem('voices'))).toHaveProperty(
      'refused',
      'HnB.humanity.refusal.oneAbility',
    )
    expect(arrives?.(click({ items: [abilityItem('luck')] }), abilityItem('voices'))).toEqual({})
  })
})

describe('a weapon', () => {
  it('"When you find a new weapon", Disarmed ends, and nothing else does', () => {
    const arrives = humanity.items.weapon?.arrives
    const found = {
      uuid: 'Actor.a.Item.w',
      id: 'w',
      name: 'Crowbar',
      img: '',
      type: 'weapon',
      fields: {},
    } as const
    const actor = { ...click().actor, ...suffering('disarmed', 'weakened') }
    expect(arrives?.(click({ actor }), found)).toEqual({
      statuses: [{ of: 'Actor.a', status: 'humanity-disarmed', key: '', on: false }],
    })
    expect(arrives?.(click(), found)).toEqual({ statuses: [] })
  })
})

describe('a lifestyle', () => {
  it('takes the place of the one before; the first beginning is remembered', () => {
    const arrives = humanity.items.lifestyle?.arrives
    expect(arrives?.(click(), lifestyleItem('eager'))).toEqual({
      drops: [],
      edits: [{ of: 'Actor.a', set: { 'system.humanity.startedAs': 'eager' } }],
    })
    const state = humanityState({ startedAs: 'eager' })
    expect(arrives?.(click({ state, items: [lifestyleItem('eager')] }), lifestyleItem('lost'))).toEqual({
      drops: ['Actor.a.Item.life'],
      edits: [],
    })
  })
})
