/** The data model of our chat messages. */
import { setClassName } from '../platform/class-name'
import fields = foundry.data.fields

/** What every chat message of ours stores: its game and kind, the facts, and what was done. */
export class ToldModel extends foundry.abstract.TypeDataModel<ToldSchema, ChatMessage.Implementation> {
  static {
    setClassName(this, 'ToldModel')
  }

  static override defineSchema(): ToldSchema {
    return defineTold()
  }
}

function defineTold() {
  const word = { required: true, blank: true, initial: '' } as const
  return {
    /** The key of the game that the message belongs to. */
    ruleset: new fields.StringField(word),
    /** Which of the game's kinds of message this is. */
    kind: new fields.StringField(word),
    /** The uuid of the actor it is about; empty where it is about several. */
    actor: new fields.StringField(word),
    /** What was rolled, drawn or decided, as the game's schema of this kind describes it. */
    facts: new fields.ObjectField({ required: true, nullable: false }),
    /** What was done, in order: entries of `core/shell/history.ts`. */
    history: new fields.ArrayField(new fields.ObjectField({ required: true, nullable: false }), {
      required: true,
      nullable: false,
      initial: () => [],
    }),
    /** The id of a player who wrote it before a Gamemaster did; recorded for good by a Gamemaster's client. */
    doubted: new fields.StringField(word),
    /** The seal of a Gamemaster's last write, see `seal.ts`; empty where none ever wrote it. */
    seal: new fields.StringField(word),
  }
}

type ToldSchema = ReturnType<typeof defineTold>
