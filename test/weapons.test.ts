/** Tests each game's use of weapons: without the game's own values, a weapon has no button. */
import { describe, expect, it } from 'vitest'
import type { UnparsedSituation } from '../src/core/game-views'
import { rulesets } from './support/rulesets'
import { createHumanityActionContext as humanityClick } from './support/humanity'
import { createStoryModeActionContext as storyClick } from './support/story-mode'
import { createTarotActionContext } from './support/tarot'

/** For each game with weapons, a person's situation in which all data is still initial. */
const situationByGame: Readonly<Record<string, UnparsedSituation>> = {
  humanity: humanityClick(),
  storyMode: storyClick(),
  tarot: createTarotActionContext({}),
}

const listWeaponButtonActs = (gameKey: string, weaponFields: object) => {
  const foundRuleset = rulesets.find((game) => game.key === gameKey)
  const weaponKind = foundRuleset?.items.weapon
  const item = {
    uuid: 'Item.w',
    id: 'w',
    name: 'Weapon',
    img: '',
    type: 'weapon' as const,
    fields: weaponFields,
  }
  const situation = situationByGame[gameKey]
  return {
    main: weaponKind?.mainAction(item)?.act ?? null,
    attacks: situation && weaponKind?.buttons(item, situation).filter(({ act }) => act === 'attack').length,
    lines: weaponKind?.summary(item).length,
  }
}

const EXPECTED_MAIN_ATTACK_COUNTS = { attacks: 1, main: 'attack' }
const expectedCountsOfUnusedWeapon = { attacks: 0, main: null, lines: 0 }

describe('a weapon', () => {
  it.each([
    ['a light weapon of Story Mode', 'storyMode', { weight: 'light' }, EXPECTED_MAIN_ATTACK_COUNTS],
    ['what has no weight in Story Mode', 'storyMode', {}, expectedCountsOfUnusedWeapon],
    ['what wounds in Turn of the Card', 'tarot', { wounds: 1 }, EXPECTED_MAIN_ATTACK_COUNTS],
    ['what stuns in Turn of the Card', 'tarot', { stun: 'brawn' }, EXPECTED_MAIN_ATTACK_COUNTS],
    [
      'what has a reach there, and neither wounds nor stuns',
      'tarot',
      { range: 50 },
      expectedCountsOfUnusedWeapon,
    ],
    ['any weapon in Humanity, which has no numbers for it', 'humanity', {}, expectedCountsOfUnusedWeapon],
  ])('a weapon has profiles: %s', (_caseTitle, rulesetKey, itemFields, expectedAttackActNames) => {
    expect(listWeaponButtonActs(rulesetKey, itemFields)).toMatchObject(expectedAttackActNames)
  })

  it('a dropped weapon is still a weapon, but nobody attacks with it', () => {
    expect(listWeaponButtonActs('storyMode', { weight: 'light', dropped: true })).toMatchObject({
      attacks: 0,
      main: 'attack',
    })
  })
})
