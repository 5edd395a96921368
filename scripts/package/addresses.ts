/** The addresses in a released package's manifest, from `RELEASE_URL`: the page of releases of a public host. */

export interface Released {
  readonly id: string
  readonly version: string
}

/**
 * What the manifest gets: `manifest`, from which Foundry updates, always names the newest release, `download` exactly this
 * one; where bugs are told and what has changed are pages of the same place. Nothing, where there is no address.
 * @param release such as `https://github.com/owner/name/releases`
 */
export function addressesOf(release: string | undefined, { id, version }: Released): Record<string, string> {
  const home = homeOf(release)
  if (release === undefined || home === undefined) return {}
  return {
    url: home,
    bugs: `${home}/issues`,
    changelog: `${home}/blob/v${version}/CHANGELOG.md`,
    manifest: `${release}/latest/download/system.json`,
    download: `${release}/download/v${version}/${id}.zip`,
  }
}

const homeOf = (release: string | undefined): string | undefined => release?.replace(/\/releases$/, '')

/** A document whose links to files outside the package lead to the public sources. */
export function linkedHome(
  markdown: string,
  release: string | undefined,
  { version }: Released,
  isThere: (path: string) => boolean,
): string {
  const home = homeOf(release)
  if (home === undefined) return markdown
  return markdown.replaceAll(/\]\((?!https?:|#)([^)]+)\)/g, (link, path: string) =>
    isThere(path) ? link : `](${home}/blob/v${version}/${path})`,
  )
}
