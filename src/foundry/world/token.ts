import { activeRulesets, allRulesets } from './active-rulesets'

/** A token; its bars are of games that are on, for the hearts of a game that nobody plays would tell nothing. */
export class HarmBlessingToken extends TokenDocument {
  override getBarAttribute(
    barName: string,
    options?: TokenDocument.GetBarAttributeOptions,
  ): TokenDocument.GetBarAttributeReturn | null {
    const bar = super.getBarAttribute(barName, options)
    const game = bar?.attribute.split('.')[0]
    const isOff = allRulesets().some(({ key }) => key === game) && !activeRulesets().some(({ key }) => key === game)
    return isOff ? null : bar
  }
}
