/** The addresses in the manifest of a released package, computed from `RELEASE_URL`, the page of the releases. */

export interface ReleaseAddresses {
  readonly id: string
  readonly version: string
}

/**
 * The fields of the manifest that contain addresses. `manifest` is the address of the newest release, for Foundry's
 * updates. `download` is the address of this release. The issue tracker and the changelog are on the same host. Empty
 * without a release address.
 * @param release such as `https://github.com/owner/name/releases`
 */
export function releaseAddresses(
  release: string | undefined,
  { id, version }: ReleaseAddresses,
): Record<string, string> {
  const repositoryUrl = repositoryAddress(release)
  if (release === undefined || repositoryUrl === undefined) return {}
  return {
    url: repositoryUrl,
    bugs: `${repositoryUrl}/issues`,
    changelog: `${repositoryUrl}/blob/v${version}/CHANGELOG.md`,
    manifest: `${release}/latest/download/system.json`,
    download: `${release}/download/v${version}/${id}.zip`,
  }
}

const repositoryAddress = (release: string | undefined): string | undefined =>
  release?.replace(/\/releases$/, '')

/** Changes a document's links to files that the package does not contain, so that they lead to the public sources. */
export function linkToPublicSources(
  markdown: string,
  release: string | undefined,
  { version }: ReleaseAddresses,
  isInPackage: (path: string) => boolean,
): string {
  const repositoryUrl = repositoryAddress(release)
  if (repositoryUrl === undefined) return markdown
  return markdown.replaceAll(/\]\((?!https?:|#)([^)]+)\)/g, (link, path: string) =>
    isInPackage(path) ? link : `](${repositoryUrl}/blob/v${version}/${path})`,
  )
}
