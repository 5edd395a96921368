/** What the Narrator's screen shows. */
import { describe, expect, it } from 'vitest'
import type { GroupClick } from '../../src/core/views'
import { isRefusal } from '../../src/core/outcome'
import { check } from '../../src/tarot/check/ask'
import type { Tarot } from '../../src/tarot/rules'
import { screenContext } from '../../src/tarot/screen'
import { ana, gamemaster } from '../support/people'
import { partyOf, TableDeck, tarotClick, usual } from '../support/tarot'

const look = (more: Partial<GroupClick<Tarot>> = {}): GroupClick<Tarot> => ({
  parties: [partyOf({ ...ana, player: 'one' }, { brawn: 3, health: 4 }, { wounds: 5 })],
  settings: usual,
  asker: gamemaster,
  data: {},
  hands: { one: { held: 2, drawn: 2 }, [gamemaster.id]: { held: 4, drawn: 1 } },
  ...more,
})

describe('The Narrator’s screen', () => {
  it('has everybody’s hand and the next, wounds and what they come to, and the Narrator’s own hand', () => {
    expect(screenContext(look())).toMatchObject({
      narrator: { held: 4 },
      bleeding: true,
      people: [
        { name: 'Ana', held: 2, next: 3, wounds: 5, health: 4, failing: true, bleeding: true, asked: [] },
      ],
    })
  })

  it('says whom she plays herself', () => {
    expect(screenContext(look({ parties: [partyOf(ana)] }))).toMatchObject({
      people: [{ played: false, held: null }],
    })
  })

  it('says which traits were asked for and are not answered, contests and hits', async () => {
    const asked = async (answers: object) => {
      const click = tarotClick({ brawn: 3 }, {}, { asker: gamemaster })
      const outcome = await check.decide(click, answers, new TableDeck().chance(gamemaster))
      if (isRefusal(outcome)) throw new Error(outcome.refused)
      return { uuid: 'm', actor: ana.uuid, kind: 'check', facts: outcome.post?.facts }
    }
    const waiting = {
      [ana.uuid]: [
        await asked({ trait: 'brawn' }),
        await asked({}),
        { uuid: 'm', actor: '', kind: 'contest', facts: {} },
        { uuid: 'm', actor: '', kind: 'trauma', facts: null },
      ],
    }
    expect(screenContext(look({ waiting }))).toMatchObject({
      people: [
        {
          asked: [
            { text: 'brawn' },
            { key: 'HnB.tarot.screen.secret' },
            { key: 'HnB.tarot.contest.title' },
            { key: 'HnB.tarot.trauma.title' },
          ],
        },
      ],
    })
  })
})
