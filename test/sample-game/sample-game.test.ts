/** Plays the sample game of docs/adding-a-game.md by calling its rules as the shell does. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type {
  RawActionContext,
  RawMessageActionContext,
  UnparsedParticipant,
} from '../../src/core/game-views'
import { findAction, pressGroupAction } from '../support/actions'
import { createScriptedChance } from '../support/chance'
import { lanternsRuleset } from './ruleset'

const createActor = (id: string) => ({
  uuid: `Actor.${id}`,
  id,
  name: id,
  img: '',
  type: 'character' as const,
  statuses: [],
  conditions: [],
  turn: null,
})
const createParticipant = (id: string, oilAmount: unknown): UnparsedParticipant => ({
  actor: createActor(id),
  state: { oil: oilAmount },
  items: [],
})
const settings = { most: 3 }
const user = { id: 'player', name: 'Player', isGM: false }
const createActionContext = (id: string, oilAmount: unknown): RawActionContext => ({
  ...createParticipant(id, oilAmount),
  settings,
  user,
  data: {},
  targets: [],
})
const chance = createScriptedChance([])

/** The actor with this id pours oil with the button on a lantern's message. */
function decideToPourOnMessage(id: string, oilAmount: number, isLanternDark: boolean) {
  const burnedFacts = { who: 'Actor.mina', name: 'mina', oil: 0, dark: isLanternDark }
  const rawActionContext: RawMessageActionContext = {
    ...createActionContext(id, oilAmount),
    message: { uuid: 'ChatMessage.1', actor: 'Actor.mina', facts: burnedFacts },
    sides: [createParticipant('mina', 0)],
  }
  const { burned } = lanternsRuleset.messages
  if (!burned) throw new Error('There is no such message.')
  return findAction(burned, 'pour').decide(rawActionContext, {}, chance)
}

describe('a lantern', () => {
  const burnAction = findAction(lanternsRuleset.tab, 'burn')

  it('a lantern burns oil, and its message says how much is left', async () => {
    expect(await burnAction.decide(createActionContext('mina', 3), { measures: 2 }, chance)).toEqual({
      edits: [{ target: 'Actor.mina', set: { 'system.lanterns.oil': 1 } }],
      post: { kind: 'burned', facts: { who: 'Actor.mina', name: 'mina', oil: 1, dark: false } },
    })
  })

  it.each([
    [0, { measures: 1 }, 'HnB.lanterns.refusal.dark'],
    [3, { measures: 0 }, 'HnB.refusal.badAnswer'],
    [3, { measures: 'all' }, 'HnB.refusal.badAnswer'],
  ])('a lantern with %j refuses the answer %j: %s', async (oilAmount, formAnswers, expectedRefusal) =>
    expect(
      await burnAction.decide(createActionContext('mina', oilAmount), formAnswers, chance),
    ).toMatchObject({
      refused: expectedRefusal,
    }),
  )

  it('a person lights a dark lantern from another', async () => {
    expect(await decideToPourOnMessage('ines', 2, true)).toMatchObject({
      edits: [
        { target: 'Actor.ines', set: { 'system.lanterns.oil': 1 } },
        { target: 'Actor.mina', set: { 'system.lanterns.oil': 1 } },
      ],
      amend: { set: { dark: false, oil: 1 } },
    })
    expect(await decideToPourOnMessage('mina', 2, true)).toMatchObject({
      refused: 'HnB.lanterns.refusal.nothingToPour',
    })
    expect(await decideToPourOnMessage('ines', 2, false)).toMatchObject({
      refused: 'HnB.lanterns.refusal.burns',
    })
  })

  it('a rest fills lanterns, and a gust burns oil of all chosen people', async () => {
    const recoveryEffects = lanternsRuleset.recoveryRules?.effects(
      { ...createParticipant('mina', 1), settings, user },
      'scene',
      {
        rest: 'yes',
      },
    )
    expect(recoveryEffects).toMatchObject([{ id: 'fill', edits: [{ set: { 'system.lanterns.oil': 3 } }] }])
    const groupActionContext = {
      participants: [createParticipant('mina', 1), createParticipant('ines', 0)],
      settings,
      user,
      data: {},
    }
    const { gust } = lanternsRuleset.group
    expect(await pressGroupAction(gust, groupActionContext, {}, chance)).toMatchObject({
      edits: [{ set: { 'system.lanterns.oil': 0 } }, { set: { 'system.lanterns.oil': 0 } }],
    })
  })
})

describe('docs/adding-a-game.md', () => {
  const text = readFileSync('docs/adding-a-game.md', 'utf8')
  const codeSamplesInDocument = [...text.matchAll(/```ts (\S+)\n([\s\S]*?)```/g)].map(
    ([, file = '', sample = '']) => [file, sample] as const,
  )

  it('the document has a sample of each file of the game', () =>
    expect(codeSamplesInDocument.length).toBeGreaterThan(5))

  it.each(codeSamplesInDocument)('the document shows %s as it is', (file, sampleCode) =>
    expect(readFileSync(`test/sample-game/${file}`, 'utf8')).toContain(sampleCode.trim()),
  )

  it('the document has a line for each part that a game may have', () => {
    for (const exportName of Object.keys(lanternsRuleset)) expect(text).toContain(`\`${exportName}\``)
  })
})
