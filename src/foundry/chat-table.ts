import type { Table } from '../core/contract'
import { BumpRoll } from './bump-roll'

/** Chance by Foundry's dice. The rolls are kept, so that the card which tells them carries them too. */
export class FoundryTable implements Table {
  readonly rolls: BumpRoll[] = []

  async roll(groups: Parameters<Table['roll']>[0]) {
    const roll = await BumpRoll.ofGroups(groups).evaluate({ allowInteractive: false })
    this.rolls.push(roll)
    return roll.thrown
  }

  random(): number {
    return CONFIG.Dice.randomUniform()
  }

  id(): string {
    return foundry.utils.randomID()
  }
}
