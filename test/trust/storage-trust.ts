/**
 * The rules of trust, one for each place that stores or sends data. A rule says what our code trusts in this place, and
 * which test attacks the place.
 */
import type { StorageKind } from './storage-places'

interface StorageTrustRule {
  readonly trusted: string
  /** The file name of the test in `test/trust` that attacks the storage place. */
  readonly test: string
  /**
   * The names of the functions that decide what our code trusts in a document. Only documents have this list, because
   * many other functions also read documents.
   */
  readonly decidedByFunctions?: readonly string[]
}

const TRUST_IN_CHARACTER_SHEETS: StorageTrustRule = {
  trusted: 'as a character sheet; unreadable data changes nothing',
  test: 'storage-places',
  decidedByFunctions: ['ActorDataModel', 'readValuesOfActorsWithoutErrors'],
}
const TRUST_IN_ITEMS: StorageTrustRule = {
  trusted: 'as a character sheet; unreadable data changes nothing',
  test: 'storage-places',
  decidedByFunctions: ['ItemDataModel'],
}
/**
 * The rule of trust for storage places that only Gamemasters can write. It says nothing more, because the table in the
 * document already has a column for the users who can write.
 */
const TRUST_IN_GAMEMASTERS_ONLY = { test: 'storage-places' } as const
const TRUST_IN_OWN_CHOICES: StorageTrustRule = {
  trusted: 'what this person sees; unreadable data counts as the default',
  test: 'storage-places',
}
const TRUST_IN_TABLE_CHOICES: StorageTrustRule = {
  trusted: 'what the schema accepts; other values count as the default',
  test: 'storage-places',
}
const TRUST_IN_CARD_RECORDS: StorageTrustRule = {
  trusted: 'only what Gamemasters wrote on a card of a deck',
  test: 'stacks',
}
const TRUST_IN_ROUND_MARKS: StorageTrustRule = {
  trusted: 'a mark counts against its fighter; a missing mark proves nothing',
  test: 'fights',
}
const TRUST_IN_FIRST_SCENES: StorageTrustRule = {
  trusted: 'what the list of first scenes shows',
  test: 'storage-places',
}
const TRUST_IN_REQUESTS: StorageTrustRule = {
  trusted: 'only the ids; the deciding client reads its own documents',
  test: 'attacks',
}
const TRUST_IN_GM_REQUESTS: StorageTrustRule = { trusted: 'only from a Gamemaster', test: 'attacks' }
const TRUST_IN_CLIENT_MESSAGES: StorageTrustRule = {
  trusted: 'only as one step of an open request to the deciding client',
  test: 'forged-messages',
}

