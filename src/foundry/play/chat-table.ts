import type { Party, Ruleset, Table } from '../../core/contract'
import { BumpRoll } from '../dice/bump-roll'
import { partyOf } from './moment'
import { writableOf } from '../world/documents'

/** Chance by Foundry's dice, and whoever else is in this world, as one game sees them. The rolls are kept, so that the card which tells them carries them too. */
export class FoundryTable implements Table {
  readonly rolls: BumpRoll[] = []
  readonly #key: string

  constructor(key: Ruleset['key']) {
    this.#key = key
  }

  async roll(groups: Parameters<Table['roll']>[0]) {
    const roll = await BumpRoll.ofGroups(groups).evaluate({ allowInteractive: false })
    this.rolls.push(roll)
    return roll.thrown
  }

  random(): number {
    return CONFIG.Dice.randomUniform()
  }

  party(uuid: string): Party | null {
    const actor = writableOf(uuid)
    return actor instanceof Actor ? partyOf(actor, this.#key) : null
  }

  id(): string {
    return foundry.utils.randomID()
  }
}
