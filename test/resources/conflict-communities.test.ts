/** Communities in a conflict, and the consent of their members. */
import { describe, expect, it } from 'vitest'
import type { RawParty } from '../../src/core/views'
import type { Conflict } from '../../src/resources/conflict/facts'
import { owes } from '../../src/resources/conflict/facts'
import { agree, concede } from '../../src/resources/conflict/result'
import { propose } from '../../src/resources/conflict/terms'
import { bring, consent } from '../../src/resources/conflict/communities'
import { waitingConflicts } from '../../src/resources/conflict/waiting'
import { amended, onConflict, party } from '../support/resources'
import type { Action } from '../support/conflict'
import {
  mina,
  tom,
  ines,
  conflict,
  sideOf,
  done,
  refused,
  vigorOfTom,
  bothActed,
  reads,
  agreedOn,
  seen,
  nextOf,
} from '../support/conflict'

describe("a community's resource", () => {
  const covenant = {
    ...party('Covenant', { Wealth: { value: 6 } }, { type: 'community' }),
    state: { members: { Mina: true, Ines: true } },
  }
  const stranger = { ...covenant, state: { members: { Ines: true } } }
  const everybody = [mina(), tom, covenant, ines]
  const wealth = 'Actor.Covenant.Item.Wealth'

  /** A played conflict with a condition on the Wealth of the covenant that Mina and Ines belong to. */
  async function atStake(): Promise<Conflict> {
    let facts = bothActed(conflict())
    facts = amended(facts, await done(bring, onConflict(mina(), facts), { community: 'Covenant' }, everybody))
    const uuid = `${wealth} ${sideOf(facts, mina()).key}`
    const wanted = { uuid, when: 'loses', points: 2 }
    return amended(facts, await done(propose, onConflict(tom, facts), wanted, everybody))
  }

  async function agreeing(facts: Conflict, ...who: readonly [Action, RawParty][]): Promise<Conflict> {
    let now = facts
    for (const [action, one] of who) {
      now = amended(now, await done(action, onConflict(one, now, reads(now)), {}, everybody))
    }
    return now
  }

  it('is one of five at most, with which the message stays readable', async () => {
    const named = Object.fromEntries(['a', 'b', 'c', 'd'].map((id) => [id, []]))
    const four = { ...conflict(), communities: named }
    const five = amended(four, await done(bring, onConflict(mina(), four), { community: 'e' }, everybody))
    await refused(bring, onConflict(mina(), five), { community: 'f' }, 'manyCommunities', everybody)
  })

  it('is at stake only when a side belongs to it', async () => {
    const facts = conflict()
    const brought = amended(
      facts,
      await done(bring, onConflict(mina(), facts), { community: 'Covenant' }, everybody),
    )
    const uuid = `${wealth} ${sideOf(facts, mina()).key}`
    const wanted = { uuid, when: 'loses', points: 1 }
    await refused(propose, onConflict(tom, facts), wanted, 'noSuchTrait', everybody)
    await refused(propose, onConflict(tom, brought), wanted, 'noSuchTrait', [mina(), tom, stranger])
    expect(seen(brought, [mina(), tom, stranger])).toMatchObject({ brought: [{ strange: true }] })
    await done(propose, onConflict(tom, brought), wanted, everybody)
    await refused(bring, onConflict(mina(), brought), { community: 'Covenant' }, 'broughtAlready')
    await refused(bring, onConflict(ines, facts), { community: 'Covenant' }, 'noPart')
  })

  it('its members are asked only where it is at stake', async () => {
    const facts = conflict()
    const brought = amended(
      facts,
      await done(bring, onConflict(mina(), facts), { community: 'Covenant' }, everybody),
    )
    const wanted = { uuid: vigorOfTom, when: 'loses', points: 1 }
    const after = amended(brought, await done(propose, onConflict(mina(), brought), wanted, everybody))
    expect(after).toMatchObject({ communities: { Covenant: [] }, members: {} })
    expect(owes(after, 'Actor.Ines')).toBeNull()
    expect(agreedOn(after)).not.toContain('Actor.Covenant')
  })

  it('of one member is harmed with that one’s consent', async () => {
    const alone = { ...covenant, state: { members: { Mina: true } } }
    const parties = [mina(), tom, alone]
    let facts = bothActed(conflict())
    facts = amended(facts, await done(bring, onConflict(mina(), facts), { community: 'Covenant' }, parties))
    const uuid = `${wealth} ${sideOf(facts, mina()).key}`
    const wanted = { uuid, when: 'loses', points: 1 }
    facts = amended(facts, await done(propose, onConflict(tom, facts), wanted, parties))
    expect(agreedOn(facts)).toEqual(['Actor.Tom'])
    facts = await agreeing(facts, [agree, mina()])
    expect(agreedOn(facts)).toContain('Actor.Covenant')
  })

  it('is harmed when its members agree, all of them', async () => {
    const facts = await agreeing(await atStake(), [agree, mina()], [agree, tom])
    expect(agreedOn(facts)).toEqual(['Actor.Mina', 'Actor.Tom'])
    expect(owes(facts, 'Actor.Ines')).toBe('agree')
    // A member is no side, and consents to what others fight about.
    const steps = nextOf(facts, everybody)
    expect(steps.flatMap(({ buttons }) => buttons.map(({ act }) => act))).toEqual(['consent'])
    const early = nextOf(await atStake(), everybody)
    expect(early.flatMap(({ buttons }) => buttons.map(({ act }) => act))).toEqual(['agree', 'consent'])
    await refused(concede, onConflict(mina(), facts), {}, 'membersNotAgreed', everybody)
    const all = await agreeing(facts, [consent, ines])
    expect(agreedOn(all)).toEqual(['Actor.Mina', 'Actor.Tom', 'Actor.Covenant'])
    expect(owes(all, 'Actor.Ines')).toBeNull()
    const outcome = await done(concede, onConflict(mina(), all), {}, everybody)
    expect(outcome.edits).toEqual([{ of: wealth, set: { value: 6, expended: 0, harmed: 2, destroyed: 0 } }])
  })

  it('a member agrees to what was read; what changes asks them anew; one who is gone is not waited for', async () => {
    const facts = await atStake()
    await refused(consent, onConflict(ines, facts, { data: { reading: 'old' } }), {}, 'changed', everybody)
    const all = await agreeing(facts, [agree, mina()], [agree, tom], [consent, ines])
    const more = await done(
      propose,
      onConflict(tom, all),
      { uuid: vigorOfTom, when: 'loses', points: 1 },
      everybody,
    )
    expect(agreedOn(amended(all, more))).toEqual(['Actor.Tom'])
    const without = await agreeing(facts, [agree, mina()], [agree, tom])
    await done(concede, onConflict(mina(), without), {}, [mina(), tom, covenant])
  })

  it('shows on the sheet of a member who is asked, with the conditions that it would agree to', async () => {
    const before = await atStake()
    const facts = await agreeing(before, [agree, mina()])
    const waits = { kind: 'conflict', uuid: 'ChatMessage.c', actor: 'Actor.Mina' }
    const waiting = [{ ...waits, facts }]
    expect(waitingConflicts([{ ...waits, facts: before }], mina().actor)).toMatchObject([{ act: 'agree' }])
    expect(waitingConflicts(waiting, ines.actor)).toMatchObject([
      { act: 'consent', reading: facts.exchange.reading, terms: [{ words: { data: { trait: 'Wealth' } } }] },
    ])
    expect(waitingConflicts(waiting, mina().actor)).toEqual([])
    // Whoever proposed it has agreed.
    expect(waitingConflicts(waiting, tom.actor)).toEqual([])
  })
})
