/** Creates actors and button presses for tests of the rules of Humanity, Blessed. */
import { createTestActor } from './people'
import type { RawActionContext } from '../../src/core/game-views'
import type { ItemView } from '../../src/core/game-views'
import type { StatCheck } from '../../src/humanity/check/check-facts'
import { ABILITY_RULES } from '../../src/humanity/rules/abilities'
import type { AbilityId } from '../../src/humanity/rules/abilities'
import type { LifestyleId } from '../../src/humanity/rules/lifestyle-ids'
import type { HumanitySettings, HumanityState } from '../../src/humanity/rules'

export const usualSettings: HumanitySettings = {
  session: { ended: 0, scenes: 0, over: false, lucky: 0 },
  customStat: '',
  hardships: '',
  luckyNumberOn: 'dice',
  steadfastMargin: 'after',
  preparednessSpark: true,
  ascendantNeedsBalance: true,
  helpTiming: 'afterDice',
  evenMedian: 'mean',
  tendingStat: 'home',
  chaseTieMoves: true,
  shopOneStepPerStat: false,
  awardScheme: 'recommended',
}

/** Creates the default settings, in which some data of the session is replaced. */
export const createSettingsInSession = (
  sessionSettings: Partial<HumanitySettings['session']>,
): HumanitySettings => ({
  ...usualSettings,
  session: { ...usualSettings.session, ...sessionSettings },
})

/** Creates one of the thirty abilities as an item of Ana. `fieldOverrides` replaces fields of the item. */
export function createAbilityItem(abilityId: AbilityId, fieldOverrides: object = {}): ItemView {
  const { effects, ...built } = ABILITY_RULES[abilityId]
  return {
    uuid: `Actor.a.Item.${abilityId}`,
    id: abilityId,
    name: abilityId,
    img: '',
    type: 'ability',
    fields: {
      ability: abilityId,
      ...built,
      effects: Object.fromEntries(effects.map((abilityEffect, index) => [`e${index}`, abilityEffect])),
      ...fieldOverrides,
    },
  }
}

export function createLifestyleItem(lifestyle: LifestyleId, movedStatName = ''): ItemView {
  return {
    uuid: 'Actor.a.Item.life',
    id: 'life',
    name: lifestyle,
    img: '',
    type: 'lifestyle',
    fields: { lifestyle, moved: movedStatName },
  }
}

/** Creates the fields `statuses` and `conditions` of an actor who has the conditions with these ids. */
export function createActorFieldsWithConditions(
  ...conditionIds: readonly string[]
): Pick<RawActionContext['actor'], 'statuses' | 'conditions'> {
  const statusIds = conditionIds.map((conditionId) => `humanity-${conditionId}`)
  return { statuses: statusIds, conditions: statusIds.map((status) => ({ status, key: '' })) }
}

export const emptyCreationState: HumanityState['creation'] = {
  step: 0,
  ranking: [],
  lifestyle: '',
  moved: '',
  touchstone1: '',
  touchstone2: '',
  touchstone3: '',
  touchstone4: '',
  touchstone5: '',
  item1: '',
  item2: '',
  item3: '',
}

/** A character whose stats are all d4. `stateOverrides` replaces fields. */
export function createHumanityState(stateOverrides: Partial<HumanityState> = {}): HumanityState {
  return {
    stats: { head: 4, hand: 4, heart: 4, home: 4, hurt: 4, hurry: 4, history: 4, custom: 4 },
    touchstones: [],
    blessings: {},
    startedAs: '',
    boons: {},
    prepared: false,
    introduced: false,
    high: false,
    shop: { open: false, lostSince: 0, raised: [] },
    backstory: {
      hero: '',
      skill1: '',
      skill2: '',
      skill3: '',
      people1: '',
      people2: '',
      people3: '',
      tuesday: '',
      species: '',
    },
    creation: emptyCreationState,
    npc: { motivation: '', quirks: '' },
    ...stateOverrides,
  }
}

export function createHumanityActionContext(
  actionContextOverrides: Partial<RawActionContext> = {},
): RawActionContext {
  return {
    actor: createTestActor('a', 'Ana'),
    state: createHumanityState(),
    items: [],
    settings: usualSettings,
    user: { id: 'user', name: 'Player 1', isGM: false },
    data: {},
    targets: [],
    ...actionContextOverrides,
  }
}

/** Creates the facts of a Check. The fields in `factOverrides` replace the default fields. */
export function createStatCheckFacts(factOverrides: Partial<StatCheck> = {}): StatCheck {
  return {
    rolledAt: null,
    partner: null,
    stats: ['head'],
    statName: '',
    modifiers: [],
    groups: [{ number: 1, faces: 4, bumpOn: 1, waves: [[3]], cut: false }],
    perBump: [],
    helpWorth: 1,
    twos: false,
    help: {},
    roller: 'Actor.b',
    target: null,
    eased: 0,
    surprised: false,
    purpose: 'check',
    item: '',
    instead: '',
    why: '',
    touchstone: '',
    paid: [],
    before: [],
    changes: {},
    settled: false,
    made: '',
    lucky: 0,
    first: false,
    awards: {},
    awarded: [],
    ...factOverrides,
  }
}
