/** Buttons of ours among the token controls of a scene. */

type Controls = Record<string, foundry.applications.ui.SceneControls.Control>

interface Tool {
  /** Unique among the tools of these controls. */
  readonly name: string
  /** The key of the tooltip's phrase. */
  readonly title: string
  readonly icon: string
  readonly press: () => Promise<void>
}

/** Adds a button after the existing tools. */
export function addTokenTool(controls: Controls, { name, title, icon, press }: Tool): void {
  const tools = controls.tokens?.tools
  if (!tools) return
  tools[name] = {
    name,
    order: Object.keys(tools).length,
    title,
    icon,
    button: true,
    onChange: () => void press(),
  }
}
