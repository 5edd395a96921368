/** Adds this system's buttons to the token controls of a scene. */

type SceneControlGroups = Record<string, foundry.applications.ui.SceneControls.Control>

interface TokenTool {
  /** The tool's name. No other tool of the token controls has the same name. */
  readonly name: string
  /** The key of the phrase that the tooltip shows. */
  readonly title: string
  readonly icon: string
  readonly onPress: () => Promise<void>
}

/** Adds a button to the token controls, after the tools that are already there. */
export function addTokenTool(
  controlGroups: SceneControlGroups,
  { name, title, icon, onPress }: TokenTool,
): void {
  const tokenTools = controlGroups.tokens?.tools
  if (!tokenTools) return
  tokenTools[name] = {
    name,
    order: Object.keys(tokenTools).length,
    title,
    icon,
    button: true,
    onChange: () => void onPress(),
  }
}
