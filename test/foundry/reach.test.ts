/** Tests which documents an outcome may change. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DocumentChanges } from '../../src/core/outcome'
import { EDIT_TARGET_FOR_WHOLE_TABLE } from '../../src/core/outcome'
import type { ReadyAction } from '../../src/foundry/play/ready-action'
import type { whyNotChangesWithinReach as whyNot } from '../../src/foundry/play/reach'
import { loadPhrasesByKey } from '../support/words'

const phrases = await loadPhrasesByKey()

// The real module would read world settings, which are missing in this test. The test needs no fight, so the stand-in
// finds no game that runs fights.
vi.mock('../../src/foundry/world/game-of-fights', () => ({ findGameOfFights: () => null }))

/** A stand-in for a document. It has only the members that `whyNotChangesWithinReach` reads. */
class TestDocument {
  constructor(
    readonly uuid: string,
    readonly owners: readonly string[],
    readonly pack = '',
  ) {}
  get name(): string {
    return this.uuid
  }
  testUserPermission(user: { id: string }): boolean {
    return this.owners.includes(user.id)
  }
}
class TestActor extends TestDocument {}
class StandInItem extends TestDocument {}
class StandInMessage extends TestDocument {}

/**
 * The owners of each actor in the test. Ana owns two actors and Ben owns one. Each item belongs to its actor. One actor
 * is in a compendium, and the message belongs to Ana.
 */
const OWNERS_BY_ACTOR_UUID = {
  'Actor.ana': ['ana'],
  'Actor.also': ['ana'],
  'Actor.ben': ['ben'],
  'Actor.npc': [],
}
const documentByUuid = new Map<string, TestDocument>([
  ...Object.entries(OWNERS_BY_ACTOR_UUID).flatMap(([uuid, owners]): [string, TestDocument][] => [
    [uuid, new TestActor(uuid, owners)],
    [`${uuid}.Item.one`, new StandInItem(`${uuid}.Item.one`, owners)],
  ]),
  ['Scene.s.Token.t.Actor.npc', new TestActor('Scene.s.Token.t.Actor.npc', [])],
  ['Scene.s.Token.t.Actor.npc.Item.one', new StandInItem('Scene.s.Token.t.Actor.npc.Item.one', [])],
  ['ChatMessage.m', new StandInMessage('ChatMessage.m', ['ana'])],
  ['Compendium.x.Actor.ana', new TestActor('Compendium.x.Actor.ana', ['ana'], 'x')],
])
const DELETED_UUIDS = ['Actor.gone', 'Actor.ana.Item.gone', '']
const isActorInWorld = (documentUuid: string) =>
  documentByUuid.get(documentUuid) instanceof TestActor && !documentUuid.startsWith('Compendium')

const foundryGlobals = {
  // The test has no active scene. So no token represents an actor.
  game: { scenes: { active: null }, users: { contents: [] } },
  Actor: TestActor,
  Item: StandInItem,
  ChatMessage: StandInMessage,
  fromUuidSync: (documentUuid: string) => {
    if (documentUuid === '') throw new Error('no uuid')
    return documentByUuid.get(documentUuid) ?? null
  },
}

let whyNotWithinReach: typeof whyNot
beforeAll(async () => {
  for (const [name, value] of Object.entries(foundryGlobals)) vi.stubGlobal(name, value)
  whyNotWithinReach = (await import('../../src/foundry/play/reach')).whyNotChangesWithinReach
})
afterAll(() => vi.unstubAllGlobals())

const arbitraryUuid = fc.constantFrom(...documentByUuid.keys(), ...DELETED_UUIDS)
const actionOutcome: fc.Arbitrary<Required<DocumentChanges>> = fc.record({
  edits: fc.array(
    arbitraryUuid.map((editedActorUuid) => ({ target: editedActorUuid, set: { x: 1 } })),
    { maxLength: 2 },
  ),
  statuses: fc.array(
    arbitraryUuid.map((editedActorUuid) => ({ target: editedActorUuid, status: 'stunned', active: true })),
    { maxLength: 2 },
  ),
  newItems: fc.array(
    arbitraryUuid.map((itemTargetUuid) => ({
      target: itemTargetUuid,
      item: { type: 'wound' as const, name: 'Cut' },
    })),
    { maxLength: 1 },
  ),
  deletedItems: fc.array(arbitraryUuid, { maxLength: 1 }),
})
const actorUuids = [...documentByUuid.keys()].filter(isActorInWorld)
const arbitraryClick = fc.record({
  actor: fc.constantFrom(null, ...actorUuids),
  agreed: fc.subarray(actorUuids),
  id: fc.constantFrom('ana', 'ben'),
  isGM: fc.boolean(),
})

