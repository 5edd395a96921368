/** Tests an actor's buttons on the Gamemaster's screen in Story Mode. */
import { describe, expect, it } from 'vitest'
import type { RawScreenPerson } from '../../src/core/contract'
import type { Participant } from '../../src/core/game-views'
import type { StoryMode } from '../../src/story-mode/rules'
import { storyModeRuleset } from '../../src/story-mode/ruleset'
import { createStoryModeActionContext, createCreatureOfLevel } from '../support/story-mode'

const listOfferedButtons = (participant: Partial<Participant<StoryMode>>) => {
  const personOnScreen: RawScreenPerson = {
    ...createStoryModeActionContext(),
    ...participant,
    hand: null,
    communities: [],
  }
  return storyModeRuleset.personView(personOnScreen).buttons.map(({ act }) => act)
}

describe('The Gamemaster asks for a roll', () => {
  it('the Gamemaster asks a character for a roll, and no creature: "Player makes all rolls"', () => {
    expect(listOfferedButtons({})).toContain('ask')
    expect(listOfferedButtons(createCreatureOfLevel(2))).toEqual(['lose', 'wound'])
  })

  it('the Gamemaster asks a creature that a player owns, whose rolls its player makes (ruling SM26)', () => {
    const wolfCreature = createCreatureOfLevel(2)
    expect(listOfferedButtons({ ...wolfCreature, actor: { ...wolfCreature.actor, played: true } })).toContain(
      'ask',
    )
  })
})
