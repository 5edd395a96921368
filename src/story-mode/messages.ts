/** Story Mode's kinds of chat messages: template context and button actions. */
import * as v from 'valibot'
import { defineMessageKind } from '../core/message-kind'
import { createModifierLines, findWaivedModifierLabels } from '../core/modifiers'
import { rollRequestMessageKind } from './roll-request/roll-request-message'
import { assaultMessageKind, attackMessageKind } from './attack/attack-messages'
import type { PlayerCheckFacts, InitiativeFacts, GroupInitiativeFacts } from './check/check-facts'
import {
  playerCheckFactsSchema,
  initiativeFactsSchema,
  groupInitiativeFactsSchema,
} from './check/check-facts'
import { checkMessageActions } from './check/later-check'
import { createContextOfLevelRoll } from './check/d20-roll'
import { findUuidOfActorToQuicken } from './check/quickenable'
import { createRollerSummary, createRollResultPhrases } from './check/roll-summary'
import { harmReportMessageKind, woundNameMessageKind } from './harm/harm-messages'
import { treatmentMessageKind } from './heal/treatment-message'
import { newCreatureAttackFactsSchema, creatureLevelFactsSchema } from './creature-facts'
import type { StoryMode } from './rules'
import { computeDifficultyClassOfLevel } from './rules'

const playerCheckMessageKind = defineMessageKind<StoryMode, PlayerCheckFacts>({
  facts: playerCheckFactsSchema,
  context: (message, viewer) => ({
    what: { key: `HnB.storyMode.check.${message.facts.check}` },
    roll: createContextOfLevelRoll(message.facts.roll),
    quickens: findUuidOfActorToQuicken(message, viewer),
  }),
  summary: ({ facts: { check, roll } }) => ({
    topic: { key: `HnB.storyMode.check.${check}` },
    people: [createRollerSummary(null, roll)],
    results: createRollResultPhrases(roll, roll.level),
  }),
  actions: checkMessageActions,
})

const initiativeMessageKind = defineMessageKind<StoryMode, InitiativeFacts>({
  facts: initiativeFactsSchema,
  context: ({ facts }) => createInitiativeRollContext(facts),
  actions: {},
})

function createInitiativeRollContext({ total, modifiers, groups }: InitiativeFacts) {
  return {
    total,
    // An easing step changes the total by a number, because no level stands beside a roll of initiative.
    modifiers: createModifierLines(
      modifiers.map((modifier) =>
        modifier.kind === 'ease'
          ? { ...modifier, kind: 'add', value: computeDifficultyClassOfLevel(modifier.value) }
          : modifier,
      ),
    ),
    waived: findWaivedModifierLabels(modifiers),
    dice: groups.flatMap(({ faces, waves }) => waves.flat().map((dieFace) => ({ faces, face: dieFace }))),
  }
}

const groupInitiativeMessageKind = defineMessageKind<StoryMode, GroupInitiativeFacts>({
  facts: groupInitiativeFactsSchema,
  context: ({ facts: { rolls } }) => ({
    rolls: Object.values(rolls)
      .sort((a, b) => b.total - a.total)
      .map((initiativeRoll) => ({
        ...createInitiativeRollContext(initiativeRoll),
        actor: initiativeRoll.actor,
        name: initiativeRoll.name,
      })),
  }),
  sideUuids: ({ rolls }) => Object.values(rolls).map(({ actor }) => actor),
  actions: {},
})

const carriedItemFactsSchema = v.object({ name: v.string(), dropped: v.boolean() })
const carriedItemMessageKind = defineMessageKind<StoryMode, v.InferOutput<typeof carriedItemFactsSchema>>({
  facts: carriedItemFactsSchema,
  context: ({ facts }) => facts,
  actions: {},
})

const creatureLevelMessageKind = defineMessageKind<StoryMode, v.InferOutput<typeof creatureLevelFactsSchema>>(
  {
    facts: creatureLevelFactsSchema,
    context: ({ facts: { level } }) => ({ level, dc: computeDifficultyClassOfLevel(level) }),
    actions: {},
  },
)

const newCreatureAttackMessageKind = defineMessageKind<
  StoryMode,
  v.InferOutput<typeof newCreatureAttackFactsSchema>
>({
  facts: newCreatureAttackFactsSchema,
  context: ({ facts }) => facts,
  actions: {},
})

export const storyModeMessageKinds = {
  check: playerCheckMessageKind,
  asked: rollRequestMessageKind,
  initiative: initiativeMessageKind,
  initiatives: groupInitiativeMessageKind,
  attack: attackMessageKind,
  assault: assaultMessageKind,
  harm: harmReportMessageKind,
  treatment: treatmentMessageKind,
  named: woundNameMessageKind,
  carry: carriedItemMessageKind,
  level: creatureLevelMessageKind,
  armed: newCreatureAttackMessageKind,
}