export const TRUST_BY_PLACE: Readonly<Record<StorageKind, Readonly<Record<string, StorageTrustRule>>>> = {
  document: {
    'Actor character': TRUST_IN_CHARACTER_SHEETS,
    'Actor npc': TRUST_IN_CHARACTER_SHEETS,
    'Actor community': TRUST_IN_CHARACTER_SHEETS,
    'Item ability': TRUST_IN_ITEMS,
    'Item lifestyle': TRUST_IN_ITEMS,
    'Item trait': TRUST_IN_ITEMS,
    'Item resource': TRUST_IN_ITEMS,
    'Item weapon': TRUST_IN_ITEMS,
    'Item armor': TRUST_IN_ITEMS,
    'Item gear': TRUST_IN_ITEMS,
    'Item wound': TRUST_IN_ITEMS,
    'Item condition': TRUST_IN_ITEMS,
    'ChatMessage record': {
      trusted: 'what it shows; a kind that is `gmVerified` counts only if Gamemasters alone wrote it',
      test: 'checksums',
      decidedByFunctions: ['readMessageRecord', 'isMessageGmConfirmed', 'mustMessageBeGMVerified'],
    },
  },
  'document of Foundry': {
    ActiveEffect: {
      trusted: 'what it changes in its actor, as far as that breaks nothing',
      test: 'effects',
      decidedByFunctions: ['dropUnsafeEffectChanges'],
    },
    Card: {
      trusted: 'nothing but the record of its deck',
      test: 'stacks',
      decidedByFunctions: ['findCardDefinition'],
    },
    Cards: {
      trusted: 'only a deck that no player owns',
      test: 'stacks',
      decidedByFunctions: ['isTrustedDeck'],
    },
    Combat: {
      trusted: 'the step to the next turn, by the player whose turn it is; each other step, by Gamemasters',
      test: 'fights',
      decidedByFunctions: ['HarmBlessingCombat'],
    },
    Combatant: {
      trusted: 'its place in the order and whether it is defeated, as in Foundry',
      test: 'fights',
      decidedByFunctions: ['HarmBlessingCombatant'],
    },
    JournalEntry: {
      trusted: 'the list of a first scene',
      test: 'storage-places',
      decidedByFunctions: ['listFirstScenes'],
    },
    Macro: {
      trusted: 'the list of a first scene',
      test: 'storage-places',
      decidedByFunctions: ['listFirstScenes'],
    },
    RollTable: {
      trusted: 'the list of a first scene',
      test: 'storage-places',
      decidedByFunctions: ['listFirstScenes'],
    },
    Scene: {
      ...TRUST_IN_GAMEMASTERS_ONLY,
      trusted: 'which tokens are shown',
      decidedByFunctions: ['listFirstScenes'],
    },
    Setting: {
      trusted: 'nothing, if it belongs to a user: such a setting is not the world’s',
      test: 'stacks',
      decidedByFunctions: ['settingsWithoutTypes'],
    },
    Token: {
      trusted: 'where it stands, and who may read its name',
      test: 'token-names',
      decidedByFunctions: ['mayReadTokenName', 'measureDistancesFromActor'],
    },
    User: {
      trusted: 'the role, and the character whom the user plays',
      test: 'characters',
      decidedByFunctions: ['findMessageAuthor'],
    },
  },
  flag: {
    'Combat used': TRUST_IN_ROUND_MARKS,
    'Combat had': { trusted: 'the order of the rest of the round', test: 'storage-places' },
    'Combatant place': { trusted: 'the order of the tracker', test: 'storage-places' },
    'Combatant basis': { trusted: 'the order of the tracker', test: 'storage-places' },
    'Combatant used': TRUST_IN_ROUND_MARKS,
    'Token stranger': { trusted: 'the number in “Stranger 1”', test: 'storage-places' },
    'ActiveEffect key': { trusted: 'the name of a condition of ours', test: 'storage-places' },
    'ActiveEffect condition': { trusted: 'as a character sheet', test: 'storage-places' },
    'ChatMessage unsealed': { trusted: 'the checksum does not count', test: 'checksums' },
    'Item given': { trusted: 'as plain text, the name of the item', test: 'storage-places' },
    'Cards given': { trusted: 'as plain text, the name of the hand or pile', test: 'storage-places' },
    'Cards hands': { trusted: 'only what Gamemasters wrote', test: 'stacks' },
    'Card at': TRUST_IN_CARD_RECORDS,
    'Card by': TRUST_IN_CARD_RECORDS,
    'Card tag': TRUST_IN_CARD_RECORDS,
    'Card trail': TRUST_IN_CARD_RECORDS,
    'any document teaser': TRUST_IN_FIRST_SCENES,
    'any document game': TRUST_IN_FIRST_SCENES,
    'any document firstScene': {
      trusted: 'what _Remove the first scene_ deletes, if the person may delete it',
      test: 'storage-places',
    },
  },
  setting: {
    shape: { trusted: 'the version of the world’s data', test: 'storage-places' },
    rulesets: TRUST_IN_TABLE_CHOICES,
    common: TRUST_IN_TABLE_CHOICES,
    commonSession: { trusted: 'the table’s clocks', test: 'storage-places' },
    harmCards: TRUST_IN_TABLE_CHOICES,
    resources: TRUST_IN_TABLE_CHOICES,
    humanity: TRUST_IN_TABLE_CHOICES,
    humanitySession: { trusted: 'the lucky number; whether the shop is open', test: 'session' },
    storyMode: TRUST_IN_TABLE_CHOICES,
    tarot: TRUST_IN_TABLE_CHOICES,
    decks: { trusted: 'which decks were already created', test: 'storage-places' },
    stacks: { trusted: 'which stack belongs to whom', test: 'stacks' },
    happened: { trusted: 'as the message that was deleted', test: 'kept-histories' },
    greeted: { trusted: 'whether the welcome was shown', test: 'storage-places' },
    looked: TRUST_IN_OWN_CHOICES,
    dockOrder: TRUST_IN_OWN_CHOICES,
    dockClosed: TRUST_IN_OWN_CHOICES,
    dockSorted: TRUST_IN_OWN_CHOICES,
    handClosed: TRUST_IN_OWN_CHOICES,
    cardsOverScene: TRUST_IN_OWN_CHOICES,
    tableSounds: TRUST_IN_OWN_CHOICES,
    remembered: { trusted: 'the answers that a question proposes', test: 'storage-places' },
  },
  request: {
    act: TRUST_IN_REQUESTS,
    undo: { trusted: 'only the message and the entry, by id', test: 'forgeries-after-gm-writes' },
    cards: TRUST_IN_REQUESTS,
    clock: TRUST_IN_GM_REQUESTS,
    moment: TRUST_IN_GM_REQUESTS,
    combatEvent: TRUST_IN_GM_REQUESTS,
    choose: { trusted: 'only the option, by id', test: 'attacks' },
    place: { trusted: 'only one place up or down, or a mark', test: 'attacks' },
  },
  'socket message': {
    request: { trusted: 'its sender', test: 'random-data' },
    offer: TRUST_IN_CLIENT_MESSAGES,
    go: TRUST_IN_CLIENT_MESSAGES,
    answer: TRUST_IN_CLIENT_MESSAGES,
    decides: { trusted: 'only from the same user', test: 'forged-messages' },
  },
  browser: {
    'note of an unfinished action': {
      trusted: 'nothing: it is written as this user',
      test: 'storage-places',
    },
  },
}