/** Lists each document that an outcome creates, changes or deletes. */
const listChangedDocuments = ({
  edits,
  statuses,
  newItems: makes,
  deletedItems: drops,
}: Required<DocumentChanges>): string[] => [
  ...[...edits, ...statuses].map(({ target: of }) => of),
  ...makes.map(({ target: on }) => on),
  ...drops,
]

describe('actors that an outcome may change', () => {
  const findRefusalOfUnreachableChanges = (
    documentChanges: DocumentChanges,
    clickData: { actor: string | null; agreed: string[]; id: string; isGM: boolean },
  ) =>
    whyNotWithinReach(
      documentChanges,
      // Casts: `whyNotChangesWithinReach` reads only these members of the action and of the user.
      {
        actor: clickData.actor === null ? null : { uuid: clickData.actor },
        agreedActorUuids: clickData.agreed,
      } as unknown as ReadyAction,
      { id: clickData.id, isGM: clickData.isGM } as unknown as User.Stored,
    )

  it('an outcome never changes a foreign actor, or its items, without consent', () => {
    fc.assert(
      fc.property(actionOutcome, arbitraryClick, (generatedChanges, clickData) => {
        const uuidsOfChangeableDocuments = [...documentByUuid.keys()].filter((documentUuid) => {
          const [holder = ''] = documentUuid.split('.Item.')
          if (!isActorInWorld(holder)) return false
          return (
            holder === clickData.actor ||
            clickData.agreed.includes(holder) ||
            !!documentByUuid.get(documentUuid)?.owners.includes(clickData.id)
          )
        })
        const areChangesWithinReach = listChangedDocuments(generatedChanges).every((documentUuid) =>
          uuidsOfChangeableDocuments.includes(documentUuid),
        )
        expect(findRefusalOfUnreachableChanges(generatedChanges, clickData) === null).toBe(
          clickData.isGM || areChangesWithinReach,
        )
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['somebody else', 'Actor.ben', 'HnB.refusal.outOfReach'],
    ['what somebody else carries', 'Actor.ben.Item.one', 'HnB.refusal.outOfReach'],
    ['a message, even their own', 'ChatMessage.m', 'HnB.refusal.messageOutOfReach'],
    ['who is gone', 'Actor.gone', 'HnB.refusal.goneSince'],
    ['who lies in a compendium', 'Compendium.x.Actor.ana', 'HnB.refusal.goneSince'],
    ['no uuid at all', '', 'HnB.refusal.goneSince'],
    ['the session of the table', EDIT_TARGET_FOR_WHOLE_TABLE, 'HnB.refusal.onlyGM'],
  ])(
    'the refusal gives a reason without an empty placeholder: %s',
    (_caseTitle, uuidOfChangedDocument, expectedRefusalKey) => {
      const clickData = { actor: 'Actor.ana', agreed: [], id: 'ana', isGM: false }
      for (const unreachableDocumentChanges of [
        { edits: [{ target: uuidOfChangedDocument, set: {} }] },
        { deletedItems: [uuidOfChangedDocument] },
      ]) {
        const refusalOfChanges = findRefusalOfUnreachableChanges(unreachableDocumentChanges, clickData)
        expect(refusalOfChanges).toMatchObject({ refused: expectedRefusalKey })
        const placeholderNames = [...(phrases.get(expectedRefusalKey) ?? '').matchAll(/\{(\w+)\}/g)].map(
          ([, name = '']) => name,
        )
        for (const placeholderName of placeholderNames)
          expect(refusalOfChanges?.data[placeholderName], placeholderName).toBeTruthy()
      }
    },
  )
})
