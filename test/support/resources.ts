/** Creates people, resources and button presses for tests of The meaning of Harm. */
import { createTestActor } from './people'
import type {
  ItemActionContext,
  ItemView,
  MessageActionContext,
  RawActionContext,
  UnparsedParticipant,
} from '../../src/core/game-views'
import type { Outcome } from '../../src/core/outcome'
import type { ConflictFacts } from '../../src/resources/conflict/conflict-facts'
import type { Resources } from '../../src/resources/held-resources'
import { resourcesRuleset } from '../../src/resources/ruleset'
import type { Resource, ResourcesSettings } from '../../src/resources/rules'
import { fetchLaterScripts } from './later-scripts'

await fetchLaterScripts(resourcesRuleset)

/** A resource of value 3 with all points ready. `resourceOverrides` replaces fields. */
export function createResource(resourceOverrides: Partial<Resource> = {}): Resource {
  return {
    value: 3,
    expended: 0,
    harmed: 0,
    destroyed: 0,
    expendable: true,
    suit: '',
    shared: false,
    ...resourceOverrides,
  }
}

export const settings: ResourcesSettings = {
  suitTraits: { clubs: 'Vigor', diamonds: '', hearts: 'Influence', spades: '' },
  substituteForZeroTrait: true,
  repairedPointReady: false,
  refreshByGM: false,
}

/** An actor with the resources that the keys name: `{ Vigor: { suit: 'clubs' } }`. */
export function createActorWithResources(
  actorName: string,
  resources: Readonly<Record<string, Partial<Resource>>>,
  actorOverrides: Partial<RawActionContext['actor']> = {},
): UnparsedParticipant {
  const actorUuid = `Actor.${actorName}`
  const actorItems = Object.entries(resources).map(([trait, own]): ItemView => ({
    uuid: `${actorUuid}.Item.${trait}`,
    id: trait,
    name: trait,
    img: '',
    type: 'resource',
    fields: createResource(own),
  }))
  return {
    actor: { ...createTestActor(actorName), ...actorOverrides },
    state: { members: {} },
    items: actorItems,
  }
}

/** A click that the actor's owner makes. */
export function createActionContextOfOwner(
  testPerson: UnparsedParticipant,
  buttonData: RawActionContext['data'] = {},
  actionContextOverrides: Partial<RawActionContext> = {},
): RawActionContext {
  return {
    ...testPerson,
    settings,
    user: { id: 'u', name: 'Player 1', isGM: false },
    data: buttonData,
    targets: [],
    ...actionContextOverrides,
  }
}

/** Creates the context of a click by the actor's owner on the item with this name. */
export function createActionContextForItem(
  testPerson: UnparsedParticipant,
  traitKey: string,
  actionContextOverrides: Partial<RawActionContext> = {},
): ItemActionContext<{ state: unknown; settings: unknown }, unknown> {
  const item = testPerson.items.find(({ name }) => name === traitKey)
  if (!item) throw new Error(`There is no ${traitKey}.`)
  return { ...createActionContextOfOwner(testPerson, {}, actionContextOverrides), item }
}

export const gamemasterViewer = { user: { id: 'gm', name: 'Gamemaster', isGM: true } }

/** A person clicks a button on the message of a conflict. */
export function createActionContextForConflict(
  testPerson: UnparsedParticipant,
  conflictFacts: ConflictFacts,
  actionContextOverrides: Partial<MessageActionContext<Resources, ConflictFacts>> = {},
): MessageActionContext<Resources, ConflictFacts> {
  const message = { uuid: 'ChatMessage.c', actor: 'Actor.Mina', facts: conflictFacts }
  // In the application, the shell reads `state` from the actor. In this test, no shell runs, so the test sets `state`.
  return {
    ...createActionContextOfOwner(testPerson),
    state: { members: {} },
    settings,
    targets: [],
    message,
    sides: [],
    ...actionContextOverrides,
  }
}

/** The participant with the outcome's changed items. Paths in the outcome may begin with the game's key. */
export function createParticipantAfterOutcome(
  testPerson: UnparsedParticipant,
  { edits = [] }: Outcome,
): UnparsedParticipant {
  return {
    ...testPerson,
    items: testPerson.items.map((item) => {
      const changedFields = edits
        .filter(({ target: of }) => of === item.uuid)
        .map((documentEdit) => documentEdit.set)
      const itemFieldsAfterOutcome = Object.assign({}, item.fields, ...changedFields) as Record<
        string,
        unknown
      >
      const entriesByResourcePath = Object.entries(itemFieldsAfterOutcome).map(([path, value]) => [
        path.replace('system.resources.', ''),
        value,
      ])
      return { ...item, fields: Object.fromEntries(entriesByResourcePath) as unknown }
    }),
  }
}
